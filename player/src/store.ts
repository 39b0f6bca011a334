// Where progress is kept. The player knows nothing of learning platforms; a driver is one of these.

import type { Question } from "./data.ts";
import type { Response } from "./score.ts";

/** What a driver found when it opened. */
export interface Opened {
  /** What `save` was given last; empty at first. */
  readonly state: string;
  /** The learner's language as the platform knows it, or empty. */
  readonly language: string;
  /** Answers are shown and cannot be changed; nothing is saved. */
  readonly review: boolean;
  /** Whether anybody listens. Where not, the player says so. */
  readonly connected: boolean;
}

/** An answer that has just been given for good. `response` is in the player's own form. */
export interface Given {
  readonly question: Question;
  readonly response: Response;
  /** The share of the points, before hints; null where no machine marks it. */
  readonly share: number | null;
  readonly seconds: number;
  readonly lang: string;
  readonly set: number;
}

/** A finished attempt, as the retry policy counts it. */
export interface Result {
  /** Share of all points, 0 to 1; null where no machine marks anything. */
  readonly score: number | null;
  /** null where there is no pass mark. */
  readonly passed: boolean | null;
}

export interface Progress {
  /** At most `room` characters of ASCII. */
  readonly state: string;
  /** How far the learner is: the number of the question from 0. */
  readonly place: number;
  /** The part of the questions that is answered, 0 to 1. */
  readonly done: number;
  readonly lang: string;
  /** Answers since the last `save`. */
  readonly given: readonly Given[];
  /** null until an attempt is finished. */
  readonly result: Result | null;
  /** The score of each section that has a name of its own, 0 to 1; empty until an attempt is finished. */
  readonly parts: readonly { readonly id: string; readonly score: number }[];
}

declare global {
  interface Window {
    /** A driver for a learning platform, put here by a script that stands before the player's. */
    quizpackStore?: Store;
  }
}

export interface Store {
  /** How many characters of state it holds. */
  readonly room: number;
  /** Whether leaving is an act of its own: then the player has a button for it. */
  readonly closes: boolean;
  /** `trouble` is called with true when saving fails, and with false when it works again. */
  open(trouble: (failing: boolean) => void): Promise<Opened>;
  save(progress: Progress): void;
  /** The learner leaves; nothing can be saved afterwards. */
  close(): void;
}

/** Keeps the state in the browser, if the browser allows it. */
export function localStore(id: string): Store {
  const key = `quizpack:${id}:${location.pathname}`;
  return {
    room: 1e6,
    closes: false,
    async open() {
      let state = "";
      try {
        state = localStorage.getItem(key) ?? "";
      } catch {
        // a browser that keeps nothing
      }
      return { state, language: "", review: false, connected: true };
    },
    save(progress) {
      try {
        localStorage.setItem(key, progress.state);
      } catch {
        // a browser that keeps nothing
      }
    },
    close() {},
  };
}
