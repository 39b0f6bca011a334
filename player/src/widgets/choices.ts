// One of several, several of several, true or false.

import type { Choice, Choosing, TrueFalse } from "../data.ts";
import { h, text } from "../dom.ts";
import { mixed } from "../order.ts";
import type { Scene } from "../scene.ts";
import { verdictLine } from "../scene.ts";
import { many, one } from "../score.ts";

export function choices(scene: Scene<Choosing | TrueFalse>): HTMLElement {
  const { question, words } = scene;
  const several = question.type === "multiple-response";
  const chosen = several ? many(scene.response) : [one(scene.response)];
  const all = question.type === "true-false" ? truth(scene, question) : question.choices;
  const rows = (question.shuffle && question.type !== "true-false" ? mixed(all, scene.seed) : all).map((choice) => {
    const taken = chosen.includes(choice.id);
    const input = h("input", {
      type: several ? "checkbox" : "radio",
      name: `${scene.prefix}-choice`,
      value: choice.id,
      checked: taken,
      disabled: scene.locked,
    });
    const row = h("div", { class: "choice" }, h("label", {}, input, text("span", choice.html, { class: "text" })));
    if (scene.revealed) reveal(scene, row, choice, taken);
    return row;
  });
  const field = h("fieldset", { class: "choices", "aria-labelledby": `${scene.prefix}-prompt` }, ...rows);
  if (several && !scene.locked) field.prepend(h("p", { class: "advice" }, words.say("chooseAll")));
  field.addEventListener("change", () => {
    const taken = [...field.querySelectorAll<HTMLInputElement>("input:checked")].map((input) => input.value);
    scene.change(several ? taken : (taken[0] ?? null));
  });
  return field;
}

function truth(scene: Scene, question: TrueFalse): Choice[] {
  return ["true", "false"].map((id) => {
    const label = scene.words.say(id === "true" ? "true" : "false");
    return { id, html: label, label, ...(id === String(question.answer) ? { correct: true } : {}) };
  });
}

/** Right and wrong, in signs and words, and what is told about a choice that was taken. */
function reveal(scene: Scene, row: HTMLElement, choice: Choice, taken: boolean): void {
  const { words } = scene;
  if (choice.correct || taken) {
    const kind = choice.correct ? "right" : choice.credit ? "partial" : "wrong";
    const says = [choice.correct && words.say("rightAnswer"), taken && words.say("yourAnswer")].filter(Boolean);
    row.classList.add(kind);
    row.append(verdictLine(kind, says.join(" · ")));
  }
  if (taken && choice.feedback !== undefined) row.append(text("div", choice.feedback, { class: "told" }));
}
