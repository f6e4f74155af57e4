/** Where the reader is in a hand: buttons, a native range, marks that are also links. */
import { fill } from "../core/rich";
import type { StepPicture, Steps } from "../core/steps";
import type { IconName } from "../core/view";
import { useTable } from "./context";
import { h } from "./dom";
import { Button, Seg } from "./parts";
import { NOTE } from "./shapes";

interface Props {
  steps: Steps;
  at: StepPicture;
  /** From here; with a seat a table is opened at it. */
  branch(more: { seat?: number }): void;
}

function Marks({ steps, last }: { steps: Steps; last: number }) {
  const place = (i: number) => ({ left: `${(100 * i) / Math.max(1, last)}%` });
  return (
    <span aria-hidden="true">
      {steps.marks("note").map((i) => (
        <svg class="cw-mark" style={place(i)} viewBox="0 0 12 12">
          <path d={NOTE} />
        </svg>
      ))}
      {steps.questions().map((i) => (
        <svg class="cw-mark cw-mark--question" style={place(i)} viewBox="0 0 12 12">
          <circle cx="6" cy="6" r="5.5" />
        </svg>
      ))}
      {steps.marks("tick").map((i) => (
        <span class="cw-mark cw-mark--tick" style={place(i)} />
      ))}
    </span>
  );
}

function Links({ label, at, go }: { label: string | undefined; at: number[]; go(i: number): void }) {
  if (at.length === 0) return null;
  return (
    <span class="cw-inline">
      {label}
      {at.map((i) => (
        <button class="cw-time__link" aria-label={`${label} ${i}`} onClick={() => go(i)}>
          {i}
        </button>
      ))}
    </span>
  );
}

export function Timeline({ steps, at, branch }: Props) {
  const { desk } = useTable();
  const s = at.strings;
  const { view } = steps;
  const where = fill(s.step_of, { i: at.at, n: at.last });
  const notes = steps.marks("note");
  const note = notes.find((i) => i > at.at) ?? notes[0];
  const button = (icon: "first" | "prev" | "chev" | "last", label: string, to: number) => (
    <Button
      label={label}
      icon={icon}
      style="icon cw-btn--line"
      off={to < 0 || to > at.last || to === at.at}
      onClick={() => steps.go(to)}
    />
  );
  const page = (e: KeyboardEvent) => {
    const by = ({ PageUp: -1, PageDown: 1 } as Record<string, -1 | 1>)[e.key];
    if (!by) return;
    e.preventDefault();
    steps.tick(by);
  };
  const act = (label: string, icon: IconName, more: { seat?: number }) => (
    <Button label={label} icon={icon} style="quiet" off={!view.kernel} onClick={() => view.kernel && branch(more)} />
  );
  return (
    <div class="cw-time" role="group" aria-label={s.timeline} data-region="time">
      <span class="cw-time__nav">
        {button("first", s.first, 0)}
        {button("prev", s.previous, at.at - 1)}
        <Button
          label={at.playing ? s.pause : s.start}
          icon={at.playing ? "stop" : "play"}
          style="icon cw-btn--line"
          onClick={steps.toggle_play}
        />
        {button("chev", s.following, at.at + 1)}
        {button("last", s.last, at.last)}
      </span>
      <span class="cw-track">
        <Marks steps={steps} last={at.last} />
        <input
          class="cw-track__range"
          type="range"
          min={0}
          max={at.last}
          value={at.at}
          aria-label={s.timeline}
          aria-valuetext={at.say ? `${where}, ${at.say}` : where}
          onInput={(e) => steps.go(e.currentTarget.valueAsNumber)}
          onKeyDown={page}
        />
      </span>
      <b class="cw-num">{where}</b>
      <span class="cw-time__list">
        {note && (
          <button class="cw-time__link" onClick={() => steps.go(note)}>
            {s.next_note}
          </button>
        )}
        <Links label={s.notes} at={notes} go={steps.go} />
        <Links label={s.questions} at={steps.questions()} go={steps.go} />
        {at.branch !== null && <Button label={s.main_line} onClick={() => steps.line(null)} />}
        {view.branches?.map((b, i) => (
          <button class="cw-time__link" aria-pressed={at.branch === i} onClick={() => steps.line(i)}>
            {b.name}
          </button>
        ))}
        {at.branch !== null && view.kernel && (
          <label class="cw-inline">
            {s.branch_name}
            <input
              class="cw-input"
              value={view.branches?.[at.branch]?.name}
              onChange={(e) =>
                desk.post({ kind: "rename", on: at.branch as number, step: at.at, name: e.currentTarget.value })
              }
            />
          </label>
        )}
        {view.langs.length > 1 && (
          <label class="cw-inline">
            <span class="cw-hidden">{s.language}</span>
            <select value={at.lang} onChange={(e) => steps.speak(e.currentTarget.value)}>
              {view.langs.map((l) => (
                <option value={l.value}>{l.label}</option>
              ))}
            </select>
          </label>
        )}
        <span class="cw-time__acts">
          {!view.kernel && s.no_kernel}
          {act(s.branch, "branch", {})}
          {act(s.take_over, "seat", { seat: at.table.me ?? 0 })}
        </span>
      </span>
    </div>
  );
}

/** As the seat saw it, or with open cards, which give answers away. */
export function OpenSwitch({ steps, at }: { steps: Steps; at: StepPicture }) {
  if (!steps.view.open) return null;
  const { desk } = useTable();
  const s = at.strings;
  const { seats, me } = at.table;
  const who = seats.find((seat) => seat.n === me)?.name ?? "";
  return (
    <Seg
      label={s.view}
      options={[false, true].map((open) => ({
        id: open ? "open" : "",
        label: open ? s.open_cards : fill(s.as_seen, { who }),
        on: at.open === open,
      }))}
      pick={(id) => desk.sure(id, id && steps.unasked() ? s.open_warn : "", () => steps.show_open(id === "open"))}
    />
  );
}
