// An attempt at a quiz: which questions it has, what was answered, what that earned. Nothing here is shown or kept.

import type { Data, Language, Question, Section } from "./data.ts";
import { hash } from "./order.ts";
import { share } from "./score.ts";
import type { Answer, State } from "./state.ts";
import { drawn, fresh, questionsOf, unpack } from "./state.ts";
import type { Progress, Result } from "./store.ts";

/** What lies this near to a whole is one: shares are floats. */
const HAIR = 1e-9;

export class Attempt {
  state: State;
  language: Language;
  /** All questions of the attempt, in their order. */
  drawn: Question[] = [];

  /** `saved` is a packed state; with `review` nothing can be answered. */
  constructor(
    readonly data: Data,
    saved: string,
    readonly review: boolean,
  ) {
    this.language = data.languages[0] as Language;
    this.state = unpack(saved, this.all) ?? fresh("", hash(`${Math.random()} ${Date.now()}`));
    this.draw();
  }

  /** Every question that the quiz has, in the language that a stored state goes by. */
  get all(): Question[] {
    return questionsOf(this.data.languages[0] as Language);
  }

  /** Nothing can be answered any more. */
  get over(): boolean {
    return this.state.finished || this.review;
  }

  /** The questions that the learner meets now. */
  get shown(): Question[] {
    return this.over ? this.drawn : this.drawn.filter((question) => !this.answer(question).kept);
  }

  get current(): Question {
    return this.shown[Math.min(this.state.place, this.shown.length - 1)] as Question;
  }

  /** Take the questions of the language, in the order of the seed. */
  draw(): void {
    this.drawn = drawn(this.data, this.language, this.state.seed);
  }

  answer(question: Question): Answer {
    return this.state.answers.get(question.id) ?? { response: null, checked: false, kept: false, hints: 0 };
  }

  set(question: Question, change: Partial<Answer>): void {
    this.state.answers.set(question.id, { ...this.answer(question), ...change });
  }

  /** Whether a question wants an answer that can be given here. */
  asks(question: Question): boolean {
    return question.type !== "info" && question.type !== "upload";
  }

  reveals(question: Question): boolean {
    const { feedback } = this.data.settings;
    return feedback !== "never" && (this.over || (feedback === "immediate" && this.answer(question).checked));
  }

  sectionOf(question: Question): Section {
    const { sections } = this.language;
    return sections.find((section) => section.questions.some((each) => each.id === question.id)) as Section;
  }

  seedOf(question: Question): string {
    return `${this.state.seed} ${question.id}`;
  }

  /** Which of a formula's sets of values. */
  setOf(question: Question): number {
    return question.type === "formula" ? hash(this.seedOf(question)) : 0;
  }

  /** The share of its points that a question has earned, hints taken off; null where no machine marks it. */
  shareOf(question: Question): number | null {
    const { response, hints } = this.answer(question);
    const earned = share(question, response, this.language.lang, this.setOf(question));
    return earned === null ? null : Math.max(0, earned - hints * this.data.settings.hintPenalty);
  }

  /** Whether nothing is left to gain; what no machine marks counts as right. */
  isRight(question: Question): boolean {
    return (this.shareOf(question) ?? 1) >= 1 - HAIR;
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

  /** Whether a score passes; null where there is no pass mark. */
  passes(score: number): boolean | null {
    const { pass } = this.data.settings;
    return pass === null ? null : score + HAIR >= pass;
  }

  /** The attempt is over; its score joins those before. */
  end(): void {
    const score = this.score() ?? 0;
    const [first, best] = this.state.scores ?? [score, score];
    this.state.scores = [first, Math.max(best, score), score];
    this.state.finished = true;
  }

  /** The next attempt: everything once more, or only what was not right. */
  again(wrongOnly: boolean): void {
    const { state } = this;
    for (const question of this.drawn) {
      if (wrongOnly && this.isRight(question)) this.set(question, { kept: true });
      else state.answers.delete(question.id);
    }
    if (!wrongOnly) state.seed = hash(`${state.seed} again`);
    Object.assign(state, { attempt: state.attempt + 1, finished: false, place: 0, seconds: 0 });
    this.draw();
  }

  /** The result of the attempts so far, as the retry policy counts them. */
  result(): Result | null {
    const { scores } = this.state;
    if (!scores) return null;
    if (this.score() === null) return { score: null, passed: null };
    const score = scores[({ first: 0, best: 1, last: 2 } as const)[this.data.connection.report]];
    return { score, passed: this.passes(score) };
  }

  /** The score of each section that has a name. */
  parts(): Progress["parts"] {
    if (!this.state.finished) return [];
    return this.language.sections.flatMap((section) => {
      const [earned, whole] = this.points(this.drawn.filter((each) => this.sectionOf(each) === section));
      return section.id && whole ? [{ id: section.id, score: earned / whole }] : [];
    });
  }

  /** The part of the questions that is answered for good. */
  done(): number {
    const asked = this.drawn.filter((question) => this.asks(question));
    return asked.filter((question) => this.answer(question).checked).length / (asked.length || 1);
  }
}
