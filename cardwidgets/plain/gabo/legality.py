"""Legal moves, and the first rule that an illegal one breaks."""

from __future__ import annotations

from collections.abc import Sequence

from cardwidgets.cards import rank
from cardwidgets.engine.reasons import Refusal
from cardwidgets.plain.gabo import rules
from cardwidgets.plain.gabo.position import Place, Position, read_place, slot_no

#: Where each verb belongs.
PHASE_OF = {
    "gabo": "turn",
    "take": "turn",
    "draw": "turn",
    "swap": "decide",
    "discard": "decide",
    "reflex": "reflex",
    "none": "reflex",
    "look": "power",
    "spy": "power",
    "exchange": "power",
    "skip": "power",
    "give": "give",
    "peek": "peek",
}

#: The paragraph that says what is done in a phase.
RULE_OF = {
    "turn": "gabo.turn",
    "decide": "gabo.decide",
    "reflex": "gabo.window",
    "power": "gabo.powers",
    "give": "gabo.reflex_opponent",
    "peek": "gabo.peek",
}


def legal_moves(pos: Position, seat: int) -> tuple[str, ...]:
    """Return the texts of a seat's legal moves; () when it is not to act."""
    if seat != pos.turn:
        return ()
    moves = {
        "turn": turn_moves,
        "decide": decide_moves,
        "reflex": reflex_moves,
        "power": power_moves,
        "give": give_moves,
        "peek": peek_moves,
    }[pos.phase]
    return moves(pos, seat)


def turn_moves(pos: Position, seat: int) -> tuple[str, ...]:
    """Return the three ways to start a turn; without cards only ``gabo`` (gabo.turn)."""
    slots = pos.occupied(seat)
    call = ("gabo",) if pos.caller is None else ()
    if not slots:
        return call
    takes = tuple(f"take s{s}" for s in slots) if pos.rules.may_take(pos) else ()
    return call + takes + (("draw",) if pos.rules.may_draw(pos) else ())


def decide_moves(pos: Position, seat: int) -> tuple[str, ...]:
    """Return what may be done with a drawn card (gabo.decide)."""
    assert pos.drawn is not None
    slots = pos.occupied(seat)
    magic = pos.rules.has_power(pos, pos.drawn)
    moves = [f"swap s{s}" for s in slots]
    if pos.game.power_optional or not magic:
        moves.append("discard")
    if magic:
        moves.append("discard power")
    if pos.game.pair_drop:
        moves += [f"discard pair s{s}" for s in slots]
    return tuple(moves)


def reflex_moves(pos: Position, seat: int) -> tuple[str, ...]:
    """Return a seat's answers in a reflex window (gabo.reflex)."""
    moves = ["none", *(f"reflex s{s}" for s in pos.occupied(seat))]
    if pos.game.reflex_opponent:
        moves += [f"reflex {place}" for place in rules.places(pos, rules.others(pos, seat))]
    return tuple(moves)


def power_moves(pos: Position, seat: int) -> tuple[str, ...]:
    """Return the uses of a power, and ``skip`` (gabo.powers)."""
    may_skip = pos.game.power_optional or pos.seen is not None
    return (*pos.rules.power_uses(pos, seat), *(("skip",) if may_skip else ()))


def give_moves(pos: Position, seat: int) -> tuple[str, ...]:
    """Return the own cards that may fill the gap of a thrown one (gabo.reflex_opponent)."""
    return tuple(f"give s{s}" for s in pos.occupied(seat))


def peek_moves(pos: Position, seat: int) -> tuple[str, ...]:
    """Return the pairs of own cards that may be looked at first (gabo.peek)."""
    slots = pos.occupied(seat)
    return tuple(f"peek s{a} s{b}" for i, a in enumerate(slots) for b in slots[i + 1 :])


# ---------------------------------------------------------------------- refusals


def check(pos: Position, seat: int, text: str) -> None:
    """Return where a move is legal.

    Raises:
        Refusal: the first rule that it breaks.
    """
    verb, *words = text.split()
    if pos.turn is None:
        raise Refusal("GAME_OVER", "gabo.end")
    _check_window(pos, seat, verb)
    if PHASE_OF[verb] != pos.phase:
        _refuse_phase(pos, verb, words)
    if verb == "gabo" and pos.caller is not None:
        raise Refusal("GA_CALL_TIMING", "gabo.last_turns")
    if seat != pos.turn:
        raise Refusal("NOT_YOUR_TURN", "gabo.turn", turn=pos.turn, seat=seat)
    by_phase = {
        "turn": _check_turn,
        "decide": _check_decide,
        "reflex": _check_reflex,
        "power": _check_power,
        "give": _check_own,
        "peek": _check_own,
    }
    by_phase[pos.phase](pos, seat, verb, words)
    if text not in legal_moves(pos, seat):
        raise Refusal("WRONG_TARGET", "gabo.powers", given=text)


def _check_window(pos: Position, seat: int, verb: str) -> None:
    """Each seat answers a window once, and some not at all."""
    if pos.phase not in ("reflex", "peek") or PHASE_OF[verb] != pos.phase:
        return
    if pos.answers[seat] is not None:
        raise Refusal("ASKED_ONCE", "gabo.window", seat=seat)
    if not pos.occupied(seat):
        raise Refusal("EMPTY_SLOT", "gabo.window", seat=seat, slot=0)
    if seat not in pos.rules.answerers(pos):
        raise Refusal("WRONG_TARGET", "gabo.window", given=verb)


