"""What happens at a table of Guillotine: the position, the deal, the moves, the end of a deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from cardwidgets.cards import UNKNOWN, rank, read_cards, suit
from cardwidgets.engine.chance import Chance
from cardwidgets.engine.events import NOBODY, Event
from cardwidgets.engine.last_hand import LastHand, ScoreLine
from cardwidgets.engine.reasons import Refusal
from cardwidgets.plain.domino import neighbours
from cardwidgets.plain.guillotine import PACK

if TYPE_CHECKING:
    from cardwidgets.engine.game import Game

Played = tuple["Pos", list[Event]]


@dataclass(frozen=True, slots=True)
class Pos:
    """A position of Guillotine; the fields are those of ``game.position``, cards as texts.

    Attributes:
        game: the game with its options.
        rules: the rule functions by name.
        chance: source of the deals.
        passes: passes in a row since the last card was laid.
        unseen: in a puzzle, the cards that the unknown ones may be.
        moves: this deal's moves as (seat, text).
        finished: the deal that ended before this one.
    """

    game: Game
    rules: Any
    chance: Chance
    phase: str
    hand_no: int
    dealer: int
    turn: int | None
    hands: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...] = (0, 0, 0, 0)
    used: tuple[tuple[str, ...], ...] = ((), (), (), ())
    contract: str | None = None
    leader: int | None = None
    trick: tuple[str, ...] = ()
    tricks: tuple[tuple[int, tuple[str, ...]], ...] = ()
    layout: tuple[str, ...] = ()
    start_rank: str | None = None
    out: tuple[int, ...] = ()
    bonus: bool = False
    passes: int = 0
    unseen: tuple[str, ...] = ()
    moves: tuple[tuple[int, str], ...] = ()
    finished: LastHand | None = None


def in_order(cards: Sequence[str]) -> tuple[str, ...]:
    """Return cards in the order of the pack, unknown ones last.

    >>> in_order(["??", "7S", "AC"])
    ('AC', '7S', '??')
    """
    return tuple(sorted(cards, key=lambda c: PACK.index(c) if c in PACK else len(PACK)))


# ---------------------------------------------------------------------- the deal


def draw_dealer(game: Game, chance: Chance) -> tuple[int, str]:
    """Return the dealer of the first deal, and the line of chance where lots are drawn."""
    if game.first_dealer != "lot":
        return game.first_dealer, ""
    given = chance.given("lot", 1)
    seat = chance.below("lot", 1, 0, 4) if given is None else int(given)
    return seat, f"lot P{seat}"


def dealt_hands(chance: Chance, hand_no: int, dealer: int) -> tuple[tuple[str, ...], ...]:
    """Return eight cards for each seat, one at a time from the dealer's left.

    Raises:
        ValueError: a given deal is not four hands of eight from the pack.
    """
    given = chance.given("deal", hand_no)
    if given is None:
        pack = chance.shuffled("deal", hand_no, 0, PACK)
        return tuple(in_order(pack[(seat - dealer - 1) % 4 :: 4]) for seat in range(4))
    hands = tuple(in_order(read_cards(hand)) for hand in given["hands"])
    if [len(hand) for hand in hands] != [8] * 4 or {c for h in hands for c in h} != set(PACK):
        raise ValueError(f"deal {hand_no} is not four hands of eight cards from 7 to ace: {given}")
    return hands


def deal(pos: Pos, chance_line: str = "") -> Played:
    """Return the position after the deal ``pos.hand_no`` by ``pos.dealer``."""
    hands = dealt_hands(pos.chance, pos.hand_no, pos.dealer)
    pos = Pos(
        game=pos.game,
        rules=pos.rules,
        chance=pos.chance,
        phase="choose",
        hand_no=pos.hand_no,
        dealer=pos.dealer,
        turn=pos.dealer,
        hands=hands,
        scores=pos.scores,
        used=pos.used,
        finished=pos.finished,
    )
    texts = [" ".join(hand) for hand in hands]
    secret: dict[int, Mapping[str, Any]] = {
        seat: {"cards": hand} for seat, hand in enumerate(hands)
    }
    secret[NOBODY] = {"deal": {"hands": texts}}
    facts = {"hand": pos.hand_no, "sizes": [8, 8, 8, 8], "dealer": pos.dealer}
    events = [Event("dealt", pos.dealer, facts, secret, chance_line)]
    contract = pos.rules.set_contract(pos)
    if contract is None:
        return pos, events
    pos, chosen = name_contract(pos, contract)
    return pos, events + chosen


def name_contract(pos: Pos, contract: str) -> Played:
    """Return the position in which a contract is played."""
    phase = pos.rules.played_as(pos, contract)
    leader = pos.dealer if phase == "trick" else None
    event = Event("contract_chosen", pos.dealer, {"contract": contract})
    return replace(pos, phase=phase, contract=contract, leader=leader), [event]


# ---------------------------------------------------------------------- refusals


def check(pos: Pos, seat: int, move: str) -> None:
    """Return where a move is legal.

    Raises:
        Refusal: the first rule that it breaks.
    """
    verb, _, name = move.partition(" ")
    if pos.phase == "over":
        raise Refusal("GAME_OVER", "guillotine.end")
    wanted = {"choose": ("choose",), "pass": ("domino",), "stop": ("domino",)}
    if pos.phase not in wanted.get(verb, ("trick", "domino")):
        rule = "guillotine.choose" if "choose" in (verb, pos.phase) else "guillotine.follow"
        raise Refusal("WRONG_PHASE", rule, phase=pos.phase)
    if seat != pos.turn:
        if verb == "choose":
            raise Refusal("GL_NOT_DEALER", "guillotine.choose", dealer=pos.dealer)
        raise Refusal("NOT_YOUR_TURN", "guillotine.turn", turn=pos.turn)
    if verb == "choose":
        check_contract(pos, seat, name)
    elif verb in ("pass", "stop"):
        check_rest(pos, seat, verb)
    elif move not in pos.hands[seat]:
        raise Refusal("NOT_HELD", "guillotine.hands", cards=(move,))
    elif pos.phase == "trick":
        if not pos.rules.may_play(pos, move, pos.hands[seat]):
            led = suit(pos.trick[0])
            raise Refusal("GL_MUST_FOLLOW", "guillotine.follow", suit=led, card=move)
    elif not pos.rules.placeable(pos, move):
        refuse_card(pos, move)


def check_contract(pos: Pos, seat: int, name: str) -> None:
    """Refuse a contract that is none, or that the dealer has named before."""
    if name not in pos.rules.contracts(pos):
        why = f"the contracts are {', '.join(pos.rules.contracts(pos))}"
        given = f"choose {name}"
        raise Refusal("UNREADABLE", "guillotine.contracts", given=given, text=given, why=why)
    if name not in pos.rules.choices(pos, seat):
        raise Refusal("GL_CONTRACT_USED", "guillotine.choose", contract=name)


def check_rest(pos: Pos, seat: int, verb: str) -> None:
    """Refuse a stop without a bonus, and a pass with a card to lay."""
    if verb == "stop" and not pos.bonus:
        raise Refusal("DO_NO_BONUS", "domino.ace")
    if verb == "pass" and (pos.bonus or not pos.rules.may_pass(pos, pos.hands[seat])):
        rule = "domino.hold" if pos.game.domino_hold else "domino.must_play"
        cards = tuple(c for c in pos.hands[seat] if pos.rules.placeable(pos, c))
        raise Refusal("DO_CAN_PLAY", rule, cards=cards)


def refuse_card(pos: Pos, card: str) -> None:
    """Refuse a card that does not fit the layout; say what it waits for."""
    if any(suit(other) == suit(card) for other in pos.layout):
        waits = nearest_missing(pos, card)
        raise Refusal("DO_NOT_ADJACENT", "domino.row", card=card, waits=waits)
    if pos.game.domino_open == "any":
        raise Refusal("DO_RANK_CLOSED", "domino.open", rank=rank(card), suit=suit(card))
    raise Refusal("DO_SUIT_CLOSED", "domino.open", rank=pos.start_rank, suit=suit(card))


def nearest_missing(pos: Pos, card: str) -> str:
    """Return the next card towards the row, which has to be laid before this one."""
    row = [PACK.index(c) for c in pos.layout if suit(c) == suit(card)]
    at = PACK.index(card)
    end = min(row, key=lambda i: abs(i - at))
    towards = 1 if end > at else -1
    return next(c for c in neighbours(card) if PACK.index(c) == at + towards)


# ---------------------------------------------------------------------- moves


def legal_moves(pos: Pos, seat: int) -> tuple[str, ...]:
    """Return a seat's legal moves: contracts or cards in order, then pass or stop."""
    if seat != pos.turn:
        return ()
    rules, hand = pos.rules, pos.hands[seat]
    if pos.phase == "choose":
        return tuple(f"choose {name}" for name in rules.choices(pos, seat))
    if pos.phase == "trick":
        return tuple(card for card in hand if rules.may_play(pos, card, hand))
    cards = tuple(card for card in hand if rules.placeable(pos, card))
    if pos.bonus:
        return (*cards, "stop")
    return (*cards, "pass") if rules.may_pass(pos, hand) else cards


