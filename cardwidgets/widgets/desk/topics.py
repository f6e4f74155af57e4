"""What paragraphs of the rule books are about, as headings above them."""

from __future__ import annotations

#: Paragraphs by their topic; a game's own name stands before the dot.
PARAGRAPHS = {
    "goal": "goal",
    "cards": "cards values card_points rank",
    "deal": "deal dealer aside first start hands deal_next",
    "set": "set sets",
    "runs": "runs",
    "wilds": "wilds declare",
    "bombs": "bombs no_bomb",
    "lead": "lead lead_next leader",
    "follow": "follow count equal",
    "pass": "pass must_play hold",
    "pile": "pile",
    "trick": "trick trick_end tricks_end capture",
    "out": "out hand_end leftovers",
    "roles": "roles small",
    "exchange": "exchange give_back return",
    "points": "points score scores paliers",
    "end": "end match",
    "revolution": "revolution reset",
    "skip": "skip",
    "joker": "joker",
    "bets": "bets",
    "contracts": "choose contracts fixed_order early_end",
    "turn": "turn decide refill",
    "layout": "row open ace",
    "powers": "powers",
    "reflex": "reflex window fastest late one_reflex reflex_after_power reflex_opponent penalty "
    "pair_drop",
    "call": "call empty last_turns",
    "peek": "peek flip",
    "notation": "notation",
}
TOPIC_OF = {name: topic for topic, names in PARAGRAPHS.items() for name in names.split()}
#: Where a paragraph of one game is about something else than the others of its name.
OWN = {"guillotine.follow": "trick", "domino.first": "layout", "domino.end": "out"}


def topic_of(paragraph: str) -> str:
    """Return the message id of a paragraph's topic.

    >>> topic_of("guibole.give_back"), topic_of("domino.first")
    ('topic.exchange', 'topic.layout')
    """
    return f"topic.{OWN.get(paragraph) or TOPIC_OF[paragraph.partition('.')[2]]}"
