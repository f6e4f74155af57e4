/** A recorded hand, step by step: where the reader is, and the table at that step. No DOM, no kernel needed. */

import { patch, resolve } from "./patch";
import type { Clock } from "./player";
import { PACE } from "./player";
import type { Question, Settings, Step, StepperView, TableView, Text } from "./view";

export interface StepPicture {
  at: number;
  last: number;
  table: TableView;
  /** Spoken text of the step. */
  say: Text;
  note: Text | null;
  question: Question | null;
  /** Number of the question, from 1. */
  asked: number;
  open: boolean;
  playing: boolean;
  /** One step forward: cards may move; else the picture jumps. */
  glide: boolean;
  lang: string;
  branch: number | null;
  strings: Record<string, Text>;
}

export class Steps {
  changed: () => void = () => {};
  private at = 0;
  private open = false;
  private glide = false;
  private stop: (() => void) | null = null;
  private lang: string;
  private branch: number | null;
  private raw: TableView[] = [];
  private picture_: StepPicture | null = null;
  private answered = new Set<number>();

  constructor(
    readonly view: StepperView,
    private readonly clock: Clock,
    private readonly pace: () => Settings["pace"],
  ) {
    this.lang = view.lang;
    this.branch = view.branch ?? null;
    this.at = Math.max(0, Math.min(view.at, this.steps.length));
  }

  /** Steps of the line that is shown. */
  get steps(): Step[] {
    const b = this.branch === null ? undefined : this.view.branches?.[this.branch];
    return b ? [...this.view.steps.slice(0, b.from), ...b.steps] : this.view.steps;
  }

  private table(at: number): TableView {
    const steps = this.steps;
    for (let i = this.raw.length; i <= at; i++) {
      const step = steps[i - 1];
      this.raw[i] = step ? patch(this.raw[i - 1] as TableView, step.set, step.del) : (this.view.base as TableView);
    }
    return this.raw[at] as TableView;
  }

  get picture(): StepPicture {
    if (this.picture_) return this.picture_;
    const texts = this.view.texts[this.lang] ?? [];
    const strings = resolve<Record<string, Text>>(this.view.strings, texts);
    const steps = this.steps;
    const step = steps[this.at - 1];
    const ask = steps[this.at]?.ask;
    const open = this.open && this.view.open === true;
    const table = resolve<TableView>(this.table(this.at), texts);
    const shown = { ...table, lang: this.lang, rev: this.view.rev * 10_000 + this.at, strings } as unknown as TableView;
    if (!open) shown.hands = undefined;
    this.picture_ = {
      at: this.at,
      last: steps.length,
      table: shown,
      say: step ? resolve<Text>(step.say, texts) : "",
      note: step?.note === undefined ? null : resolve<Text>(step.note, texts),
      question: ask === undefined ? null : resolve<Question>(this.view.questions?.[ask], texts),
      asked: ask === undefined ? 0 : ask + 1,
      open,
      playing: this.stop !== null,
      glide: this.glide,
      lang: this.lang,
      branch: this.branch,
      strings,
    };
    return this.picture_;
  }

  private redraw() {
    this.picture_ = null;
    this.changed();
  }

  go(to: number, glide = to === this.at + 1) {
    this.at = Math.max(0, Math.min(to, this.steps.length));
    this.glide = glide;
    this.redraw();
  }

  /** To the step before or after with a mark of that kind: tricks and piles are ticks. */
  tick(by: 1 | -1) {
    const steps = this.steps;
    for (let i = this.at + by; i >= 0 && i <= steps.length; i += by) {
      if (i === 0 || i === steps.length || steps[i - 1]?.mark === "tick") return this.go(i, false);
    }
  }

  /** Steps with a mark, from 1. */
  marks(kind: Step["mark"]): number[] {
    return this.steps.flatMap((s, i) => (s.mark === kind ? [i + 1] : []));
  }

  /** Positions at which a question waits: the step before it is drawn. */
  questions(): number[] {
    return this.steps.flatMap((s, i) => (s.ask === undefined ? [] : [i]));
  }

  toggle_play() {
    if (this.stop) this.pause();
    else {
      if (this.at >= this.steps.length) this.at = 0;
      this.run();
    }
    this.redraw();
  }

  private run() {
    const pause = Math.max(PACE[this.pace()], 600);
    this.stop = this.clock.after(pause, () => {
      this.stop = null;
      const ask = this.steps[this.at]?.ask;
      if (this.at >= this.steps.length || (ask !== undefined && !this.answered.has(ask))) return this.redraw();
      this.run();
      this.go(this.at + 1);
    });
  }

  pause() {
    this.stop?.();
    this.stop = null;
    this.redraw();
  }

  answer(question: number) {
    this.answered.add(question - 1);
  }

  show_open(open: boolean) {
    this.open = open;
    this.redraw();
  }

  speak(lang: string) {
    this.lang = lang;
    this.redraw();
  }

  line(branch: number | null) {
    this.branch = branch;
    this.raw = [];
    this.at = Math.min(this.at, this.steps.length);
    this.redraw();
  }

  close() {
    this.stop?.();
  }
}
