/** Gabo: each seat's cards lie in fixed places; the place is the identity. */
import type { GaboBoard, Place } from "../core/view";
import { Chip, Drawing, ground, Lying } from "./card";
import { useItems, useTable } from "./context";
import { type Child, h } from "./dom";
import { Icon } from "./icon";
import { Rich } from "./rich";
import { opponents } from "./seats";

function PlaceShown({ place, item }: { place: Place; item: object }) {
  const { desk, p } = useTable();
  const deck = p.view.deck;
  const chosen = p.chosen.includes(place.id);
  const target = p.hinted.includes(place.id);
  return (
    <button
      class={`${ground(place.c, deck)} ${chosen ? "cw-card--selected" : ""} ${target ? "cw-card--target" : ""}`}
      style={{ gridRow: place.row + 1, gridColumn: place.col + 1 }}
      aria-label={place.say}
      aria-pressed={place.can ? chosen : undefined}
      aria-disabled={!place.can || null}
      data-place={place.id}
      data-card={place.c === null ? undefined : `at ${place.id}`}
      onClick={() => place.can && desk.toggle(place.id)}
      {...item}
    >
      {place.c && <Drawing card={place.c} />}
      {place.seen && (
        <span class="cw-seen">
          <Chip card={place.seen} />
        </span>
      )}
      {place.dot && <span class="cw-seen cw-seen--dot" />}
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
  const own = board.places.find((g) => g.seat === seat);
  const region = seat === p.view.me ? "hand" : `places-${seat}`;
  const item = useItems(region, own?.places.map((x) => x.id) ?? []);
  if (!own) return null;
  return (
    <div class="cw-rect" role="group" aria-label={own.label} data-region={region} data-columns="2">
      {own.places.map((x) => (
        <PlaceShown key={x.id} place={x} item={item(x.id)} />
      ))}
    </div>
  );
}

function Stack({ text, children }: { text: string; children?: Child }) {
  return (
    <div class="cw-play">
      {children}
      <span class="cw-play__by">{text}</span>
    </div>
  );
}

function Middle({ board }: { board: GaboBoard }) {
  const { p } = useTable();
  const deck = p.view.deck;
  return (
    <div class="cw-centre" role="group" aria-label={p.view.strings.centre} data-region="centre">
      <div class="cw-pile">
        <Stack text={board.stock.text}>
          <span class={ground(board.stock.n > 0 ? "??" : null, deck)} data-place="stock" />
        </Stack>
        {board.drawn && (
          <div class="cw-play cw-drawn" data-place="drawn">
            <Lying face={board.drawn.card} />
            <b class="cw-play__by">
              <Rich text={board.drawn.text} />
            </b>
          </div>
        )}
        <Stack text={board.discard.text}>
          <span data-place="discard">
            {board.discard.card ? <Lying face={board.discard.card} /> : <span class="cw-card cw-card--empty" />}
          </span>
        </Stack>
      </div>
    </div>
  );
}

const AT: Record<number, string[]> = { 1: ["left"], 2: ["left", "right"], 3: ["left", "top", "right"] };

/** Opponents with their places around stock and discard. */
export function GaboField({ board }: { board: GaboBoard }) {
  const { p } = useTable();
  const seats = opponents(p.view.seats, p.view.me);
  const at = AT[seats.length] ?? [];
  return (
    <div class={`cw-ringed cw-ringed--gabo`}>
      <ul class="cw-ring" role="list" aria-label={p.view.strings.opponents}>
        {seats.map((s, i) => (
          <li
            key={s.n}
            class={`cw-seat cw-seat--gabo cw-at-${at[i] ?? "row"} ${s.turn ? "cw-seat--turn" : ""}`}
            data-place={`seat/${s.n}`}
          >
            <span class="cw-seat__line">
              <span class="cw-seat__name">{s.name}</span>
              {s.note && <span class="cw-role">{s.note}</span>}
              {(s.thinking ?? s.tag?.text) && <span class="cw-tag cw-tone-plain">{s.thinking ?? s.tag?.text}</span>}
            </span>
            <Rectangle board={board} seat={s.n} />
          </li>
        ))}
      </ul>
      <Middle board={board} />
    </div>
  );
}