def play(pos: Pos, seat: int, move: str) -> Played:
    """Return the position after a legal move, and what happened."""
    pos = replace(pos, moves=(*pos.moves, (seat, move)))
    if move.startswith("choose "):
        return name_contract(pos, move.removeprefix("choose "))
    if move in ("pass", "stop"):
        return rest(pos, seat, move)
    hands = list(pos.hands)
    hands[seat] = tuple(card for card in hands[seat] if card != move)
    if pos.phase == "trick":
        return to_trick(replace(pos, hands=tuple(hands)), seat, move)
    return to_layout(pos, tuple(hands), seat, move)


def to_trick(pos: Pos, seat: int, card: str) -> Played:
    """Return the position after a card to the trick, which is already out of the hand."""
    events = [Event("played", seat, {"cards": (card,)})]
    trick = (*pos.trick, card)
    if len(trick) < 4:
        return replace(pos, trick=trick, turn=(seat + 1) % 4), events
    winner = pos.rules.trick_winner(pos, trick, pos.leader)
    tricks = (*pos.tricks, (winner, trick))
    events.append(Event("trick_won", winner, {"cards": trick, "number": len(tricks)}))
    pos = replace(pos, trick=(), tricks=tricks, leader=winner, turn=winner)
    if not pos.rules.tricks_over(pos):
        return pos, events
    lines = pos.rules.score_lines(pos, pos.contract, tricks)
    pos, ended = end_deal(pos, lines, pos.rules.score(pos, pos.contract, tricks))
    return pos, events + ended


