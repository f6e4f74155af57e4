import type { TricksBoard } from "../core/view";
import { Lying } from "./card";
import { useTable } from "./context";
import { h } from "./dom";
import { Rich } from "./rich";

/** Guillotine's trick: cards in the order in which they were played, led suit underlined, the highest says so. */
export function Trick({ board }: { board: TricksBoard }) {
  const { p } = useTable();
  const { strings } = p.view;
  return (
    <div class="cw-centre" role="group" aria-label={strings.centre} data-region="centre" data-place="pile">
      {board.led && <span class="cw-hidden">{board.led.text}</span>}
      <div class="cw-trickrow">
        {board.trick.map((t) => (
          <div key={t.by} class="cw-play">
            <Lying face={t.card} />
            <span class="cw-play__by">
              <span class={t.led ? "cw-led" : ""}>
                <Rich text={t.text} />
              </span>
              {t.high && <b class="cw-high">{t.high}</b>}
            </span>
          </div>
        ))}
        {board.slot && (
          <div class="cw-play">
            <span class="cw-slot">{board.slot}</span>
          </div>
        )}
        {board.trick.length === 0 && !board.slot && board.empty && <p class="cw-muted">{board.empty}</p>}
      </div>
    </div>
  );
}

/** The trick before, on request. */
export function LastTrick({ last }: { last: NonNullable<TricksBoard["last"]> }) {
  return (
    <div class="cw-stack">
      <div class="cw-trickrow">
        {last.plays.map((t) => (
          <div key={t.by} class="cw-play">
            <Lying face={t.card} id={`last ${t.card.c}`} />
            <span class="cw-play__by">
              <Rich text={t.text} />
            </span>
          </div>
        ))}
      </div>
      <p class="cw-muted">
        <Rich text={last.text} />
      </p>
    </div>
  );
}
