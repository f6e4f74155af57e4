/** A recorded hand, step by step: where the reader is, and the table at that step. No DOM, no kernel needed. */

import { patch, resolve } from "./patch";
import type { Clock } from "./player";
import { PACE } from "./player";
import type { Labels, LogRow, Question, Settings, Step, StepperView, TableView, Text } from "./view";

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
  strings: Labels;
}

export function stepper(view: StepperView, clock: Clock, pace: () => Settings["pace"]) {
  let lang = view.lang;
  let branch = view.branch ?? null;
  let open = false;
  let glide = false;
  let stop: (() => void) | null = null;
  let raw: TableView[] = [];
  let cached: StepPicture | null = null;
  /** Pictures made: a language, a branch or open cards change what is drawn at the same step. */
  let drawn = 0;
  /** Furthest step seen on this line: the log goes so far. */
  let seen = 0;
  const answered = new Set<number>();
  let at = Math.max(0, Math.min(view.at, line().length));

  /** Steps of the line that is shown. */
  function line(): Step[] {
    const b = branch === null ? undefined : view.branches?.[branch];
    return b ? [...view.steps.slice(0, b.from), ...b.steps] : view.steps;
  }

  function raw_table(at: number): TableView {
    const steps = line();
    for (let i = raw.length; i <= at; i++) {
      const step = steps[i - 1];
      raw[i] = step ? patch(raw[i - 1] as TableView, step.set, step.del) : (view.base as TableView);
    }
    return raw[at] as TableView;
  }

  function picture(): StepPicture {
    if (cached) return cached;
    const texts = view.texts[lang] ?? [];
    const strings = resolve<Labels>(view.strings, texts);
    const steps = line();
    const step = steps[at - 1];
    const ask = steps[at]?.ask;
    const shows = open && view.open === true;
    const table = resolve<TableView>(raw_table(at), texts);
    const question = ask === undefined ? null : resolve<Question>(view.questions?.[ask], texts);
    const rev = view.rev * 10_000 + drawn;
    const shown = { ...table, ...question?.play, lang, rev, seq: at, strings } as unknown as TableView;
    if (!shows) shown.hands = undefined;
    seen = Math.max(seen, at);
    for (const { id, blocks } of shown.panel)
      if (id === "log")
        (blocks[0] as { rows: LogRow[] }).rows = steps.slice(0, seen).flatMap((s, i) => {
          const text = resolve<Text>(s.say, texts);
          return text ? [{ n: i + 1, text }] : [];
        });
    cached = {
      at,
      last: steps.length,
      table: shown,
      say: step ? resolve<Text>(step.say, texts) : "",
      note: step?.note === undefined ? null : resolve<Text>(step.note, texts),
      question,
      asked: (ask ?? -1) + 1,
      open: shows,
      playing: stop !== null,
      glide,
      lang,
      branch,
      strings,
    };
    return cached;
  }

  function redraw() {
    cached = null;
    drawn++;
    self.changed();
  }

  function go(to: number) {
    glide = to === at + 1;
    at = Math.max(0, Math.min(to, line().length));
    redraw();
  }

  /** To the step before or after with a mark of that kind: tricks and piles are ticks. */
  function tick(by: 1 | -1) {
    const steps = line();
    for (let i = at + by; i >= 0 && i <= steps.length; i += by) {
      if (i === 0 || i === steps.length || steps[i - 1]?.mark === "tick") return go(i);
    }
  }

  /** Steps with a mark, from 1. */
  function marks(kind: Step["mark"]): number[] {
    return line().flatMap((s, i) => (s.mark === kind ? [i + 1] : []));
  }

  /** Positions at which a question waits: the step before it is drawn. */
  function questions(): number[] {
    return line().flatMap((s, i) => (s.ask === undefined ? [] : [i]));
  }

  function toggle_play() {
    if (stop) pause();
    else {
      if (at >= line().length) at = 0;
      run();
    }
    redraw();
  }

  function run() {
    const rest = Math.max(PACE[pace()], 600);
    stop = clock.after(rest, () => {
      stop = null;
      const ask = line()[at]?.ask;
      if (at >= line().length || (ask !== undefined && !answered.has(ask))) return redraw();
      run();
      go(at + 1);
    });
  }

  function pause() {
    stop?.();
    stop = null;
    redraw();
  }

  /** Questions are there, and none is answered. */
  const unasked = () => view.questions?.[0] !== undefined && !answered.size;

  function answer(question: number) {
    answered.add(question - 1);
  }

  function show_open(shows: boolean) {
    open = shows;
    redraw();
  }

  function speak(chosen: string) {
    lang = chosen;
    redraw();
  }

  function follow(chosen: number | null) {
    branch = chosen;
    raw = [];
    seen = 0;
    at = Math.min(at, line().length);
    redraw();
  }

  function close() {
    stop?.();
  }

  const self = {
    changed: () => {},
    view,
    get picture() {
      return picture();
    },
    go,
    tick,
    marks,
    questions,
    toggle_play,
    pause,
    unasked,
    answer,
    show_open,
    speak,
    line: follow,
    close,
  };
  return self;
}
export type Steps = ReturnType<typeof stepper>;
