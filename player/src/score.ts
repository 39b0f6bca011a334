// Scoring, the same as quizpack's `model/scoring.py`; both are tested by tests/vectors/scoring.json.

import type {
  Area,
  Blank,
  Categorize,
  Choice,
  FillBlanks,
  Hotspot,
  NumericAnswer,
  Question,
  TextAnswer,
  Unit,
} from "./data.ts";
import { between, readings } from "./numbers.ts";

/**
 * What a learner gave, the same in every language (null: nothing).
 *
 * - single-choice: a choice's id; multiple-response: ids; true-false: "true" or "false"
 * - short-answer, numeric, formula, essay: as typed
 * - matching: pair to option; fill-blanks: blank to text, choice or option; categorize: item to category
 * - ordering: ids in the order made
 * - hotspot: points on the picture, as "x y" in its pixels
 */
export type Response = null | string | readonly string[] | Readonly<Record<string, string>>;

/** What a response earns of the points, 0 to 1, and the feedback texts that it calls for. null: no machine marks it. */
export function share(question: Question, response: Response, lang: string, set = 0): number | null {
  switch (question.type) {
    case "essay":
    case "upload":
    case "info":
      return null;
    case "formula": {
      const values = question.sets[set % question.sets.length];
      return values ? number([values], undefined, one(response), lang).share : 0;
    }
    case "single-choice":
      return chosen(question.choices, one(response));
    case "true-false":
      return Number(response === String(question.answer));
    case "short-answer":
      return text(question.answers, one(response), question.caseSensitive)?.credit ?? 0;
    case "numeric":
      return number(question.answers, question.unit, one(response), lang).share;
    default: {
      const earned = parts(question, response, lang);
      return question.whole ? Number(earned === 1) : earned;
    }
  }
}

/** Whether anything was given. */
export function isAnswered(response: Response): boolean {
  if (response === null || typeof response === "string") return !!response?.trim();
  return Object.values(response).some(Boolean);
}

export function one(response: Response): string {
  return typeof response === "string" ? response : "";
}

export function many(response: Response): readonly string[] {
  return Array.isArray(response) ? response : [];
}

export function map(response: Response): Readonly<Record<string, string>> {
  return response && typeof response === "object" && !Array.isArray(response)
    ? (response as Record<string, string>)
    : {};
}

type Parted = Exclude<
  Question,
  { type: "essay" | "upload" | "info" | "formula" | "single-choice" | "true-false" | "short-answer" | "numeric" }
>;

function parts(question: Parted, response: Response, lang: string): number {
  switch (question.type) {
    case "multiple-response":
      return balance(question.choices, many(response));
    case "hotspot":
      return balance(question.areas, areasAt(question, many(response)));
    case "matching": {
      const given = map(response);
      return question.pairs.filter((pair) => given[pair.id] === pair.right).length / question.pairs.length;
    }
    case "ordering": {
      const same = new Map(question.items.map((item) => [item.id, item.same]));
      const given = many(response);
      const right = question.items.filter((item, at) => same.get(given[at] ?? "") === item.same);
      return right.length / question.items.length;
    }
    case "fill-blanks":
      return blanks(question, map(response), lang);
    case "categorize":
      return sorted(question, map(response));
    default:
      return 0;
  }
}

function chosen(choices: readonly Choice[], id: string): number {
  const choice = choices.find((each) => each.id === id);
  return choice ? (choice.correct ? 1 : (choice.credit ?? 0)) : 0;
}

/** max(0, right chosen ÷ all right − wrong chosen ÷ all wrong). */
function balance(all: readonly { readonly id: string; readonly correct?: boolean }[], ids: readonly string[]): number {
  const right = all.filter((each) => each.correct);
  const wrong = all.filter((each) => !each.correct);
  const taken = (some: typeof all) => some.filter((each) => ids.includes(each.id)).length;
  const earned = right.length ? taken(right) / right.length : 0;
  return Math.max(0, earned - (wrong.length ? taken(wrong) / wrong.length : 0));
}

/** The accepted answer that a typed text is, first to last, with its credit. */
export function text(
  answers: readonly TextAnswer[],
  typed: string,
  caseSensitive: boolean,
): (TextAnswer & { credit: number }) | null {
  const given = comparable(typed, caseSensitive);
  const answer = answers.find((each) => comparable(each.text, caseSensitive) === given);
  return answer ? { ...answer, credit: answer.credit ?? 1 } : null;
}

