/**
 * What one window on a table remembers by itself: selection, open panels, what it asked and what it waits for.
 * It knows no DOM and no rule: it turns presses into messages, and views and replies into pictures.
 */
import { link, type Outgoing, type State, type Wire } from "./link";
import { type Clock, player, type Shown } from "./player";
import { fill } from "./rich";
import * as selection from "./selection";
import type { Action, Answer, Block, Choice, Id, Move, Reason, Reply, Settings, TableView, Term } from "./view";

export interface Picture {
  /** What is drawn: a frame, or the end. */
  view: TableView;
  /** The end. */
  final: TableView;
  frame: number | null;
  settings: Settings;
  chosen: readonly Id[];
  choice: string | null;
  meaning: selection.Meaning;
  /** Chosen among several readings. */
  reading: number | null;
  /** A question that waits for a second press. */
  asked: { what: string; text: string } | null;
  /** Answer to hint, why or a refusal. */
  reply: { reason?: Reason; blocks?: Block[] } | null;
  /** Cards of a refused attempt. */
  tried: readonly Id[];
  bad: readonly Id[];
  hinted: readonly Id[];
  tab: string | null;
  open: "help" | "menu" | "last" | null;
  sort: number;
  line: State;
  notice: { text: string; detail?: string } | null;
  /** Timed answers: seconds left. */
  seconds: number | null;
  /** Explorers: what Python said about the cards picked. */
  explored: selection.Classified | null;
  sheet: boolean;
}

export interface Mouth {
  say(text: string, at_once: boolean): void;
}

type Local = Omit<Picture, "view" | "final" | "frame" | "meaning" | "settings" | "sheet" | "explored">;

const FRESH: Local = {
  chosen: [],
  choice: null,
  reading: null,
  asked: null,
  reply: null,
  tried: [],
  bad: [],
  hinted: [],
  tab: null,
  open: null,
  sort: 0,
  line: "free",
  notice: null,
  seconds: null,
};

export class Desk {
  /** Called after every change of the picture. */
  changed: () => void = () => {};
  private local: Local = FRESH;
  private shown: Shown | null = null;
  private final: TableView | null = null;
  private said = -1;
  private grade = 0;
  /** The selection was sent as a move; it is over when the game goes on. */
  private played = false;
  private closedSheet = "";
  private answer: selection.Classified | null = null;
  private own: Partial<Settings> = {};
  private calm: Record<string, () => void> = {};
  private picture_: Picture | null = null;
  private readonly line;
  private readonly player;

  constructor(
    wire: Wire,
    private readonly clock: Clock,
    private readonly mouth: Mouth,
    prefix: string,
  ) {
    this.line = link(
      wire,
      clock,
      {
        state: (line) => this.set({ line }),
        rejected: (reason) => this.refused(reason),
        error: (text, detail) => this.set({ notice: { text, detail } }),
        answer: (answer) => this.answered(answer),
      },
      prefix,
    );
    this.player = player(clock, (shown) => this.show(shown));
  }

  // ------------------------------------------------------------------------------------------ what is shown

  get picture(): Picture | null {
    if (!this.picture_ && this.shown && this.final) {
      const { view, frame } = this.shown;
      const m = selection.meaning(this.final, this.local.chosen, this.local.choice, this.answer);
      const sheet = this.final.sheet !== undefined && frame === null && this.final.sheet.id !== this.closedSheet;
      this.picture_ = {
        ...this.local,
        view,
        final: this.final,
        frame,
        meaning: m,
        explored: this.answer,
        sheet,
        settings: { ...view.settings, ...this.own },
      };
    }
    return this.picture_;
  }

  private set(change: Partial<Local>) {
    this.local = { ...this.local, ...change };
    this.picture_ = null;
    this.changed();
  }

