"""President and Guibole by the book: what may be played, what a play brings about, who sees it.

Refusals cite the paragraphs ``set lead count follow equal joker pass no_bomb pile exchange
give_back skip end`` of the game's rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from cardwidgets.cards import CLIMBING_RANKS, UNKNOWN, rank
from cardwidgets.engine.chance import Chance
from cardwidgets.engine.events import Event
from cardwidgets.engine.game import Game
from cardwidgets.engine.last_hand import LastHand, ScoreLine
from cardwidgets.engine.moves import Move
from cardwidgets.engine.reasons import Refusal
from cardwidgets.engine.state import Turn
from cardwidgets.plain import climbing, climbing_fields, climbing_hands, climbing_sight
from cardwidgets.plain.book import Book, named
from cardwidgets.plain.climbing import JOKER, Cards, Pos, in_order, without

RULES = named(
    climbing.order,
    climbing.best_rank,
    climbing.strength,
    climbing.set_rank,
    climbing.set_fault,
    climbing.sets,
    climbing.is_trump,
    climbing.is_spade_three,
    climbing.right_count,
    climbing.beats,
    climbing.may_skip,
    climbing.may_follow,
    climbing.may_pass,
    climbing.locks,
    climbing.is_revolution,
    climbing.closes_pile,
    climbing.can_be_answered,
    climbing.next_seat,
    climbing.leader_after,
    climbing.is_illegal_finish,
    climbing.falls,
    climbing.hand_is_over,
    climbing.final_order,
    climbing_hands.first_leader,
    climbing_hands.hand_leader,
    climbing_hands.deal_seat,
    climbing_hands.exchange_pairs,
    climbing_hands.forced_gifts,
    climbing_hands.next_giver,
    climbing_hands.roles,
    climbing_hands.places,
    climbing_hands.credit,
    climbing_hands.hand_scores,
    climbing_hands.match_is_over,
    climbing_hands.ranking,
)


class ClimbingBook(Book):
    """The rule book of a climbing game; see ``engine.rulebook.RuleBook`` for each method."""

    def start(self, game: Game, chance: Chance) -> tuple[Pos, list[Event]]:
        """Return the first position of a match, and the events of its deal."""
        return climbing_hands.begin_match(game, self.ns, chance)

    def from_fields(self, game: Game, chance: Chance, fields: Mapping[str, Any]) -> Pos:
        """Return a position from its fields.

        Raises:
            ValueError: every fault found, one a line.
        """
        return climbing_fields.from_fields(game, self.ns, chance, fields)

    def to_fields(self, pos: Pos) -> dict[str, Any]:
        """Return the fields of a position; a variant adds the sets under the top of the pile."""
        return {**climbing_fields.to_fields(pos), **self._under(pos)}

    def _under(self, pos: Pos) -> dict[str, Any]:
        return {} if self.rules == RULES else {"under": climbing_fields.under_fields(pos)}

    def to_act(self, pos: Pos) -> int | None:
        """Return the seat on turn, None when the match is over."""
        return pos.turn

    # ------------------------------------------------------------------ legality

    def legal_moves(self, pos: Pos, seat: int) -> tuple[str, ...]:
        """Return the legal moves of a seat: sets by rank, ``pass`` last."""
        if seat != pos.turn:
            return ()
        hand = tuple(card for card in pos.hands[seat] if card != UNKNOWN)
        if pos.phase == "give":
            _, _, count = pos.rules.next_giver(pos)
            return tuple("give " + " ".join(cards) for cards in combinations(hand, count))
        sets = pos.rules.sets(pos, hand)
        moves = [" ".join(s) for s in sets if not pos.pile or pos.rules.may_follow(pos, s)]
        return (*moves, "pass") if pos.rules.may_pass(pos) else tuple(moves)

    def check(self, pos: Pos, seat: int, move: str) -> None:
        """Return where a move is legal.

        Raises:
            Refusal: the first rule it breaks.
        """
        name = pos.game.name
        verb, words = Move(move).verb, Move(move).words
        if pos.phase == "over":
            raise Refusal("GAME_OVER", f"{name}.end", given=move)
        if (verb == "give") != (pos.phase == "give"):
            raise Refusal("WRONG_PHASE", f"{name}.exchange", phase=pos.phase)
        if seat != pos.turn:
            if seat in pos.passed and pos.hands[seat]:
                raise Refusal("LOCKED_OUT", f"{name}.pass", seat=seat)
            raise Refusal("NOT_YOUR_TURN", f"{name}.pile", seat=seat, turn=pos.turn)
        if verb == "pass":
            if not pos.rules.may_pass(pos):
                raise Refusal("LEAD_NO_PASS", f"{name}.lead", seat=seat)
            return
        cards = in_order(words)
        missing = tuple(card for card in cards if card not in pos.hands[seat])
        if missing:
            raise Refusal("NOT_HELD", f"{name}.set", cards=missing)
        if verb == "give":
            _, _, count = pos.rules.next_giver(pos)
            if len(cards) != count:
                raise Refusal("GIVE_COUNT", f"{name}.give_back", count=count, given=len(cards))
            return
        self._check_set(pos, cards)

    def _check_set(self, pos: Pos, cards: Cards) -> None:
        name, top, rules = pos.game.name, pos.pile, pos.rules
        code = rules.set_fault(pos, cards)
        if code:
            ranks = tuple(dict.fromkeys(rank(card) for card in cards))
            paragraph = "joker" if code == "JOKER_WITH_NATURAL" else "set"
            raise Refusal(code, f"{name}.{paragraph}", ranks=ranks, cards=cards)
        if not top or rules.may_follow(pos, cards):
            return
        if not rules.right_count(pos, cards, top):
            paragraph = "no_bomb" if len(cards) == 4 else "count"
            raise Refusal("WRONG_COUNT", f"{name}.{paragraph}", asked=len(top), given=len(cards))
        mine, theirs = rules.set_rank(pos, cards), rules.set_rank(pos, top)
        facts = {"rank": mine, "top": theirs}
        if mine == theirs and pos.game.skip:
            raise Refusal("SKIP_BEST", f"{name}.skip", **facts)
        if mine == theirs == JOKER:
            raise Refusal("JOKER_ON_JOKER", f"{name}.joker", **facts)
        if mine == theirs:
            raise Refusal("EQUAL_NOT_HIGHER", f"{name}.equal", **facts)
        turned = rules.best_rank(pos) != CLIMBING_RANKS[-1] and theirs != JOKER
        if turned:
            raise Refusal("TOO_LOW_REVERSED", f"{name}.revolution", **facts)
        raise Refusal("TOO_LOW", f"{name}.follow", **facts)

    def near(self, pos: Pos, seat: int, move: str, legal: Sequence[str]) -> list[str]:  # noqa: ARG002
        """Return legal moves, those nearest first: same cards, same count, near rank; pass last."""
        tried = Move(move).words
        at = _height(tried[-1]) if tried else -1

        def distance(text: str) -> tuple[Any, ...]:
            words = Move(text).words
            if not words:
                return (1,)
            shared = len(set(words) & set(tried))
            return (0, -shared, abs(len(words) - len(tried)), abs(_height(words[0]) - at))

        return sorted(legal, key=distance)

    # ------------------------------------------------------------------ what a move brings about

    def play(self, pos: Pos, seat: int, move: str) -> tuple[Pos, list[Event]]:
        """Return the position after a legal move, and what happened (next deal included)."""
        verb, words = Move(move).verb, Move(move).words
        if verb == "give":
            return climbing_hands.give(pos, seat, in_order(words))
        moves = (*pos.moves, (seat, move))
        if verb == "pass":
            passed = pos.passed | {seat} if pos.rules.locks(pos) else pos.passed
            pos = replace(pos, passed=passed, moves=moves)
            return _advance(pos, seat, [Event("passed", seat)], skips=False)
        return _lay(replace(pos, moves=moves), seat, in_order(words))

    # ------------------------------------------------------------------ what stands, who sees it

    def summary(self, pos: Pos) -> dict[str, Any]:
        """Return ``phase scores hand_no is_over ranking winners roles last_hand`` by name."""
        over = pos.phase == "over"
        ranking = pos.rules.ranking(pos)
        return {
            "phase": pos.phase,
            "scores": pos.scores,
            "hand_no": pos.hand_no,
            "is_over": over,
            "ranking": ranking,
            "winners": ranking[:1] if over else (),
            "roles": pos.rules.roles(pos, pos.last_order) if pos.last_order else None,
            "last_hand": pos.finished,
        }

    def last_hand(self, pos: Pos) -> LastHand | None:
        """Return the hand that ended before this position was dealt."""
        return pos.finished

    def view_fields(self, pos: Pos, seat: int | None) -> dict[str, Any]:
        """Return the fields a seat may know, the rest ``??`` (None: the public alone)."""
        return {**climbing_sight.view_fields(pos, seat), **self._under(pos)}

    def view_history(self, pos: Pos, seat: int | None) -> tuple[Turn, ...]:
        """Return the moves of this hand as a seat may know them."""
        return climbing_sight.view_history(pos, seat)

    def mask_hand(
        self, pos: Pos, deal: Mapping[str, Any], lines: Sequence[str], seat: int
    ) -> tuple[dict[str, Any], tuple[str, ...]]:
        """Return a record's deal and lines of a hand as a seat may write them down."""
        return climbing_sight.mask_hand(self, pos, deal, lines, seat)

    def mask_move(self, game: Game, seat: int, move: str, viewer: int) -> str:  # noqa: ARG002
        """Return a move as another seat may write it down; ``mask_hand`` knows more."""
        return move if viewer == seat else climbing_sight.hidden(move)

    def mask_deal(
        self,
        game: Game,  # noqa: ARG002
        deal: Mapping[str, Any],
        seat: int,
        moves: Sequence[tuple[int, str]],  # noqa: ARG002
    ) -> dict[str, Any]:
        """Return a deal as a seat sees it, its own hand alone; ``mask_hand`` knows more."""
        return climbing_sight.seen_deal(deal, seat, {})


