import { parts } from "../core/card";
import type { Card, HandCard } from "../core/view";
import { Drawing, Flag, ground } from "./card";
import { useItems, useTable } from "./context";
import { Fragment, h } from "./dom";
import { Icon } from "./icon";
import { CORNER } from "./shapes";

/** Cards in the order that the reader chose. */
export function ordered(cards: readonly HandCard[], order: readonly number[] | undefined): HandCard[] {
  if (!order || order.length !== cards.length) return [...cards];
  return order.flatMap((i) => cards[i] ?? []);
}

/** Neighbours of one rank, so that a row breaks between ranks and they may overlap. */
export function grouped(cards: readonly HandCard[], tiles: boolean): HandCard[][] {
  const out: HandCard[][] = [];
  for (const card of cards) {
    const last = out[out.length - 1];
    const same = last?.[0] && parts(last[0].c, tiles).rank === parts(card.c, tiles).rank;
    if (last && same) last.push(card);
    else out.push([card]);
  }
  return out;
}

function Check({ bad }: { bad: boolean }) {
  return (
    <span class={`cw-check ${bad ? "cw-check--bad" : ""}`}>
      <Icon name={bad ? "cross" : "check"} />
    </span>
  );
}

function HandCardShown({ card, item, as }: { card: HandCard; item: object; as: "option" | "button" }) {
  const { desk, p } = useTable();
  const { deck, strings, yours } = p.view;
  const chosen = p.chosen.includes(card.c);
  const bad = p.bad.includes(card.c);
  const all = p.final.hand?.cards ?? [];
  const open = p.final.hand?.max === 0;
  const some = all.some((c) => !c.can);
  const dim = yours && !card.can && !open;
  const state = [
    deck.names[card.c] ?? card.c,
    card.new && strings.new_card,
    card.tag?.text,
    dim && strings.not_now,
    as === "button" && chosen && strings.chosen,
  ];
  const classes = [
    ground(card.c, deck),
    dim && !chosen && "cw-card--dim",
    yours && card.can && some && "cw-card--legal",
    chosen && (bad ? "cw-card--bad" : "cw-card--selected"),
    p.hinted.includes(card.c) && "cw-card--hinted",
  ];
  const press = (e: MouseEvent) => {
    if (e.detail === 2 || e.shiftKey) desk.choose(sameRank(p.final.hand?.cards ?? [], card.c, deck.face === "tiles"));
    else desk.toggle(card.c);
  };
  const common = {
    ...item,
    class: classes.filter(Boolean).join(" "),
    "aria-label": state.filter(Boolean).join(", "),
    "aria-disabled": dim || null,
    title: dim ? card.why : undefined,
    "data-card": card.c,
    onClick: press,
  };
  const inside = (
    <>
      <Drawing card={card.c} />
      {card.new && (
        <svg class="cw-new" viewBox="0 0 14 14">
          <path d={CORNER} />
        </svg>
      )}
      {card.tag && <Flag tag={card.tag} />}
      {chosen && <Check bad={bad} />}
    </>
  );
  return as === "option" ? (
    <div role="option" aria-selected={chosen} {...common}>
      {inside}
    </div>
  ) : (
    <button aria-pressed={chosen} {...common}>
      {inside}
    </button>
  );
}

/** All playable cards of a card's rank, or that card alone. */
export function sameRank(cards: readonly HandCard[], card: Card, tiles: boolean): Card[] {
  const { rank } = parts(card, tiles);
  const all = cards.filter((c) => c.can && parts(c.c, tiles).rank === rank).map((c) => c.c);
  return all.length > 0 ? all : [card];
}

export function Hand() {
  const { p, coarse, narrow } = useTable();
  const hand = p.view.hand;
  const cards = ordered(hand?.cards ?? [], hand?.sorts?.[p.sort]?.order);
  const item = useItems(
    "hand",
    cards.map((c) => c.c),
  );
  if (!hand) return null;
  const role = p.settings.hand_role ?? "auto";
  const as = role === "listbox" || (role === "auto" && !coarse) ? "option" : "button";
  const { deck } = p.view;
  const groups = hand.groups ? grouped(cards, deck.face === "tiles") : cards.map((c) => [c]);
  return (
    <div
      class={`cw-hand ${narrow ? "cw-slim" : ""} ${hand.groups ? "cw-hand--groups" : ""}`}
      role={cards.length === 0 ? undefined : as === "option" ? "listbox" : "group"}
      aria-multiselectable={(as === "option" && cards.length > 0) || null}
      aria-orientation={as === "option" && cards.length > 0 ? "horizontal" : undefined}
      aria-label={hand.label}
      data-region="hand"
      data-place="hand"
    >
      {groups.map((g) => (
        <span key={g[0]?.c} class={g.length > 1 ? "cw-group cw-group--lap" : "cw-group"} role="presentation">
          {g.map((c) => (
            <HandCardShown key={c.c} card={c} item={item(c.c)} as={as} />
          ))}
        </span>
      ))}
    </div>
  );
}

/** Label of the hand and at most five plays to choose from. */
export function HandBar() {
  const { desk, p, extra } = useTable();
  const { hand, chips, strings } = p.view;
  const wanted = [...p.chosen].sort().join(" ");
  if (!hand) return null;
  return (
    <div class="cw-handbar">
      <span class="cw-label">{hand.label}</span>
      {extra.bar?.()}
      {chips && chips.length > 0 && (
        <span class="cw-options" role="group" aria-label={strings.can_play}>
          <span class="cw-label" aria-hidden="true">
            {strings.can_play}
          </span>
          {chips.map((chip) => {
            const on = [...chip.ids].sort().join(" ") === wanted;
            return (
              <button
                key={chip.ids.join(" ")}
                class={`cw-option ${on ? "cw-option--on" : ""}`}
                aria-pressed={on}
                onClick={() => desk.choose(on ? [] : chip.ids)}
              >
                {chip.label}
              </button>
            );
          })}
        </span>
      )}
    </div>
  );
}
