/** What lies on the table at President, Guibole and Haggis: plays one after another, the last on top. */
import type { ClimbingBoard, HaggisBoard } from "../core/view";
import { Laid } from "./card";
import { useTable } from "./context";
import { h } from "./dom";
import { Icon } from "./icon";
import { rich } from "./rich";

export function Pile({ board }: { board: ClimbingBoard | HaggisBoard }) {
  const { p } = useTable();
  const climbing = board.kind === "climbing";
  const plays = climbing ? board.pile : board.trick;
  const { stake, haggis } = climbing ? ({} as Partial<HaggisBoard>) : board;
  const top = plays.length - 1;
  const tried = p.frame === null ? p.tried : [];
  return (
    <div class="cw-centre" role="group" aria-label={p.view.strings.centre} data-region="centre" data-place="pile">
      <div class="cw-pile">
        {board.earlier && <span class="cw-label">{board.earlier}</span>}
        {plays.flatMap((play, i) => [
          i > 0 && <Icon key={`to ${play.id}`} name="right" class="cw-arrow" />,
          <Laid
            key={play.id}
            cards={play.cards}
            class={`${climbing && i < top ? "cw-play--past cw-slim" : ""} ${i === top ? "cw-play--top" : ""}`}
            row={`${play.cards.length > 2 ? "cw-row--lap" : ""} ${play.cards.some((f) => f.as) ? "cw-row--wild" : ""}`}
          >
            {rich(play.text)}
          </Laid>,
        ])}
        {top < 0 && board.empty && !tried[0] && <p class="cw-muted">{board.empty}</p>}
        {top >= 0 && tried[0] && <Icon name="right" class="cw-arrow" />}
        {tried[0] && (
          // The attempt that was refused, beside what it had to beat.
          <Laid cards={tried.map((c) => ({ c, bad: p.bad.includes(c) }))} class="cw-tried" again="tried">
            {rich(p.view.strings.tried)}
          </Laid>
        )}
      </div>
      {stake && <p class="cw-muted">{rich(stake)}</p>}
      {haggis && <Laid cards={haggis.cards.map((c) => ({ c }))}>{haggis.label}</Laid>}
    </div>
  );
}
