// What is typed: short texts, numbers, essays; and files, which cannot be handed in here.

import type { Essay, Formula, Html, Numeric, ShortAnswer, Upload } from "../data.ts";
import { h, text } from "../dom.ts";
import { shownNumber } from "../numbers.ts";
import type { Scene } from "../scene.ts";
import { number, one, text as typedText } from "../score.ts";

export function shortAnswer(scene: Scene<ShortAnswer | Numeric | Formula>): HTMLElement {
  const { question, words } = scene;
  const unit = question.type === "numeric" ? question.unit : undefined;
  const input = h("input", {
    id: `${scene.prefix}-answer`,
    type: "text",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    dir: question.type === "short-answer" ? "auto" : "ltr",
    inputmode: question.type === "short-answer" || unit?.required ? null : "decimal",
    value: one(scene.response),
    disabled: scene.locked,
    oninput: () => scene.change(input.value || null),
  });
  const label = h("label", { for: input.id }, words.say("yourAnswer"));
  const told = unit ? h("p", { class: "advice" }, `${words.say("unit")}: `, text("span", unit.html)) : null;
  return h("div", { class: "field" }, label, input, told);
}

/** What is told about a typed answer. */
export function toldAbout(scene: Scene<ShortAnswer | Numeric>): Html | undefined {
  const { question } = scene;
  const typed = one(scene.response);
  if (question.type === "short-answer") return typedText(question.answers, typed, question.caseSensitive)?.feedback;
  return number(question.answers, question.unit, typed, scene.words.language.lang).answer?.feedback;
}

/** The right answer as one would type it. */
export function rightAnswer(scene: Scene<ShortAnswer | Numeric | Formula>): string {
  const { question } = scene;
  const { lang } = scene.words.language;
  if (question.type === "short-answer")
    return (question.answers.find((answer) => !answer.credit) ?? question.answers[0])?.text ?? "";
  const best =
    question.type === "formula"
      ? question.sets[scene.set % question.sets.length]
      : (question.answers.find((answer) => !answer.credit) ?? question.answers[0]);
  const unit = question.type === "numeric" && question.unit ? ` ${question.unit.name}` : "";
  return shownNumbers(best?.shown ?? [], lang) + unit;
}

export function shownNumbers(shown: readonly string[], lang: string): string {
  return shown.map((each) => shownNumber(each, lang)).join(" – ");
}

export function essay(scene: Scene<Essay>): HTMLElement {
  const { question, words } = scene;
  const [least, most] = question.words;
  const count = h("p", { class: "advice" });
  const area = h("textarea", {
    id: `${scene.prefix}-answer`,
    rows: question.lines,
    dir: "auto",
    readonly: scene.locked,
    oninput: () => {
      tell();
      scene.change(area.value || null);
    },
  });
  area.value = scene.response === null && !scene.locked ? (question.template ?? "") : one(scene.response);
  function tell() {
    const written = area.value.trim() ? area.value.trim().split(/\s+/).length : 0;
    const wanted =
      least && most
        ? ` (${words.number(least)}–${words.number(most)})`
        : least
          ? ` (≥ ${words.number(least)})`
          : most
            ? ` (≤ ${words.number(most)})`
            : "";
    count.textContent = `${words.say("words")}: ${words.number(written)}${wanted}`;
  }
  tell();
  const label = h("label", { for: area.id }, words.say("yourAnswer"));
  return h("div", { class: "field" }, label, area, count, h("p", { class: "advice" }, words.say("byPerson")));
}

export function upload({ question, words }: Scene<Upload>): HTMLElement {
  const types = question.fileTypes.length ? `${words.say("fileTypes")}: ${question.fileTypes.join(" ")}` : "";
  const most = question.maxFiles > 1 ? `${words.say("files")}: ≤ ${words.number(question.maxFiles)}` : "";
  const notice = words.say("upload");
  return h(
    "div",
    { class: "field" },
    h("p", { class: "notice" }, notice),
    ...[types, most].map((line) => line && h("p", { class: "advice" }, line)),
  );
}
