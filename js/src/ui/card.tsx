/** Card faces, backs and chips. They draw; what they mean is said by whoever holds them. */
import { index, parts, spoken } from "../core/card";
import type { Card, Deck, Face } from "../core/view";
import { useTable } from "./context";
import { type Child, Fragment, h } from "./dom";
import { ARCH, CROWNS, SUITS } from "./shapes";

const useDeck = (): Deck => useTable().p.view.deck;

/** Class of the colour: a suit's ink, or a tile's fill. */
export function tint(suit: string, deck: Deck): string {
  return deck.face === "tiles" ? `cw-tile-${suit.toLowerCase() || "w"}` : `cw-s-${suit.toLowerCase() || "s"}`;
}

/** Classes of the ground: suit colour, tile fill or back. */
export function ground(card: Card | null, deck: Deck): string {
  if (card === null) return "cw-card cw-card--empty";
  if (card === "??") return "cw-card cw-card--back";
  return `cw-card ${deck.face === "tiles" ? "cw-card--tile" : ""} ${tint(parts(card).suit, deck)}`;
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
  const { rank, suit, kind } = parts(card);
  if (kind === "back") return null;
  const shape = SUITS[suit];
  const court = kind === "court";
  const wild = kind === "wild";
  return (
    <>
      <b class={`cw-card__rank ${rank === "10" ? "cw-card__rank--10" : ""}`} data-rank={index(deck, rank)} />
      {kind !== "ace" && shape && <Shape d={shape} class="cw-card__pip" />}
      {kind === "joker" && (
        <svg class="cw-card__art cw-card__art--joker" viewBox="0 0 48 48">
          <circle cx="24" cy="24" r="21" class="cw-jk" />
          <path d={SUITS.Y} transform="translate(8 8)" />
        </svg>
      )}
      {(court || wild) && <Court rank={rank} suit={suit} />}
      {kind !== "joker" && (
        <Shape
          d={wild ? CROWNS[rank] : shape}
          box={wild ? 48 : 32}
          class={`cw-card__art ${court || wild ? "cw-art-small" : kind === "ace" ? "cw-card__art--ace" : ""}`}
        />
      )}
    </>
  );
}

export function Flag({ tag }: { tag: { text: string; tone: string } }) {
  return <span class={`cw-flag cw-flag--${tag.tone}`}>{tag.text}</span>;
}

/** A card lying on the table; `id` keeps it the same card while it moves. */
export function Lying({ face, id }: { face: Face; id?: string }) {
  const deck = useDeck();
  const { c, as, tag } = face;
  const name = spoken(deck, c);
  return (
    <span
      class={`${ground(c, deck)} ${face.bad ? "cw-card--bad" : ""}`}
      role="img"
      aria-label={as ? `${name} = ${spoken(deck, as)}` : name}
      data-card={c === "??" ? undefined : (id ?? c)}
    >
      <Drawing card={c} />
      {tag && <Flag tag={tag} />}
      {as && (
        <span class={`cw-wild ${tint(parts(as).suit, deck)}`} aria-hidden="true">
          <Small card={as} />
        </span>
      )}
    </span>
  );
}

/** Rank and suit's shape, as small as text. */
function Small({ card }: { card: Card }) {
  const { rank, suit } = parts(card);
  return (
    <>
      {index(useDeck(), rank)}
      {suit && <Shape d={SUITS[suit]} class="cw-suit" />}
    </>
  );
}

/** Small card for texts and logs. */
export function Chip({ card }: { card: Card }) {
  const deck = useDeck();
  const back = card === "??";
  return (
    <span
      class={`cw-chip ${back ? "cw-chip--back" : tint(parts(card).suit, deck)}`}
      role="img"
      aria-label={spoken(deck, card)}
    >
      {back ? "?" : <Small card={card} />}
    </span>
  );
}

interface Laid {
  cards?: readonly Face[];
  /** In place of a row of cards. */
  top?: Child;
  /** More classes of the whole and of the row of cards. */
  class?: string;
  row?: string;
  /** Before the names of cards that are shown here a second time. */
  again?: string;
  children?: Child;
}

/** What somebody laid at once, with a line below. */
export function Laid({ cards, top, class: more = "", row = "", again, children }: Laid) {
  return (
    <div class={`cw-play ${more}`}>
      {top}
      {cards && (
        <span class={`cw-row ${row}`}>
          {cards.map((f) => (
            <Lying face={f} id={again && `${again} ${f.c}`} />
          ))}
        </span>
      )}
      <span class="cw-play__by">{children}</span>
    </div>
  );
}
