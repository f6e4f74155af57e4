import { index, parts } from "../core/card";
import type { Cell, Deck, DominoBoard } from "../core/view";
import { ground } from "./card";
import { useTable } from "./context";
import { type Child, h } from "./dom";
import { Suit } from "./icon";

const CELL = { c: "cw-cell--can", o: "cw-cell--open", w: "cw-cell--wait" };

/** How a cell looks: its classes and what is written in it. */
export function look({ c, s }: Cell, deck: Deck): [string, Child] {
  const { rank, suit } = parts(c);
  const text = s !== "w" && index(deck, rank);
  return s === "p" ? [`${ground(c, deck)} cw-card--wide`, [text, <Suit suit={suit} />]] : [`cw-cell ${CELL[s]}`, text];
}

/** A grid of suits and ranks. A cell that can be placed is selected like a card of the hand. */
export function Domino({ board }: { board: DominoBoard }) {
  const { desk, p } = useTable();
  const { deck } = p.view;
  return (
    <div class="cw-domino" role="grid" aria-label={board.name} data-region="centre" data-columns={board.cols.length}>
      <div role="row" class="cw-domino__row">
        <span role="columnheader">
          <span class="cw-hidden">{p.view.strings.centre}</span>
        </span>
        {board.cols.map((col) => (
          <span key={col.r} role="columnheader" class={`cw-domino__h ${col.start ? "cw-domino__h--start" : ""}`}>
            {index(deck, col.r)} {col.start}
          </span>
        ))}
      </div>
      {board.rows.map((row, y) => (
        <div key={row.suit} role="row" class="cw-domino__row">
          <span role="rowheader" class="cw-domino__s">
            <Suit suit={row.suit} />
            <span class="cw-hidden">{row.name}</span>
          </span>
          {board.cells[y]?.map((cell) => {
            const [name, text] = look(cell, deck);
            const chosen = p.chosen.includes(cell.c);
            return (
              <div
                role="gridcell"
                aria-label={cell.say}
                aria-selected={cell.s === "c" ? chosen : undefined}
                class={chosen ? `${name} cw-cell--chosen` : name}
                data-card={cell.s === "p" ? cell.c : undefined}
                onClick={() => cell.s === "c" && desk.toggle(cell.c)}
                data-item={cell.c}
              >
                {text}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
