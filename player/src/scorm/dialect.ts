// What SCORM 1.2 and SCORM 2004 call the same things.

import type { Connection } from "../data.ts";
import type { Given, Result } from "../store.ts";

/** Elements of the data model and their values, in the order in which they are set. */
export type Values = readonly (readonly [string, string])[];

export interface Dialect {
  /** The name of the platform's object, and what stands before its functions. */
  readonly object: string;
  readonly prefix: "LMS" | "";
  /** Characters of `suspend_data`. */
  readonly room: number;
  readonly status: string;
  readonly mode: string;
  readonly location: string;
  readonly exit: string;
  readonly sessionTime: string;
  /** The group of the learner's preferences. */
  readonly preference: string;
  time(seconds: number): string;
  /** A finished attempt; `passed` is true where the platform already holds that. */
  finished(result: Result, connection: Connection, passed: boolean): Values;
  progress(done: number): Values;
  interaction(at: string, given: Given): Values;
  objective(at: string, score: number): Values;
}

/** A share as the elements that hold a score: from 0 to 100, and where there is one, scaled. */
export function scored(at: string, score: number | null, scaled: boolean): [string, string][] {
  if (score === null) return [];
  const values: [string, string][] = [
    [`${at}.score.min`, "0"],
    [`${at}.score.max`, "100"],
    [`${at}.score.raw`, fixed(score * 100, 2)],
  ];
  return scaled ? [...values, [`${at}.score.scaled`, fixed(score, 4)]] : values;
}

export function two(number: number): string {
  return String(number).padStart(2, "0");
}

/** A number with at most so many decimals, never with an exponent. */
export function fixed(number: number, decimals: number): string {
  return (
    number
      .toFixed(decimals)
      .replace(/\.?0+$/, "")
      .replace(/^-0$/, "0") || "0"
  );
}

/** A text on one line, not longer than that. */
export function line(text: string, limit: number): string {
  const joined = text.replace(/\s+/g, " ").trim();
  return joined.length > limit ? joined.slice(0, limit).replace(/[\ud800-\udbff]$/, "") : joined;
}
