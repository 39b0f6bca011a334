// The quiz as it runs: which view is shown, what the learner has done, and when that is kept.

import type { Data, Language, Question, Section } from "./data.ts";
import { button, h } from "./dom.ts";
import { hash } from "./order.ts";
import { isAnswered, share } from "./score.ts";
import type { Answer, State } from "./state.ts";
import { drawn, fresh, pack, questionsOf, unpack } from "./state.ts";
import type { Given, Opened, Progress, Result, Store } from "./store.ts";
import { overviewView } from "./views/overview.ts";
import type { Asked } from "./views/question.ts";
import { heading, questionView } from "./views/question.ts";
import { resultView } from "./views/result.ts";
import { startView } from "./views/start.ts";
import { Words } from "./words.ts";

type View = "start" | "question" | "overview" | "result" | "closed";

export class Player {
  state: State;
  language: Language;
  words: Words;
  /** All questions of the attempt. */
  drawn: Question[] = [];
  private view: View = "start";
  private given: Given[] = [];
  private shownAt = Date.now();
  private readonly head = h("header", { class: "head" });
  private readonly body = h("div", { class: "body" });
  private readonly status = h("p", { class: "status", role: "status" });
  private readonly trouble = h("p", { class: "notice trouble", role: "alert", hidden: true });
  private readonly clock = h("p", { class: "clock", role: "timer" });

  constructor(
    readonly data: Data,
    readonly store: Store,
    private readonly root: HTMLElement,
    private readonly opened: Opened,
  ) {
    const all = questionsOf(data.languages[0] as Language);
    const saved = unpack(opened.state, all);
    this.state = saved ?? fresh("", hash(`${Math.random()} ${Date.now()}`));
    this.language = this.best(saved?.lang ?? "", opened.language, ...(saved ? [] : navigator.languages));
    this.words = new Words(this.language);
    this.speak(this.language);
    root.replaceChildren(this.head, this.trouble, this.body, this.status);
    this.body.addEventListener("keydown", ({ key, target }) => {
      if (key === "Enter" && target instanceof HTMLInputElement && target.type === "text") this.body.querySelector<HTMLElement>(".actions .primary")?.click();
    });
    if (data.settings.seconds !== null) setInterval(() => this.tick(), 1000);
    this.open(this.state.finished ? "result" : "start", false);
  }

  /** Answers of a finished attempt are read, not given. */
  get review(): boolean {
    return this.opened.review;
  }

  /** The questions that the learner meets now. */
  get shown(): Question[] {
    return this.state.finished || this.review ? this.drawn : this.drawn.filter((question) => !this.answer(question).kept);
  }

  answer(question: Question): Answer {
    return this.state.answers.get(question.id) ?? { response: null, checked: false, kept: false, hints: 0 };
  }

  /** Whether a question wants an answer that can be given here. */
  asks(question: Question): boolean {
    return question.type !== "info" && question.type !== "upload";
  }

  reveals(question: Question): boolean {
    const { feedback } = this.data.settings;
    return feedback !== "never" && (this.state.finished || this.review || (feedback === "immediate" && this.answer(question).checked));
  }

  seedOf(question: Question): string {
    return `${this.state.seed} ${question.id}`;
  }

  /** The share of its points that a question has earned, hints taken off; null where no machine marks it. */
  shareOf(question: Question): number | null {
    const { response, hints } = this.answer(question);
    const earned = share(question, response, this.language.lang, this.setOf(question));
    return earned === null ? null : Math.max(0, earned - hints * this.data.settings.hintPenalty);
  }

  /** Points earned, and all points that a machine marks. */
  points(questions: readonly Question[] = this.drawn): [number, number] {
    let [earned, whole] = [0, 0];
    for (const question of questions) {
      const part = this.shareOf(question);
      if (part === null) continue;
      earned += part * question.points;
      whole += question.points;
    }
    return [earned, whole];
  }

