// Dragging with mouse, pen or finger. All that can be dragged can also be chosen from menus or moved by buttons.

import { h } from "../dom.ts";

/**
 * Lets an element be dragged to others that `accepts` names; `dropped` is told onto which.
 *
 * What is as wide as the page has a grip: a finger anywhere else on it scrolls.
 */
export function draggable(element: HTMLElement, accepts: string, dropped: (target: HTMLElement) => void): void {
  element.classList.add("draggable");
  if (!element.matches(".chip")) element.prepend(h("span", { class: "grip", "aria-hidden": "true" }, "⠿"));
  element.addEventListener("pointerdown", (start) => {
    const on = start.target as Element;
    if (start.button || on.closest("select, button, a, audio, video")) return;
    if (start.pointerType === "touch" && !on.closest(".grip, .chip")) return;
    start.preventDefault();
    element.setPointerCapture(start.pointerId);
    let over: HTMLElement | null = null;
    const move = (event: PointerEvent) => {
      element.classList.add("dragged");
      element.style.translate = `${event.clientX - start.clientX}px ${event.clientY - start.clientY}px`;
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const found =
        under
          .map((each) => (element.contains(each) ? null : each.closest<HTMLElement>(accepts)))
          .find((each) => each && each !== element) ?? null;
      over?.classList.toggle("over", over === found);
      found?.classList.add("over");
      over = found;
    };
    const end = (event: PointerEvent) => {
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", end);
      element.removeEventListener("pointercancel", end);
      element.classList.remove("dragged");
      element.style.translate = "";
      over?.classList.remove("over");
      if (over && event.type === "pointerup") dropped(over);
    };
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", end);
    element.addEventListener("pointercancel", end);
  });
}
