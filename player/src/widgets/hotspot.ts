// Points on a picture: by pointing, by arrow keys, or, where areas have names, from a list.

import type { Area, Hotspot } from "../data.ts";
import { button, h, svg, text } from "../dom.ts";
import type { Scene } from "../scene.ts";
import { verdictLine } from "../scene.ts";
import { areasAt, many } from "../score.ts";

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function hotspot(scene: Scene<Hotspot>): HTMLElement {
  const { question, words } = scene;
  const { image } = question;
  const width = image.width ?? 600;
  const height = image.height ?? 400;
  const single = question.areas.filter((area) => area.correct).length === 1;
  let points = [...many(scene.response)];
  let cross: [number, number] = [width / 2, height / 2];
  const marks = svg("g");
  const aim = svg("path", { class: "aim" });
  const size = Math.max(width, height) / 25;

  function set(next: string[]): void {
    points = next;
    draw();
    list?.querySelectorAll("input").forEach((input) => {
      input.checked = areasAt(question, points).includes(input.value);
    });
    scene.change(points.length ? [...points] : null);
  }

  function mark(x: number, y: number): void {
    const point = `${Math.round(x)} ${Math.round(y)}`;
    const near = points.find((each) => Math.hypot(...(difference(each, point) as [number, number])) < size);
    if (near) set(points.filter((each) => each !== near));
    else set(single ? [point] : [...points, point]);
  }

  function draw(): void {
    marks.replaceChildren(...points.map((point) => pin(point, size)));
    const [x, y] = cross;
    aim.setAttribute("d", `M${x - size} ${y}h${2 * size}M${x} ${y - size}v${2 * size}`);
  }

  const overlay = svg("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
  if (scene.revealed)
    overlay.append(...question.areas.filter((area) => area.correct).map((area) => shape(area, "area")));
  overlay.append(marks, aim);
  const picture = h(
    "div",
    scene.locked
      ? { class: "picture" }
      : {
          class: "picture open",
          tabindex: "0",
          role: "application",
          "aria-label": image.alt,
          "aria-describedby": `${scene.prefix}-how`,
          onclick: (event: MouseEvent) => {
            const frame = overlay.getBoundingClientRect();
            mark(
              ((event.clientX - frame.left) / frame.width) * width,
              ((event.clientY - frame.top) / frame.height) * height,
            );
          },
          onkeydown: (event: KeyboardEvent) => {
            const step = STEPS[event.key];
            if (step) cross = [bounded(cross[0] + step[0] * size, width), bounded(cross[1] + step[1] * size, height)];
            else if (event.key === "Enter" || event.key === " ") mark(...cross);
            else return;
            event.preventDefault();
            draw();
          },
        },
    h("img", { src: image.src, alt: scene.locked ? image.alt : "", width, height }),
    overlay,
  );
  const labelled = question.areas.filter((area) => area.label);
  const list = labelled.length > 1 && !scene.locked ? names() : null;

  function names(): HTMLElement {
    const rows = labelled.map((area) => {
      const input = h("input", {
        type: single ? "radio" : "checkbox",
        name: `${scene.prefix}-area`,
        value: area.id,
        checked: areasAt(question, points).includes(area.id),
        onchange: () => {
          const others = single ? [] : points.filter((point) => !areasAt(question, [point]).includes(area.id));
          set(input.checked ? [...others, area.at.join(" ")] : others);
        },
      });
      return h("div", { class: "choice" }, h("label", {}, input, h("span", { class: "text" }, area.label)));
    });
    return h(
      "details",
      {},
      h("summary", {}, words.say("choose")),
      h("fieldset", { class: "choices", "aria-labelledby": `${scene.prefix}-prompt` }, ...rows),
    );
  }

  draw();
  const told = scene.revealed ? toldAbout(scene, points) : [];
  return h(
    "div",
    { class: "hotspot", role: "group", "aria-labelledby": `${scene.prefix}-prompt` },
    !scene.locked && h("p", { class: "advice", id: `${scene.prefix}-how` }, words.say("point")),
    picture,
    !scene.locked && button(words.say("unmark"), () => set([]), { class: "small" }),
    list,
    ...told,
  );
}

/** Each area that was marked, right or wrong, and what is told about it. */
function toldAbout({ question, words }: Scene<Hotspot>, points: readonly string[]): HTMLElement[] {
  const taken = areasAt(question, points);
  return question.areas.flatMap((area, at) => {
    if (!area.correct && !taken.includes(area.id)) return [];
    const name = area.label ?? words.say("area", { n: at + 1 });
    const says = [area.correct && words.say("rightAnswer"), taken.includes(area.id) && words.say("yourAnswer")].filter(
      Boolean,
    );
    const kind = area.correct ? "right" : "wrong";
    const row = h("div", { class: `choice ${kind}` }, h("span", { class: "text" }, name));
    row.append(verdictLine(kind, says.join(" · ")));
    if (taken.includes(area.id) && area.feedback !== undefined)
      row.append(text("div", area.feedback, { class: "told" }));
    return [row];
  });
}

function pin(point: string, size: number): SVGElement {
  const [x, y] = point.split(" ");
  return svg(
    "g",
    { class: "pin" },
    svg("circle", { cx: x, cy: y, r: size }),
    svg("circle", { cx: x, cy: y, r: size / 3 }),
  );
}

function shape({ shape: kind, coords }: Area, name: string): SVGElement {
  const [a = 0, b = 0, c = 0, d = 0] = coords;
  if (kind === "rect") return svg("rect", { class: name, x: a, y: b, width: c - a, height: d - b });
  if (kind === "circle") return svg("circle", { class: name, cx: a, cy: b, r: c });
  return svg("polygon", { class: name, points: coords.join(" ") });
}

function difference(one: string, other: string): number[] {
  const [a, b] = [one, other].map((point) => point.split(" ").map(Number)) as [number[], number[]];
  return a.map((value, at) => value - (b[at] ?? 0));
}

function bounded(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
