// Dragging with mouse, pen or finger. All that can be dragged can also be chosen from menus or moved by buttons.

/** Lets an element be dragged to others that `accepts` names; `dropped` is told onto which. */
export function draggable(element: HTMLElement, accepts: string, dropped: (target: HTMLElement) => void): void {
  element.classList.add("draggable");
  element.addEventListener("pointerdown", (start) => {
    const on = start.target as Element;
    if (start.button || on.closest("select, button, input, a, audio, video")) return;
    start.preventDefault();
    element.setPointerCapture(start.pointerId);
    let over: HTMLElement | null = null;
    const move = (event: PointerEvent) => {
      element.classList.add("dragged");
      element.style.translate = `${event.clientX - start.clientX}px ${event.clientY - start.clientY}px`;
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const found = under.map((each) => (element.contains(each) ? null : each.closest<HTMLElement>(accepts))).find((each) => each && each !== element) ?? null;
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
