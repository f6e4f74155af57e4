import { index, parts } from "../core/card";
import type { DominoBoard } from "../core/view";
import { ground } from "./card";
import { useTable } from "./context";
import { h } from "./dom";
import { Suit } from "./icon";

const CELL = { p: "", c: "cw-cell--can", o: "cw-cell--open", w: "cw-cell--wait" };

/** A grid of suits and ranks. A cell that can be placed is selected like a card of the hand. */
export function Domino({ board }: { board: DominoBoard }) {
  const { desk, p } = useTable();
  const { deck } = p.view;
  const columns = { gridTemplateColumns: `32px repeat(${board.cols.length}, minmax(0, 1fr))` };
  return (
    <div class="cw-domino" role="grid" aria-label={board.name} data-region="centre" data-columns={board.cols.length}>
      <div role="row" class="cw-domino__row" style={columns}>
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
        <div key={row.suit} role="row" class="cw-domino__row" style={columns}>
          <span role="rowheader" class="cw-domino__s">
            <Suit suit={row.suit} />
            <span class="cw-hidden">{row.name}</span>
          </span>
          {board.cells[y]?.map((cell) => {
            const { rank, suit } = parts(cell.c);
            const placed = cell.s === "p";
            const chosen = p.chosen.includes(cell.c);
            return (
              <div
                key={cell.c}
                role="gridcell"
                aria-label={cell.say}
                aria-selected={cell.s === "c" ? chosen : undefined}
                class={
                  placed
                    ? `${ground(cell.c, deck)} cw-card--wide`
                    : `cw-cell ${CELL[cell.s]} ${chosen ? "cw-cell--chosen" : ""}`
                }
                data-card={placed ? cell.c : undefined}
                onClick={() => cell.s === "c" && desk.toggle(cell.c)}
                data-item={cell.c}
              >
                {cell.s !== "w" && index(deck, rank)}
                {placed && <Suit suit={suit} />}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
