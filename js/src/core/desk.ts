/**
 * What one window on a table remembers by itself: selection, open panels, what it asked and what it waits for.
 * It knows no DOM and no rule: it turns presses into messages, and views and replies into pictures.
 */

import { countdown } from "./countdown";
import { counted } from "./counted";
import { link, type Outgoing, type Wire } from "./link";
import { looking } from "./looking";
import type { Continue } from "./message";
import { FRESH, type Local, type Mouth, moved_on, type Picture, UNANSWERED } from "./picture";
import { type Clock, player, type Shown } from "./player";
import { fill } from "./rich";
import * as selection from "./selection";
import type { Action, Answer, Block, Id, Move, Reason, Settings, TableView, Term } from "./view";

export type { Picture } from "./picture";

/** A window's memory; `changed` is called after every change of the picture. */
export function desk_for(wire: Wire, clock: Clock, mouth: Mouth, prefix: string) {
  let local: Local = FRESH;
  let latest: Shown | null = null;
  let final: TableView | null = null;
  let said = -1;
  let grade = 0;
  /** The selection was sent as a move; it is over when the game goes on. */
  let played = false;
  let closedSheet = "";
  /** The last hint: it is about the position, and outlives a change of the selection. */
  let advice: Block[] | null = null;
  /** The selection that Python was asked about last. */
  let doubted = "";
  let classified: selection.Classified | null = null;
  let own: Partial<Settings> = {};
  const calm: Record<string, () => void> = {};
  let cached: Picture | null = null;
  const line = link(
    wire,
    clock,
    {
      state: (state) => set({ line: state }),
      rejected: refused,
      error: (notice) => set({ notice }),
      answer: answered,
    },
    prefix,
  );
  const film = player(clock, show);
  const looks = looking(
    mouth,
    set,
    say,
    () => local,
    () => final,
  );

  function say(text: string | undefined) {
    if (text) mouth.say(text, true);
  }
  const timer = countdown(clock, set, say, (a) => play({ a, t: -1 }, []));

  // ------------------------------------------------------------------------------------------ what is shown

  function picture(): Picture | null {
    if (!cached && latest && final) {
      const { view, frame } = latest;
      const m = selection.meaning(final, local.chosen, local.choice, classified);
      const sheet = final.sheet !== undefined && frame === null && final.sheet.id !== closedSheet;
      const shown = sheet ? { ...view, ...final.sheet?.beside } : view;
      cached = {
        ...local,
        view: shown,
        final: final,
        frame,
        meaning: m,
        explored: classified,
        sheet,
        settings: { ...view.settings, ...own },
        can: { ...view.can, sort: (view.hand?.sorts?.length ?? 0) > 1 },
      };
    }
    return cached;
  }

  function set(change: Partial<Local>) {
    local = { ...local, ...change };
    cached = null;
    self.changed();
  }

  function show(shown: Shown) {
    latest = shown;
    set({});
    const { view, frame } = shown;
    if (frame !== null) return;
    if (view.rev !== said) {
      said = view.rev;
      if (view.say) mouth.say(view.say, false);
      if (view.more) clock.after(30, () => send({ kind: "continue", what: "bots" }));
    }
    if (!picture()?.sheet) timer.start(view.board.kind === "gabo" && view.yours ? view.board.timer : undefined);
  }

  function roll(view: TableView, quiet: boolean) {
    const { sheet } = view;
    final = sheet && sheet.id === closedSheet ? { ...view, frames: sheet.frames ?? [] } : view;
    film.load({ ...final, settings: { ...view.settings, ...own } }, quiet);
  }

  /** A view from Python. Frames belong to a change of the game: the first view of a window is shown without. */
  function load(view: TableView, quiet = false) {
    const before = final;
    if (before?.rev === view.rev) return;
    // Bots go on below a sheet that is being read.
    const below = picture()?.sheet && before?.sheet?.id === view.sheet?.id;
    for (const name of Object.keys(own) as (keyof Settings)[])
      if (before && view.settings[name] !== before.settings[name]) delete own[name];
    local = { ...local, notice: null };
    if (before?.seq !== view.seq) {
      local = moved_on(local, view, played);
      grade = 0;
      played = false;
      classified = null;
    }
    const first = !before;
    if (first) said = view.rev;
    roll(view, quiet || before?.seq === view.seq || first || below === true);
    line.viewed(view.busy === true);
    if (view.classify && local.chosen[0]) classify();
  }

  // ------------------------------------------------------------------------------------------- selecting

  function toggle(id: Id) {
    const view = final;
    if (!view) return;
    if (latest?.frame !== null) return advance();
    const t = selection.toggle(view, local.chosen, local.choice, id);
    if (t.full) return say(view.hand?.too_many ?? "");
    choose(t.chosen, t.choice);
  }

  /** Replaces the selection: a chip, a suggestion, all cards of a rank. */
  function choose(chosen: readonly Id[], choice: string | null = local.choice) {
    const reply = local.reply === advice ? advice : null;
    set({ chosen, choice, reply, reading: null, asked: null, bad: [], tried: [], notice: null });
    classify();
    later("count", 300, () => count());
  }

  /** All cards of a rank, with the others if there is room for both; or none of them where all are chosen. */
  function rank(card: Id) {
    choose(selection.toggleRank(final?.hand, local.chosen, card));
  }

  /** Explorers: any card, asked about at once. */
  function explore(card: Id) {
    const chosen = selection.flipped(local.chosen, card);
    set({ chosen });
    if (final) line.ask({ kind: "classify", ids: chosen }, final.seq);
  }

  /** One of the boxes above the hand. */
  function pick(choice: string) {
    const view = final;
    const group = view && selection.stage(view);
    const box = group?.choices.find((c) => c.id === choice);
    if (!view || !box) return;
    if (box.off) return say(box.off);
    const from = new Set(selection.candidates(view, choice).flatMap(selection.ids));
    choose(
      local.chosen.filter((id) => from.has(id)),
      choice,
    );
  }

  const read = (reading: number) => set({ reading });

  function classify() {
    if (!final?.classify || !local.chosen[0]) return;
    line.ask({ kind: "classify", ids: [...local.chosen] }, final.seq);
  }

  function count() {
    const p = picture();
    if (p) say(counted(p));
  }

  function later(what: string, ms: number, f: () => void) {
    calm[what]?.();
    calm[what] = clock.after(ms, f);
  }

  // --------------------------------------------------------------------------------------------- acting

  function send(body: Outgoing): boolean {
    if (body.kind === "play" && self.answer) {
      self.answer(body.move);
      return false;
    }
    return final !== null && line.send(body, final.seq);
  }

  /** Enter, or the main button. `focused` is played alone when nothing is selected. */
  function main(focused?: Id) {
    const p = picture();
    if (!p) return;
    if (p.frame !== null) return advance();
    if (p.meaning.status === "none" && focused !== undefined && p.final.hand?.max !== 0) {
      const alone = selection.meaning(p.final, [focused], p.choice, null);
      if (alone.status === "play") return play(alone.moves[0], alone.terms);
      if (alone.status === "no") return why(focused);
    }
    const { status, moves, terms } = p.meaning;
    if (status === "play" || (status === "choose" && p.reading !== null)) return play(moves[p.reading ?? 0], terms);
    if (status === "choose") return say(fill(p.view.strings.readings, { n: moves.length }));
    if (status !== "none" && p.final.can.why) return why();
    count();
  }

  function play(move: Move | undefined, terms: readonly Term[]) {
    if (!move) return;
    sure(move.a, terms[move.t]?.confirm, () => {
      played = send({ kind: "play", move: move.a });
    });
  }

  /** Asks first where there is something to ask, and does it at the second time. */
  function sure(what: string, text: string | undefined, then: () => void) {
    if (text && local.asked?.what !== what) return ask(what, text);
    set({ asked: null });
    then();
  }

  function ask(what: string, text: string) {
    set({ asked: { what, text } });
    say(text);
  }

  /** A button with a move of its own, pressed or by its key; it may want a second press within 3 s, a call waits. */
  function act(action: Action) {
    const view = final;
    if (!view) return;
    if (latest?.frame !== null) film.end();
    if (action.off) return say(action.off);
    if (action.confirm && local.asked?.what !== action.a) {
      ask(action.a, action.confirm);
      if (!action.always) later("asked", 3000, () => local.asked?.what === action.a && set({ asked: null }));
    } else play(view.moves.find((m) => m.a === action.a) ?? { a: action.a, t: -1 }, view.terms);
  }

  /** A small choice that acts at once. */
  function bar(choice: string) {
    const box = final?.choices?.flatMap((g) => g.choices).find((c) => c.id === choice);
    if (box?.off) return say(box.off);
    const move = final?.moves.find((m) => m.ch === choice);
    if (final) play(move, final.terms);
  }

  /** Does it, or says why not now. */
  function may(can: boolean | string | undefined, then: () => void) {
    if (typeof can === "string") say(can);
    else if (can) then();
  }

  const hint = () =>
    may(final?.can.hint, () => {
      grade = Math.min(3, grade + 1);
      send({ kind: "hint", grade: grade as 1 | 2 | 3 });
    });

  function why(focused?: Id) {
    if (!final?.can.why) return;
    const ids = local.chosen[0] ? [...local.chosen] : focused !== undefined ? [focused] : [];
    const choice = local.choice ?? undefined;
    doubted = selection.key(local.chosen);
    send({ kind: "why", ids, choice });
  }

  const change = (kind: "undo" | "redo" | "new" | "same") => may(final?.can[kind], () => send({ kind }));

  /** A fixed button. */
  function press(what: keyof Picture["can"]) {
    if (what === "hint") hint();
    else if (what === "why") why();
    else if (what === "sort") looks.sort();
    else change(what);
  }

  function go_on(what: Continue["what"], seat?: number) {
    send({ kind: "continue", what, seat });
  }

  function setting(name: string, value: string) {
    if (["pace", "suits", "theme", "motion"].includes(name)) {
      own = { ...own, [name]: value } as Partial<Settings>;
      set({});
    }
    send({ kind: "set", name, value });
  }

  // ------------------------------------------------------------------------------------------- answers

  function refused(reason: Reason) {
    played = false;
    set({ reply: reason.blocks, tried: local.chosen, bad: reason.bad ?? [], tab: "why", asked: null });
    say(reason.text);
  }

  function answered(answer: Answer) {
    // The selection has changed since.
    if (answer.to === "why" && selection.key(local.chosen) !== doubted) return;
    if (answer.to === "copy") looks.copy(answer.text, answer.say, answer.what);
    else if (answer.to === "classify") {
      classified = { ...answer, ids: selection.key(local.chosen) };
      set({});
    } else if (answer.to === "why" && answer.reason) refused(answer.reason);
    else {
      const reply = answer.blocks ?? [];
      const hint = answer.to === "hint";
      if (hint) advice = reply;
      set({ reply, hinted: (hint && answer.ids) || [], tab: "why" });
      say(answer.say);
    }
  }

  // -------------------------------------------------------------------------------------------- looking

  /** While frames are shown: the next one at pace "step", else the end. */
  function advance() {
    if (picture()?.settings.pace === "step") film.step();
    else film.end();
  }

  /** The reader goes on: what happened since is shown. */
  function close_sheet() {
    if (!final) return;
    closedSheet = final.sheet?.id ?? "";
    roll(final, false);
  }

  /** Esc: takes back one thing; false when there was nothing, and the table may be left. */
  function cancel(): boolean {
    const l = local;
    if (l.open) set({ open: null });
    else if (l.asked) set({ asked: null });
    else if (latest && latest.frame !== null) film.end();
    else if (l.chosen[0] || l.choice !== null) choose([], null);
    else if (l.reply) set(UNANSWERED);
    else if (picture()?.sheet) close_sheet();
    else return false;
    return true;
  }

  function close() {
    for (const c of Object.values(calm)) c();
    timer.close();
    film.close();
    line.close();
  }

  const self = {
    changed: () => {},
    /** Takes moves that answer a question, in place of Python. */
    answer: null as ((move: string) => void) | null,
    get picture() {
      return picture();
    },
    load,
    receive: line.receive,
    toggle,
    choose,
    rank,
    explore,
    pick,
    read,
    main,
    sure,
    act,
    pause: timer.pause,
    bar,
    hint,
    why,
    press,
    change,
    go_on,
    setting,
    /** What a stepper or a question sends. */
    post: send,
    say,
    close_sheet,
    cancel,
    close,
    ...looks,
  };
  return self;
}
export type Desk = ReturnType<typeof desk_for>;
