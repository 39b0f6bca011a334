// The quiz as it runs: which view is shown, what the learner does, and when that is kept.

import { Attempt } from "./attempt.ts";
import type { Data, Language, Question } from "./data.ts";
import { h } from "./dom.ts";
import { isAnswered, share } from "./score.ts";
import { pack } from "./state.ts";
import type { Given, Opened, Store } from "./store.ts";
import { headView } from "./views/head.ts";
import { overviewView } from "./views/overview.ts";
import { pageView, sheetView } from "./views/page.ts";
import type { Asked } from "./views/question.ts";
import { resultView } from "./views/result.ts";
import { startView } from "./views/start.ts";
import { Words } from "./words.ts";

type View = "start" | "question" | "overview" | "result" | "closed";

export class Player extends Attempt {
  words: Words;
  view: View = "start";
  private given: Given[] = [];
  private shownAt = Date.now();
  /** Seconds that were spent on questions, by their ids. */
  private readonly spent = new Map<string, number>();
  private readonly head = h("header", { class: "head" });
  private readonly body = h("div", { class: "body" });
  private readonly status = h("p", { class: "status", role: "status" });
  private readonly trouble = h("p", { class: "notice trouble", role: "alert", hidden: true });
  private readonly clock = h("p", { class: "clock", role: "timer" });

  constructor(
    data: Data,
    readonly store: Store,
    private readonly root: HTMLElement,
    readonly opened: Opened,
  ) {
    super(data, opened.state, opened.review);
    const { lang } = this.state;
    this.words = new Words(this.language);
    this.speak(this.best(lang, opened.language, ...(lang ? [] : navigator.languages)));
    root.replaceChildren(this.head, this.trouble, this.body, this.status);
    this.body.addEventListener("keydown", ({ key, target }) => {
      const typing = target instanceof HTMLInputElement && target.type === "text";
      if (key === "Enter" && typing) this.find(".actions .primary")?.click();
    });
    if (data.settings.seconds !== null) setInterval(() => this.tick(), 1000);
    this.open(this.state.finished ? "result" : "start", false);
  }

  // --- what the learner does ------------------------------------------------------------------------------------------

  begin(): void {
    this.state.started = true;
    this.go(this.shown.indexOf(this.current));
    this.save();
  }

  go(place: number): void {
    this.leave();
    this.state.place = place;
    this.open("question");
  }

  next(): void {
    const forward = this.data.settings.navigation === "forward";
    if (forward && !this.over) this.check(this.current);
    if (this.state.place + 1 < this.shown.length) {
      this.go(this.state.place + 1);
      this.save();
    } else if (this.over) this.open("result");
    else if (forward) this.finish();
    else this.open("overview");
  }

  /** Check the question that is shown. */
  checkNow(): void {
    const question = this.current;
    if (!isAnswered(this.answer(question).response)) {
      this.say(this.words.say("answerFirst"));
      this.find("input, select, textarea, .picture, .step:not(:disabled)")?.focus();
      return;
    }
    this.check(question);
    this.open("question", false);
    this.find(".outcome")?.focus();
    this.save();
  }

  finish(): void {
    for (const question of this.drawn) this.check(question);
    this.end();
    this.open("result");
    this.save();
  }

  retry(wrongOnly: boolean): void {
    this.again(wrongOnly);
    this.open("question");
    this.save();
  }

  showHint(question: Question): void {
    const { hints } = this.answer(question);
    this.set(question, { hints: hints + 1 });
    this.show();
    this.body.querySelectorAll(".hint")[hints]?.scrollIntoView({ block: "nearest" });
    this.find(".hints button, .actions button")?.focus();
    this.save();
  }

  turn(lang: string): void {
    const { id } = this.current;
    this.speak(this.best(lang));
    this.state.place = Math.max(
      0,
      this.shown.findIndex((question) => question.id === id),
    );
    this.show();
    this.head.querySelector("select")?.focus();
    this.save();
  }

  /** All questions with their answers on paper; answers that are still secret stay so. */
  print(): void {
    const sheet = sheetView(this);
    this.root.append(sheet);
    addEventListener("afterprint", () => sheet.remove(), { once: true });
    print();
  }

  close(): void {
    this.store.close();
    this.open("closed");
    if (window.opener) window.close();
  }

  // --- keeping --------------------------------------------------------------------------------------------------------

  /** Hand everything to the store. */
  save(): void {
    if (this.review) return;
    const { lang } = this.language;
    const { packed, dropped } = pack({ ...this.state, lang }, this.all, this.store.room);
    const names = dropped.map((question) => question.label).join(", ");
    if (names) this.say(`${this.words.say("tooLong")}: ${names}`);
    this.store.save({
      state: packed,
      place: this.state.place,
      done: this.done(),
      lang,
      given: this.given.splice(0),
      result: this.result(),
      parts: this.parts(),
    });
  }