  private show(shown: Shown) {
    this.shown = shown;
    this.set({});
    if (shown.frame === null && shown.view.rev !== this.said) {
      this.said = shown.view.rev;
      if (shown.view.say) this.mouth.say(shown.view.say, false);
      this.count_down(shown.view);
      if (shown.view.more) this.clock.after(30, () => this.send({ kind: "continue", what: "bots" }));
    }
  }

  /** The clock runs here, from when the view is seen; it never decides who was faster. */
  private count_down(view: TableView) {
    const timer = view.board.kind === "gabo" && view.yours ? view.board.timer : undefined;
    this.calm.clock?.();
    if (!timer) return this.local.seconds === null ? undefined : this.set({ seconds: null });
    const tick = (seconds: number) => {
      this.set({ seconds });
      const say = timer.say[seconds];
      if (say) this.mouth.say(say, true);
      if (seconds > 0) this.later("clock", 1000, () => tick(seconds - 1));
      else this.play({ a: timer.a, t: -1 }, undefined);
    };
    tick(timer.seconds);
  }

  /** A view from Python. The first one of a window is shown without its frames. */
  load(view: TableView, quiet = false) {
    const before = this.final;
    if (before?.rev === view.rev) return;
    this.final = view;
    for (const name of Object.keys(this.own) as (keyof Settings)[])
      if (before && view.settings[name] !== before.settings[name]) delete this.own[name];
    const change: Partial<Local> = { notice: null };
    if (before?.seq !== view.seq) {
      const can = selection.selectable(view);
      const choices = new Set(view.choices?.flatMap((g) => g.choices.map((c) => c.id)));
      Object.assign(change, {
        chosen: this.played ? [] : this.local.chosen.filter((id) => can.has(id)),
        choice: !this.played && this.local.choice !== null && choices.has(this.local.choice) ? this.local.choice : null,
        reading: null,
        asked: null,
        reply: null,
        tried: [],
        bad: [],
        hinted: [],
      });
      this.grade = 0;
      this.played = false;
      this.answer = null;
    }
    const first = !before;
    if (first) this.said = view.rev;
    this.local = { ...this.local, ...change };
    this.player.load({ ...view, settings: { ...view.settings, ...this.own } }, quiet || first);
    if (first) this.count_down(view);
    this.line.viewed(view.busy === true);
    if (view.classify && this.local.chosen.length > 0) this.classify();
  }

  receive(reply: Reply) {
    this.line.receive(reply);
  }

  // ------------------------------------------------------------------------------------------- selecting

  toggle(id: Id) {
    const view = this.final;
    if (!view) return;
    if (this.shown?.frame !== null) return this.advance();
    const t = selection.toggle(view, this.local.chosen, this.local.choice, id);
    if (t.full) return this.mouth.say(view.hand?.too_many ?? "", true);
    this.choose(t.chosen, t.choice);
  }

  /** Replaces the selection: a chip, a suggestion, all cards of a rank. */
  choose(chosen: readonly Id[], choice: string | null = this.local.choice) {
    this.set({ chosen, choice, reading: null, asked: null, bad: [], tried: [], notice: null });
    this.classify();
    this.later("count", 300, () => this.count());
  }

  /** Explorers: any card, asked about at once. */
  explore(card: Id) {
    const has = this.local.chosen.includes(card);
    const chosen = has ? this.local.chosen.filter((c) => c !== card) : [...this.local.chosen, card];
    this.set({ chosen });
    if (this.final) this.line.ask({ kind: "classify", ids: chosen }, this.final.seq);
  }

  /** One of the boxes above the hand. */
  pick(choice: string) {
    const view = this.final;
    const group = view && selection.stage(view);
    const box = group?.choices.find((c) => c.id === choice);
    if (!view || !box) return;
    if (box.off) return this.mouth.say(box.off, true);
    const from = new Set(selection.candidates(view, choice).flatMap(selection.ids));
    this.choose(
      this.local.chosen.filter((id) => from.has(id)),
      choice,
    );
  }

