// Blanks in a prompt: typed, chosen from a menu, or filled from a word bank.

import type { Blank, FillBlanks } from "../data.ts";
import { h } from "../dom.ts";
import { mixed } from "../order.ts";
import type { Scene } from "../scene.ts";
import { SIGNS, verdict } from "../scene.ts";
import { blank as marked, map } from "../score.ts";
import { bank, menu } from "./menus.ts";
import { shownNumbers } from "./typed.ts";

/** Puts fields where the prompt has blanks, and gives what stands below the prompt. */
export function blanks(scene: Scene<FillBlanks>, prompt: HTMLElement): HTMLElement | null {
  const { question, words } = scene;
  const given = { ...map(scene.response) };
  const options = question.options && mixed(question.options, scene.seed);
  question.blanks.forEach((blank) => {
    const hole = prompt.querySelector(`[data-blank="${blank.name}"]`);
    if (!hole) return;
    const number = [...prompt.querySelectorAll("[data-blank]")].indexOf(hole) + 1;
    const field = fieldOf(
      scene,
      blank,
      given[blank.name] ?? "",
      words.say("blank", { n: number }),
      options,
      (value) => {
        given[blank.name] = value;
        scene.change({ ...given });
      },
    );
    hole.append(field);
    if (scene.revealed) {
      const kind = verdict(marked(blank, given[blank.name] ?? "", words.language.lang).share);
      hole.classList.add(kind);
      hole.append(h("span", { class: "sign", role: "img", "aria-label": words.say(kind) }, SIGNS[kind]));
    }
  });
  return options ? bank(scene, options) : null;
}

function fieldOf(
  scene: Scene,
  blank: Blank,
  value: string,
  label: string,
  options: FillBlanks["options"],
  change: (value: string) => void,
): HTMLElement {
  if ("choices" in blank)
    return menu(scene, scene.question.shuffle ? mixed(blank.choices, scene.seed) : blank.choices, value, label, change);
  if ("fits" in blank) return menu(scene, options ?? [], value, label, change, true);
  const numeric = "numbers" in blank;
  const input = h("input", {
    type: "text",
    "aria-label": label,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    dir: numeric ? "ltr" : "auto",
    size: 12,
    value,
    disabled: scene.locked,
    oninput: () => change(input.value),
  });
  return input;
}

/** The right answer for a blank. */
export function rightForBlank(blank: Blank, lang: string): string {
  if ("choices" in blank) return blank.choices.find((choice) => choice.correct)?.label ?? "";
  if ("numbers" in blank) {
    const best = blank.numbers.find((answer) => !answer.credit) ?? blank.numbers[0];
    return shownNumbers(best?.shown ?? [], lang) + (blank.unit ? ` ${blank.unit.name}` : "");
  }
  const all = "fits" in blank ? blank.fits : blank.answers;
  return (all.find((answer) => !answer.credit) ?? all[0])?.text ?? "";
}
