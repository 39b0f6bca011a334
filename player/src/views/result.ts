// After the last question: the score, what was right, and what can be done now.

import { button, h } from "../dom.ts";
import type { Player } from "../player.ts";
import { verdictLine } from "../scene.ts";
import { questionList } from "./overview.ts";

export function resultView(player: Player): HTMLElement {
  const { words, data, state, store } = player;
  const { settings } = data;
  const score = player.score();
  const passed = score === null ? null : player.passes(score);
  const open = settings.feedback !== "never";
  const again = !player.review && (settings.attempts === null || state.attempt < settings.attempts);
  const wrong = player.drawn.some((question) => !player.isRight(question));
  const best = state.scores && state.scores[1] > (score ?? 0) + 1e-9 ? state.scores[1] : null;
  return h(
    "section",
    { class: "result" },
    h("h1", { tabindex: "-1" }, words.say("result")),
    passed !== null &&
      h(
        "div",
        { class: `verdict ${passed ? "right" : "wrong"}` },
        verdictLine(passed ? "right" : "wrong", words.say(passed ? "passed" : "failed")),
      ),
    score !== null && h("p", { class: "score" }, `${words.say("score")}: `, h("strong", {}, words.percent(score))),
    h("ul", { class: "facts" }, ...facts(player, best).map((fact) => h("li", {}, fact))),
    player.drawn.some((question) => question.type === "essay" || question.type === "upload") &&
      h("p", { class: "advice" }, words.say("notCounted")),
    open && questionList(player, true),
    h(
      "div",
      { class: "actions" },
      store.closes && button(words.say("close"), () => player.close(), { class: "primary" }),
      again && button(words.say("again"), () => player.retry(false)),
      again && open && wrong && button(words.say("retryWrong"), () => player.retry(true)),
      button(words.say("print"), () => player.print()),
    ),
  );
}

function facts(player: Player, best: number | null): string[] {
  const { words, data, state } = player;
  const { settings } = data;
  const [earned, whole] = player.points();
  const said = [`${words.say("points")}: ${words.say("of", { n: earned, total: whole })}`];
  if (settings.pass !== null) said.push(`${words.say("passMark")}: ${words.percent(settings.pass)}`);
  if (best !== null) said.push(`${words.say("best")}: ${words.percent(best)}`);
  if (settings.attempts !== null)
    said.push(`${words.say("attempt")}: ${words.say("of", { n: state.attempt, total: settings.attempts })}`);
  return said;
}
