import { pieces } from "../core/rich";
import { Chip } from "./card";
import { useTable } from "./context";
import { type Child, h } from "./dom";
import { Suit } from "./icon";

/** Marked text: bold, cards and suits drawn. Text stays text. */
export const rich = (text: string): Child =>
  pieces(text).map((p) => {
    const inner =
      "text" in p ? (
        p.text
      ) : "card" in p ? (
        <Chip card={p.card} />
      ) : (
        [<Suit suit={p.suit} />, <span class="cw-hidden">{useTable().p.view.deck.suits[p.suit]}</span>]
      );
    return p.bold ? <b>{inner}</b> : inner;
  });
