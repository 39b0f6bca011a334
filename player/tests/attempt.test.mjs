// An attempt: what is asked in which order, what it earns, and which result counts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { Attempt } = await load("attempt.ts");

const SETTINGS = {
  feedback: "immediate",
  navigation: "free",
  preview: true,
  shuffle: false,
  pass: 0.7,
  attempts: null,
  seconds: null,
  hintPenalty: 0.25,
};
const asked = (id, points = 1) => ({
  id,
  type: "true-false",
  print: id.padStart(3, "0"),
  label: id,
  prompt: id,
  points,
  answer: true,
});
const info = { id: "read", type: "info", print: "rrr", label: "Read", prompt: "Read", points: 1 };

function attempt({
  sections = [{ questions: ["a", "b", "c", "d"].map((id) => asked(id)) }],
  report = "best",
  saved = "",
  ...settings
} = {}) {
  const language = (lang) => ({ lang, dir: "ltr", words: {}, name: "Z", title: "Z", sections });
  const connection = { driver: "none", report, onFail: "failed", exit: "suspend" };
  const data = {
    format: 1,
    id: "z",
    settings: { ...SETTINGS, ...settings },
    connection,
    languages: [language("en"), language("vi")],
  };
  return new Attempt(data, saved, false);
}

/** Answer everything, so many of it right, and end. */
function play(one, right) {
  one.drawn.forEach((question, at) => one.set(question, { response: String(at < right), checked: true }));
  one.end();
}

test("the retry policy says which score counts", () => {
  for (const [report, score, passed] of [
    ["best", 0.75, true],
    ["first", 0.25, false],
    ["last", 0.5, false],
  ]) {
    const one = attempt({ report });
    assert.equal(one.result(), null);
    for (const right of [1, 3, 2]) {
      play(one, right);
      one.again(false);
    }
    assert.deepEqual(one.result(), { score, passed });
  }
});

test("without a pass mark nobody passes or fails; without marked questions there is no score", () => {
  const one = attempt({ pass: null });
  play(one, 4);
  assert.deepEqual(one.result(), { score: 1, passed: null });
  const essay = {
    id: "e",
    type: "essay",
    print: "eee",
    label: "E",
    prompt: "E",
    points: 3,
    lines: 3,
    words: [null, null],
  };
  const other = attempt({ sections: [{ questions: [essay] }] });
  other.end();
  assert.deepEqual(other.result(), { score: null, passed: null });
});

test("points weigh, hints cost, and a hair's breadth passes", () => {
  const one = attempt({ sections: [{ id: "s", questions: [asked("a", 7), asked("b", 3)] }] });
  const [first, second] = one.drawn;
  one.set(first, { response: "true" });
  one.set(second, { response: "false" });
  assert.equal(one.passes(one.score()), true);
  one.set(first, { hints: 1 });
  assert.deepEqual(one.points(), [5.25, 10]);
  one.set(first, { hints: 9 });
  assert.equal(one.score(), 0);
  one.end();
  assert.deepEqual(one.parts(), [{ id: "s", score: 0 }]);
});

test("a retry of the wrong ones keeps the others and asks only what is left", () => {
  const one = attempt();
  play(one, 3);
  one.again(true);
  assert.deepEqual(
    one.shown.map((question) => question.id),
    ["d"],
  );
  assert.equal(one.state.attempt, 2);
  one.set(one.current, { response: "true" });
  assert.equal(one.score(), 1);
});

test("sections draw and mix by the seed alone, and keep their texts", () => {
  const sections = [
    { pick: 2, questions: [info, ...["a", "b", "c", "d", "e"].map((id) => asked(id))] },
    { questions: [asked("z")] },
  ];
  const orders = new Set();
  for (let run = 0; run < 30; run += 1) {
    const one = attempt({ sections, shuffle: true });
    const ids = one.drawn.map((question) => question.id);
    assert.equal(ids.length, 4);
    assert.ok(ids.includes("read"));
    assert.equal(ids.at(-1), "z");
    one.language = one.data.languages[1];
    one.draw();
    assert.deepEqual(
      one.drawn.map((question) => question.id),
      ids,
    );
    orders.add(ids.join());
  }
  assert.ok(orders.size > 5);
});