def to_layout(pos: Pos, hands: tuple[tuple[str, ...], ...], seat: int, card: str) -> Played:
    """Return the position after a card was laid."""
    events = [Event("placed", seat, {"cards": (card,), "first": not pos.layout})]
    starts = pos.rules.ace_bonus(pos, card)
    goes_on = starts or (pos.bonus and pos.rules.bonus_lasts(pos))
    pos = replace(
        pos,
        hands=hands,
        layout=in_order((*pos.layout, card)),
        start_rank=pos.start_rank or rank(card),
        passes=0,
        bonus=False,
    )
    if not hands[seat]:
        pos = replace(pos, out=(*pos.out, seat))
        events.append(Event("went_out", seat, {"place": len(pos.out)}))
    elif goes_on and any(pos.rules.placeable(pos, other) for other in hands[seat]):
        if starts:
            events.append(Event("ace_bonus", seat))
        return replace(pos, bonus=True), events
    return move_on(pos, seat, events)


def rest(pos: Pos, seat: int, verb: str) -> Played:
    """Return the position after a pass, or after the end of a bonus."""
    event = Event("passed", seat, {"stop": True} if verb == "stop" else {})
    passes = pos.passes + 1 if verb == "pass" else 0
    return move_on(replace(pos, passes=passes, bonus=False), seat, [event])