  /** The share of all points; null where no machine marks anything. */
  score(): number | null {
    const [earned, whole] = this.points();
    return whole ? earned / whole : null;
  }

  // --- what the learner does ------------------------------------------------------------------------------------------

  begin(): void {
    this.state.started = true;
    this.go(Math.min(this.state.place, this.shown.length - 1));
    this.save();
  }

  go(place: number): void {
    this.state.place = place;
    this.open("question");
  }

  next(): void {
    const question = this.current();
    if (this.fixes()) this.check(question);
    if (this.state.place + 1 < this.shown.length) {
      this.go(this.state.place + 1);
      this.save();
    } else if (this.state.finished || this.review) this.open("result");
    else if (this.data.settings.navigation === "forward") this.finish();
    else this.open("overview");
  }

  /** Check the question that is shown. */
  checkNow(): void {
    const question = this.current();
    if (!isAnswered(this.answer(question).response)) {
      this.say(this.words.say("answerFirst"));
      this.body.querySelector<HTMLElement>("input:not(:disabled), select, textarea, .picture, .step:not(:disabled)")?.focus();
      return;
    }
    this.check(question);
    this.save();
    this.open("question", false);
    this.body.querySelector<HTMLElement>(".outcome")?.focus();
  }

  finish(): void {
    for (const question of this.drawn) if (!this.answer(question).checked) this.check(question);
    this.state.finished = true;
    const score = this.score() ?? 0;
    const [first, best] = this.state.scores ?? [score, score];
    this.state.scores = [first, Math.max(best, score), score];
    this.save();
    this.open("result");
  }

  retry(wrongOnly: boolean): void {
    const { state } = this;
    const kept = (question: Question) => wrongOnly && (this.shareOf(question) ?? 1) >= 1 - 1e-9;
    for (const question of this.drawn) {
      if (kept(question)) this.set(question, { kept: true });
      else state.answers.delete(question.id);
    }
    if (!wrongOnly) state.seed = hash(`${state.seed} again`);
    Object.assign(state, { attempt: state.attempt + 1, finished: false, place: 0, seconds: 0 });
    this.speak(this.language);
    this.open("question");
    this.save();
  }

  close(): void {
    this.store.close();
    this.open("closed");
    if (window.opener) window.close();
  }

  /** All questions with their answers on paper; answers that are still secret stay so. */
  print(): void {
    const sheet = h("section", { class: "sheet" }, ...this.drawn.map((question, at) => h("article", {}, h("h2", {}, this.heading(question)), questionView(this.scene(question, `print${at}`, true)))));
    this.root.append(sheet);
    addEventListener("afterprint", () => sheet.remove(), { once: true });
    print();
  }

  // --- keeping --------------------------------------------------------------------------------------------------------

  /** Hand everything to the store. */
  save(): void {
    if (this.review) return;
    const all = questionsOf(this.data.languages[0] as Language);
    const { packed, dropped } = pack({ ...this.state, lang: this.language.lang }, all, this.store.room);
    if (dropped.length) this.say(`${this.words.say("tooLong")}: ${dropped.map((question) => question.label).join(", ")}`);
    const marked = this.drawn.filter((question) => this.asks(question));
    const done = marked.filter((question) => this.answer(question).checked).length / (marked.length || 1);
    const given = this.given.splice(0);
    this.store.save({ state: packed, place: this.state.place, done, lang: this.language.lang, given, result: this.result(), parts: this.parts() });
  }

  /** Saving fails, or works again. */
  failing(failing: boolean): void {
    this.trouble.textContent = this.words.say("trouble");
    this.trouble.hidden = !failing;
  }

  private result(): Result | null {
    const { scores } = this.state;
    if (!scores) return null;
    if (this.score() === null) return { score: null, passed: null };
    const score = scores[({ first: 0, best: 1, last: 2 } as const)[this.data.connection.report]];
    const { pass } = this.data.settings;
    return { score, passed: pass === null ? null : score + 1e-9 >= pass };
  }

