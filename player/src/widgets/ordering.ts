// Items that are put in order by buttons or by dragging.

import type { Item, Ordering } from "../data.ts";
import { button, h, text } from "../dom.ts";
import { mixed } from "../order.ts";
import type { Scene } from "../scene.ts";
import { verdictLine } from "../scene.ts";
import { many } from "../score.ts";
import { draggable } from "./drag.ts";

/** The order that a learner finds: mixed, and never the right one. */
export function firstOrder(question: Ordering, seed: string): Item[] {
  const items = mixed(question.items, seed);
  const right = items.every((item, at) => item.same === question.items[at]?.same);
  return right ? [...items.slice(1), ...items.slice(0, 1)] : items;
}

export function ordering(scene: Scene<Ordering>): HTMLElement {
  const { question, words } = scene;
  const given = many(scene.response);
  let items = given.length
    ? given.map((id) => question.items.find((item) => item.id === id)).filter((item) => !!item)
    : firstOrder(question, scene.seed);
  const list = h("ol", { class: "ordering" });
  const rows = new Map(items.map((item) => [item.id, row(item)]));

  function row(item: Item): HTMLElement {
    const mover = (step: number, word: string, sign: string) =>
      button(sign, () => move(item, items.indexOf(item) + step, step), {
        "aria-label": `${words.say(word)}: ${item.label}`,
        class: "step",
      });
    const made = h("li", { class: "item", "data-id": item.id }, text("span", item.html, { class: "text" }));
    if (!scene.locked) {
      made.append(mover(-1, "up", "↑"), mover(1, "down", "↓"));
      draggable(made, ".item", (target) =>
        move(
          item,
          items.findIndex((each) => each.id === target.dataset.id),
        ),
      );
    }
    return made;
  }

  function move(item: Item, to: number, step = 0): void {
    if (to < 0 || to >= items.length) return;
    items = items.filter((each) => each !== item);
    items.splice(to, 0, item);
    show();
    const steps = rows.get(item.id)?.querySelectorAll<HTMLButtonElement>(".step");
    const same = steps?.[step > 0 ? 1 : 0];
    (same?.disabled ? steps?.[step > 0 ? 0 : 1] : same)?.focus();
    scene.announce(`${item.label}: ${words.say("position", { n: to + 1 })}`);
    scene.change(items.map((each) => each.id));
  }

  function show(): void {
    list.append(...items.map((item) => rows.get(item.id) as HTMLElement));
    items.forEach((item, at) => {
      const [up, down] = rows.get(item.id)?.querySelectorAll<HTMLButtonElement>(".step") ?? [];
      if (up) up.disabled = at === 0;
      if (down) down.disabled = at === items.length - 1;
    });
  }

  show();
  if (scene.revealed) {
    items.forEach((item, at) => {
      const right = question.items[at]?.same === item.same;
      const element = rows.get(item.id) as HTMLElement;
      const kind = right ? "right" : "wrong";
      element.classList.add(kind);
      element.append(verdictLine(kind, words.say(kind)));
      if (item.feedback !== undefined) element.append(text("div", item.feedback, { class: "told" }));
    });
  }
  const end = (label: Ordering["first"]) => label !== undefined && text("p", label, { class: "end" });
  return h(
    "div",
    { role: "group", "aria-labelledby": `${scene.prefix}-prompt` },
    !scene.locked && h("p", { class: "advice" }, words.say("order")),
    end(question.first),
    list,
    end(question.last),
  );
}
