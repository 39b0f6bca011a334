// Scores responses that quizpack's tests hand over: a list of {question, response, lang, set} on standard input.

import fs from "node:fs";
import { load } from "./load.mjs";

const { share, comparable } = await load("score.ts");
const cases = JSON.parse(fs.readFileSync(0, "utf8"));
const results = cases.map((each) =>
  "pair" in each
    ? comparable(each.pair[0], each.caseSensitive) === comparable(each.pair[1], each.caseSensitive)
    : share(each.question, each.response, each.lang, each.set),
);
console.log(JSON.stringify(results));
