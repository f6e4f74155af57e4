/** Marked text taken apart: **bold**, [[9C]] a card, [[H]] a suit. Anything else is plain text. */
export type Piece = { text: string; bold: boolean } | { card: string; bold: boolean } | { suit: string; bold: boolean };

const SUIT = /^[SHDCROYGB]$/;

export function pieces(rich: string): Piece[] {
  return (rich ?? "").split("**").flatMap((part, i) =>
    part.split(/\[\[([A-Za-z0-9?]{1,3})\]\]/).flatMap((text, k) => {
      const kind = k % 2 ? (SUIT.test(text) ? "suit" : "card") : "text";
      return text ? [{ [kind]: text, bold: i % 2 > 0 } as Piece] : [];
    }),
  );
}

/** Puts values into a label: fill("Add {n} more", {n: 1}). */
export function fill(label: string, values: Record<string, string | number>): string {
  return label.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}
