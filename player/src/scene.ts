// What the view of one question knows. Widgets draw it and report changes; they keep nothing themselves.

import type { Question } from "./data.ts";
import type { Response } from "./score.ts";
import { h } from "./dom.ts";
import type { Child } from "./dom.ts";
import type { Words } from "./words.ts";

export interface Scene<Q extends Question = Question> {
  readonly question: Q;
  readonly response: Response;
  readonly words: Words;
  /** Nothing can be changed. */
  readonly locked: boolean;
  /** What was right is shown. */
  readonly revealed: boolean;
  /** Goes before ids and names of form fields, so that several questions may stand on one page. */
  readonly prefix: string;
  /** What mixing depends on. */
  readonly seed: string;
  /** Which of a formula's sets of values. */
  readonly set: number;
  change(response: Response): void;
  /** Said to those who cannot see what has happened. */
  announce(text: string): void;
}

/** Also the name of the word that says it. */
export type Verdict = "right" | "wrong" | "partial";

export const SIGNS: Readonly<Record<Verdict, string>> = { right: "✓", wrong: "✗", partial: "◐" };

export function verdict(share: number): Verdict {
  return share >= 1 - 1e-9 ? "right" : share > 0 ? "partial" : "wrong";
}

/** A line that begins with the sign of a verdict. */
export function verdictLine(kind: Verdict, ...says: readonly Child[]): HTMLElement {
  return h("p", { class: "verdict" }, h("span", { "aria-hidden": "true", class: "sign" }, SIGNS[kind]), " ", ...says);
}
