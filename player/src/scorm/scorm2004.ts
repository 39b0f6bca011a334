// SCORM 2004, 3rd and 4th edition (Run-Time Environment, section 4.2).

import type { Given } from "../store.ts";
import type { Told } from "./answers.ts";
import { told } from "./answers.ts";
import type { Dialect } from "./dialect.ts";
import { fixed, line, scored, two } from "./dialect.ts";

const DESCRIPTION = 250;
const FILL_IN = 250;
const MOST_TEXTS = 10;
const LONG = 4000;

export const SCORM2004: Dialect = {
  object: "API_1484_11",
  prefix: "",
  room: 64000,
  status: "cmi.completion_status",
  mode: "cmi.mode",
  location: "cmi.location",
  exit: "cmi.exit",
  sessionTime: "cmi.session_time",
  preference: "cmi.learner_preference",

  /** timeinterval(second,10,2): `PT1H2M3.45S`. */
  time(seconds) {
    const hundredths = Math.round(seconds * 100);
    const whole = Math.floor(hundredths / 100);
    return `PT${Math.floor(whole / 3600)}H${Math.floor(whole / 60) % 60}M${fixed((whole % 60) + (hundredths % 100) / 100, 2)}S`;
  },

  finished({ score, passed }, { onFail }, already) {
    const open = passed === false && !already && onFail === "incomplete";
    const values: [string, string][] = [
      ...scored("cmi", score, true),
      ["cmi.completion_status", open ? "incomplete" : "completed"],
    ];
    if (passed !== null && !open) values.push(["cmi.success_status", passed || already ? "passed" : "failed"]);
    return values;
  },

  progress: (done) => [["cmi.progress_measure", fixed(done, 4)]],

  interaction(at, given) {
    const about = told(given);
    if (!about) return [];
    const now = new Date();
    const date = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join("-");
    const { type, patterns, response } = written(about);
    const description = `{lang=${given.lang}}`;
    const values: [string, string][] = [
      ["id", given.question.id.replace(/-/g, "_")],
      ["type", type],
      ["timestamp", `${date}T${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(":")}`],
      ...patterns.map((pattern, number): [string, string] => [`correct_responses.${number}.pattern`, pattern]),
      ["weighting", fixed(given.question.points, 4)],
      ["learner_response", response],
      ["result", result(given)],
      ["latency", SCORM2004.time(given.seconds)],
      ["description", description + line(given.question.label, DESCRIPTION - description.length)],
    ];
    return values.filter(([, value]) => value).map(([name, value]) => [`${at}.${name}`, value] as const);
  },

  objective: (at, score) => [...scored(at, score, true), [`${at}.completion_status`, "completed"]],
};

function result({ share }: Given): string {
  if (share === null) return "neutral";
  return share === 1 ? "correct" : share === 0 ? "incorrect" : fixed(share, 4);
}

/** Right answers and the given one; what cannot be written as its type demands is left out. */
function written(about: Told): { type: string; patterns: string[]; response: string } {
  const { type } = about;
  switch (about.type) {
    case "choice":
    case "sequencing":
      return { type, patterns: about.right.map((letters) => letters.join("[,]")), response: about.given.join("[,]") };
    case "true-false":
      return { type, patterns: [about.right], response: about.given };
    case "matching": {
      const joined = (pairs: typeof about.given) => pairs.map((pair) => pair.join("[.]")).join("[,]");
      return { type, patterns: [joined(about.right)], response: joined(about.given) };
    }
    case "numeric": {
      const ends = [about.low, about.high].map((end) => fixed(Number(end), 7));
      const fits = ends.every((end) => /^-?\d{1,5}(\.|$)/.test(end));
      return { type, patterns: fits ? [ends.join("[:]")] : [], response: about.given };
    }
    case "fill-in": {
      if (about.given.length > MOST_TEXTS)
        return { type: "long-fill-in", patterns: [], response: plainText(about.given.join("; "), LONG) };
      const texts = (all: readonly string[]) => all.map((text) => plainText(text, FILL_IN) || "-").join("[,]");
      const matters = `{case_matters=${about.caseSensitive}}`;
      const patterns = [...new Set(about.right.map((texts_) => matters + texts(texts_)))];
      return { type, patterns, response: about.given.some((text) => text.trim()) ? texts(about.given) : "" };
    }
    case "long-fill-in":
      return { type, patterns: [], response: plainText(about.given, LONG) };
  }
}

/** A text that holds none of the standard's own signs: `[,]` and its like, and `{` at the beginning. */
function plainText(text: string, limit: number): string {
  return line(text, limit - 8)
    .replace(/\[([,.:])\]/g, "[ $1]")
    .replace(/^\{/, "({");
}
