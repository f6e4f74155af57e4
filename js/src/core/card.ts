/** A card's text taken apart, for drawing. */
import type { Card, Deck } from "./view";

export interface Parts {
  rank: string;
  /** S H D C, R O Y G B, or "" for jokers and Haggis courts. */
  suit: string;
  kind: "plain" | "ace" | "court" | "wild" | "joker" | "back";
}

export function parts(card: Card): Parts {
  if (card === "??") return { rank: "", suit: "", kind: "back" };
  if (card.startsWith("JK")) return { rank: "JK", suit: "", kind: "joker" };
  if (card.length === 1) return { rank: card, suit: "", kind: "wild" };
  const rank = card.slice(0, -1);
  return { rank, suit: card.slice(-1), kind: "JQK".includes(rank) ? "court" : rank === "A" ? "ace" : "plain" };
}

/** The letter on the card's corner. */
export function index(deck: Deck, rank: string): string {
  return deck.ranks?.[rank] ?? (rank === "JK" ? "Jk" : rank);
}

export function spoken(deck: Deck, card: Card): string {
  return deck.names[card] ?? card;
}