def _refuse_phase(pos: Position, verb: str, words: Sequence[str]) -> None:
    if verb == "gabo":
        raise Refusal("GA_CALL_TIMING", "gabo.call")
    if verb in ("look", "spy", "exchange") or words[:1] == ["power"]:
        raise Refusal("GA_POWER_SWAP", "gabo.powers")
    if verb == "reflex" and pos.thrown:
        raise Refusal("GA_REFLEX_DONE", "gabo.one_reflex")
    raise Refusal("WRONG_PHASE", RULE_OF[pos.phase], phase=pos.phase)


def _held(pos: Position, place: Place, rule: str) -> None:
    if pos.slot(place) is None:
        raise Refusal("EMPTY_SLOT", rule, slot=place.slot, seat=place.seat)


def _check_turn(pos: Position, seat: int, verb: str, words: Sequence[str]) -> None:
    if verb == "gabo":
        return
    if not pos.occupied(seat):
        raise Refusal("GA_MUST_CALL", "gabo.empty")
    if verb == "draw":
        if not pos.rules.may_draw(pos):
            raise Refusal("NO_STOCK", "gabo.refill")
        return
    if not pos.rules.may_take(pos):
        raise Refusal("WRONG_TARGET", "gabo.turn", given="take")
    _held(pos, Place(seat, slot_no(words[0])), "gabo.turn")


def _check_decide(pos: Position, seat: int, verb: str, words: Sequence[str]) -> None:
    assert pos.drawn is not None
    magic = pos.rules.has_power(pos, pos.drawn)
    if verb == "swap":
        _held(pos, Place(seat, slot_no(words[0])), "gabo.decide")
    elif words == ["power"]:
        if not magic:
            raise Refusal("GA_NO_POWER", "gabo.powers", rank=rank(pos.drawn))
    elif words:
        if not pos.game.pair_drop:
            raise Refusal("WRONG_TARGET", "gabo.decide", given="discard pair")
        _held(pos, Place(seat, slot_no(words[1])), "gabo.decide")
    elif magic and not pos.game.power_optional:
        raise Refusal("GA_MUST_USE_POWER", "gabo.powers", rank=rank(pos.drawn))


def _check_reflex(pos: Position, seat: int, verb: str, words: Sequence[str]) -> None:
    if verb == "none":
        return
    if len(words) == 1:
        _held(pos, Place(seat, slot_no(words[0])), "gabo.reflex")
        return
    place = read_place(*words)
    may = pos.game.reflex_opponent and place.seat in rules.others(pos, seat)
    if not may:
        raise Refusal("WRONG_TARGET", "gabo.reflex", given=f"reflex {place}")
    _held(pos, place, "gabo.reflex")


def _check_power(pos: Position, seat: int, verb: str, words: Sequence[str]) -> None:
    legal = power_moves(pos, seat)
    if verb == "skip":
        if "skip" not in legal:
            raise Refusal("GA_MUST_USE_POWER", "gabo.powers", rank=pos.pending)
        return
    wrong = Refusal("WRONG_TARGET", "gabo.powers", given=" ".join([verb, *words]))
    alike = [m.split() for m in legal if m.startswith(verb)]
    if verb == "look" or (verb == "exchange" and pos.seen is not None):
        if not alike or len(words) != 1:
            raise wrong
        _held(pos, Place(seat, slot_no(words[0])), "gabo.powers")
    elif verb == "spy":
        place = read_place(*words)
        if not alike or place.seat not in rules.others(pos, seat):
            raise wrong
        _held(pos, place, "gabo.powers")
    else:
        _check_exchange(pos, seat, words, wrong, is_possible=bool(alike))


def _check_exchange(
    pos: Position, seat: int, words: Sequence[str], wrong: Refusal, *, is_possible: bool
) -> None:
    size = 4 if pos.game.vd_rule == "any_two" else 3
    if not is_possible or len(words) != size:
        raise wrong
    other = read_place(*words[-2:])
    own = read_place(*words[:2]) if size == 4 else Place(seat, slot_no(words[0]))
    touched = [q for q in (own.seat, other.seat) if not pos.rules.may_be_touched(pos, q)]
    if own.seat == other.seat or touched:
        raise wrong
    _held(pos, own, "gabo.powers")
    _held(pos, other, "gabo.powers")


def _check_own(pos: Position, seat: int, verb: str, words: Sequence[str]) -> None:
    for word in words:
        _held(pos, Place(seat, slot_no(word)), "gabo.peek" if verb == "peek" else "gabo.reflex")


def near(pos: Position, seat: int, move: str, legal: Sequence[str]) -> list[str]:  # noqa: ARG001
    """Return the legal moves, those nearest to what was tried first: same verb, same places."""
    tried = move.split()

    def distance(text: str) -> tuple[int, int]:
        words = text.split()
        return (words[0] != tried[0], -len(set(words) & set(tried)))

    return sorted(legal, key=distance)
