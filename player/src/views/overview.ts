// The list of questions: where the learner is, and, at the end, what was right.

import type { Question } from "../data.ts";
import { button, h } from "../dom.ts";
import type { Player } from "../player.ts";
import { SIGNS, verdict } from "../scene.ts";
import { isAnswered } from "../score.ts";

export function overviewView(player: Player): HTMLElement {
  const { words } = player;
  const left = player.shown.filter(
    (question) => player.asks(question) && !isAnswered(player.answer(question).response),
  ).length;
  return h(
    "section",
    { class: "overview" },
    h("h1", { tabindex: "-1" }, words.say("overview")),
    left > 0 && h("p", { class: "notice" }, words.say("left", { n: left })),
    questionList(player, player.data.settings.navigation === "free"),
    h(
      "div",
      { class: "actions" },
      button(words.say("finish"), () => player.finish(), { class: "primary" }),
      player.data.settings.navigation === "free" && button(words.say("back"), () => player.go(player.state.place)),
    ),
  );
}

/** Each question with how it stands; buttons lead to it where `open`. */
export function questionList(player: Player, open: boolean): HTMLElement {
  return h("ol", { class: "list" }, ...player.shown.map((question, at) => entry(player, question, at, open)));
}

function entry(player: Player, question: Question, at: number, open: boolean): HTMLElement {
  const [sign, says, kind] = standing(player, question);
  const holder = open ? button("", () => player.go(at)) : h("div");
  holder.append(
    h("span", { class: "sign", "aria-hidden": "true" }, sign),
    h("span", { class: "label" }, h("bdi", {}, question.label)),
    h("span", { class: "says" }, says),
  );
  return h("li", { class: kind }, holder);
}

/** A sign, the same in words, and a class. */
function standing(player: Player, question: Question): [string, string, string] {
  const { words } = player;
  const answer = player.answer(question);
  const share = player.shareOf(question);
  if (!player.asks(question)) return ["·", "", ""];
  if (player.reveals(question) && share !== null) {
    const kind = verdict(share);
    return [SIGNS[kind], words.say(kind), kind];
  }
  const answered = isAnswered(answer.response);
  return [answered ? "●" : "○", words.say(answered ? "answered" : "unanswered"), answered ? "answered" : ""];
}
