// The packed state: whatever was answered comes back, in little room; what has changed is dropped.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { fresh, pack, unpack } = await load("state.ts");

const entries = (...ids) => ids.map((id) => ({ id, html: id, label: id }));
const QUESTIONS = [
  { id: "one", type: "single-choice", print: "aaa", choices: entries("a", "b", "c") },
  { id: "some", type: "multiple-response", print: "bbb", choices: entries("a", "b", "named-one", "d") },
  { id: "truth", type: "true-false", print: "ccc", answer: true },
  { id: "text", type: "short-answer", print: "ddd", answers: [] },
  { id: "order", type: "ordering", print: "eee", items: entries("a", "b", "c") },
  { id: "match", type: "matching", print: "fff", pairs: entries("a", "b"), options: entries("x", "y", "z") },
  { id: "gaps", type: "fill-blanks", print: "ggg", blanks: [{ name: "g" }, { name: "h" }] },
  { id: "sort", type: "categorize", print: "hhh", items: entries("a/a", "/b"), categories: entries("a", "b") },
  { id: "spot", type: "hotspot", print: "iii", areas: [] },
  { id: "long", type: "essay", print: "jjj" },
];
const RESPONSES = {
  one: "b",
  some: ["a", "named-one"],
  truth: "false",
  text: "Hà Nội, „x“; 50 % <b>'\n",
  order: ["c", "a", "b"],
  match: { a: "z" },
  gaps: { g: "über", h: "2,5" },
  sort: { "a/a": "b" },
  spot: ["12 30", "100 7"],
  long: "Zeile 1\nZeile 2",
};

function filled() {
  const state = fresh("vi", 4294967295);
  for (const [number, [id, response]] of Object.entries(RESPONSES).entries()) {
    state.answers.set(id, { response, checked: number % 2 === 0, kept: number % 3 === 0, hints: number % 4 });
  }
  return Object.assign(state, {
    place: 7,
    attempt: 3,
    scores: [0.25, 1, 0.3333],
    seconds: 754,
    started: true,
    finished: true,
  });
}

test("what was answered comes back", () => {
  const state = filled();
  const { packed, dropped } = pack(state, QUESTIONS, 4096);
  assert.deepEqual(dropped, []);
  assert.match(packed, /^[\w;:.,-]+$/);
  assert.deepEqual(unpack(packed, QUESTIONS), state);
});

test("nothing given is not an empty answer", () => {
  const state = fresh("en", 1);
  state.answers.set("one", { response: null, checked: true, kept: false, hints: 0 });
  assert.equal(unpack(pack(state, QUESTIONS, 4096).packed, QUESTIONS).answers.get("one").response, null);
});

test("an answer to a question that has changed is dropped, one that has moved is found", () => {
  const { packed } = pack(filled(), QUESTIONS, 4096);
  const changed = QUESTIONS.map((question) => (question.id === "one" ? { ...question, print: "zzz" } : question));
  assert.ok(!unpack(packed, changed).answers.has("one"));
  const moved = unpack(packed, [...QUESTIONS].reverse());
  assert.deepEqual(moved.answers.get("match").response, { a: "z" });
  assert.equal(moved.answers.size, QUESTIONS.length);
});

test("the longest texts are dropped first, and named", () => {
  const state = filled();
  state.answers.get("long").response = "x".repeat(5000);
  const { packed, dropped } = pack(state, QUESTIONS, 4096);
  assert.ok(packed.length < 1000);
  assert.deepEqual(
    dropped.map((question) => question.id),
    ["long"],
  );
  assert.equal(unpack(packed, QUESTIONS).answers.get("text").response, RESPONSES.text);
});

test("what is no state of ours is nothing", () => {
  for (const text of ["", "0;x", "null", "{}"]) assert.equal(unpack(text, QUESTIONS), null);
  assert.equal(unpack("1;en", QUESTIONS).attempt, 1);
});

test("500 answers to choices take less than 4,096 characters", () => {
  const many = Array.from({ length: 500 }, (_, at) => ({
    ...QUESTIONS[0],
    id: `q${at}`,
    print: String(at).padStart(3, "0"),
  }));
  const state = fresh("pt-BR", 4294967295);
  for (const question of many) state.answers.set(question.id, { response: "c", checked: true, kept: false, hints: 0 });
  assert.ok(pack(state, many, 4096).packed.length < 3600);
});
