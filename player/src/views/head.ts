// Above every view: the quiz's name, the menu of languages, the time, and notices.

import { h } from "../dom.ts";
import type { Player } from "../player.ts";
import { Words } from "../words.ts";

export function headView(player: Player, clock: HTMLElement): HTMLElement[] {
  const { words, language, data, opened } = player;
  const notice = player.review ? "review" : opened.connected ? "" : "offline";
  const parts = [
    player.view !== "start" && h("p", { class: "name" }, h("bdi", {}, language.name)),
    menu(player),
    data.settings.seconds !== null && clock,
    notice && h("p", { class: "notice" }, words.say(notice)),
  ];
  return parts.filter((part) => part instanceof HTMLElement);
}

/** A change keeps the place and the focus. */
function menu(player: Player): HTMLElement | null {
  const { languages } = player.data;
  if (languages.length < 2) return null;
  const options = languages.map(({ lang, dir }) =>
    h("option", { value: lang, lang, dir, selected: lang === player.language.lang }, Words.nameOf(lang)),
  );
  const select = h("select", { id: "language", onchange: () => player.turn(select.value) }, ...options);
  return h("p", { class: "language" }, h("label", { for: select.id }, player.words.say("language")), " ", select);
}
