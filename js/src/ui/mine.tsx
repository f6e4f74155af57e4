/** The lower half: what is asked, what beats it, what I hold, what I do. */
import { Actions, Notes } from "./actions";
import { BarChoices, Readings, StageChoices } from "./choices";
import { useTable } from "./context";
import { Fragment, h } from "./dom";
import { Rectangle } from "./gabo";
import { Hand, HandBar } from "./hand";
import { Button, Key } from "./parts";
import { rich } from "./rich";
import { Ladder, Ruler } from "./ruler";

function Prompt() {
  const { desk, p } = useTable();
  const { prompt, yours, board } = p.view;
  const timer = board.kind === "gabo" ? board.timer : undefined;
  return (
    <div class="cw-prompt" tabIndex={-1} data-region="prompt">
      <p class="cw-prompt__ask">
        {yours && <span class="cw-dot" />}
        <span>{rich(prompt.ask)}</span>
      </p>
      {prompt.more && <p class="cw-prompt__more">{rich(prompt.more)}</p>}
      {timer && p.seconds !== null && (
        <div class="cw-inline">
          <span class="cw-plate cw-tone-warn" role="timer" aria-label={timer.label}>
            {p.seconds}
          </span>
          <Button label={p.paused ? timer.go : timer.pause} onClick={desk.pause}>
            <Key name={timer.key} wide />
          </Button>
        </div>
      )}
    </div>
  );
}

function Helpers() {
  const { p } = useTable();
  const { ruler, board, deck, strings } = p.view;
  if (ruler) return <Ruler ruler={ruler} deck={deck} chosen={p.chosen} yours={strings.yours} />;
  return board.kind === "haggis" && board.ladder ? <Ladder ladder={board.ladder} /> : null;
}

export function Mine() {
  const { p, added } = useTable();
  const { view } = p;
  const board = view.board;
  const gabo = board.kind === "gabo" && view.me !== null;
  return (
    <div class="cw-mine">
      <Prompt />
      <Helpers />
      {gabo ? (
        <div class="cw-gabo-me">
          <div class="cw-gabo-mine">
            <span class="cw-label" aria-hidden="true">
              {board.places.find((g) => g.seat === view.me)?.label}
            </span>
            <Rectangle board={board} seat={view.me as number} />
          </div>
          <StageChoices />
        </div>
      ) : (
        <>
          <StageChoices />
          <BarChoices />
          <HandBar />
          <Hand />
        </>
      )}
      <Readings />
      <Notes />
      {!added.still && <Actions />}
    </div>
  );
}
