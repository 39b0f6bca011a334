// One question: prompt, what is answered with, hints, and, once it is revealed, what was right.

import type { Blank, Html, Section } from "../data.ts";
import { button, h, text } from "../dom.ts";
import type { Scene } from "../scene.ts";
import { verdict, verdictLine } from "../scene.ts";
import { blank as marked, map, share } from "../score.ts";
import { blanks, rightForBlank } from "../widgets/blanks.ts";
import { categorize } from "../widgets/categorize.ts";
import { choices } from "../widgets/choices.ts";
import { hotspot } from "../widgets/hotspot.ts";
import { matching } from "../widgets/matching.ts";
import { ordering } from "../widgets/ordering.ts";
import { essay, rightAnswer, shortAnswer, toldAbout, upload } from "../widgets/typed.ts";

export interface Asked extends Scene {
  readonly section: Section;
  /** How many hints are shown, and what each costs as a share of the points. */
  readonly hints: number;
  readonly hintPenalty: number;
  showHint(): void;
}

/** The parts of a question, in order. */
export function questionView(scene: Asked): HTMLElement {
  const { question, section } = scene;
  const prompt = text("div", question.prompt, { class: "prompt", id: `${scene.prefix}-prompt` });
  fillValues(scene, prompt);
  const widget = widgetOf(scene, prompt);
  return h(
    "div",
    { class: `question ${question.type}` },
    section.stimulus !== undefined && text("div", section.stimulus, { class: "stimulus" }),
    prompt,
    widget,
    hints(scene),
    scene.revealed && question.type !== "info" && outcome(scene),
  );
}

function fillValues({ question, set, words }: Scene, prompt: HTMLElement): void {
  if (question.type !== "formula") return;
  const values = question.sets[set % question.sets.length]?.values ?? {};
  for (const hole of prompt.querySelectorAll<HTMLElement>("[data-value]")) {
    const value = values[hole.dataset.value ?? ""] ?? "";
    hole.textContent = new Intl.NumberFormat(words.language.lang, {
      minimumFractionDigits: value.split(".")[1]?.length ?? 0,
    }).format(Number(value));
  }
}

function widgetOf(scene: Scene, prompt: HTMLElement): HTMLElement | null {
  const { question } = scene;
  switch (question.type) {
    case "single-choice":
    case "multiple-response":
    case "true-false":
      return choices({ ...scene, question });
    case "short-answer":
    case "numeric":
    case "formula":
      return shortAnswer({ ...scene, question });
    case "matching":
      return matching({ ...scene, question });
    case "ordering":
      return ordering({ ...scene, question });
    case "fill-blanks":
      return blanks({ ...scene, question }, prompt);
    case "essay":
      return essay({ ...scene, question });
    case "categorize":
      return categorize({ ...scene, question });
    case "hotspot":
      return hotspot({ ...scene, question });
    case "upload":
      return upload({ ...scene, question });
    case "info":
      return null;
  }
}

function hints(scene: Asked): HTMLElement | null {
  const { question, words } = scene;
  const all = question.hints ?? [];
  if (!all.length || (scene.locked && !scene.hints)) return null;
  const shown = all
    .slice(0, scene.hints)
    .map((hint) => h("div", { class: "hint" }, h("h2", {}, words.say("hint")), text("div", hint)));
  const more = !scene.locked && scene.hints < all.length;
  const cost = more && scene.hintPenalty > 0 && share(question, null, words.language.lang) !== null;
  return h(
    "div",
    { class: "hints" },
    ...shown,
    more && button(words.say("showHint"), () => scene.showHint(), { class: "small" }),
    cost && h("p", { class: "advice" }, words.say("hintCost", { n: words.percent(scene.hintPenalty) })),
  );
}

/** Right or wrong in words and a sign, the right answer, feedback and explanation. */
function outcome(scene: Asked): HTMLElement {
  const { question, words } = scene;
  const earned = share(question, scene.response, words.language.lang, scene.set);
  const kind = earned === null ? null : verdict(earned);
  const about =
    kind && question.feedback?.[({ right: "correct", wrong: "incorrect", partial: "partial" } as const)[kind]];
  return h(
    "section",
    { class: `outcome ${kind ?? ""}`, tabindex: "-1", "aria-label": kind ? words.say(kind) : words.say("explanation") },
    kind && verdictLine(kind, words.say(kind)),
    kind !== "right" && rightAnswers(scene),
    about !== undefined && about !== null && text("div", about),
    ...toldBelow(scene).map((told) => text("div", told, { class: "told" })),
    question.explanation !== undefined &&
      h("div", { class: "explanation" }, h("h2", {}, words.say("explanation")), text("div", question.explanation)),
  );
}

/** The right answer where the widget itself does not show it. */
function rightAnswers(scene: Scene): HTMLElement | null {
  const { question, words } = scene;
  const { lang } = words.language;
  const label = () => `${words.say("rightAnswer")}: `;
  switch (question.type) {
    case "short-answer":
    case "numeric":
    case "formula":
      return h("p", {}, label(), h("strong", {}, h("bdi", {}, rightAnswer({ ...scene, question }))));
    case "fill-blanks":
      return h(
        "div",
        {},
        label(),
        h("ol", {}, ...question.blanks.map((blank) => h("li", {}, h("bdi", {}, rightForBlank(blank, lang))))),
      );
    case "ordering":
      return h("div", {}, label(), h("ol", {}, ...question.items.map((item) => h("li", {}, text("span", item.html)))));
    default:
      return null;
  }
}

/** Feedback on what was typed. */
function toldBelow(scene: Scene): Html[] {
  const { question } = scene;
  if (question.type === "short-answer" || question.type === "numeric") {
    const told = toldAbout({ ...scene, question });
    return told === undefined ? [] : [told];
  }
  if (question.type !== "fill-blanks") return [];
  return question.blanks.flatMap((blank) => {
    const told = blankFeedback(blank, map(scene.response)[blank.name] ?? "", scene);
    return told === undefined ? [] : [told];
  });
}

function blankFeedback(blank: Blank, given: string, scene: Scene): Html | undefined {
  return given ? marked(blank, given, scene.words.language.lang).feedback : undefined;
}
