import type { TricksBoard } from "../core/view";
import { Laid } from "./card";
import { useTable } from "./context";
import { h } from "./dom";
import { rich } from "./rich";

/** Guillotine's trick: cards in the order in which they were played, led suit underlined, the highest says so. */
export function Trick({ board }: { board: TricksBoard }) {
  const { p } = useTable();
  const { trick, led, slot, empty } = board;
  return (
    <div class="cw-centre" role="group" aria-label={p.view.strings.centre} data-region="centre" data-place="pile">
      {led && <span class="cw-hidden">{led.text}</span>}
      <div class="cw-trickrow">
        {trick.map((t) => (
          <Laid cards={[t.card]}>
            <span class={t.led ? "cw-led" : ""}>{rich(t.text)}</span>
            {t.high && <b class="cw-high">{t.high}</b>}
          </Laid>
        ))}
        {slot && (
          <div class="cw-play">
            <span class="cw-slot">{slot}</span>
          </div>
        )}
        {!trick[0] && !slot && empty && <p class="cw-muted">{empty}</p>}
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
          <Laid cards={[t.card]} again="last">
            {rich(t.text)}
          </Laid>
        ))}
      </div>
      <p class="cw-muted">{rich(last.text)}</p>
    </div>
  );
}