def _height(card: str) -> int:
    return len(CLIMBING_RANKS) if rank(card) == JOKER else CLIMBING_RANKS.index(rank(card))


# ---------------------------------------------------------------------- a set is played


def _lay(pos: Pos, seat: int, cards: Cards) -> tuple[Pos, list[Event]]:
    """Return the position after a set was played (``follow``): the transition in its order."""
    rules, under = pos.rules, pos.pile
    skips = bool(under) and rules.may_skip(pos, cards, under)
    offends = rules.is_illegal_finish(pos, cards)
    turns = rules.is_revolution(pos, cards)
    hands = list(pos.hands)
    hands[seat] = without(hands[seat], cards)
    pos = replace(
        pos,
        hands=tuple(hands),
        pile=cards,
        pile_by=seat,
        plays=(*pos.plays, (seat, cards)),
        gone=in_order((*pos.gone, *under)),
        reversed=pos.reversed != turns,
    )
    events = [Event("played", seat, {"cards": cards, "left": len(hands[seat])})]
    if turns:
        events.append(Event("revolution", seat, {"reversed": pos.reversed}))
    if not hands[seat]:
        pos, more = _go_out(pos, seat, offends=offends)
        events += more
    if rules.hand_is_over(pos):
        return _end_hand(pos, events)
    why = rules.closes_pile(pos, under)
    return _close(pos, events, why) if why else _advance(pos, seat, events, skips=skips)


