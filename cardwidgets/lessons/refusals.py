"""From a refusal to the thought behind it: how somebody comes to a move that is not allowed."""

from __future__ import annotations

from collections.abc import Callable

from cardwidgets.cards import rank, suit
from cardwidgets.engine.reasons import Reason
from cardwidgets.engine.state import State
from cardwidgets.games.haggis.notation import readings

#: Thoughts that a code of a reason alone tells, by game.
_CODES = {
    "climbing": {
        "EQUAL_NOT_HIGHER": "climbing.equal",
        "LOCKED_OUT": "climbing.back",
        "SKIP_BEST": "guibole.skip_best",
        "TOO_LOW": "climbing.low",
        "TOO_LOW_REVERSED": "guibole.still",
    },
    "guillotine": {
        "DO_SUIT_CLOSED": "guillotine.open",
    },
    "haggis": {
        "HG_BOMB_LOW": "haggis.bomb_order",
        "HG_BOMB_SUITS": "haggis.odd_suits",
        "HG_BOMB_WILD": "haggis.bomb_wild",
        "HG_LENGTH": "haggis.length",
        "HG_RANK": "haggis.low",
        "HG_RUN_GAP": "haggis.gap",
        "HG_RUN_SUIT": "haggis.mixed",
        "HG_SHAPE": "haggis.shape",
        "HG_WILD_PAIR": "haggis.two_courts",
    },
    "gabo": {
        "GA_CALL_TIMING": "gabo.call_any",
        "GA_NO_POWER": "gabo.any_power",
    },
}


def thought_of(state: State, move: str, reason: Reason) -> str | None:
    """Return the id of the thought behind a refused move, None where none of the list fits.

    Args:
        state: where it was refused.
        move: what was tried.
        reason: the engine's reason against it.

    >>> import cardwidgets as cw
    >>> state = cw.Guibole(players=3).position(hands=["9C", "5C", "6C"], pile="9D", pile_by=2)
    >>> thought_of(state, "9C", state.why_not("9C"))
    'climbing.equal'
    """
    game = {"president": "climbing", "guibole": "climbing"}.get(state.game.name, state.game.name)
    closer = _CLOSER.get(game)
    return (closer and closer(state, move, reason)) or _CODES.get(game, {}).get(reason.code)


def _climbing(_state: State, _move: str, reason: Reason) -> str | None:
    if reason.code != "WRONG_COUNT":
        return None
    asked, given = reason.params["asked"], reason.params["given"]
    more = "climbing.bomb" if given == 4 else "climbing.more"
    return more if given > asked else "climbing.fewer"


def _guillotine(state: State, move: str, reason: Reason) -> str | None:
    fields = state.fields()
    if state.phase == "domino" and move in ("pass", "stop"):
        return "guillotine.pass"
    if reason.code == "GL_MUST_FOLLOW":
        return "guillotine.dump" if cost(move, fields["contract"]) > 0 else "guillotine.free"
    if reason.code == "DO_NOT_ADJACENT":
        row = fields["layout"].get(suit(move), "")
        return "guillotine.ace_low" if rank(move) == "A" and row[:1] == "7" else "guillotine.gap"
    return None


def cost(card: str, contract: str) -> int:
    """Return the points of a card in a contract of Guillotine."""
    king, queen, spade = card == "KH", rank(card) == "Q", suit(card) == "S"
    return {
        "royalty": 20 * king + 10 * (card == "QS"),
        "queens": 10 * queen - 10 * king,
        "spades": 5 * spade - 10 * king,
        "parliament": -10 * king,
        "guillotine": 10 * king + 10 * queen + 5 * spade,
    }[contract]


def _haggis(_state: State, move: str, reason: Reason) -> str | None:
    cards = tuple(move.partition(" as ")[0].split())
    bomb = any(reading.kind == "bomb" for reading in readings(cards))
    return "haggis.bomb_beaten" if reason.code == "HG_BOMB_LOW" and not bomb else None


def _gabo(state: State, move: str, reason: Reason) -> str | None:
    verb = move.partition(" ")[0]
    if reason.code == "WRONG_PHASE":
        return "gabo.take_after" if state.phase == "decide" and verb == "take" else None
    return "gabo.empty" if reason.code == "EMPTY_SLOT" and verb in ("swap", "take") else None


_CLOSER: dict[str, Callable[[State, str, Reason], str | None]] = {
    "climbing": _climbing,
    "guillotine": _guillotine,
    "haggis": _haggis,
    "gabo": _gabo,
}