  /** Saving fails, or works again. */
  failing(failing: boolean): void {
    this.trouble.textContent = this.words.say("trouble");
    this.trouble.hidden = !failing;
  }

  /** An answer counts from now on. */
  private check(question: Question): void {
    const { response, checked } = this.answer(question);
    if (checked) return;
    this.leave();
    this.set(question, { checked: true });
    if (!this.asks(question)) return;
    const { lang } = this.language;
    const set = this.setOf(question);
    const seconds = this.spent.get(question.id) ?? 0;
    this.given.push({ question, response, share: share(question, response, lang, set), seconds, lang, set });
  }

  /** Note the time that was spent on the question that is shown. */
  private leave(): void {
    if (this.view !== "question") return;
    const { id } = this.current;
    this.spent.set(id, (this.spent.get(id) ?? 0) + (Date.now() - this.shownAt) / 1000);
    this.shownAt = Date.now();
  }

  // --- showing --------------------------------------------------------------------------------------------------------

  open(view: View, focus = true): void {
    this.leave();
    this.view = view;
    this.shownAt = Date.now();
    this.say("");
    this.show();
    if (!focus) return;
    scrollTo(0, 0);
    this.find("h1")?.focus();
  }

  /** What the view of a question is to know. Printed questions cannot be answered. */
  scene(question: Question, prefix: string, printed = false): Asked {
    const answer = this.answer(question);
    return {
      question,
      response: answer.response,
      words: this.words,
      locked: answer.checked || this.over || printed,
      revealed: this.reveals(question),
      prefix,
      seed: this.seedOf(question),
      set: this.setOf(question),
      section: this.sectionOf(question),
      hints: answer.hints,
      hintPenalty: this.data.settings.hintPenalty,
      change: (response) => this.set(question, { response }),
      announce: (text) => this.say(text),
      showHint: () => this.showHint(question),
    };
  }

  /** The number of a question, or, of a text without an answer, its name. */
  heading(question: Question): string {
    const numbered: Question[] = this.shown.filter((each) => each.type !== "info");
    const n = numbered.indexOf(question) + 1;
    return n ? this.words.say("question", { n, total: numbered.length }) : question.label;
  }

  private show(): void {
    const views: Record<View, () => HTMLElement> = {
      start: () => startView(this),
      question: () => pageView(this),
      overview: () => overviewView(this),
      result: () => resultView(this),
      closed: () => h("section", {}, h("h1", { tabindex: "-1" }, this.words.say("closed"))),
    };
    this.head.replaceChildren(...headView(this, this.clock));
    this.showTime();
    this.body.replaceChildren(views[this.view]());
    // what can be scrolled can be reached by keyboard
    for (const wide of this.body.querySelectorAll<HTMLElement>("pre, table, math"))
      if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
    // a platform's frame is not left
    for (const link of this.body.querySelectorAll("a")) Object.assign(link, { target: "_blank", rel: "noopener" });
    const at = this.view === "start" ? "" : `${this.find("h1")?.textContent} – `;
    document.title = at + this.language.name;
  }

  private find(selector: string): HTMLElement | null {
    return this.body.querySelector<HTMLElement>(selector);
  }

  private say(text: string): void {
    this.status.textContent = text;
  }

  private speak(language: Language): void {
    this.language = language;
    this.words = new Words(language);
    this.draw();
    document.documentElement.lang = language.lang;
    document.documentElement.dir = language.dir;
  }

  /** The first of the wanted languages that there is, also in a broader form; else the quiz's first. */
  private best(...wanted: readonly string[]): Language {
    const find = (tag: string) => this.data.languages.find(({ lang }) => lang.toLowerCase() === tag.toLowerCase());
    for (const tag of wanted) {
      const parts = tag.split("-");
      for (let length = parts.length; length > 0; length -= 1) {
        const found = tag && find(parts.slice(0, length).join("-"));
        if (found) return found;
      }
    }
    return this.data.languages[0] as Language;
  }

  // --- time -----------------------------------------------------------------------------------------------------------

  private get running(): boolean {
    return !this.over && (this.view === "question" || this.view === "overview");
  }

  private tick(): void {
    if (!this.running) return;
    this.state.seconds += 1;
    this.showTime();
    if (this.state.seconds < (this.data.settings.seconds ?? Infinity)) return;
    this.finish();
    this.say(this.words.say("timeUp"));
  }

  private showTime(): void {
    const left = Math.max(0, (this.data.settings.seconds ?? 0) - this.state.seconds);
    this.clock.textContent = this.running ? `${this.words.say("timeLeft")}: ${this.words.time(left)}` : "";
    if (left === 300 || left === 60) this.say(this.clock.textContent);
  }
}
