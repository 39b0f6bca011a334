// Times, interactions and results in the exact syntax of each version.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { SCORM12 } = await load("scorm/scorm12.ts");
const { SCORM2004 } = await load("scorm/scorm2004.ts");

const CONNECTION = { driver: "scorm12", report: "best", onFail: "failed", exit: "suspend" };
const values = (pairs) => Object.fromEntries(pairs.map(([element, value]) => [element.replace(/^at\./, ""), value]));

test("times", () => {
  for (const [seconds, old, new_] of [
    [0, "0000:00:00.00", "PT0H0M0S"],
    [59.999, "0000:01:00.00", "PT0H1M0S"],
    [65.12, "0000:01:05.12", "PT0H1M5.12S"],
    [3600, "0001:00:00.00", "PT1H0M0S"],
    [9999 * 3600, "9999:00:00.00", "PT9999H0M0S"],
  ]) {
    assert.equal(SCORM12.time(seconds), old);
    assert.equal(SCORM2004.time(seconds), new_);
  }
});

test("status by result, pass mark, and what failing means", () => {
  for (const [score, passed, onFail, already, old, completion, success] of [
    [1, true, "failed", false, "passed", "completed", "passed"],
    [0.2, false, "failed", false, "failed", "completed", "failed"],
    [0.2, false, "incomplete", false, "incomplete", "incomplete", undefined],
    [0.2, false, "failed", true, "passed", "completed", "passed"],
    [0.2, null, "failed", false, "completed", "completed", undefined],
  ]) {
    assert.equal(
      values(SCORM12.finished({ score, passed }, { ...CONNECTION, onFail }, already))["cmi.core.lesson_status"],
      old,
    );
    const found = values(SCORM2004.finished({ score, passed }, { ...CONNECTION, onFail }, already));
    assert.equal(found["cmi.completion_status"], completion);
    assert.equal(found["cmi.success_status"], success);
  }
  assert.deepEqual(values(SCORM12.finished({ score: null, passed: null }, CONNECTION, false)), {
    "cmi.core.lesson_status": "completed",
  });
  assert.equal(values(SCORM2004.finished({ score: 1e-7, passed: null }, CONNECTION, false))["cmi.score.scaled"], "0");
  assert.equal(
    values(SCORM12.finished({ score: 2 / 3, passed: null }, CONNECTION, false))["cmi.core.score.raw"],
    "66.67",
  );
});

const entries = (...ids) => ids.map((id) => ({ id, html: id, label: `Text ${id}` }));
const about = { label: "Which?\nThis?", points: 2.5 };

for (const [name, question, response, share, old, new_] of [
  [
    "choice",
    { type: "single-choice", choices: [{ ...entries("x-y")[0], correct: true }, ...entries("b")] },
    "b",
    0,
    ["choice", "a", "b", "wrong"],
    ["choice", ["a"], "b", "incorrect"],
  ],
  [
    "several",
    { type: "multiple-response", choices: entries("x", "y", "z").map((one, at) => ({ ...one, correct: at > 0 })) },
    ["z", "x"],
    0.25,
    ["choice", "b,c", "a,c", "0.25"],
    ["choice", ["b[,]c"], "a[,]c", "0.25"],
  ],
  [
    "truth",
    { type: "true-false", answer: true },
    "true",
    1,
    ["true-false", "t", "t", "correct"],
    ["true-false", ["true"], "true", "correct"],
  ],
  [
    "matching",
    {
      type: "matching",
      pairs: entries("p", "q").map((one, at) => ({ ...one, right: ["u", "v"][at] })),
      options: entries("u", "v"),
    },
    { p: "v" },
    0,
    ["matching", "a.1,b.2", "a.2", "wrong"],
    ["matching", ["a[.]1[,]b[.]2"], "a[.]2", "incorrect"],
  ],
  [
    "order",
    { type: "ordering", items: entries("k", "l").map((one) => ({ ...one, same: one.id })) },
    ["l", "k"],
    0,
    ["sequencing", "a,b", "b,a", "wrong"],
    ["sequencing", ["a[,]b"], "b[,]a", "incorrect"],
  ],
  [
    "number",
    { type: "numeric", answers: [{ low: "3.13", high: "3.15", shown: ["3.14"] }] },
    "3,14",
    1,
    ["numeric", "3.14", "3.14", "correct"],
    ["numeric", ["3.13[:]3.15"], "3.14", "correct"],
  ],
  [
    "no number",
    { type: "numeric", answers: [{ low: "1", high: "1", shown: ["1"] }] },
    "123456 m",
    0,
    ["fill-in", "1", "123456 m", "wrong"],
    ["fill-in", ["{case_matters=false}1"], "123456 m", "incorrect"],
  ],
  [
    "text",
    { type: "short-answer", answers: [{ text: "a[,]b" }, { text: "c", credit: 0.5 }], caseSensitive: true },
    "{x}\ny",
    0,
    ["fill-in", "a[,]b", "{x} y", "wrong"],
    ["fill-in", ["{case_matters=true}a[ ,]b"], "({x} y", "incorrect"],
  ],
  [
    "blanks",
    {
      type: "fill-blanks",
      blanks: [
        { name: "g", answers: [] },
        { name: "h", choices: entries("a") },
      ],
    },
    { h: "a" },
    0.5,
    ["fill-in", undefined, "; Text a", "0.5"],
    ["fill-in", [], "-[,]Text a", "0.5"],
  ],
  [
    "essay",
    { type: "essay" },
    "One\ntwo",
    null,
    ["fill-in", undefined, "One two", "neutral"],
    ["long-fill-in", [], "One two", "neutral"],
  ],
]) {
  test(`interaction: ${name}`, () => {
    const given = {
      question: { id: "my-question", ...about, ...question },
      response,
      share,
      seconds: 3.5,
      lang: "de",
      set: 0,
    };
    const [type, pattern, answer, result] = old;
    const found = values(SCORM12.interaction("at", given));
    assert.deepEqual(
      [found.type, found["correct_responses.0.pattern"], found.student_response, found.result],
      [type, pattern, answer, result],
    );
    assert.equal(found.id, "my_question");
    assert.equal(found.latency, "0000:00:03.50");
    assert.match(found.time, /^\d\d:\d\d:\d\d$/);
    const later = values(SCORM2004.interaction("at", given));
    const [type2, patterns, answer2, result2] = new_;
    assert.deepEqual([later.type, later.learner_response, later.result], [type2, answer2, result2]);
    assert.deepEqual(
      Object.keys(later)
        .filter((key) => key.startsWith("correct"))
        .map((key) => later[key]),
      patterns,
    );
    assert.equal(later.description, "{lang=de}Which? This?");
    assert.match(later.timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    assert.equal(later.weighting, "2.5");
  });
}

test("nothing given leaves the response out", () => {
  const given = {
    question: { id: "q", ...about, type: "single-choice", choices: entries("a") },
    response: null,
    share: 0,
    seconds: 0,
    lang: "en",
    set: 0,
  };
  assert.ok(!("student_response" in values(SCORM12.interaction("at", given))));
  assert.ok(!("learner_response" in values(SCORM2004.interaction("at", given))));
});
