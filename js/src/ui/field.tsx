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
  const { board, seats, me } = useTable().p.view;
  if (board.kind === "gabo") return <GaboField board={board} />;
  if (board.kind === "climbing" && board.gifts) return <Gifts gifts={board.gifts} />;
  // A contract is being chosen: nothing lies between the seats.
  if (board.kind === "tricks" && !board.trick[0] && !board.slot && !board.empty) return <Seats />;
  const few = seats.length - (me === null ? 0 : 1) <= 3;
  const ring = few && (board.kind === "climbing" || board.kind === "tricks");
  return (
    <div class={ring ? "cw-ringed" : "cw-rows"}>
      <Seats ring={ring} />
      {board.kind === "domino" ? (
        <Domino board={board} />
      ) : board.kind === "tricks" ? (
        <Trick board={board} />
      ) : (
        <Pile board={board} />
      )}
    </div>
  );
}

export function Field() {
  return (
    <div class="cw-field">
      <Board />
      <OpenHands />
    </div>
  );
}