def _go_out(pos: Pos, seat: int, *, offends: bool) -> tuple[Pos, list[Event]]:
    """Return the position with a seat out; the reigning first may fall by it (``downfall``)."""
    if offends:
        event = Event("went_out", seat, {"place": None, "illegal": True})
        return replace(pos, offenders=(*pos.offenders, seat)), [event]
    pos = replace(pos, out=(*pos.out, seat))
    by_place = pos.rules.roles(pos, tuple(range(len(pos.hands))))
    place = len(pos.out)
    events = [Event("went_out", seat, {"place": place, "role": by_place[place - 1]})]
    fallen = pos.rules.falls(pos)
    if fallen is not None:
        hands = list(pos.hands)
        laid, hands[fallen] = hands[fallen], ()
        gone = in_order((*pos.gone, *laid))
        pos = replace(pos, hands=tuple(hands), gone=gone, fallen=fallen)
        facts = {"place": len(hands), "role": by_place[-1], "fell": True, "cards": laid}
        events.append(Event("went_out", fallen, facts))
    return pos, events


def _advance(pos: Pos, seat: int, events: list[Event], *, skips: bool) -> tuple[Pos, list[Event]]:
    """Return the position with the turn passed on (``turn``), the next seat skipped or not."""
    after = pos.rules.next_seat(pos, seat)
    if skips and after is not None:
        events.append(Event("skipped", after, {"by": seat}))
        after = pos.rules.next_seat(pos, after)
    if after is None:
        return _close(pos, events, "passed")
    return replace(pos, turn=after), events


