"""How a hand runs: the deal, turns, powers, the end. What happens is appended to ``events``."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwidgets.cards import rank
from cardwidgets.engine.chance import Chance
from cardwidgets.engine.events import NOBODY, Event
from cardwidgets.engine.moves import Move
from cardwidgets.engine.state import Turn
from cardwidgets.plain.gabo import ending, windows
from cardwidgets.plain.gabo.position import Place, Position, Slot, read_place, slot_no
from cardwidgets.plain.gabo.start import deal_hand, first_dealer, flip

Events = list[Event]


def make_move(pos: Position, seat: int, text: str) -> tuple[Position, Events]:
    """Return the position after a legal move, and what happened."""
    verb, *words = text.split()
    events: Events = []
    pos = replace(pos, moves=(*pos.moves, Turn(seat, Move(text))))
    if pos.phase in ("reflex", "peek"):
        return answer(pos, seat, text, events), events
    play = {
        "gabo": call,
        "take": take,
        "draw": draw,
        "swap": swap,
        "discard": discard,
        "look": look,
        "spy": spy,
        "exchange": exchange,
        "skip": skip,
        "give": give,
    }[verb]
    return play(pos, seat, words, events), events


# ---------------------------------------------------------------------- the start


def start_match(game: Any, rules: Any, chance: Chance) -> tuple[Position, Events]:
    """Return the first position of a match, and the events of its deal (gabo.deal)."""
    n = game.players
    pos = Position(
        game=game,
        rules=rules,
        chance=chance,
        hands=((),) * n,
        stock=(),
        discard=(),
        turn=None,
        phase="peek",
        active=0,
        dealer=0,
        scores=(0,) * n,
        hand_no=1,
        answers=(None,) * n,
    )
    events: Events = []
    dealer, line = first_dealer(game, chance)
    return begin_hand(pos, 1, dealer, events, line), events


def begin_hand(
    pos: Position, hand_no: int, dealer: int, events: Events, line: str = ""
) -> Position:
    """Deal, let everybody look at two cards, turn the first card up (gabo.deal)."""
    pos = deal_hand(pos, hand_no, dealer)
    events.append(deal_event(pos, line))
    if pos.game.peek == "any2":
        return replace(pos, turn=pos.rules.asked_to_peek(pos)[0])
    if pos.game.peek == "bottom2":
        for seat in pos.seats_from(pos.dealer):
            pos = windows.peek(pos, seat, (0, 1), events)
    return open_window(flip(pos, events), events, is_first=True)


def deal_event(pos: Position, line: str) -> Event:
    """Return the event of a deal; nobody may see the cards."""
    deal = {
        "hands": [" ".join(pos.cards(seat)) for seat in range(len(pos.hands))],
        "stock": " ".join(pos.stock),
    }
    told = {"hand": pos.hand_no, "sizes": [len(hand) for hand in pos.hands], "dealer": pos.dealer}
    return Event("dealt", pos.active, told, {NOBODY: {"deal": deal}}, line)


# ---------------------------------------------------------------------- windows


def answer(pos: Position, seat: int, text: str, events: Events) -> Position:
    """Take a sealed answer; the last one opens them all (gabo.window)."""
    answers = tuple(text if s == seat else a for s, a in enumerate(pos.answers))
    pos = replace(pos, answers=answers)
    waiting = [s for s in pos.rules.answerers(pos) if answers[s] is None]
    if waiting:
        return replace(pos, turn=waiting[0])
    if pos.phase == "peek":
        pos = flip(windows.look_at_the_start(pos, events), events)
        return open_window(pos, events, is_first=True)
    pos = windows.resolve(pos, events)
    if pos.give_to is not None:
        return replace(pos, phase="give")
    return after_throw(pos, events)


def give(pos: Position, seat: int, words: list[str], events: Events) -> Position:
    """Fill the gap of a card thrown out of somebody else's hand (gabo.reflex_opponent)."""
    assert pos.give_to is not None
    place = Place(seat, slot_no(words[0]))
    card, gap = pos.take(place), pos.give_to
    pos = replace(pos.put(place, None).put(gap, card), give_to=None)
    told = {"slot": f"s{place.slot}", "to": gap.seat, "to_slot": f"s{gap.slot}"}
    events.append(Event("gave", seat, told, {s: {"card": card.card} for s in sorted(card.known)}))
    return after_throw(pos, events)


