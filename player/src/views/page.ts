// The page of one question: how far the learner is, the question, and where to go from here. And all of them on paper.

import type { Question } from "../data.ts";
import { button, h, text } from "../dom.ts";
import type { Player } from "../player.ts";
import { questionView } from "./question.ts";

export function pageView(player: Player): HTMLElement {
  const question = player.current;
  const heading = player.heading(question);
  const nameless = question.type === "info" && question.title === undefined;
  return h(
    "section",
    {},
    h("progress", { max: player.shown.length, value: player.state.place + 1, "aria-label": heading }),
    h("h1", { tabindex: "-1", class: nameless && "unseen" }, heading),
    ...sectionHead(player, question),
    questionView(player.scene(question, "question")),
    actions(player, question),
  );
}

/** The section's title; its description above its first question. */
function sectionHead(player: Player, question: Question): (HTMLElement | false)[] {
  const section = player.sectionOf(question);
  const first = player.shown.find((each) => player.sectionOf(each) === section) === question;
  return [
    section.title !== undefined && text("p", section.title, { class: "eyebrow" }),
    first && section.description !== undefined && text("div", section.description, { class: "advice" }),
  ];
}

function actions(player: Player, question: Question): HTMLElement {
  const { words, state, over } = player;
  const { settings } = player.data;
  const gives = player.asks(question) && question.type !== "essay" && !player.answer(question).checked;
  const checks = settings.feedback === "immediate" && gives && !over;
  const last = state.place + 1 >= player.shown.length;
  const free = settings.navigation === "free" || over;
  return h(
    "div",
    { class: "actions" },
    checks && button(words.say("check"), () => player.checkNow(), { class: "primary" }),
    button(words.say(last ? (over ? "result" : "finish") : "next"), () => player.next(), {
      class: checks ? "onward" : "onward primary",
    }),
    free && state.place > 0 && button(words.say("back"), () => player.go(state.place - 1)),
    free && !over && button(words.say("overview"), () => player.open("overview"), { class: "aside" }),
    over && !last && button(words.say("result"), () => player.open("result"), { class: "aside" }),
  );
}

/** Every question with its answer; what is still secret stays so. */
export function sheetView(player: Player): HTMLElement {
  const articles = player.drawn.map((question, at) =>
    h("article", {}, h("h2", {}, player.heading(question)), questionView(player.scene(question, `print${at}`, true))),
  );
  return h("section", { class: "sheet" }, ...articles);
}
