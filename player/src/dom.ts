// Elements in one expression.

import type { Html } from "./data.ts";
import { Words } from "./words.ts";

export type Child = Node | string | null | undefined | false;
type Properties = Readonly<Record<string, unknown>>;

/** An element. Properties that begin with `on` are listeners; those that are null, undefined or false are left out. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  return fill(document.createElement(name), properties, children);
}

/** As `h`, of SVG. */
export function svg(name: string, properties: Properties = {}, ...children: readonly Child[]): SVGElement {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), properties, children);
}

function fill<T extends Element>(element: T, properties: Properties, children: readonly Child[]): T {
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value as EventListener);
    else if (value !== null && value !== undefined && value !== false)
      element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.filter((child): child is Node | string => !!child || child === ""));
  return element;
}

/** A text of the quiz. One in another language says so, with a badge where it stands in for a translation. */
export function text(
  name: "div" | "span" | "h1" | "h2" | "p" | "a",
  html: Html,
  properties: Properties = {},
): HTMLElement {
  if (typeof html === "string") {
    const element = h(name, properties);
    element.innerHTML = html;
    return element;
  }
  const element = h(name, { ...properties, lang: html.lang, dir: html.dir });
  element.innerHTML = html.html;
  if (html.missing) element.append(" ", h("span", { class: "badge" }, Words.nameOf(html.lang)));
  return element;
}

export function button(label: string, onclick: () => void, properties: Properties = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick, ...properties }, label);
}