def after_throw(pos: Position, events: Events) -> Position:
    """Go on once a window is closed: an empty hand, a chain, or what the window held up."""
    empty = [s for s in range(len(pos.hands)) if not pos.occupied(s)]
    if pos.game.empty_hand == "ends_round" and pos.thrown and empty:
        return ending.end_hand(pos, empty[0] if pos.caller is None else pos.caller, events)
    if pos.game.reflex_chain and pos.thrown:
        return open_window(replace(pos, thrown=False), events)
    return go_on(pos, events)


def open_window(pos: Position, events: Events, *, is_first: bool = False) -> Position:
    """Open a reflex window on the top card, if anybody may answer (gabo.window)."""
    is_wanted = pos.game.reflex and (pos.game.reflex_first_card or not is_first)
    waiting = pos.rules.asked(pos)
    if not is_wanted or not waiting or not pos.discard:
        return go_on(pos, events)
    return replace(
        pos,
        phase="reflex",
        turn=waiting[0],
        answers=(None,) * len(pos.hands),
        windows=pos.windows + 1,
    )


def go_on(pos: Position, events: Events) -> Position:
    """Go on where the window interrupted: first turn, drawn card, power, or the next turn."""
    pos = replace(pos, answers=(None,) * len(pos.hands))
    if pos.drawn is not None:
        return replace(pos, phase="decide", turn=pos.active)
    if pos.turn_no == 0:
        return begin_turn(pos, pos.active, events)
    if pos.pending and pos.rules.power_uses(pos, pos.active):
        return replace(pos, phase="power", turn=pos.active)
    return end_turn(replace(pos, pending=""), events)


# ---------------------------------------------------------------------- turns


def end_turn(pos: Position, events: Events) -> Position:
    """Pass the turn to the left (gabo.turn)."""
    return begin_turn(pos, (pos.active + 1) % len(pos.hands), events)


def begin_turn(pos: Position, seat: int, events: Events) -> Position:
    """Begin a turn, or end the hand where it ends by itself (gabo.turn, gabo.last_turns)."""
    n = len(pos.hands)
    if pos.caller is None:
        spent = pos.game.max_turns is not None and pos.turn_no >= pos.game.max_turns
        if spent or (pos.game.stock_empty == "end_round" and not pos.stock):
            return ending.end_hand(pos, None, events)
    while True:
        if seat == pos.caller:
            return ending.end_hand(pos, pos.caller, events)
        pos = replace(pos, active=seat, turn=seat, phase="turn", turn_no=pos.turn_no + 1)
        can_move = pos.occupied(seat) and (pos.rules.may_take(pos) or pos.rules.may_draw(pos))
        if pos.caller is None or can_move:
            return pos
        seat = (seat + 1) % n


def call(pos: Position, seat: int, words: list[str], events: Events) -> Position:  # noqa: ARG001
    """Call Gabo: the hand ends, or the others have one more turn each (gabo.call)."""
    events.append(Event("called", seat))
    if pos.rules.others_go_on(pos):
        return end_turn(replace(pos, caller=seat), events)
    return ending.end_hand(pos, seat, events)


def take(pos: Position, seat: int, words: list[str], events: Events) -> Position:
    """Exchange an own card with the top discard: everybody sees which (gabo.turn)."""
    place = Place(seat, slot_no(words[0]))
    old, taken = pos.take(place), pos.discard[-1]
    everybody = frozenset(range(len(pos.hands)))
    # The taken card came out of the hands again; its generation no longer matters, it is known.
    pos = pos.put(place, Slot(taken, everybody, pos.refills))
    pos = replace(pos, discard=(*pos.discard[:-1], old.card), thrown=False)
    told = {"slot": f"s{place.slot}", "card": taken, "old": old.card}
    events.append(Event("took_discard", seat, told))
    return open_window(pos, events)


def draw(pos: Position, seat: int, words: list[str], events: Events) -> Position:  # noqa: ARG001
    """Draw a card that the seat alone sees (gabo.turn)."""
    pos = windows.refill(pos, events)
    pos = replace(pos, drawn=pos.stock[0], drawn_from=pos.refills, stock=pos.stock[1:])
    events.append(Event("drew", seat, {}, {seat: {"card": pos.drawn}}))
    if pos.game.reflex_window == "until_covered" and not pos.thrown:
        return open_window(pos, events)
    return replace(pos, phase="decide")


