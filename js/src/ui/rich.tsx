import { pieces } from "../core/rich";
import { Chip } from "./card";
import { useTable } from "./context";
import { Fragment, h } from "./dom";
import { Suit } from "./icon";

/** Marked text: bold, cards and suits drawn. Text stays text. */
export function Rich({ text }: { text: string }) {
  const { deck } = useTable().p.view;
  return (
    <>
      {pieces(text).map((p, i) => {
        const inner =
          "text" in p ? (
            p.text
          ) : "card" in p ? (
            <Chip card={p.card} />
          ) : (
            <>
              <Suit suit={p.suit} />
              <span class="cw-hidden">{deck.suits[p.suit]}</span>
            </>
          );
        return p.bold ? <b key={i}>{inner}</b> : <span key={i}>{inner}</span>;
      })}
    </>
  );
}