  read(reading: number) {
    this.set({ reading });
  }

  private classify() {
    if (!this.final?.classify || this.local.chosen.length === 0) return;
    this.line.ask({ kind: "classify", ids: [...this.local.chosen] }, this.final.seq);
  }

  private count() {
    const p = this.picture;
    if (!p) return;
    const s = p.view.strings;
    const n = p.chosen.length;
    const { status, label } = p.meaning;
    if (n === 0) return this.mouth.say(s.selected_none, true);
    const line =
      status === "play" || status === "choose"
        ? fill(s.selected, { n, what: label })
        : fill(status === "no" ? s.selected_no : s.selected_more, { n });
    const warn = selection.term(p.meaning, p.meaning.moves[0])?.warn;
    this.mouth.say(warn && status === "play" ? `${line} ${warn.replaceAll("**", "")}` : line, true);
  }

  private later(what: string, ms: number, f: () => void) {
    this.calm[what]?.();
    this.calm[what] = this.clock.after(ms, f);
  }

  // --------------------------------------------------------------------------------------------- acting

  private send(body: Outgoing): boolean {
    return this.final !== null && this.line.send(body, this.final.seq);
  }

  /** Enter, or the main button. `focused` is played alone when nothing is selected. */
  main(focused?: Id) {
    const p = this.picture;
    if (!p) return;
    if (p.frame !== null) return this.advance();
    if (p.meaning.status === "none" && focused !== undefined && p.final.hand?.max !== 0) {
      const alone = selection.meaning(p.final, [focused], p.choice, null);
      if (alone.status === "play") return this.play(alone.moves[0] as Move, selection.term(alone, alone.moves[0]));
      if (alone.status === "no") return this.why(focused);
    }
    const { status, moves } = p.meaning;
    if (status === "play") return this.play(moves[0] as Move, selection.term(p.meaning, moves[0]));
    if (status === "choose") {
      const move = p.reading === null ? undefined : moves[p.reading];
      if (move) return this.play(move, selection.term(p.meaning, move));
      return this.mouth.say(fill(p.view.strings.readings, { n: moves.length }), true);
    }
    if (status === "no") return this.why();
    this.count();
  }

  private play(move: Move, term: Term | undefined) {
    if (term?.confirm && this.local.asked?.what !== move.a) return this.ask(move.a, term.confirm);
    this.set({ asked: null });
    this.played = this.send({ kind: "play", move: move.a });
  }

  private ask(what: string, text: string) {
    this.set({ asked: { what, text } });
    this.mouth.say(text, true);
  }

  /** A button with a move of its own; by key it may want a second press within 3 s. */
  act(action: Action, by_key = false) {
    const view = this.final;
    if (!view) return;
    if (this.shown?.frame !== null) this.player.end();
    if (action.off) return this.mouth.say(action.off, true);
    const move = view.moves.find((m) => m.a === action.a) ?? { a: action.a, t: -1 };
    if (by_key && action.confirm && this.local.asked?.what !== action.a) {
      this.ask(action.a, action.confirm);
      this.later("asked", 3000, () => this.local.asked?.what === action.a && this.set({ asked: null }));
      return;
    }
    if (by_key && action.confirm) {
      this.set({ asked: null });
      this.send({ kind: "play", move: action.a });
      return;
    }
    this.play(move, view.terms[move.t]);
  }

  /** A small choice that acts at once. */
  bar(choice: string) {
    const view = this.final;
    const box = view?.choices?.flatMap((g) => g.choices).find((c) => c.id === choice);
    const move = view?.moves.find((m) => m.ch === choice);
    if (box?.off) return this.mouth.say(box.off, true);
    if (view && move) this.play(move, view.terms[move.t]);
  }

  hint() {
    if (typeof this.final?.can.hint === "string") return this.mouth.say(this.final.can.hint, true);
    if (!this.final?.can.hint) return;
    this.grade = Math.min(3, this.grade + 1);
    this.send({ kind: "hint", grade: this.grade as 1 | 2 | 3 });
  }