def swap(pos: Position, seat: int, words: list[str], events: Events) -> Position:
    """Put the drawn card into a slot and the old card on the discards (gabo.decide)."""
    assert pos.drawn is not None
    place = Place(seat, slot_no(words[0]))
    old, drawn = pos.take(place), pos.drawn
    pos = pos.put(place, Slot(drawn, frozenset({seat}), pos.drawn_from))
    pos = replace(pos, drawn=None, drawn_from=0, discard=(*pos.discard, old.card), thrown=False)
    told = {"slot": f"s{place.slot}", "card": old.card}
    events.append(Event("swapped", seat, told, {seat: {"drawn": drawn}}))
    return open_window(pos, events)


def discard(pos: Position, seat: int, words: list[str], events: Events) -> Position:
    """Discard the drawn card: as it is, for its power, or with a pair (gabo.decide)."""
    assert pos.drawn is not None
    drawn = pos.drawn
    pos = replace(pos, drawn=None, drawn_from=0, discard=(*pos.discard, drawn), thrown=False)
    if words[:1] == ["pair"]:
        return discard_pair(pos, Place(seat, slot_no(words[1])), events)
    is_power = words == ["power"]
    events.append(Event("discarded", seat, {"card": drawn, "power": is_power}))
    return open_window(replace(pos, pending=rank(drawn) if is_power else ""), events)


def discard_pair(pos: Position, place: Place, events: Events) -> Position:
    """Throw an own card with the drawn one; a wrong rank is a wrong reflex (gabo.pair_drop)."""
    slot, drawn = pos.take(place), pos.discard[-1]
    told: dict[str, Any] = {"card": drawn, "pair": slot.card, "slot": f"s{place.slot}"}
    if not pos.rules.matches(pos, slot.card, drawn):
        events.append(Event("discarded", place.seat, {"card": drawn, "power": False}))
        pos = windows.wrong(pos, place.seat, place, events)
        return open_window(pos, events)
    events.append(Event("discarded", place.seat, {**told, "power": False}))
    pos = pos.put(place, None)
    pos = replace(pos, discard=(*pos.discard, slot.card))
    if pos.game.empty_hand == "ends_round" and not pos.occupied(place.seat):
        return ending.end_hand(pos, place.seat if pos.caller is None else pos.caller, events)
    return open_window(pos, events)


# ---------------------------------------------------------------------- powers


def after_power(pos: Position, events: Events) -> Position:
    """Go on once a power is used or skipped (gabo.reflex_after_power)."""
    pos = replace(pos, pending="", seen=None)
    if pos.game.reflex_after_power and not pos.thrown:
        return open_window(pos, events)
    return end_turn(pos, events)


def look(pos: Position, seat: int, words: list[str], events: Events) -> Position:
    """Look at an own card (gabo.powers)."""
    place = Place(seat, slot_no(words[0]))
    slot = pos.take(place)
    events.append(Event("looked", seat, {"slot": words[0]}, {seat: {"card": slot.card}}))
    return after_power(pos.put(place, slot.seen_by(seat)), events)


def spy(pos: Position, seat: int, words: list[str], events: Events) -> Position:
    """Look at somebody else's card; its owner learns which slot, no more (gabo.powers)."""
    place = read_place(*words)
    slot = pos.take(place)
    told = {"of": place.seat, "slot": words[1]}
    events.append(Event("spied", seat, told, {seat: {"card": slot.card}}))
    pos = pos.put(place, slot.seen_by(seat))
    if pos.pending == "Q" and pos.game.vd_rule == "jack_blind_queen_look":
        return replace(pos, seen=place)
    return after_power(pos, events)


def exchange(pos: Position, seat: int, words: list[str], events: Events) -> Position:
    """Exchange two cards; what is known of them moves along (gabo.powers).

    Whoever exchanges an own card looks at the card received, not at the card given.
    """
    if pos.seen is not None:
        one, two = Place(seat, slot_no(words[0])), pos.seen
    elif len(words) == 4:
        one, two = read_place(*words[:2]), read_place(*words[2:])
    else:
        one, two = Place(seat, slot_no(words[0])), read_place(*words[1:])
    given, received = pos.take(one), pos.take(two)
    secret = {}
    if pos.game.vd_rule == "exchange_look":
        received = received.seen_by(seat)
        secret = {seat: {"card": received.card}}
    pos = pos.put(one, received).put(two, given)
    told = {
        "own": one.seat,
        "slot": f"s{one.slot}",
        "of": two.seat,
        "other_slot": f"s{two.slot}",
    }
    events.append(Event("exchanged", seat, told, secret))
    return after_power(pos, events)


def skip(pos: Position, seat: int, words: list[str], events: Events) -> Position:  # noqa: ARG001
    """Leave a power unused (gabo.powers)."""
    events.append(Event("skipped", seat))
    return after_power(pos, events)
