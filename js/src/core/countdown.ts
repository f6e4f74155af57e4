/** The clock of a timed answer. It runs here, from when it is seen; it never decides who was faster. */
import type { GaboBoard } from "./board";
import type { Clock } from "./player";

export interface Counting {
  /** Timed answers: seconds left. */
  seconds: number | null;
  /** The reader has stopped the clock. */
  paused: boolean;
}

/** `show` is told every change, `over` the move of a time that is up. */
export function countdown(
  clock: Clock,
  show: (now: Counting) => void,
  say: (text?: string) => void,
  over: (move: string) => void,
) {
  let timer: GaboBoard["timer"];
  let seconds = 0;
  let paused = false;
  let cancel = () => {};

  function run() {
    cancel();
    show({ seconds: timer ? seconds : null, paused });
    if (!timer || paused) return;
    say(timer.say[seconds]);
    if (seconds)
      cancel = clock.after(1000, () => {
        seconds--;
        run();
      });
    else over(timer.a);
  }

  return {
    start(fresh: GaboBoard["timer"]) {
      timer = fresh;
      seconds = timer?.seconds ?? 0;
      paused = false;
      run();
    },
    /** Stops the clock, or lets it run on; an answer may be given all the same. */
    pause() {
      paused = !paused;
      if (paused) say(timer?.paused);
      run();
    },
    close: () => cancel(),
  };
}