  why(focused?: Id) {
    if (!this.final?.can.why) return;
    const ids = this.local.chosen.length > 0 ? [...this.local.chosen] : focused !== undefined ? [focused] : [];
    const choice = this.local.choice ?? undefined;
    this.send({ kind: "why", ids, choice });
  }

  change(kind: "undo" | "redo" | "new" | "same") {
    const can = this.final?.can[kind];
    if (typeof can === "string") return this.mouth.say(can, true);
    if (can) this.send({ kind });
  }

  go_on(what: "bots" | "resume" | "fresh" | "unveil" | "veil", seat?: number) {
    this.send({ kind: "continue", what, seat });
  }

  setting(name: string, value: string) {
    if (["pace", "suits", "theme", "motion"].includes(name)) {
      this.own = { ...this.own, [name]: value } as Partial<Settings>;
      this.set({});
    }
    this.send({ kind: "set", name, value });
  }

  // ------------------------------------------------------------------------------------------- answers

  private refused(reason: Reason) {
    this.played = false;
    this.set({ reply: { reason }, tried: this.local.chosen, bad: reason.bad ?? [], tab: "why", asked: null });
    this.mouth.say(reason.text, true);
  }

  private answered(answer: Answer) {
    if (answer.to === "classify") {
      this.answer = { ...answer, ids: selection.key(this.local.chosen) };
      this.set({});
      return;
    }
    if (answer.to === "why") {
      if (answer.reason) this.refused(answer.reason);
      else this.set({ reply: { blocks: answer.blocks ?? [] }, tab: "why" });
    } else {
      this.set({ reply: { blocks: answer.blocks }, hinted: answer.ids ?? [], tab: "why" });
    }
    if (!(answer.to === "why" && answer.reason)) this.mouth.say(answer.say, true);
  }

  // -------------------------------------------------------------------------------------------- looking

  /** While frames are shown: the next one at pace "step", else the end. */
  private advance() {
    if (this.picture?.settings.pace === "step") this.player.step();
    else this.player.end();
  }

  /** What a stepper or a question sends. */
  post(body: Outgoing) {
    this.send(body);
  }

  say(text: string) {
    this.mouth.say(text, true);
  }

  tab = (tab: string | null) => this.set({ tab, reply: tab === "why" ? this.local.reply : null });
  open = (open: Picture["open"]) => this.set({ open: this.local.open === open ? null : open });

  sort() {
    const sorts = this.final?.hand?.sorts ?? [];
    if (sorts.length < 2 || !this.final) return;
    const sort = (this.local.sort + 1) % sorts.length;
    this.set({ sort });
    this.mouth.say(fill(this.final.strings.sorted, { what: sorts[sort]?.label ?? "" }), true);
  }

  close_sheet() {
    this.closedSheet = this.final?.sheet?.id ?? "";
    this.set({});
  }

  dismiss = () => this.set({ notice: null });

  /** Esc: takes back one thing; false when there was nothing, and the table may be left. */
  cancel(): boolean {
    const l = this.local;
    if (l.open) this.set({ open: null });
    else if (l.asked) this.set({ asked: null });
    else if (this.shown && this.shown.frame !== null) this.player.end();
    else if (l.chosen.length > 0 || l.choice !== null) this.choose([], null);
    else if (l.reply) this.set({ reply: null, tried: [], bad: [], hinted: [] });
    else if (this.picture?.sheet) this.close_sheet();
    else return false;
    return true;
  }

  close() {
    for (const c of Object.values(this.calm)) c();
    this.player.close();
    this.line.close();
  }
}

/** The choice in a group by its id. */
export function choice(view: TableView, id: string | null): Choice | undefined {
  return view.choices?.flatMap((g) => g.choices).find((c) => c.id === id);
}
