/** What a selection means, told from the moves that Python sent. No rule of any game is known here. */
import { groups } from "./board";
import { parts } from "./card";
import type { Answer, Card, ChoiceGroup, Hand, HandCard, Id, Move, TableView, Term } from "./view";

export type Classified = Extract<Answer, { to: "classify" }> & { ids: string };

export interface Meaning {
  /** none: nothing selected. play: one move. choose: several readings. more: part of a move. no: of none. wait: asked. */
  status: "none" | "play" | "choose" | "more" | "no" | "wait";
  moves: Move[];
  terms: Term[];
  /** How many ids are missing at least. */
  missing: number;
  label: string;
}

export const ids = (move: Move): Id[] => move.p ?? move.a.split(" ");
export const key = (chosen: readonly Id[]): string => [...chosen].sort().join(" ");
/** With one more, or without it. */
export const flipped = (list: readonly Id[], id: Id): Id[] =>
  list.includes(id) ? list.filter((x) => x !== id) : [...list, id];
export const term = (meaning: { terms: Term[] }, move: Move | undefined): Term | undefined =>
  move && meaning.terms[move.t];

/** Choices that the main button confirms, as opposed to small buttons that act at once. */
export const stage = (view: TableView): ChoiceGroup | undefined => view.choices?.find((g) => g.at === "stage");

const barChoices = (view: TableView): Set<string> =>
  new Set(view.choices?.filter((g) => g.at === "bar").flatMap((g) => g.choices.map((c) => c.id)));

/** Moves that a selection may name: not those of small buttons, and those of the choice if one is made. */
export function candidates(view: TableView, choice: string | null): Move[] {
  const bar = barChoices(view);
  const buttons = new Set(view.actions.map((a) => a.a));
  return view.moves.filter(
    (m) => !(m.ch && bar.has(m.ch)) && !buttons.has(m.a) && (choice === null || (m.ch ?? null) === choice),
  );
}

export function meaning(
  view: TableView,
  chosen: readonly Id[],
  choice: string | null,
  answer: Classified | null = null,
): Meaning {
  const none: Meaning = { status: "none", moves: [], terms: view.terms, missing: 0, label: "" };
  if (!view.yours) return none;
  const moves = candidates(view, choice);
  // Nothing selected names a move where one needs nothing.
  if (!chosen[0] && !(stage(view) && choice !== null)) {
    const bare = moves.filter((m) => !m.ch && !ids(m)[0]);
    return bare[0] ? found(bare, view.terms) : none;
  }
  const wanted = key(chosen);
  const exact = moves.filter((m) => key(ids(m)) === wanted);
  if (exact[0]) return found(exact, view.terms);
  if (view.classify) {
    if (!answer || answer.ids !== wanted) return { ...none, status: "wait" };
    if (answer.status === "play") return found(answer.moves ?? [], answer.terms ?? []);
    return { ...none, status: answer.status, label: answer.label };
  }
  const missing = Math.min(...moves.map((m) => lacking(ids(m), chosen)));
  return Number.isFinite(missing) ? { ...none, status: "more", missing } : { ...none, status: "no" };
}

function found(moves: Move[], terms: Term[]): Meaning {
  const label = terms[moves[0]?.t ?? -1]?.label ?? "";
  return { status: moves.length > 1 ? "choose" : "play", moves, terms, missing: 0, label };
}

/** How many of `whole` are not yet chosen; infinite when something else is chosen. */
function lacking(whole: readonly Id[], chosen: readonly Id[]): number {
  const set = new Set(whole);
  return chosen.every((c) => set.has(c)) ? whole.length - chosen.length : Number.POSITIVE_INFINITY;
}

export interface Toggled {
  chosen: Id[];
  choice: string | null;
  /** The selection is full and the new id was not taken. */
  full?: boolean;
}

/** Selects or unselects one id. */
export function toggle(view: TableView, chosen: readonly Id[], choice: string | null, id: Id): Toggled {
  const next = { chosen: flipped(chosen, id), choice };
  if (chosen.includes(id)) return next;
  const group = stage(view);
  if (group) {
    const takes = (ch: string | null) =>
      candidates(view, ch).some((m) => ids(m).includes(id)) ||
      group.choices.some((c) => c.id === ch && c.picks?.some((p) => p.from.includes(id)));
    const chosenChoice =
      choice !== null && takes(choice) ? choice : (group.choices.find((c) => takes(c.id))?.id ?? choice);
    if (!takes(chosenChoice)) return { chosen: [...chosen], choice, full: true };
    const picks = group.choices.find((c) => c.id === chosenChoice)?.picks ?? [];
    const same = picks.find((p) => p.from.includes(id))?.from ?? [];
    const kept = chosenChoice === choice ? chosen.filter((c) => !same.includes(c)) : [];
    return { chosen: [...kept, id], choice: chosenChoice };
  }
  // Places (not cards) have no `max`: as many as the largest move takes; one where Python is asked.
  const max = view.hand?.cards[0] ? view.hand.max : Math.max(1, ...candidates(view, null).map((m) => ids(m).length));
  if (max === 1) return { chosen: [id], choice };
  return max !== undefined && chosen.length >= max ? { chosen: [...chosen], choice, full: true } : next;
}

/** All playable cards of a card's rank, or that card alone. */
export function sameRank(cards: readonly HandCard[], card: Card): Card[] {
  const { rank } = parts(card);
  const all = cards.filter((c) => c.can && parts(c.c).rank === rank).map((c) => c.c);
  return all[0] ? all : [card];
}

/** With all cards of a rank; or without them, where all are chosen. */
export function toggleRank(hand: Hand | undefined, chosen: readonly Id[], card: Card): Id[] {
  const { cards = [], max = cards.length } = hand ?? {};
  const same = sameRank(cards, card);
  const rest = chosen.filter((c) => !same.includes(c));
  if (rest.length + same.length === chosen.length) return rest;
  return [...(rest.length + same.length > max ? [] : rest), ...same].slice(0, max);
}

/** Everything that can be selected now and in this order: cards of the hand, then places. */
export function selectable(view: TableView): Set<Id> {
  const out = new Set<Id>(view.hand?.cards.map((c) => c.c));
  if (view.board.kind === "gabo")
    for (const g of groups(view.board)) for (const p of g.places) if (p.can) out.add(p.id);
  return out;
}