def _close(pos: Pos, events: list[Event], why: str) -> tuple[Pos, list[Event]]:
    """Return the position with the pile taken away and its winner, or who follows him, leading."""
    leader = pos.rules.leader_after(pos)
    events.append(Event("pile_won", pos.pile_by, {"leader": leader, "why": why}))
    pos = replace(
        pos,
        turn=leader,
        pile=(),
        pile_by=None,
        passed=frozenset(),
        plays=(),
        piles=(*pos.piles, (pos.pile_by, _heap(pos))),
        gone=in_order((*pos.gone, *pos.pile)),
    )
    return pos, events


def _heap(pos: Pos) -> Cards:
    """Return the cards of the pile in the order in which they were played."""
    return tuple(card for _, cards in pos.plays for card in cards)


# ---------------------------------------------------------------------- a hand ends


def _end_hand(pos: Pos, events: list[Event]) -> tuple[Pos, list[Event]]:
    """Return the position after the last play of a hand: scored, and the next one dealt."""
    rules = pos.rules
    order = rules.final_order(pos)
    gains = rules.hand_scores(pos, order)
    roles = rules.roles(pos, order)
    scores = tuple(had + gain for had, gain in zip(pos.scores, gains, strict=True))
    by_credit = pos.game.scoring == "credit"
    for_what = (
        [f"role.{r}" for r in roles] if by_credit else [f"score.place.{p}" for p in _places(order)]
    )
    facts = {"hand_no": pos.hand_no, "roles": roles, "totals": scores}
    finished = LastHand(
        hands=pos.hands,
        order=order,
        tricks=(*pos.piles, (None, _heap(pos))),
        lines=tuple(
            ScoreLine(seat, what, gain)
            for seat, (what, gain) in enumerate(zip(for_what, gains, strict=True))
        ),
        scores=gains,
        facts=facts,
    )
    data = {**facts, "order": order, "scores": gains, "hands": pos.hands}
    events.append(Event("hand_ended", order[0], data))
    pos = replace(pos, scores=scores, last_order=order, finished=finished)
    if rules.match_is_over(pos):
        pos = replace(pos, phase="over", turn=None)
        ranking = rules.ranking(pos)
        events.append(Event("match_ended", ranking[0], {"ranking": ranking, "scores": scores}))
        return pos, events
    pos, dealt = climbing_hands.begin_hand(_cleared(pos))
    return pos, [*events, *dealt]


def _places(order: tuple[int, ...]) -> list[int]:
    """Return the place of each seat, from 1."""
    return [order.index(seat) + 1 for seat in range(len(order))]


def _cleared(pos: Pos) -> Pos:
    """Return the position before the next deal: an empty table, the order normal again."""
    return replace(
        Pos(pos.game, pos.rules, pos.chance, ((),) * len(pos.hands), None, pos.scores),
        hand_no=pos.hand_no + 1,
        last_order=pos.last_order,
        finished=pos.finished,
    )
