import { index, spoken } from "../core/card";
import type { Seat as SeatView } from "../core/view";
import { Lying } from "./card";
import { useTable } from "./context";
import { type Child, Fragment, h } from "./dom";
import { Icon } from "./icon";
import { rich } from "./rich";

/** Opponents clockwise from the left of the seat at the bottom. */
export const opponents = (seats: SeatView[], me: number | null): SeatView[] =>
  me === null ? seats : [...seats.slice(me + 1), ...seats.slice(0, me)];

function RoleBars({ at, of }: { at: number; of: number }) {
  const gap = 12 / of;
  return (
    <svg viewBox="0 0 12 12">
      {Array.from({ length: of }, (_, i) => (
        <rect
          x={i === at ? 1 : 2}
          y={1 + i * gap}
          width={i === at ? 10 : 8}
          height={i === at ? 2.4 : 1.2}
          rx=".6"
          opacity={i === at ? 1 : 0.5}
        />
      ))}
    </svg>
  );
}

/** At most twenty backs: the number says the rest. */
function Fan({ n }: { n: number }) {
  return (
    <span class="cw-fan" aria-hidden="true">
      {Array.from({ length: Math.min(n, 20) }, () => (
        <span class="cw-card cw-card--back" />
      ))}
    </span>
  );
}

/** A seat's cards, as far as all may see them. */
function Cards({ seat }: { seat: SeatView }) {
  const { deck } = useTable().p.view;
  return (
    <>
      <span class="cw-seat__line">
        <Fan n={seat.cards} />
        {seat.open && (
          <span class="cw-chips">
            {seat.open.map((c) => (
              <span class="cw-mini cw-tile-w" role="img" aria-label={spoken(deck, c)}>
                {index(deck, c)}
              </span>
            ))}
          </span>
        )}
      </span>
      <span class="cw-seat__line cw-small">
        <span>{rich(seat.count)}</span>
        {seat.score && <span class="cw-muted cw-seat__credit">{seat.score}</span>}
      </span>
    </>
  );
}

interface Plate {
  seat: SeatView;
  at: string;
  /** Left out where the cards take focus themselves. */
  item?: string;
  children: Child;
}

function SeatPlate({ seat, at, item, children }: Plate) {
  const { role, tag, error } = seat;
  const quiet = seat.thinking ?? tag?.text;
  return (
    <li
      class={`cw-seat cw-at-${at} ${item ? "" : "cw-seat--gabo"} ${seat.turn ? "cw-seat--turn" : ""} ${seat.out ? "cw-seat--out" : ""}`}
      aria-label={seat.say}
      data-place={`seat/${seat.n}`}
      data-item={item}
    >
      <span class="cw-seat__line">
        <span class="cw-seat__name" title={seat.name}>
          {seat.name}
        </span>
        {role && (
          <span class="cw-role">
            <RoleBars {...role} />
            {role.text}
          </span>
        )}
        {seat.note && <span class="cw-role">{seat.note}</span>}
        {quiet && <span class={`cw-tag cw-tone-${tag?.tone ?? "plain"}`}>{quiet}</span>}
      </span>
      {children}
      {error && (
        <details class="cw-seat__error">
          <summary>
            <Icon name="warn" small /> {error.text}
          </summary>
          <pre class="cw-code">{error.detail}</pre>
        </details>
      )}
    </li>
  );
}

const TOP: Record<number, string[]> = { 1: ["top"], 2: ["left", "right"], 3: ["left", "top", "right"] };

/** `ring`: around the centre; else in a row above it. `own`: what a seat has in place of a fan. */
export function Seats({ ring, own }: { ring?: boolean; own?: (seat: number) => Child }) {
  const { p } = useTable();
  const shown = opponents(p.view.seats, p.view.me);
  const n = shown.length;
  const places = (ring && (own && n === 1 ? ["left"] : TOP[n])) || [];
  return (
    <ul
      class={ring ? "cw-ring" : `cw-seats ${n === 2 ? "cw-seats--ends" : ""}`}
      role="list"
      aria-label={p.view.strings.opponents}
      data-region={own ? undefined : "seats"}
    >
      {shown.map((s, i) => (
        <SeatPlate seat={s} at={places[i] ?? "row"} item={own ? undefined : `${s.n}`}>
          {own ? own(s.n) : <Cards seat={s} />}
        </SeatPlate>
      ))}
    </ul>
  );
}

/** Hands that lie open: records, analysis and lessons. */
export function OpenHands() {
  const { p } = useTable();
  if (!p.view.hands) return null;
  return (
    <div class="cw-opens">
      {p.view.hands.map((open) => (
        <div class="cw-open" role="group" aria-label={open.label}>
          <span class="cw-label">{open.label}</span>
          <span class="cw-row cw-slim cw-row--small">
            {open.cards.map((c) => (
              <Lying face={{ c }} />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
