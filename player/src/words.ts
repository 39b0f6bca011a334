// What the player says itself, in the quiz's language.

import type { Language } from "./data.ts";

const CATEGORIES = ["zero", "one", "two", "few", "many", "other"];

export class Words {
  private readonly rules: Intl.PluralRules;
  private readonly forms: string[];

  constructor(readonly language: Language) {
    this.rules = new Intl.PluralRules(language.lang);
    const used = new Set(Array.from({ length: 201 }, (_, n) => this.rules.select(n) as string));
    this.forms = CATEGORIES.filter((category) => used.has(category));
  }

  /** One of quizpack's words with its numbers; the plural form goes by `n`. */
  say(word: string, values: Readonly<Record<string, number | string>> = {}): string {
    const forms = (this.language.words[word] ?? word).split(" | ");
    const form = typeof values.n === "number" ? this.forms.indexOf(this.rules.select(values.n)) : 0;
    return (forms[form] ?? (forms.at(-1) as string)).replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? "";
      return typeof value === "number" ? this.number(value) : value;
    });
  }

  number(value: number): string {
    return new Intl.NumberFormat(this.language.lang, { maximumFractionDigits: 2 }).format(value);
  }

  percent(share: number): string {
    return new Intl.NumberFormat(this.language.lang, { style: "percent", maximumFractionDigits: 1 }).format(share);
  }

  /** A length of time in whole minutes, or in seconds where it is short. */
  time(seconds: number): string {
    const [unit, value] = seconds < 60 ? ["second", seconds] : ["minute", Math.ceil(seconds / 60)];
    const format = { style: "unit", unit, unitDisplay: "long" } as Intl.NumberFormatOptions;
    return new Intl.NumberFormat(this.language.lang, format).format(value as number);
  }

  /** The name of a language in that language. */
  static nameOf(lang: string): string {
    const name = new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
    return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
  }
}
