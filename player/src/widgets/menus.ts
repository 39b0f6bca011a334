// Menus, and banks of what can be dragged into them.

import type { Entry } from "../data.ts";
import { h, text } from "../dom.ts";
import type { Scene } from "../scene.ts";
import { draggable } from "./drag.ts";

/** What an entry is called in a menu. Where formulas or pictures are lost there, letters lead back to the bank. */
export function named(entries: readonly Entry[], banked: boolean): Map<string, string> {
  const rich =
    banked &&
    entries.some((entry) =>
      /<(?!\/?(em|strong|code)>)/.test(typeof entry.html === "string" ? entry.html : entry.html.html),
    );
  return new Map(
    entries.map((entry, at) => [entry.id, rich ? `${String.fromCodePoint(65 + at)}: ${entry.label}` : entry.label]),
  );
}

export function menu(
  scene: Scene,
  entries: readonly Entry[],
  value: string,
  label: string,
  change: (value: string) => void,
  banked = false,
): HTMLSelectElement {
  const names = named(entries, banked);
  const select = h(
    "select",
    { "aria-label": label, disabled: scene.locked, onchange: () => change(select.value) },
    h("option", { value: "" }, scene.words.say("choose")),
    ...entries.map((entry) => h("option", { value: entry.id, selected: entry.id === value }, names.get(entry.id))),
  );
  return select;
}

/** Chips that can be dragged onto menus. */
export function bank(scene: Scene, entries: readonly Entry[]): HTMLElement {
  const names = named(entries, true);
  const chips = entries.map((entry) => {
    const name = names.get(entry.id) as string;
    const letter = name === entry.label ? "" : `${name.split(":")[0]} `;
    const chip = h("li", { class: "chip" }, letter, text("span", entry.html));
    if (!scene.locked) {
      draggable(chip, "select, .drop", (target) => {
        const select = target instanceof HTMLSelectElement ? target : target.querySelector("select");
        if (!select) return;
        select.value = entry.id;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      });
    }
    return chip;
  });
  return h(
    "div",
    { class: "bank" },
    !scene.locked && h("p", { class: "advice" }, scene.words.say("drag")),
    h("ul", {}, ...chips),
  );
}
