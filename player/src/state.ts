// What a learner has done, and its packed form: one line of ASCII that SCORM's 4,096 characters hold.

import type { Data, Language, Question } from "./data.ts";
import { mixed } from "./order.ts";
import type { Response } from "./score.ts";
import { many, map, one } from "./score.ts";

export interface Answer {
  response: Response;
  /** It counts and cannot be changed any more. */
  checked: boolean;
  /** It was right in the attempt before and is not asked again. */
  kept: boolean;
  hints: number;
}

export interface State {
  lang: string;
  seed: number;
  place: number;
  attempt: number;
  /** Shares of finished attempts: first, best, last. */
  scores: [number, number, number] | null;
  seconds: number;
  started: boolean;
  finished: boolean;
  answers: Map<string, Answer>;
}

export function fresh(lang: string, seed: number): State {
  return {
    lang,
    seed,
    place: 0,
    attempt: 1,
    scores: null,
    seconds: 0,
    started: false,
    finished: false,
    answers: new Map(),
  };
}

export function questionsOf(language: Language): Question[] {
  return language.sections.flatMap((section) => section.questions);
}

/** The questions of an attempt in their order: drawn and mixed inside their sections. */
export function drawn(data: Data, language: Language, seed: number): Question[] {
  return language.sections.flatMap((section) => {
    const marked = (question: Question) => question.type !== "info";
    const chosen = section.pick
      ? new Set(
          mixed(section.questions.filter(marked), `${seed} pick`)
            .slice(0, section.pick)
            .map((each) => each.id),
        )
      : null;
    const taken = section.questions.filter((each) => !chosen || chosen.has(each.id) || !marked(each));
    return data.settings.shuffle ? mixed(taken, `${seed}`) : taken;
  });
}

const VERSION = "1";

/** The state in at most `room` characters, and the questions whose texts found no room. */
export function pack(
  state: State,
  questions: readonly Question[],
  room: number,
): { packed: string; dropped: Question[] } {
  const scores = state.scores?.map((score) => Math.round(score * 1e4).toString(36)).join(".") ?? "";
  const flags = Number(state.started) + 2 * Number(state.finished);
  const head = [VERSION, state.lang, state.seed.toString(36), state.place.toString(36), state.attempt.toString(36)];
  head.push(scores, Math.round(state.seconds).toString(36), String(flags));
  const records = questions.map((question) => record(question, state.answers.get(question.id)));
  const dropped: Question[] = [];
  const packed = () => `${head.join(";")};${records.join(",").replace(/,+$/, "")}`;
  while (packed().length > room) {
    const longest = records.reduce((most, each, at) => (each.length > (records[most] as string).length ? at : most), 0);
    if ((records[longest] as string).length < 16) break;
    records[longest] = "";
    dropped.push(questions[longest] as Question);
  }
  return { packed: packed().slice(0, room), dropped };
}

/** The state that was packed; answers to questions that have changed since are dropped. null: nothing to read. */
export function unpack(packed: string, questions: readonly Question[]): State | null {
  const [version, lang = "", seed = "", place = "", attempt = "", scores = "", seconds = "", flags = "", records = ""] =
    packed.split(";");
  if (version !== VERSION) return null;
  const number = (text: string) => Number.parseInt(text, 36) || 0;
  const state = fresh(lang, number(seed));
  state.place = number(place);
  state.attempt = number(attempt) || 1;
  state.scores = scores ? (scores.split(".").map((score) => number(score) / 1e4) as [number, number, number]) : null;
  state.seconds = number(seconds);
  state.started = Boolean(Number(flags) & 1);
  state.finished = Boolean(Number(flags) & 2);
  records.split(",").forEach((written, at) => {
    const question = asked(questions, written.slice(0, 3), at);
    if (question) state.answers.set(question.id, answer(question, written));
  });
  return state;
}

/** The question of a record: at its place, or, where the quiz has changed, the only one that looks the same. */
function asked(questions: readonly Question[], print: string, at: number): Question | undefined {
  if (!print || questions[at]?.print === print) return print ? questions[at] : undefined;
  const same = questions.filter((question) => question.print === print);
  return same.length === 1 ? same[0] : undefined;
}

function record(question: Question, answer: Answer | undefined): string {
  if (!answer) return "";
  const flags = Number(answer.checked) + 2 * Number(answer.kept) + 4 * Math.min(answer.hints, 8);
  return (
    question.print + flags.toString(36) + (answer.response === null ? "" : `:${written(question, answer.response)}`)
  );
}

function answer(question: Question, record: string): Answer {
  const flags = Number.parseInt(record[3] ?? "0", 36) || 0;
  const response = record[4] === ":" ? read(question, record.slice(5)) : null;
  return { response, checked: !!(flags & 1), kept: !!(flags & 2), hints: flags >> 2 };
}

const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A place in a list as one character; `-` for none, and for places beyond the alphabet. */
function letter(ids: readonly string[], id: string | undefined): string {
  return LETTERS[ids.indexOf(id ?? "")] ?? "-";
}

function places(text: string, ids: readonly string[]): string[] {
  return [...text].map((each) => ids[LETTERS.indexOf(each)] ?? "");
}

/** What is chosen from, and what it is chosen for (nothing: the choice stands for itself). */
function lists(question: Question): { keys: readonly string[]; values: readonly string[] } | null {
  const ids = (entries: readonly { readonly id: string }[]) => entries.map((entry) => entry.id);
  switch (question.type) {
    case "single-choice":
    case "multiple-response":
      return { keys: [], values: ids(question.choices) };
    case "true-false":
      return { keys: [], values: ["true", "false"] };
    case "ordering":
      return { keys: [], values: ids(question.items) };
    case "matching":
      return { keys: ids(question.pairs), values: ids(question.options) };
    case "categorize":
      return { keys: ids(question.items), values: ids(question.categories) };
    default:
      return null;
  }
}

function written(question: Question, response: Response): string {
  const known = lists(question);
  if (known?.keys.length) {
    const given = map(response);
    return known.keys.map((key) => letter(known.values, given[key])).join("");
  }
  if (known)
    return (Array.isArray(response) ? many(response) : [one(response)]).map((id) => letter(known.values, id)).join("");
  if (question.type === "fill-blanks") {
    const given = map(response);
    return question.blanks.map((blank) => typed(given[blank.name] ?? "")).join(".");
  }
  return Array.isArray(response)
    ? many(response)
        .map((point) => point.replace(" ", "_"))
        .join(".")
    : typed(one(response));
}

function read(question: Question, text: string): Response {
  const known = lists(question);
  if (known?.keys.length) {
    const found = places(text, known.values);
    return Object.fromEntries(known.keys.map((key, at) => [key, found[at] ?? ""]).filter(([, value]) => value));
  }
  if (known) {
    const found = places(text, known.values);
    return question.type === "single-choice" || question.type === "true-false" ? (found[0] ?? "") : found;
  }
  if (question.type === "fill-blanks") {
    const parts = text.split(".");
    return Object.fromEntries(
      question.blanks.map((blank, at) => [blank.name, untyped(parts[at] ?? "")]).filter(([, value]) => value),
    );
  }
  return question.type === "hotspot"
    ? text
        .split(".")
        .filter(Boolean)
        .map((point) => point.replace("_", " "))
    : untyped(text);
}

/** Any text in letters, digits, `-` and `_`: UTF-8 in base64. */
function typed(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}

function untyped(packed: string): string {
  try {
    const binary = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
    return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
  } catch {
    return "";
  }
}
