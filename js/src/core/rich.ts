/** Marked text taken apart: **bold**, [[9C]] a card, [[H]] a suit. Anything else is plain text. */
export type Piece = { text: string; bold: boolean } | { card: string; bold: boolean } | { suit: string; bold: boolean };

const SUIT = /^[SHDCROYGB]$/;

export function pieces(rich: string): Piece[] {
  const out: Piece[] = [];
  let bold = false;
  for (const token of (rich ?? "").split(/(\*\*|\[\[[A-Za-z0-9?]{1,3}\]\])/)) {
    if (token === "**") bold = !bold;
    else if (token.startsWith("[[") && token.endsWith("]]")) {
      const code = token.slice(2, -2);
      out.push(SUIT.test(code) ? { suit: code, bold } : { card: code, bold });
    } else if (token) out.push({ text: token, bold });
  }
  return out;
}

/** Puts values into a label: fill("Add {n} more", {n: 1}). */
export function fill(label: string, values: Record<string, string | number>): string {
  return label.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}
