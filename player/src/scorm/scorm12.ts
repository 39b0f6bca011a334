// SCORM 1.2 (Run-Time Environment, section 3.4).

import type { Given } from "../store.ts";
import type { Told } from "./answers.ts";
import { told } from "./answers.ts";
import type { Dialect } from "./dialect.ts";
import { fixed, line, scored, two } from "./dialect.ts";

export const SCORM12: Dialect = {
  object: "API",
  prefix: "LMS",
  room: 4096,
  status: "cmi.core.lesson_status",
  mode: "cmi.core.lesson_mode",
  location: "cmi.core.lesson_location",
  exit: "cmi.core.exit",
  sessionTime: "cmi.core.session_time",
  preference: "cmi.student_preference",

  /** CMITimespan: `HHHH:MM:SS.SS`. */
  time(seconds) {
    const hundredths = Math.min(Math.round(seconds * 100), 9999 * 360000);
    const whole = Math.floor(hundredths / 100);
    const hours = String(Math.floor(whole / 3600)).padStart(4, "0");
    return `${hours}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${two(hundredths % 100)}`;
  },

  finished({ score, passed }, { onFail }, already) {
    const failed = onFail === "failed" ? "failed" : "incomplete";
    const status = passed === null ? "completed" : passed || already ? "passed" : failed;
    return [...scored("cmi.core", score, false), ["cmi.core.lesson_status", status]];
  },

  progress: () => [],

  interaction(at, given) {
    const about = told(given);
    if (!about) return [];
    const now = new Date();
    const { pattern, response } = written(about);
    const values: [string, string][] = [
      ["id", given.question.id.replace(/-/g, "_")],
      ["time", [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(":")],
      ["type", about.type === "long-fill-in" ? "fill-in" : about.type],
      ["correct_responses.0.pattern", pattern],
      ["weighting", fixed(given.question.points, 4)],
      ["student_response", response],
      ["result", result(given)],
      ["latency", SCORM12.time(given.seconds)],
    ];
    return values.filter(([, value]) => value).map(([name, value]) => [`${at}.${name}`, value] as const);
  },

  objective: (at, score) => [...scored(at, score, false), [`${at}.status`, "completed"]],
};

function result({ share }: Given): string {
  if (share === null) return "neutral";
  return share === 1 ? "correct" : share === 0 ? "wrong" : fixed(share, 4);
}

/** The right answer and the given one, at most 255 characters each. */
function written(about: Told): { pattern: string; response: string } {
  switch (about.type) {
    case "choice":
    case "sequencing":
      return { pattern: about.right[0]?.join(",") ?? "", response: about.given.join(",") };
    case "true-false":
      return { pattern: about.right.charAt(0), response: about.given.charAt(0) };
    case "matching": {
      const joined = (pairs: typeof about.given) => pairs.map((pair) => pair.join(".")).join(",");
      return { pattern: joined(about.right), response: joined(about.given) };
    }
    case "numeric":
      return { pattern: about.shown.length === 1 ? (about.shown[0] as string) : "", response: about.given };
    case "fill-in":
      return { pattern: line(about.right[0]?.join("; ") ?? "", 255), response: line(about.given.join("; "), 255) };
    case "long-fill-in":
      return { pattern: "", response: line(about.given, 255) };
  }
}
