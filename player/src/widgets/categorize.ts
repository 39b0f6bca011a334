// Items that are sorted into categories: cards with a menu, which can also be dragged.

import type { Categorize, SortedItem } from "../data.ts";
import { h, text } from "../dom.ts";
import { mixed } from "../order.ts";
import type { Scene } from "../scene.ts";
import { verdictLine } from "../scene.ts";
import { map } from "../score.ts";
import { draggable } from "./drag.ts";
import { menu } from "./menus.ts";

export function categorize(scene: Scene<Categorize>): HTMLElement {
  const { question, words } = scene;
  const given = { ...map(scene.response) };
  const nowhere = { id: "", html: words.say("unsorted"), label: "" };
  const boxes = new Map(
    [nowhere, ...question.categories].map((category) => [
      category.id,
      h("div", { class: "box drop", "data-id": category.id, role: "group" }, text("h2", category.html)),
    ]),
  );

  for (const [id, box] of boxes)
    box.setAttribute("aria-label", question.categories.find((category) => category.id === id)?.label ?? nowhere.html);

  function put(item: SortedItem, card: HTMLElement, category: string): void {
    given[item.id] = category;
    boxes.get(category)?.append(card);
    scene.change({ ...given });
  }

  for (const item of mixed(question.items, scene.seed)) {
    const select = menu(scene, question.categories, given[item.id] ?? "", item.label, (value) => {
      put(item, card, value);
      select.focus();
    });
    const card = h("div", { class: "card" }, text("span", item.html, { class: "text" }), select);
    if (!scene.locked) {
      draggable(card, ".box", (box) => {
        select.value = box.dataset.id ?? "";
        put(item, card, select.value);
      });
    }
    if (scene.revealed) reveal(scene, item, card, given);
    boxes.get(given[item.id] ?? "")?.append(card);
  }
  return h(
    "div",
    { class: "categorize", role: "group", "aria-labelledby": `${scene.prefix}-prompt` },
    !scene.locked && h("p", { class: "advice" }, words.say("drag")),
    ...boxes.values(),
  );
}

function reveal(
  scene: Scene<Categorize>,
  item: SortedItem,
  card: HTMLElement,
  given: Readonly<Record<string, string>>,
): void {
  const { question, words } = scene;
  const put = given[item.id] ?? "";
  const right =
    put === item.category || question.items.some((other) => other.same === item.same && other.category === put);
  const category = question.categories.find((each) => each.id === item.category);
  card.classList.add(right ? "right" : "wrong");
  card.append(
    verdictLine(
      right ? "right" : "wrong",
      words.say(right ? "right" : "rightAnswer"),
      !right && ": ",
      !right && (category ? text("span", category.html) : words.say("none")),
    ),
  );
  if (item.feedback !== undefined) card.append(text("div", item.feedback, { class: "told" }));
}