  private parts(): Progress["parts"] {
    if (!this.state.finished) return [];
    return this.language.sections.flatMap(({ id, questions }) => {
      const [earned, whole] = this.points(this.drawn.filter((each) => questions.some((question) => question.id === each.id)));
      return id && whole ? [{ id, score: earned / whole }] : [];
    });
  }

  private check(question: Question): void {
    const answer = this.answer(question);
    if (answer.checked) return;
    this.set(question, { checked: true });
    if (!this.asks(question)) return;
    const set = this.setOf(question);
    const { lang } = this.language;
    const earned = share(question, answer.response, lang, set);
    this.given.push({ question, response: answer.response, share: earned, seconds: (Date.now() - this.shownAt) / 1000, lang, set });
  }

  private set(question: Question, change: Partial<Answer>): void {
    this.state.answers.set(question.id, { ...this.answer(question), ...change });
  }

  /** Whether going on makes an answer final. */
  private fixes(): boolean {
    return this.data.settings.navigation === "forward" && !this.state.finished && !this.review;
  }

  private current(): Question {
    return this.shown[this.state.place] as Question;
  }

  private setOf(question: Question): number {
    return question.type === "formula" ? hash(this.seedOf(question)) : 0;
  }

  // --- showing --------------------------------------------------------------------------------------------------------

  private open(view: View, focus = true): void {
    this.view = view;
    this.shownAt = Date.now();
    this.say("");
    this.draw();
    if (!focus) return;
    scrollTo(0, 0);
    this.body.querySelector<HTMLElement>("h1")?.focus();
  }

  private draw(): void {
    const { words } = this;
    const views: Record<View, () => HTMLElement> = {
      start: () => startView(this),
      question: () => this.questionPage(),
      overview: () => overviewView(this),
      result: () => resultView(this),
      closed: () => h("section", {}, h("h1", { tabindex: "-1" }, words.say("closed"))),
    };
    this.drawHead();
    this.body.replaceChildren(views[this.view]());
    // what can be scrolled can be reached by keyboard
    for (const wide of this.body.querySelectorAll<HTMLElement>("pre, table, math")) if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
    // a platform's frame is not left
    for (const link of this.body.querySelectorAll("a")) Object.assign(link, { target: "_blank", rel: "noopener" });
    const at = this.view === "question" ? this.heading(this.current()) : this.view === "result" ? words.say("result") : "";
    document.title = [at, this.language.name].filter(Boolean).join(" – ");
  }

  private drawHead(): void {
    const { words } = this;
    const title = this.view !== "start" && h("p", { class: "name" }, h("bdi", {}, this.language.name));
    const notice = this.review ? "review" : !this.opened.connected && "offline";
    this.head.replaceChildren(...[title, this.menu(), this.data.settings.seconds !== null && this.clock, notice && h("p", { class: "notice" }, words.say(notice))].filter((each) => !!each));
    this.showTime();
  }

  /** The menu of languages; a change keeps the place and the focus. */
  private menu(): HTMLElement | null {
    const { languages } = this.data;
    if (languages.length < 2) return null;
    const select = h(
      "select",
      { id: "language", onchange: () => this.turn(select.value) },
      ...languages.map(({ lang, dir }) => h("option", { value: lang, lang, dir, selected: lang === this.language.lang }, Words.nameOf(lang))),
    );
    return h("p", { class: "language" }, h("label", { for: select.id }, this.words.say("language")), " ", select);
  }

  private turn(lang: string): void {
    const current = this.view === "question" ? this.current().id : "";
    this.speak(this.best(lang));
    this.state.place = Math.max(0, this.shown.findIndex((question) => question.id === current));
    this.draw();
    this.head.querySelector("select")?.focus();
    this.save();
  }

