import type { Gift } from "../core/view";
import { Lying } from "./card";
import { useTable } from "./context";
import { h } from "./dom";
import { Icon } from "./icon";
import { rich } from "./rich";

/** The exchange, gift by gift, in the order in which they happen. */
export function Gifts({ gifts }: { gifts: Gift[] }) {
  const { p } = useTable();
  const { strings } = p.view;
  return (
    <ol class="cw-gifts" aria-label={strings.centre} data-region="centre">
      {gifts.map((g, i) => {
        const chosen = g.now ? p.chosen : [];
        return (
          <li class={`cw-gift ${g.now ? "cw-gift--now" : ""}`} aria-current={g.now ? "step" : undefined}>
            <span class="cw-gift__n">{g.done ? <Icon name="check" small /> : i + 1}</span>
            <div>
              <p>
                <b>{rich(g.title)}</b>
              </p>
              <p class="cw-muted">{rich(g.text)}</p>
            </div>
            <span class="cw-row">
              {[...g.cards, ...chosen].map((c) => (
                <Lying face={{ c }} id={`gift ${c}`} />
              ))}
              {g.slots?.slice(chosen.length).map((label) => (
                <span class="cw-slot">{label}</span>
              ))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
