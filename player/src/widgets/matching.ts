// Left sides that each get a right side.

import type { Matching } from "../data.ts";
import { h, text } from "../dom.ts";
import { mixed } from "../order.ts";
import type { Scene } from "../scene.ts";
import { verdictLine } from "../scene.ts";
import { map } from "../score.ts";
import { bank, menu } from "./menus.ts";

export function matching(scene: Scene<Matching>): HTMLElement {
  const { question, words } = scene;
  const options = mixed(question.options, scene.seed);
  const given = { ...map(scene.response) };
  const rows = question.pairs.map((pair) => {
    const select = menu(
      scene,
      options,
      given[pair.id] ?? "",
      pair.label,
      (value) => {
        given[pair.id] = value;
        scene.change({ ...given });
      },
      true,
    );
    const row = h("div", { class: "pair drop" }, text("div", pair.html, { class: "text" }), select);
    if (scene.revealed) {
      const right = given[pair.id] === pair.right;
      const answer = question.options.find((option) => option.id === pair.right);
      row.classList.add(right ? "right" : "wrong");
      row.append(
        verdictLine(
          right ? "right" : "wrong",
          words.say(right ? "right" : "rightAnswer"),
          !right && ": ",
          !right && answer && text("span", answer.html),
        ),
      );
      if (pair.feedback !== undefined) row.append(text("div", pair.feedback, { class: "told" }));
    }
    return row;
  });
  return h(
    "div",
    { class: "matching", role: "group", "aria-labelledby": `${scene.prefix}-prompt` },
    bank(scene, options),
    ...rows,
  );
}
