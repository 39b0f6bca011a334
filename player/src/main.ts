// Starts the quiz that the page holds.

import type { Data } from "./data.ts";
import { Player } from "./player.ts";
import { localStore } from "./store.ts";

async function start(): Promise<void> {
  const data = JSON.parse(document.getElementById("quiz")?.textContent ?? "") as Data;
  const store = window.quizpackStore ?? localStore(data.id);
  let player: Player | null = null;
  const opened = await store.open((failing) => player?.failing(failing));
  player = new Player(data, store, document.getElementById("player") as HTMLElement, opened);
  addEventListener("pagehide", () => {
    player?.save();
    store.close();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") player?.save();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}

void start();
