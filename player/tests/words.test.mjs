// quizpack's own words with numbers: plural forms by the language's rules, numbers and times in its form.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { Words } = await load("words.ts");
const words = (lang, said) => new Words({ lang, words: { said } });

test("plural forms", () => {
  for (const [lang, said, expected] of [
    ["en", "{n} question | {n} questions", { 0: "0 questions", 1: "1 question", 2: "2 questions" }],
    [
      "ru",
      "{n} вопрос | {n} вопроса | {n} вопросов",
      { 1: "1 вопрос", 3: "3 вопроса", 5: "5 вопросов", 21: "21 вопрос" },
    ],
    ["pl", "{n} pytanie | {n} pytania | {n} pytań", { 1: "1 pytanie", 22: "22 pytania", 12: "12 pytań" }],
    ["ar", "z | o | t | f {n} | m {n} | x {n}", { 0: "z", 1: "o", 2: "t", 3: "f 3", 11: "m 11", 100: "x 100" }],
    ["vi", "{n} câu hỏi", { 1: "1 câu hỏi", 8: "8 câu hỏi" }],
  ]) {
    for (const [n, text] of Object.entries(expected))
      assert.equal(words(lang, said).say("said", { n: Number(n) }), text);
  }
});

test("numbers, shares and times in the language's form", () => {
  const german = words("de", "Frage {n} von {total}");
  assert.equal(german.say("said", { n: 3, total: 1200 }), "Frage 3 von 1.200");
  assert.equal(german.number(2.5), "2,5");
  assert.match(german.percent(0.125), /^12,5\s%$/);
  assert.equal(german.time(90), "2 Minuten");
  assert.equal(german.time(59), "59 Sekunden");
  assert.equal(german.say("no such word"), "no such word");
  assert.equal(Words.nameOf("pt-BR"), "Português (Brasil)");
});