  private speak(language: Language): void {
    this.language = language;
    this.words = new Words(language);
    this.drawn = drawn(this.data, language, this.state.seed);
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

  private heading(question: Question): string {
    const numbered: Question[] = this.shown.filter((each) => each.type !== "info");
    return heading(question, { n: numbered.indexOf(question) + 1, total: numbered.length }, this);
  }

  private sectionOf(question: Question): Section {
    return this.language.sections.find((section) => section.questions.some((each) => each.id === question.id)) as Section;
  }

  private questionPage(): HTMLElement {
    const question = this.current();
    const section = this.sectionOf(question);
    const place = this.state.place;
    return h(
      "section",
      {},
      h("progress", { max: this.shown.length, value: place + 1, "aria-label": this.heading(question) }),
      h("h1", { tabindex: "-1", class: question.type === "info" && question.title === undefined && "unseen" }, this.heading(question)),
      section.title !== undefined && h("p", { class: "eyebrow" }, typeof section.title === "string" ? plain(section.title) : plain(section.title.html)),
      questionView(this.scene(question, "question", false)),
      this.actions(question),
    );
  }

  private actions(question: Question): HTMLElement {
    const { words, state } = this;
    const { settings } = this.data;
    const over = state.finished || this.review;
    const checks = settings.feedback === "immediate" && this.asks(question) && question.type !== "essay" && !this.answer(question).checked && !over;
    const last = state.place + 1 >= this.shown.length;
    const free = settings.navigation === "free" || over;
    return h(
      "div",
      { class: "actions" },
      checks && button(words.say("check"), () => this.checkNow(), { class: "primary" }),
      button(words.say(over && last ? "result" : last ? "finish" : "next"), () => this.next(), { class: checks ? "onward" : "onward primary" }),
      free && state.place > 0 && button(words.say("back"), () => this.go(state.place - 1)),
      free && !over && button(words.say("overview"), () => this.open("overview"), { class: "aside" }),
      over && button(words.say("result"), () => this.open("result"), { class: "aside" }),
    );
  }

  private scene(question: Question, prefix: string, printed: boolean): Asked {
    const answer = this.answer(question);
    return {
      question,
      response: answer.response,
      words: this.words,
      locked: answer.checked || this.state.finished || this.review || printed,
      revealed: this.reveals(question),
      prefix,
      seed: this.seedOf(question),
      set: this.setOf(question),
      section: this.sectionOf(question),
      hints: answer.hints,
      hintPenalty: this.data.settings.hintPenalty,
      change: (response) => this.set(question, { response }),
      announce: (text) => this.say(text),
      showHint: () => {
        this.set(question, { hints: answer.hints + 1 });
        this.save();
        this.draw();
        this.body.querySelectorAll<HTMLElement>(".hint").item(answer.hints)?.scrollIntoView({ block: "nearest" });
        this.body.querySelector<HTMLElement>(".hints button, .actions button")?.focus();
      },
    };
  }

  private say(text: string): void {
    this.status.textContent = text;
  }

  // --- time -----------------------------------------------------------------------------------------------------------

  private running(): boolean {
    return !this.review && !this.state.finished && (this.view === "question" || this.view === "overview");
  }

  private tick(): void {
    if (!this.running()) return;
    this.state.seconds += 1;
    this.showTime();
    if (this.state.seconds < (this.data.settings.seconds ?? Infinity)) return;
    this.finish();
    this.say(this.words.say("timeUp"));
  }

  private showTime(): void {
    const left = (this.data.settings.seconds ?? 0) - this.state.seconds;
    this.clock.textContent = this.running() ? `${this.words.say("timeLeft")}: ${this.words.time(Math.max(0, left))}` : "";
    if (this.running() && (left === 300 || left === 60)) this.say(this.clock.textContent);
  }
}

function plain(html: string): string {
  const holder = h("template");
  holder.innerHTML = html;
  return holder.content.textContent ?? "";
}
