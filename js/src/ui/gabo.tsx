/** Gabo: each seat's cards lie in fixed places; the place is the identity. */

import { type GaboBoard, groups, type Place } from "../core/board";
import { spoken } from "../core/card";
import { fill } from "../core/rich";
import { Chip, Drawing, Flag, ground, Laid, Lying } from "./card";
import { useTable } from "./context";
import { type Child, h } from "./dom";
import { Icon } from "./icon";
import { rich } from "./rich";
import { Seats } from "./seats";

/** Number of a place: 0 and 1 are the bottom row, 2 and 3 the top; penalty cards go on to the right. */
export const slot_of = (id: string) => Number(id.split("s")[1]);

export const place_name = (board: GaboBoard, slot: number) =>
  board.at[slot] ?? fill(board.extra ?? "", { n: slot - 3 });

function PlaceShown({ place, whose, board }: { place: Place & { id: string }; whose: string; board: GaboBoard }) {
  const { desk, p } = useTable();
  const deck = p.view.deck;
  const chosen = p.chosen.includes(place.id);
  const target = p.hinted.includes(place.id);
  const { c = "??", seen = p.held === place.id ? place.hold : undefined } = place;
  const card = seen ?? c ?? "??";
  const how = seen ? "known" : c === null ? "empty" : c === "??" ? "hidden" : "open";
  const slot = slot_of(place.id);
  const [half, odd] = [slot >> 1, slot & 1];
  return (
    <button
      class={`${ground(c, deck)} ${chosen ? "cw-card--selected" : ""} ${target ? "cw-card--target" : ""}`}
      style={{ gridRow: 2 - (slot < 4 ? half : odd), gridColumn: 1 + (slot < 4 ? odd : half) }}
      aria-label={`${fill(board.say[how], { whose, at: place_name(board, slot), card: spoken(deck, card) })} ${place.tag?.text ?? ""}`.trim()}
      aria-pressed={place.can ? chosen : undefined}
      aria-disabled={!place.can || null}
      data-place={place.id}
      data-card={c === null ? undefined : `at ${place.id}`}
      onClick={() => place.can && desk.toggle(place.id)}
      data-item={place.id}
    >
      {c && <Drawing card={c} />}
      {seen && (
        <span class="cw-seen">
          <Chip card={seen} />
        </span>
      )}
      {(place.dot || place.hold) && !seen && <span class="cw-seen cw-seen--dot" />}
      {place.tag && <Flag tag={place.tag} />}
      {chosen && (
        <span class="cw-check">
          <Icon name="check" />
        </span>
      )}
    </button>
  );
}

/** The places of one seat. */
export function Rectangle({ board, seat }: { board: GaboBoard; seat: number }) {
  const { p } = useTable();
  const own = groups(board).find((g) => g.seat === seat);
  const region = seat === p.view.me ? "hand" : `places-${seat}`;
  if (!own) return null;
  return (
    <div class="cw-rect" role="group" aria-label={own.label} data-region={region} data-columns="2">
      {own.places.map((x) => (
        <PlaceShown place={x} whose={own.label} board={board} />
      ))}
    </div>
  );
}

function Middle({ board }: { board: GaboBoard }) {
  const { p } = useTable();
  const { stock, drawn, discard } = board;
  const lies = (place: string, inside: Child) => <span data-place={place}>{inside}</span>;
  const lonely = (card: "??" | null) => <span class={ground(card, p.view.deck)} />;
  return (
    <div class="cw-centre" role="group" aria-label={p.view.strings.centre} data-region="centre">
      <div class="cw-pile">
        <Laid top={lies("stock", lonely(stock.n > 0 ? "??" : null))}>{stock.text}</Laid>
        {drawn && (
          <Laid class="cw-drawn" top={lies("drawn", <Lying face={drawn.card} />)}>
            <b>{rich(drawn.text)}</b>
          </Laid>
        )}
        <Laid top={lies("discard", discard.card ? <Lying face={discard.card} /> : lonely(null))}>{discard.text}</Laid>
      </div>
    </div>
  );
}

/** Opponents with their places around stock and discard. */
export function GaboField({ board }: { board: GaboBoard }) {
  return (
    <div class="cw-ringed cw-ringed--gabo">
      <Seats ring own={(seat) => <Rectangle board={board} seat={seat} />} />
      <Middle board={board} />
    </div>
  );
}
