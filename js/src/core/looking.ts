/** What a reader does at a table without playing: looks at cards, orders the hand, opens what is folded, copies. */
import type { Local, Mouth, Picture } from "./picture";
import { fill } from "./rich";
import type { Id, TableView } from "./view";

export function looking(
  mouth: Mouth,
  set: (change: Partial<Local>) => void,
  say: (text: string) => void,
  local: () => Local,
  view: () => TableView | null,
) {
  return {
    /** Onto the clipboard, or shown and selected where that is refused. */
    copy(text: string, done: string, what = text) {
      mouth.copy(text).then(
        () => {
          set({ copied: what });
          say(done);
        },
        () => set({ text, open: "text" }),
      );
    },
    write: (draft: string) => set({ draft, notice: null }),
    tab: (tab: string | null) => set({ tab, reply: tab === "why" ? local().reply : null }),
    open: (open: Picture["open"]) => set({ open: local().open === open ? null : open, copied: null }),
    sort() {
      const { hand, strings } = view() ?? {};
      const sorts = hand?.sorts ?? [];
      if (sorts.length < 2 || !strings) return;
      const sort = (local().sort + 1) % sorts.length;
      set({ sort });
      say(fill(strings.sorted, { what: sorts[sort]?.label ?? "" }));
    },
    /** What a card is, large, until it is closed. */
    inspect(text: string, zoom: string) {
      set({ open: "card", text, zoom });
      say(text);
    },
    /** What is pressed; says whether that is new. */
    hold(held: Id | null) {
      if (local().held === held) return false;
      set({ held });
      return true;
    },
    dismiss: () => set({ notice: null }),
  };
}
