/** A table that is stepped through: the same parts, a timeline below, notes and questions beside. */
import { asking } from "../core/asking";
import type { Desk } from "../core/desk";
import type { Clock } from "../core/player";
import { fill } from "../core/rich";
import { type Steps, stepper } from "../core/steps";
import type { StepperView } from "../core/view";
import type { Extra } from "./context";
import { h } from "./dom";
import { QuestionPane } from "./question";
import { rich } from "./rich";
import { OpenSwitch, Timeline } from "./timeline";

/** What stepping adds to a table, and how it follows a new view. */
export function stepping(desk: Desk, clock: Clock) {
  let steps: Steps | null = null;
  let calm = () => {};
  const answers = asking(
    () => desk.changed(),
    (a, right) => {
      if (!steps) return;
      steps.answer(steps.picture.asked);
      const { value, sure, question } = a;
      if (steps.view.kernel)
        desk.post({ kind: "answer", question: question.id, value, right, sure: sure ?? undefined });
    },
  );
  desk.answer = (move) => answers.finish([move]);
  const branch = (more: { move?: string; seat?: number }) => {
    const { at, branch } = (steps as Steps).picture;
    desk.post({ kind: "branch", step: at, on: branch ?? undefined, ...more });
  };

  function moved() {
    if (!steps) return;
    desk.load(steps.picture.table, true);
    desk.changed();
    calm();
    calm = clock.after(200, () => steps && desk.say(steps.picture.say));
  }

  function pane(s: Steps): Extra["pane"] {
    const { question, note, strings, asked, at } = s.picture;
    if (question)
      return {
        id: "question",
        label: fill(strings.question_of, { i: asked, n: s.view.questions?.length ?? 0 }),
        node: () => (
          <QuestionPane
            asked={{
              question,
              desk: answers,
              strings,
              kernel: s.view.kernel,
              go_on: () => s.go(at + 1),
              play_out: (move, seat) => branch({ move, seat }),
            }}
          />
        ),
      };
    if (!note) return undefined;
    return {
      id: "note",
      label: strings.notes,
      node: () => <p>{rich(note)}</p>,
    };
  }

  return {
    load(view: StepperView) {
      steps?.close();
      steps = stepper(view, clock, () => desk.picture?.settings.pace ?? "normal");
      steps.changed = moved;
      desk.load(steps.picture.table, true);
    },
    added(): Extra {
      const s = steps;
      if (!s) return {};
      const at = s.picture;
      return {
        at: at.at,
        go: s.go,
        still: at.question?.kind !== "move" || answers.of(at.question).done,
        jump: !at.glide,
        branch: at.branch !== null,
        bar: () => <OpenSwitch steps={s} at={at} />,
        foot: () => <Timeline steps={s} at={at} branch={branch} />,
        pane: pane(s),
      };
    },
    close() {
      calm();
      steps?.close();
    },
  };
}
