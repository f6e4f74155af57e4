import type { Mouth } from "../core/picture";

/** Two live regions for a table, made before the first message. Only the table that had focus last speaks. */
const EVENT = "cardwidgets-focus";

export function voice(root: HTMLElement, uid: string, signal: AbortSignal): Mouth {
  let mine = true;

  const region = (kind: string) => {
    const el = document.createElement("div");
    el.className = "cw-hidden";
    el.setAttribute("aria-live", kind);
    el.setAttribute("aria-atomic", "true");
    el.dataset.live = kind;
    root.append(el);
    let last = "";
    let at = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      el.remove();
    });
    return (text: string) => {
      const now = performance.now();
      if (text === last && now - at < 700) return;
      last = text;
      at = now;
      clearTimeout(timer);
      // A fresh node, so that the same text is spoken again.
      const line = document.createElement("p");
      line.textContent = text;
      el.replaceChildren(line);
      timer = setTimeout(() => el.replaceChildren(), 3000 + text.length * 40);
    };
  };
  const polite = region("polite");
  const assertive = region("assertive");

  const options = { signal };
  const heard = (e: Event) => {
    mine = (e as CustomEvent<string>).detail === uid;
  };
  window.addEventListener(EVENT, heard, options);
  root.addEventListener("focusin", () => window.dispatchEvent(new CustomEvent(EVENT, { detail: uid })), options);

  return {
    say(text, at_once) {
      if (mine && text && !signal.aborted) (at_once ? assertive : polite)(text);
    },
    // Rejects too where there is no clipboard at all, as on a page without a certificate.
    copy: async (text) => navigator.clipboard.writeText(text),
  };
}
