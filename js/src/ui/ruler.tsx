/** Ranks from weak to strong in the order of now; and, built alike, the ladder of Haggis bombs. */
import { index, parts } from "../core/card";
import type { Deck, HaggisBoard, Id, Ruler as RulerView } from "../core/view";
import { tint } from "./card";
import { useTable } from "./context";
import { type Child, h } from "./dom";
import { Icon } from "./icon";

const STYLE = { pile: "cw-rung--pile", beats: "cw-rung--beats", best: "cw-rung--best" };

/** Weak at the left, strong at the right. */
function Ends({ of, children }: { of: { weak: string; strong: string }; children?: Child }) {
  return (
    <div class="cw-ruler__cap" aria-hidden="true">
      <span>{of.weak}</span>
      {children}
      <span>
        {of.strong} <Icon name="right" small />
      </span>
    </div>
  );
}

export function Ruler(props: { ruler: RulerView; deck: Deck; chosen?: readonly Id[]; yours?: string }) {
  const { ruler, deck, chosen = [], yours = "" } = props;
  const mine = new Set(chosen.map((c) => parts(c).rank));
  return (
    <div class={`cw-ruler ${ruler.reversed ? "cw-ruler--turned" : ""}`} role="img" aria-label={ruler.say}>
      <Ends of={ruler}>
        {ruler.mid && (
          <b class={ruler.reversed ? "cw-turned" : ""}>
            {ruler.reversed && <Icon name="flip" small />} {ruler.mid}
          </b>
        )}
      </Ends>
      <div class="cw-ruler__cells" aria-hidden="true">
        {ruler.cells.map(({ r, s, under }) => {
          const own = mine.has(r) && s !== "pile";
          return (
            <span class="cw-ruler__col" data-card={`ruler ${r}`}>
              <span class={`cw-rung ${own ? "cw-rung--chosen" : s ? STYLE[s] : ""}`}>{index(deck, r)}</span>
              <span class="cw-ruler__under">{own ? yours : under}</span>
            </span>
          );
        })}
      </div>
    </div>
  );
}

export function Ladder({ ladder }: { ladder: NonNullable<HaggisBoard["ladder"]> }) {
  const { deck } = useTable().p.view;
  return (
    <div class="cw-ruler" role="img" aria-label={ladder.say}>
      <Ends of={ladder}>
        <b>{ladder.label}</b>
      </Ends>
      <div class="cw-ladder" aria-hidden="true">
        {ladder.rungs.map((rung) => (
          <div class={`cw-ladder__rung ${rung.on ? "cw-ladder__rung--on" : ""}`}>
            <span class="cw-ladder__cards">
              {rung.cards.map((c) => {
                const { rank, suit } = parts(c);
                return <span class={`cw-mini ${tint(suit, deck)}`}>{index(deck, rank)}</span>;
              })}
            </span>
            <span class="cw-ladder__t">{rung.text}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
