/** The line to Python: one message in flight, acknowledged, with a notice when nobody answers. */
import type { Clock } from "./player";
import type { Answer, Message, Reason, Reply } from "./view";

/** What the link needs of an anywidget model. */
export interface Wire {
  send(message: Message): void;
}

/** free: may send. sent: just now. slow: over 150 ms. lost: nobody answered for 4 s, or the line is dead. */
export type State = "free" | "sent" | "slow" | "waiting" | "lost";

export const TIMES = { slow: 150, waiting: 300, lost: 4000 };

export interface Ears {
  state(state: State): void;
  rejected(reason: Reason): void;
  error(notice: { text: string; detail?: string }): void;
  answer(answer: Answer): void;
}

type Body<T> = T extends Message ? Omit<T, "id" | "seq"> : never;
export type Outgoing = Body<Message>;

export function link(wire: Wire, clock: Clock, ears: Ears, prefix: string) {
  let count = 0;
  let flying: { id: string; acked: boolean } | null = null;
  let latest = "";
  let cancels: (() => void)[] = [];

  const { state } = ears;
  function quiet() {
    for (const c of cancels) c();
    cancels = [];
  }
  function over() {
    quiet();
    flying = null;
    state("free");
  }
  function post(body: Outgoing, seq: number): string | null {
    count += 1;
    const id = `${prefix}-${count}`;
    try {
      wire.send({ ...body, id, seq } as Message);
      return id;
    } catch {
      state("lost");
      return null;
    }
  }

  return {
    /** Sends unless another message is in flight; says whether it was sent. Answers of learners never wait. */
    send(body: Outgoing, seq: number): boolean {
      if (body.kind === "answer") return post(body, seq) !== null;
      if (flying) return false;
      const id = post(body, seq);
      if (id === null) return false;
      flying = { id, acked: false };
      state("sent");
      cancels = [
        clock.after(TIMES.slow, () => state("slow")),
        clock.after(TIMES.waiting, () => state("waiting")),
        clock.after(TIMES.lost, () => {
          flying = null;
          state("lost");
        }),
      ];
      return true;
    },
    /** Outside the queue: the newest question wins, older answers are dropped. */
    ask(body: Outgoing, seq: number): void {
      latest = post(body, seq) ?? "";
    },
    receive(reply: Reply): void {
      const asked = reply.id === latest;
      const mine = flying?.id === reply.id;
      if (asked) latest = "";
      if (reply.kind === "ack") {
        if (reply.reply && (asked || mine)) ears.answer(reply.reply);
        if (!mine || !flying) return;
        flying.acked = true;
        quiet();
        if (reply.reply || reply.done) over();
      } else if (reply.id.startsWith(`${prefix}-`)) {
        if (mine) over();
        if (reply.kind === "rejected") ears.rejected(reply.reason);
        else ears.error(reply);
      }
    },
    /** A new view has come; without `busy` it ends what was acknowledged. */
    viewed(busy: boolean): void {
      if (flying?.acked && !busy) over();
      else if (!flying) state("free");
    },
    close: quiet,
  };
}