/** A typed text in the form in which texts are compared: NFC, trimmed, white space joined, case folded. */
export function comparable(typed: string, caseSensitive: boolean): string {
  const joined = typed.normalize("NFC").trim().split(/\s+/).join(" ");
  return caseSensitive ? joined : folded(joined).normalize("NFC");
}

/** Unicode's case folding, by way of capitals; the Turkish dotless i is no i. */
function folded(typed: string): string {
  return typed
    .split("ı")
    .map((each) => each.toLowerCase().toUpperCase().toLowerCase().replace(/ς/g, "σ"))
    .join("ı");
}

type Accepted = Pick<NumericAnswer, "low" | "high" | "credit" | "feedback">;

/** The best of what a typed number may mean, and the answer that it is. */
export function number(
  answers: readonly Accepted[],
  unit: Unit | undefined,
  typed: string,
  lang: string,
): { share: number; answer: Accepted | null } {
  let best: { share: number; answer: Accepted | null } = { share: 0, answer: null };
  for (const reading of readings(typed, lang)) {
    if (!unit && reading.unit) continue;
    if (unit?.required && comparable(reading.unit, true) !== comparable(unit.name, true)) continue;
    const answer = answers.find((each) => between(reading.number, each.low, each.high));
    const earned = answer ? (answer.credit ?? 1) : 0;
    if (answer && (!best.answer || earned > best.share)) best = { share: earned, answer };
  }
  return best;
}

/** What one blank earns of its points, and its feedback. */
export function blank(each: Blank, given: string, lang: string): { share: number; feedback?: TextAnswer["feedback"] } {
  const found = blankAnswer(each, given, lang);
  return found
    ? { share: found.share, ...(found.feedback === undefined ? {} : { feedback: found.feedback }) }
    : { share: 0 };
}

function blankAnswer(each: Blank, given: string, lang: string) {
  if ("choices" in each) {
    const choice = each.choices.find((one) => one.id === given);
    return choice && { share: chosen(each.choices, given), feedback: choice.feedback };
  }
  if ("numbers" in each) {
    const { share, answer } = number(each.numbers, each.unit, given, lang);
    return answer && { share, feedback: answer.feedback };
  }
  const answer =
    "fits" in each ? each.fits.find((fit) => fit.option === given) : text(each.answers, given, each.caseSensitive);
  return answer && { share: answer.credit ?? 1, feedback: answer.feedback };
}

function blanks(question: FillBlanks, given: Readonly<Record<string, string>>, lang: string): number {
  let earned = 0;
  let whole = 0;
  for (const each of question.blanks) {
    earned += each.points * blank(each, given[each.name] ?? "", lang).share;
    whole += each.points;
  }
  return whole ? earned / whole : 0;
}

/** Equal items are interchangeable: for each text, as many are right in a category as belong there. */
function sorted(question: Categorize, given: Readonly<Record<string, string>>): number {
  const belong = new Map<string, number>();
  const items = question.items.filter((item) => item.category);
  for (const item of items) {
    const key = `${item.same} ${item.category}`;
    belong.set(key, (belong.get(key) ?? 0) + 1);
  }
  let right = 0;
  for (const item of items) {
    const key = `${item.same} ${given[item.id] ?? ""}`;
    const left = belong.get(key) ?? 0;
    if (left > 0) right += 1;
    belong.set(key, left - 1);
  }
  return right / items.length;
}

/** The areas that points on a picture lie in, each once. */
export function areasAt(question: Hotspot, points: readonly string[]): string[] {
  const found = points.map((point) => {
    const [x, y] = point.split(" ").map(Number) as [number, number];
    return question.areas.find((area) => holds(area, x, y))?.id ?? "";
  });
  return [...new Set(found.filter(Boolean))];
}

function holds({ shape, coords }: Area, x: number, y: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = coords;
  if (shape === "rect") return x >= a && x <= c && y >= b && y <= d;
  if (shape === "circle") return Math.hypot(x - a, y - b) <= c;
  let inside = false;
  for (let i = 0, j = coords.length - 2; i < coords.length; j = i, i += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [coords[i], coords[i + 1], coords[j], coords[j + 1]];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)) inside = !inside;
  }
  return inside;
}
