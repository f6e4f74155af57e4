/** Card faces, backs and chips. They draw; what they mean is said by whoever holds them. */
import { index, parts } from "../core/card";
import type { Card, Deck, Face } from "../core/view";
import { useTable } from "./context";
import { Fragment, h } from "./dom";
import { ARCH, CROWNS, STAR, SUITS } from "./shapes";

const useDeck = (): Deck => useTable().p.view.deck;

const tile = (suit: string) => (suit ? `cw-card--tile cw-tile-${suit.toLowerCase()}` : "cw-card--tile cw-tile-w");

/** Classes of the ground: suit colour, tile fill or back. */
export function ground(card: Card | null, deck: Deck): string {
  if (card === null) return "cw-card cw-card--empty";
  const { suit, kind } = parts(card, deck.face === "tiles");
  if (kind === "back") return "cw-card cw-card--back";
  if (deck.face === "tiles") return `cw-card ${tile(suit)}`;
  return `cw-card cw-s-${suit.toLowerCase() || "s"}`;
}

function Shape({ d, box = 32, class: name }: { d: string | undefined; box?: number; class: string }) {
  return (
    <svg class={name} viewBox={`0 0 ${box} ${box}`}>
      <path d={d} />
    </svg>
  );
}

function Court({ rank, suit }: { rank: string; suit: string }) {
  return (
    <svg class="cw-card__art cw-card__art--court cw-art-big" viewBox="0 0 48 72">
      <path d={ARCH} class="cw-arch" />
      <path d={CROWNS[rank]} transform={suit ? "translate(5 8) scale(.79)" : "translate(5 24) scale(.79)"} />
      {suit && <path d={SUITS[suit]} transform="translate(11 38) scale(.81)" />}
    </svg>
  );
}

/** The drawing inside a card. */
export function Drawing({ card }: { card: Card }) {
  const deck = useDeck();
  const { rank, suit, kind } = parts(card, deck.face === "tiles");
  if (kind === "back") return null;
  const shape = SUITS[suit];
  return (
    <>
      <b class={`cw-card__rank ${rank === "10" ? "cw-card__rank--10" : ""}`} data-rank={index(deck, rank)} />
      {kind !== "joker" && kind !== "ace" && shape && <Shape d={shape} class="cw-card__pip" />}
      {kind === "joker" && (
        <svg class="cw-card__art cw-card__art--joker" viewBox="0 0 48 48">
          <circle cx="24" cy="24" r="21" class="cw-jk" />
          <path d={STAR} />
        </svg>
      )}
      {(kind === "court" || kind === "wild") && <Court rank={rank} suit={suit} />}
      {kind === "court" && <Shape d={shape} class="cw-card__art cw-art-small" />}
      {kind === "wild" && <Shape d={CROWNS[rank]} box={48} class="cw-card__art cw-art-small" />}
      {(kind === "plain" || kind === "ace") && (
        <Shape d={shape} class={`cw-card__art ${kind === "ace" ? "cw-card__art--ace" : ""}`} />
      )}
    </>
  );
}

export function Flag({ tag }: { tag: { text: string; tone: string } }) {
  return <span class={`cw-flag cw-flag--${tag.tone}`}>{tag.text}</span>;
}

/** A card lying on the table; `id` keeps it the same card while it moves. */
export function Lying({ face, id, label }: { face: Face; id?: string; label?: string }) {
  const deck = useDeck();
  const name = label ?? deck.names[face.c] ?? face.c;
  return (
    <span
      class={`${ground(face.c, deck)} ${face.bad ? "cw-card--bad" : ""}`}
      role="img"
      aria-label={face.as ? `${name} = ${deck.names[face.as] ?? face.as}` : name}
      data-card={face.c === "??" ? undefined : (id ?? face.c)}
    >
      <Drawing card={face.c} />
      {face.tag && <Flag tag={face.tag} />}
      {face.as && <Wild card={face.as} deck={deck} />}
    </span>
  );
}

/** What a wild card stands for. */
function Wild({ card, deck }: { card: Card; deck: Deck }) {
  const { rank, suit } = parts(card, true);
  return (
    <span class={`cw-wild cw-tile-${suit.toLowerCase()}`} aria-hidden="true">
      {index(deck, rank)}
      {suit && <Shape d={SUITS[suit]} class="cw-suit" />}
    </span>
  );
}

/** Small card for texts and logs. */
export function Chip({ card }: { card: Card }) {
  const deck = useDeck();
  const { rank, suit, kind } = parts(card, deck.face === "tiles");
  const tint = deck.face === "tiles" ? `cw-tile-${suit.toLowerCase() || "w"}` : `cw-s-${suit.toLowerCase() || "s"}`;
  return (
    <span
      class={`cw-chip ${kind === "back" ? "cw-chip--back" : tint}`}
      role="img"
      aria-label={deck.names[card] ?? card}
    >
      {kind === "back" ? "?" : index(deck, rank)}
      {suit && <Shape d={SUITS[suit]} class="cw-suit" />}
    </span>
  );
}
