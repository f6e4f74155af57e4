/** Two live regions for a table, made before the first message. Only the table that had focus last speaks. */
export interface Voice {
  say(text: string, at_once: boolean): void;
}

const EVENT = "cardwidgets-focus";

export function voice(root: HTMLElement, uid: string, signal: AbortSignal): Voice {
  const region = (kind: "polite" | "assertive") => {
    const el = document.createElement("div");
    el.className = "cw-hidden";
    el.setAttribute("aria-live", kind);
    el.setAttribute("aria-atomic", "true");
    el.dataset.live = kind;
    root.append(el);
    return el;
  };
  const polite = region("polite");
  const assertive = region("assertive");
  const last = new Map<HTMLElement, { text: string; at: number; timer: number }>();
  let mine = true;

  window.addEventListener(
    EVENT,
    (e) => {
      mine = (e as CustomEvent<string>).detail === uid;
    },
    { signal },
  );
  root.addEventListener("focusin", () => window.dispatchEvent(new CustomEvent(EVENT, { detail: uid })), { signal });
  signal.addEventListener("abort", () => {
    for (const { timer } of last.values()) window.clearTimeout(timer);
    polite.remove();
    assertive.remove();
  });

  return {
    say(text, at_once) {
      if (!mine || !text || signal.aborted) return;
      const el = at_once ? assertive : polite;
      const before = last.get(el);
      const now = performance.now();
      if (before && before.text === text && now - before.at < 700) return;
      window.clearTimeout(before?.timer);
      // A fresh node, so that the same text is spoken again.
      const line = document.createElement("p");
      line.textContent = text;
      el.replaceChildren(line);
      const timer = window.setTimeout(() => el.replaceChildren(), 3000 + text.length * 40);
      last.set(el, { text, at: now, timer });
    },
  };
}
