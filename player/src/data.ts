// What a page holds: the shape that `quizpack.player.data` writes. docs/explanation/player.md says what it means.

export interface Data {
  readonly format: 1;
  readonly id: string;
  readonly settings: Settings;
  readonly connection: Connection;
  /** The first is shown first. */
  readonly languages: readonly Language[];
}

export interface Settings {
  readonly feedback: "immediate" | "at-end" | "never";
  readonly navigation: "free" | "forward";
  readonly preview: boolean;
  /** Whether questions are mixed; choices say it for themselves. */
  readonly shuffle: boolean;
  /** The share of the points that passes; null: there is no pass mark. */
  readonly pass: number | null;
  readonly attempts: number | null;
  readonly seconds: number | null;
  /** The share of a question's points that each hint costs. */
  readonly hintPenalty: number;
}

export interface Connection {
  readonly driver: "none" | "scorm12" | "scorm2004";
  readonly report: "best" | "last" | "first";
  readonly onFail: "failed" | "incomplete";
  readonly exit: "suspend" | "normal";
}

/** A quiz in one language. */
export interface Language {
  readonly lang: string;
  readonly dir: Direction;
  /** quizpack's own words by their names in `quizpack.player.words`. */
  readonly words: Readonly<Record<string, string>>;
  /** The title without markup. */
  readonly name: string;
  readonly title: Html;
  readonly description?: Html;
  readonly level?: "easy" | "medium" | "hard";
  readonly guide?: { readonly title: Html; readonly url: string };
  readonly sections: readonly Section[];
}

export type Direction = "ltr" | "rtl";

/** Finished markup; with its language where that is not the quiz's. `missing`: it stands in for a translation. */
export type Html =
  string | { readonly html: string; readonly lang: string; readonly dir: Direction; readonly missing?: true };

export interface Section {
  /** Named sections are a platform's objectives. */
  readonly id?: string;
  readonly title?: Html;
  readonly description?: Html;
  /** Shown above each of the questions. */
  readonly stimulus?: Html;
  /** That many are drawn. */
  readonly pick?: number;
  readonly questions: readonly Question[];
}

interface Common {
  readonly id: string;
  /** Three characters of what an answer depends on; a stored answer to a question that changed is dropped. */
  readonly print: string;
  /** A short name, without markup. */
  readonly label: string;
  readonly prompt: Html;
  readonly points: number;
  readonly explanation?: Html;
  readonly feedback?: { readonly correct?: Html; readonly incorrect?: Html; readonly partial?: Html };
  readonly hints?: readonly Html[];
  /** All or nothing. */
  readonly whole?: true;
  readonly shuffle?: true;
}

/** Something with an identifier; `label` is its text without markup. */
export interface Entry {
  readonly id: string;
  readonly html: Html;
  readonly label: string;
  readonly feedback?: Html;
}

export interface Choice extends Entry {
  readonly correct?: true;
  readonly credit?: number;
}

export interface TextAnswer {
  readonly text: string;
  /** The share of the points; 1 where it is not said. */
  readonly credit?: number;
  readonly feedback?: Html;
}

/** Numbers are exact decimals. `shown` is the right number, or the two ends of a range. */
export interface NumericAnswer {
  readonly low: string;
  readonly high: string;
  readonly shown: readonly string[];
  readonly credit?: number;
  readonly feedback?: Html;
}

export interface Unit {
  readonly name: string;
  readonly html: Html;
  readonly required?: true;
}

export interface Choosing extends Common {
  readonly type: "single-choice" | "multiple-response";
  readonly choices: readonly Choice[];
}

export interface TrueFalse extends Common {
  readonly type: "true-false";
  readonly answer: boolean;
}

export interface ShortAnswer extends Common {
  readonly type: "short-answer";
  readonly answers: readonly TextAnswer[];
  readonly caseSensitive: boolean;
}

export interface Numeric extends Common {
  readonly type: "numeric";
  readonly answers: readonly NumericAnswer[];
  readonly unit?: Unit;
}

export interface Pair extends Entry {
  /** The option that belongs to it. */
  readonly right: string;
}

export interface Matching extends Common {
  readonly type: "matching";
  readonly pairs: readonly Pair[];
  readonly options: readonly Entry[];
}

export interface Item extends Entry {
  /** The first item with the same text: the two are interchangeable. */
  readonly same: string;
}

/** The items stand in the right order. */
export interface Ordering extends Common {
  readonly type: "ordering";
  readonly items: readonly Item[];
  readonly first?: Html;
  readonly last?: Html;
}

interface AnyBlank {
  readonly name: string;
  readonly points: number;
}

export type Blank = AnyBlank &
  (
    | { readonly answers: readonly TextAnswer[]; readonly caseSensitive: boolean }
    | { readonly choices: readonly Choice[] }
    | { readonly numbers: readonly NumericAnswer[]; readonly unit?: Unit }
    | { readonly fits: readonly (TextAnswer & { readonly option: string })[] }
  );

/** In the prompt, `<span data-blank="name">` is where a blank stands. `options` is a word bank. */
export interface FillBlanks extends Common {
  readonly type: "fill-blanks";
  readonly blanks: readonly Blank[];
  readonly options?: readonly Entry[];
}

export interface Essay extends Common {
  readonly type: "essay";
  readonly lines: number;
  readonly words: readonly [number | null, number | null];
  readonly template?: string;
}

export interface SortedItem extends Item {
  /** Empty where it belongs to none. */
  readonly category: string;
}

export interface Categorize extends Common {
  readonly type: "categorize";
  readonly categories: readonly Entry[];
  readonly items: readonly SortedItem[];
}

export interface Area {
  readonly id: string;
  readonly shape: "rect" | "circle" | "poly";
  readonly coords: readonly number[];
  /** A point inside. */
  readonly at: readonly [number, number];
  readonly correct: boolean;
  readonly label?: string;
  readonly feedback?: Html;
}

/** Coordinates are in pixels of the picture. */
export interface Hotspot extends Common {
  readonly type: "hotspot";
  readonly image: { readonly src: string; readonly alt: string; readonly width?: number; readonly height?: number };
  readonly areas: readonly Area[];
}

export interface Upload extends Common {
  readonly type: "upload";
  readonly fileTypes: readonly string[];
  readonly maxFiles: number;
}

/** In the prompt, `<span data-value="name">` is where a variable's number stands. */
export interface Formula extends Common {
  readonly type: "formula";
  readonly sets: readonly {
    readonly values: Readonly<Record<string, string>>;
    readonly low: string;
    readonly high: string;
    readonly shown: readonly string[];
  }[];
}

export interface Info extends Common {
  readonly type: "info";
  readonly title?: Html;
}

export type Question =
  | Choosing
  | TrueFalse
  | ShortAnswer
  | Numeric
  | Matching
  | Ordering
  | FillBlanks
  | Essay
  | Categorize
  | Hotspot
  | Upload
  | Formula
  | Info;
