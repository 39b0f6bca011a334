// A learning platform as the player's store: session, state, score, interactions, and goodbye.

import type { Connection } from "../data.ts";
import type { Given, Opened, Progress, Result, Store } from "../store.ts";
import type { Dialect } from "./dialect.ts";
import { find } from "./find.ts";
import { Link } from "./link.ts";
import { SCORM12 } from "./scorm12.ts";
import { SCORM2004 } from "./scorm2004.ts";

const PATIENCE = 2000;
const LOOK_EVERY = 100;
const DELAYS = [1000, 2000, 4000];
const LATER = 15000;

export class Driver implements Store {
  private link: Link | null = null;
  private dialect: Dialect = SCORM12;
  private review = false;
  private passed = false;
  private settled = false;
  private ended = false;
  private next = 0;
  private hasInteractions = false;
  private hasLanguage = false;
  private readonly begun = Date.now();
  private trouble: (failing: boolean) => void = () => {};
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly connection: Connection) {}

  get room(): number {
    return this.link ? this.dialect.room : 1e6;
  }

  get closes(): boolean {
    return this.link !== null && !this.ended;
  }

  async open(trouble: (failing: boolean) => void): Promise<Opened> {
    this.trouble = trouble;
    const until = Date.now() + PATIENCE;
    while (!this.connect() && Date.now() < until) await new Promise((ready) => setTimeout(ready, LOOK_EVERY));
    const { link, dialect } = this;
    if (!link) return { state: "", language: "", review: false, connected: false };
    this.review = ["review", "browse"].includes(link.get(dialect.mode));
    const state = link.get("cmi.suspend_data");
    this.hasLanguage = this.offers(dialect.preference, "language");
    const language = this.hasLanguage ? link.get(`${dialect.preference}.language`) : "";
    if (!this.review) this.begin(link);
    return { state, language, review: this.review, connected: true };
  }

  save(progress: Progress): void {
    const { link, dialect } = this;
    if (!link || this.review || this.ended) return;
    for (const given of progress.given) this.tell(link, given);
    link.set("cmi.suspend_data", progress.state);
    link.set(dialect.location, String(progress.place));
    if (this.hasLanguage) link.set(`${dialect.preference}.language`, progress.lang);
    for (const [element, value] of dialect.progress(progress.done)) link.set(element, value);
    if (progress.result) this.finish(link, progress.result, progress.parts);
    this.commit();
  }

  close(): void {
    const { link, dialect } = this;
    if (!link || this.ended) return;
    if (!this.review) {
      link.set(dialect.sessionTime, dialect.time(this.seconds()));
      link.commit();
    }
    clearTimeout(this.retry);
    this.ended = true;
    link.terminate();
  }

  /** Find the platform's object, the package's own version first, and open the session. */
  private connect(): boolean {
    const both = this.connection.driver === "scorm2004" ? [SCORM2004, SCORM12] : [SCORM12, SCORM2004];
    for (const dialect of both) {
      const api = find(dialect.object);
      const link = api && new Link(api, dialect.prefix);
      if (!link?.initialize()) continue;
      this.link = link;
      this.dialect = dialect;
      return true;
    }
    return false;
  }

  /** A session of a new attempt says so at once; what is completed stays so. */
  private begin(link: Link): void {
    const { dialect } = this;
    const status = link.get(dialect.status);
    this.passed = status === "passed" || (dialect === SCORM2004 && link.get("cmi.success_status") === "passed");
    this.settled = this.passed || status === "completed";
    if (["", "not attempted", "unknown"].includes(status)) link.set(dialect.status, "incomplete");
    link.set(dialect.exit, "suspend");
    this.hasInteractions = this.offers("cmi.interactions", "id");
    this.next = Number.parseInt(link.get("cmi.interactions._count"), 10) || 0;
    this.commit();
  }

  private finish(link: Link, result: Result, parts: Progress["parts"]): void {
    const { dialect, connection } = this;
    for (const [element, value] of dialect.finished(result, connection, this.passed)) {
      const back = value === "incomplete" && this.settled;
      if (!back) link.set(element, value);
    }
    this.passed ||= result.passed === true;
    if (this.offers("cmi.objectives", "id")) this.tellParts(link, parts);
    if (connection.exit === "normal") link.set(dialect.exit, dialect === SCORM2004 ? "normal" : "");
  }

  private tell(link: Link, given: Given): void {
    if (!this.hasInteractions) return;
    const values = this.dialect.interaction(`cmi.interactions.${this.next}`, given);
    if (!values.length) return;
    for (const [element, value] of values) link.set(element, value);
    this.next += 1;
  }

  /** The quiz's sections as objectives. */
  private tellParts(link: Link, parts: Progress["parts"]): void {
    const count = Number.parseInt(link.get("cmi.objectives._count"), 10) || 0;
    const ids = Array.from({ length: count }, (_, at) => link.get(`cmi.objectives.${at}.id`));
    for (const { id, score } of parts) {
      if (!ids.includes(id)) ids.push(id);
      const at = `cmi.objectives.${ids.indexOf(id)}`;
      if (ids.indexOf(id) >= count) link.set(`${at}.id`, id);
      for (const [element, value] of this.dialect.objective(at, score)) link.set(element, value);
    }
  }

  private seconds(): number {
    return (Date.now() - this.begun) / 1000;
  }

  /** Whether a platform has an optional part of the data model. */
  private offers(group: string, name: string): boolean {
    return (this.link?.get(`${group}._children`) ?? "").split(",").some((each) => each.trim() === name);
  }

  /** Commit what has been set; where that fails, try again after growing pauses, and say so when it goes on. */
  private commit(tries = 0): void {
    const { link, dialect } = this;
    if (!link?.unsaved || this.ended) return;
    clearTimeout(this.retry);
    link.set(dialect.sessionTime, dialect.time(this.seconds()));
    if (link.commit()) return this.trouble(false);
    if (tries >= DELAYS.length) this.trouble(true);
    this.retry = setTimeout(() => this.commit(tries + 1), DELAYS[tries] ?? LATER);
  }
}
