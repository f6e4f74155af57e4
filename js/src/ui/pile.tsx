/** What lies on the table at President, Guibole and Haggis: plays one after another, the last on top. */
import type { ClimbingBoard, HaggisBoard, Play } from "../core/view";
import { Lying } from "./card";
import { useTable } from "./context";
import { h } from "./dom";
import { Icon } from "./icon";
import { Rich } from "./rich";

function PlayShown({ play, past, top }: { play: Play; past: boolean; top: boolean }) {
  const lap = play.cards.length > 2 ? "cw-row--lap" : "";
  const wild = play.cards.some((f) => f.as) ? "cw-row--wild" : "";
  return (
    <div class={`cw-play ${past ? "cw-play--past" : ""} ${top ? "cw-play--top" : ""}`}>
      <span class={`cw-row ${lap} ${wild}`}>
        {play.cards.map((f, i) => (
          <Lying key={`${f.c}${i}`} face={f} />
        ))}
      </span>
      <span class="cw-play__by">
        <Rich text={play.text} />
      </span>
    </div>
  );
}

/** The attempt that was refused, beside what it had to beat. */
function Tried() {
  const { p } = useTable();
  if (p.tried.length === 0 || p.frame !== null) return null;
  return (
    <div class="cw-play cw-tried">
      <span class="cw-row">
        {p.tried.map((c) => (
          <Lying key={c} face={{ c, bad: p.bad.includes(c) }} id={`tried ${c}`} />
        ))}
      </span>
      <span class="cw-play__by">
        <Rich text={p.view.strings.tried} />
      </span>
    </div>
  );
}

export function Pile({ board }: { board: ClimbingBoard | HaggisBoard }) {
  const { p } = useTable();
  const plays = board.kind === "climbing" ? board.pile : board.trick;
  const small = board.kind === "climbing";
  return (
    <div class="cw-centre" role="group" aria-label={p.view.strings.centre} data-region="centre" data-place="pile">
      <div class="cw-pile">
        {board.earlier && <span class="cw-label">{board.earlier}</span>}
        {plays.flatMap((play, i) => [
          i > 0 && <Icon key={`to ${play.id}`} name="right" class="cw-arrow" />,
          <PlayShown key={play.id} play={play} past={small && i < plays.length - 1} top={i === plays.length - 1} />,
        ])}
        {plays.length === 0 && board.empty && p.tried.length === 0 && <p class="cw-muted">{board.empty}</p>}
        {plays.length > 0 && p.tried.length > 0 && <Icon name="right" class="cw-arrow" />}
        <Tried />
      </div>
      {board.kind === "haggis" && board.stake && (
        <p class="cw-muted">
          <Rich text={board.stake} />
        </p>
      )}
      {board.kind === "haggis" && board.haggis && (
        <div class="cw-play">
          <span class="cw-row">
            {board.haggis.cards.map((c) => (
              <Lying key={c} face={{ c }} />
            ))}
          </span>
          <span class="cw-play__by">{board.haggis.label}</span>
        </div>
      )}
    </div>
  );
}