def move_on(pos: Pos, seat: int, events: list[Event]) -> Played:
    """Return the position with the next seat on turn, or the deal ended."""
    if not pos.rules.domino_over(pos):
        return replace(pos, turn=pos.rules.next_seat(pos, seat)), events
    lines = pos.rules.domino_lines(pos, pos.out)
    points = [sum(line.points for line in lines if line.seat == s) for s in range(4)]
    pos, ended = end_deal(pos, lines, tuple(points))
    return pos, events + ended


# ---------------------------------------------------------------------- the end of a deal


def end_deal(pos: Pos, lines: tuple[ScoreLine, ...], points: tuple[int, ...]) -> Played:
    """Return the position after the scores of a deal: the next deal, or the match over."""
    total = tuple(a + b for a, b in zip(pos.scores, points, strict=True))
    used = [set(names) for names in pos.used]
    used[pos.dealer].add(str(pos.contract))
    order = pos.rules.contracts(pos)
    facts = {
        "hand": pos.hand_no,
        "dealer": pos.dealer,
        "contract": pos.contract,
        "scores": points,
        "totals": total,
        "lines": lines,
    }
    finished = LastHand(
        hands=pos.hands,
        order=pos.out,
        tricks=pos.tricks,
        captured=tuple(
            in_order([c for winner, cards in pos.tricks if winner == seat for c in cards])
            for seat in range(4)
        ),
        lines=lines,
        scores=points,
        facts={"contract": pos.contract, "dealer": pos.dealer, "totals": total},
    )
    after = replace(
        pos,
        scores=total,
        used=tuple(tuple(name for name in order if name in names) for names in used),
        finished=finished,
    )
    events = [Event("hand_ended", None, facts)]
    if after.rules.match_over(after):
        over, ended = close_match(after)
        return over, events + ended
    after = replace(after, hand_no=pos.hand_no + 1, dealer=after.rules.next_dealer(after))
    after, dealt = deal(after)
    return after, events + dealt


def close_match(pos: Pos) -> Played:
    """Return the position of a match that is over: no cards, nobody on turn."""
    over = Pos(
        game=pos.game,
        rules=pos.rules,
        chance=pos.chance,
        phase="over",
        hand_no=pos.hand_no,
        dealer=pos.dealer,
        turn=None,
        hands=((), (), (), ()),
        scores=pos.scores,
        used=pos.used,
        finished=pos.finished,
    )
    winners = over.rules.winners(over)
    facts = {
        "ranking": over.rules.ranking(over),
        "scores": over.scores,
        "winners": winners,
        "count": len(winners),
    }
    return over, [Event("match_ended", None, facts)]


def nearest(move: str, legal: Sequence[str]) -> list[str]:
    """Return legal moves, those most like the one that was tried first."""

    def distance(other: str) -> tuple[int, int]:
        if move in PACK and other in PACK:
            return (
                0 if suit(other) == suit(move) else 1,
                abs(PACK.index(other) - PACK.index(move)),
            )
        return (0 if other.partition(" ")[0] == move.partition(" ")[0] else 2, 0)

    return sorted(legal, key=distance)


def masked_deal(
    dealt: Mapping[str, Any], seat: int, moves: Sequence[tuple[int, str]]
) -> dict[str, Any]:
    """Return a deal as a seat may write it down: its own hand, and what the others played."""
    played = {card for _, card in moves if card in PACK}
    hands = []
    for other, hand in enumerate(dealt["hands"]):
        cards = [c if other == seat or c in played else UNKNOWN for c in read_cards(hand)]
        hands.append(" ".join(in_order(cards)))
    return {"hands": hands}
