import { parts, spoken } from "../core/card";
import { key, sameRank } from "../core/selection";
import type { HandCard } from "../core/view";
import { Drawing, Flag, ground } from "./card";
import { useTable } from "./context";
import { h } from "./dom";
import { Icon } from "./icon";
import { CORNER } from "./shapes";

/** Cards in the order that the reader chose. */
export function ordered(cards: readonly HandCard[], order: readonly number[] | undefined): HandCard[] {
  if (!order || order.length !== cards.length) return [...cards];
  return order.flatMap((i) => cards[i] ?? []);
}

/** Neighbours of one rank, so that a row breaks between ranks and they may overlap. */
export function grouped(cards: readonly HandCard[]): HandCard[][] {
  const out: HandCard[][] = [];
  for (const card of cards) {
    const last = out[out.length - 1];
    const same = last?.[0] && parts(last[0].c).rank === parts(card.c).rank;
    if (last && same) last.push(card);
    else out.push([card]);
  }
  return out;
}

function HandCardShown({ card, as }: { card: HandCard; as: "div" | "button" }) {
  const { desk, p } = useTable();
  const { deck, strings, yours } = p.view;
  const { c, tag } = card;
  const { cards: all = [], max } = p.final.hand ?? {};
  const chosen = p.chosen.includes(c);
  const bad = p.bad.includes(c);
  const dim = yours && !card.can && max !== 0;
  const button = as === "button";
  const state = [
    spoken(deck, c),
    card.new && strings.new_card,
    tag?.text,
    dim && strings.not_now,
    button && chosen && strings.chosen,
  ];
  const classes = [
    ground(c, deck),
    dim && !chosen && "cw-card--dim",
    yours && card.can && all.some((x) => !x.can) && "cw-card--legal",
    chosen && (bad ? "cw-card--bad" : "cw-card--selected"),
    p.hinted.includes(c) && "cw-card--hinted",
  ];
  const Card = as;
  return (
    <Card
      role={button ? undefined : "option"}
      aria-selected={button ? undefined : chosen}
      aria-pressed={button ? chosen : undefined}
      class={classes.filter(Boolean).join(" ")}
      aria-label={state.filter(Boolean).join(", ")}
      aria-disabled={dim || null}
      title={dim ? card.why : undefined}
      data-card={c}
      onClick={(e: MouseEvent) => (e.detail === 2 || e.shiftKey ? desk.choose(sameRank(all, c)) : desk.toggle(c))}
      data-item={c}
    >
      <Drawing card={c} />
      {card.new && (
        <svg class="cw-new" viewBox="0 0 14 14">
          <path d={CORNER} />
        </svg>
      )}
      {tag && <Flag tag={tag} />}
      {chosen && (
        <span class={`cw-check ${bad ? "cw-check--bad" : ""}`}>
          <Icon name={bad ? "cross" : "check"} />
        </span>
      )}
    </Card>
  );
}

export function Hand() {
  const { p, coarse, narrow } = useTable();
  const hand = p.view.hand;
  const cards = ordered(hand?.cards ?? [], hand?.sorts?.[p.sort]?.order);
  if (!hand) return null;
  const role = p.settings.hand_role;
  const buttons = role === "buttons" || (role !== "listbox" && coarse);
  const some = cards.length > 0;
  const list = some && !buttons;
  return (
    <div
      class={`cw-hand ${narrow ? "cw-slim" : ""} ${hand.groups ? "cw-hand--groups" : ""}`}
      role={list ? "listbox" : some ? "group" : undefined}
      aria-multiselectable={list || null}
      aria-orientation={list ? "horizontal" : undefined}
      aria-label={hand.label}
      data-region="hand"
      data-place="hand"
    >
      {(hand.groups ? grouped(cards) : cards.map((c) => [c])).map((g) => (
        <span key={g[0]?.c} class={`cw-group ${g.length > 1 ? "cw-group--lap" : ""}`} role="presentation">
          {g.map((c) => (
            <HandCardShown key={c.c} card={c} as={buttons ? "button" : "div"} />
          ))}
        </span>
      ))}
    </div>
  );
}

/** Label of the hand, all cards of the rank that was chosen last, and at most five plays to choose from. */
export function HandBar() {
  const { desk, p, added } = useTable();
  const { hand, chips, strings } = p.view;
  const wanted = key(p.chosen);
  if (!hand) return null;
  const chip = (label: string | undefined, on: boolean, act: () => void) => (
    <button class={`cw-option ${on ? "cw-option--on" : ""}`} aria-pressed={on} onClick={act}>
      {label}
    </button>
  );
  const all = (c: string | undefined) => hand.all?.[parts(c ?? "").rank];
  const whole = p.chosen.findLast(all);
  return (
    <div class="cw-handbar">
      <span class="cw-label">{hand.label}</span>
      {added.bar?.()}
      {whole &&
        chip(
          all(whole),
          sameRank(hand.cards, whole).every((c) => p.chosen.includes(c)),
          () => desk.rank(whole),
        )}
      {chips?.length && (
        <span class="cw-options" role="group" aria-label={strings.can_play}>
          <span class="cw-label" aria-hidden="true">
            {strings.can_play}
          </span>
          {chips.map(({ label, ids }) => {
            const on = key(ids) === wanted;
            return chip(label, on, () => desk.choose(on ? [] : ids));
          })}
        </span>
      )}
    </div>
  );
}
