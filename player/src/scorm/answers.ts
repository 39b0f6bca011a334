// What a learner answered, in the terms of SCORM's interactions: choices and items by the letters of their places.

import type { Blank, Entry } from "../data.ts";
import { readings } from "../numbers.ts";
import { areasAt, many, map, one } from "../score.ts";
import type { Given } from "../store.ts";

/** `given` and each of `right` are lists of letters, pairs of letters, texts, or one number. */
export type Told =
  | {
      readonly type: "choice" | "sequencing";
      readonly given: readonly string[];
      readonly right: readonly (readonly string[])[];
    }
  | { readonly type: "true-false"; readonly given: string; readonly right: string }
  | {
      readonly type: "matching";
      readonly given: readonly (readonly [string, string])[];
      readonly right: readonly (readonly [string, string])[];
    }
  | {
      readonly type: "numeric";
      readonly given: string;
      readonly low: string;
      readonly high: string;
      readonly shown: readonly string[];
    }
  | {
      readonly type: "fill-in";
      readonly given: readonly string[];
      readonly right: readonly (readonly string[])[];
      readonly caseSensitive: boolean;
    }
  | { readonly type: "long-fill-in"; readonly given: string };

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const FIGURES = "123456789abcdefghijklmnopqrstuvwxyz0";

/** null: the question is no interaction. */
export function told({ question, response, lang, set }: Given): Told | null {
  const ids = (entries: readonly { readonly id: string }[]) => entries.map((entry) => entry.id);
  switch (question.type) {
    case "single-choice":
    case "multiple-response": {
      const chosen = question.type === "single-choice" ? [one(response)] : many(response);
      return chosenOf(ids(question.choices), chosen, ids(question.choices.filter((choice) => choice.correct)));
    }
    case "hotspot":
      return chosenOf(
        ids(question.areas),
        areasAt(question, many(response)),
        ids(question.areas.filter((area) => area.correct)),
      );
    case "true-false":
      return { type: "true-false", given: one(response), right: String(question.answer) };
    case "ordering": {
      const all = ids(question.items);
      return { type: "sequencing", given: letters(all, many(response)), right: [letters(all, all)] };
    }
    case "matching":
      return pairsOf(
        ids(question.pairs),
        ids(question.options),
        map(response),
        Object.fromEntries(question.pairs.map((pair) => [pair.id, pair.right])),
      );
    case "categorize":
      return pairsOf(
        ids(question.items),
        ids(question.categories),
        map(response),
        Object.fromEntries(question.items.map((item) => [item.id, item.category])),
      );
    case "numeric":
    case "formula": {
      const right = question.type === "numeric" ? question.answers[0] : question.sets[set % question.sets.length];
      const number = readings(one(response), lang)[0]?.number ?? "";
      if (!right || !/^-?\d{1,5}(\.\d{1,7})?$/.test(number))
        return {
          type: "fill-in",
          given: [one(response)],
          right: right ? [[right.shown.join(" – ")]] : [],
          caseSensitive: false,
        };
      return { type: "numeric", given: number, low: right.low, high: right.high, shown: right.shown };
    }
    case "short-answer":
      return {
        type: "fill-in",
        given: [one(response)],
        right: question.answers.filter((answer) => !answer.credit).map((answer) => [answer.text]),
        caseSensitive: question.caseSensitive,
      };
    case "fill-blanks": {
      const typed = question.blanks.map((blank) => blankText(blank, map(response)[blank.name] ?? "", question.options));
      return { type: "fill-in", given: typed, right: [], caseSensitive: false };
    }
    case "essay":
      return { type: "long-fill-in", given: one(response) };
    default:
      return null;
  }
}

function blankText(blank: Blank, given: string, options: readonly Entry[] | undefined): string {
  const known = "choices" in blank ? blank.choices : "fits" in blank ? options : undefined;
  return known?.find((entry) => entry.id === given)?.label ?? given;
}

function letters(all: readonly string[], ids: readonly string[]): string[] {
  return ids.map((id) => LETTERS[all.indexOf(id)] ?? "").filter(Boolean);
}

function chosenOf(all: readonly string[], chosen: readonly string[], right: readonly string[]): Told {
  return { type: "choice", given: letters(all, chosen).sort(), right: [letters(all, right)] };
}

function pairsOf(
  lefts: readonly string[],
  rights: readonly string[],
  given: Readonly<Record<string, string>>,
  right: Readonly<Record<string, string>>,
): Told {
  const pairs = (of: Readonly<Record<string, string>>) =>
    lefts
      .map((left, at): [string, string] => [LETTERS[at] ?? "", FIGURES[rights.indexOf(of[left] ?? "")] ?? ""])
      .filter(([a, b]) => a && b);
  return { type: "matching", given: pairs(given), right: pairs(right) };
}
