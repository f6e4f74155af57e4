/** The cloth: seats and what lies between them, one arrangement for each kind of board. */
import { useTable } from "./context";
import { h } from "./dom";
import { Domino } from "./domino";
import { GaboField } from "./gabo";
import { Gifts } from "./gifts";
import { Pile } from "./pile";
import { OpenHands, Seats } from "./seats";
import { Trick } from "./trick";

function Board() {
  const { p } = useTable();
  const { board, seats, me } = p.view;
  const ring = seats.length - (me === null ? 0 : 1) <= 3;
  switch (board.kind) {
    case "climbing":
      if (board.gifts) return <Gifts gifts={board.gifts} />;
      return (
        <div class={ring ? "cw-ringed" : "cw-rows"}>
          <Seats ring={ring} />
          <Pile board={board} />
        </div>
      );
    case "tricks":
      if (board.trick.length === 0 && !board.slot && !board.empty) return <Seats />;
      return (
        <div class={ring ? "cw-ringed" : "cw-rows"}>
          <Seats ring={ring} />
          <Trick board={board} />
        </div>
      );
    case "domino":
      return (
        <div class="cw-rows">
          <Seats />
          <Domino board={board} />
        </div>
      );
    case "haggis":
      return (
        <div class="cw-rows">
          <Seats />
          <Pile board={board} />
        </div>
      );
    case "gabo":
      return <GaboField board={board} />;
  }
}

export function Field() {
  return (
    <div class="cw-field">
      <Board />
      <OpenHands />
    </div>
  );
}
