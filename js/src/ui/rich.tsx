import { pieces } from "../core/rich";
import type { Deck } from "../core/view";
import { Chip } from "./card";
import { Fragment, h } from "./dom";
import { Suit } from "./icon";

/** Marked text: bold, cards and suits drawn. Text stays text. */
export function Rich({ text, deck }: { text: string; deck: Deck }) {
  return (
    <>
      {pieces(text).map((p, i) => {
        const inner =
          "text" in p ? (
            p.text
          ) : "card" in p ? (
            <Chip card={p.card} deck={deck} />
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
