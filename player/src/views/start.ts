// Before the first question: what the quiz is, and what it asks.

import type { Question } from "../data.ts";
import { button, h, text } from "../dom.ts";
import { mixed } from "../order.ts";
import type { Player } from "../player.ts";

const LEVELS = { easy: "easy", medium: "medium", hard: "hard" } as const;

export function startView(player: Player): HTMLElement {
  const { words, language, data, state } = player;
  const { settings } = data;
  const asked = player.drawn.filter((question) => question.type !== "info").length;
  const facts = [
    language.level && words.say(LEVELS[language.level]),
    words.say("questions", { n: asked }),
    settings.pass !== null && `${words.say("passMark")}: ${words.percent(settings.pass)}`,
    settings.seconds !== null && `${words.say("timeLimit")}: ${words.time(settings.seconds)}`,
    settings.attempts !== null &&
      `${words.say("attempt")}: ${words.say("of", { n: state.attempt, total: settings.attempts })}`,
  ];
  return h(
    "section",
    { class: "start" },
    text("h1", language.title, { tabindex: "-1" }),
    language.description !== undefined && text("div", language.description, { class: "lead" }),
    h("ul", { class: "facts" }, ...facts.map((fact) => fact && h("li", {}, fact))),
    guide(player),
    h(
      "div",
      { class: "actions" },
      button(words.say(state.started ? "continue" : "start"), () => player.begin(), { class: "primary" }),
    ),
    settings.preview && preview(player),
  );
}

function guide({ language, words }: Player): HTMLElement | null {
  if (!language.guide) return null;
  const { title, url } = language.guide;
  return h("p", { class: "guide" }, `${words.say("guide")}: `, text("a", title, { href: url }));
}

/** All prompts, with choices where they give nothing away. */
function preview(player: Player): HTMLElement {
  const items = player.drawn
    .filter((question) => question.type !== "info")
    .map((question) => h("li", {}, text("div", question.prompt), choices(player, question)));
  return h("details", { class: "preview" }, h("summary", {}, player.words.say("preview")), h("ol", {}, ...items));
}

function choices(player: Player, question: Question): HTMLElement | null {
  if (question.type !== "single-choice" && question.type !== "multiple-response") return null;
  const shown = question.shuffle ? mixed(question.choices, player.seedOf(question)) : question.choices;
  return h("ul", {}, ...shown.map((choice) => h("li", {}, text("span", choice.html))));
}
