/** A table that is stepped through: the same parts, a timeline below, notes and questions beside. */
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Value } from "../core/answer";
import type { Desk } from "../core/desk";
import type { Outgoing } from "../core/link";
import type { Steps } from "../core/steps";
import type { Extra } from "./context";
import { numbered, QuestionPane } from "./question";
import { Rich } from "./rich";
import { Table } from "./table";
import { OpenSwitch, Timeline } from "./timeline";

interface Props {
  steps: Steps;
  desk: Desk;
  root: HTMLElement;
  signal: AbortSignal;
  uid: string;
  send(body: Outgoing): void;
}

export function Stepper({ steps, desk, root, signal, uid, send }: Props) {
  const [, redraw] = useState(0);
  const at = steps.picture;
  useLayoutEffect(() => {
    steps.changed = () => {
      desk.load(steps.picture.table, true);
      redraw((n) => n + 1);
    };
  }, [steps, desk]);
  useEffect(() => {
    const timer = window.setTimeout(() => desk.say(steps.picture.say), 200);
    return () => window.clearTimeout(timer);
  }, [at.at]);

  const { question, strings: s } = at;
  const total = steps.view.questions?.length ?? 0;
  const extra: Extra = {
    still: true,
    jump: !at.glide,
    branch: at.branch !== null,
    bar: <OpenSwitch steps={steps} at={at} />,
    foot: (
      <Timeline
        steps={steps}
        at={at}
        branch={() => send({ kind: "branch", step: at.at })}
        take_over={() => send({ kind: "branch", step: at.at, seat: at.table.me ?? 0 })}
      />
    ),
  };
  if (question)
    extra.pane = {
      id: "question",
      label: numbered(s.question_of, at.asked, total),
      node: (
        <QuestionPane
          key={question.id}
          asked={{
            question,
            strings: s,
            kernel: steps.view.kernel,
            answered(value: Value, right: boolean, sure: string | null) {
              steps.answer(at.asked);
              if (steps.view.kernel)
                send({ kind: "answer", question: question.id, value, right, sure: sure ?? undefined });
            },
            go_on: () => steps.go(at.at + 1),
            play_out: (o) => send({ kind: "branch", step: at.at, move: o.move, seat: o.seat }),
          }}
        />
      ),
    };
  else if (at.note)
    extra.pane = {
      id: "note",
      label: s.notes ?? "",
      node: (
        <p>
          <Rich text={at.note} deck={at.table.deck} />
        </p>
      ),
    };
  return <Table desk={desk} root={root} signal={signal} uid={uid} extra={extra} />;
}
