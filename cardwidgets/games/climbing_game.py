"""What President and Guibole share as games: options, notation, roles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from cardwidgets.cards import CLIMBING_RANKS, UNKNOWN, UnreadableCard, french_pack, read_cards
from cardwidgets.engine.game import Game
from cardwidgets.engine.moves import UnreadableMove
from cardwidgets.engine.options import Option, whole

#: Every card of both games in canonical order: by rank as it climbs, then clubs diamonds hearts
#: spades, then the jokers.
PACK = french_pack(CLIMBING_RANKS, jokers=2)
_PLACE = {card: place for place, card in enumerate(PACK)}

_A_MOVE = "a move is a set such as '9C 9D', 'pass', or a gift such as 'give 3H 5C'"


def _leader(value: Any) -> bool:
    return value in ("random", "three_of_clubs") or whole(0)(value)


def climbing_options(
    *,
    players: tuple[int, ...],
    jokers: int,
    joker_mode: str,
    set_aside: int,
    revolution: bool,
    scoring: str,
    hands: int | None,
) -> dict[str, Option]:
    """Return the options of a climbing game by name, with its own defaults."""
    table = (
        Option("players", 4, players, "number of seats"),
        Option("jokers", jokers, (0, 1, 2), "jokers in the pack"),
        Option(
            "joker_mode",
            joker_mode,
            ("rank", "trump", "wild"),
            "a joker is the highest rank, beats every pile and closes it, or stands for any rank",
        ),
        Option("set_aside", set_aside, (0, 1), "cards laid aside face up before the deal"),
        Option("revolution", revolution, (True, False), "four of a rank turn the order round"),
        Option("skip", False, (False, True), "an equal set may be played; it skips the next seat"),
        Option(
            "pass_mode",
            "lock",
            ("lock", "turn"),
            "a pass locks the seat out of the pile, or passes this turn alone",
        ),
        Option(
            "first_leader",
            0,
            "a seat number, 'random' or 'three_of_clubs'",
            "who leads the first hand",
            _leader,
        ),
        Option("round_leader", "beggar", ("beggar", "president"), "who leads every later hand"),
        Option(
            "exchange",
            "informed",
            ("informed", "blind", "none"),
            "the winner chooses his gift after or before he gets the forced cards, or none is made",
        ),
        Option(
            "auto_close",
            False,
            (False, True),
            "the pile closes once no unplayed card can beat its top",
        ),
        Option("eight_stop", False, (False, True), "a set with an 8 closes the pile"),
        Option(
            "illegal_finish",
            False,
            (False, True),
            "going out with the best rank, a joker (or a stopping 8) takes a last place",
        ),
        Option(
            "downfall",
            False,
            (False, True),
            "a President who is not first out again takes the last place",
        ),
        Option("spade3", False, (False, True), "a lone 3S beats a lone joker"),
        Option(
            "scoring",
            scoring,
            ("places", "credit"),
            "a point for each seat left behind, or credit that is lost down to +5 0 -5 -10 -15",
        ),
        Option(
            "start_credit", 50, "a whole number from 1", "credit of each seat at first", whole(1)
        ),
        Option(
            "hands",
            hands,
            "a whole number from 1, or None",
            "hands of a match; None plays it to its own end",
            whole(1, none=True),
        ),
    )
    return {option.name: option for option in table}


SMALL_TABLE = Option(
    "small_table",
    "extremes",
    ("extremes", "minister_peasant"),
    "titles of two or three players: President and Beggar, or Minister and Peasant",
)


class ClimbingGame(Game):
    """A game of climbing sets: President or Guibole."""

    field_names: ClassVar[tuple[str, ...]] = (
        "pile",
        "pile_by",
        "passed",
        "out",
        "offenders",
        "fallen",
        "reversed",
        "last_order",
        "given",
        "set_aside",
        "gone",
        "under",  # variants alone
    )
    public_fields: ClassVar[tuple[str, ...]] = (
        "pile",
        "pile_by",
        "passed",
        "out",
        "offenders",
        "fallen",
        "reversed",
        "last_order",
        "set_aside",
        "gone",
        "under",
    )

    __slots__ = ()

    def faults(self, values: Mapping[str, Any]) -> list[str]:
        """Return what is wrong between options."""
        found = []
        leader, players = values["first_leader"], values["players"]
        if isinstance(leader, int) and leader >= players:
            found.append(
                f"first_leader={leader} is no seat: with {players} players the seats are"
                f" 0 to {players - 1}; the nearest is {players - 1}"
            )
        return found

    # ------------------------------------------------------------------ notation

    def read_move(self, text: str) -> str:
        """Return the canonical text of a move: its cards in the order of the pack.

        Raises:
            UnreadableMove: the text is no move of this game.

        >>> from cardwidgets.games.president import President
        >>> President().read_move("9d 9♣"), President().read_move("GIVE 5C 3H")
        ('9C 9D', 'give 3H 5C')
        """
        verb, _, rest = text.partition(" ")
        word = verb.lower()
        if word == "pass" and not rest:
            return "pass"
        gift = word == "give"
        try:
            cards = read_cards(rest if gift else text)
        except UnreadableCard as error:
            raise UnreadableMove(f"{text!r} is not a move: {error}; {_A_MOVE}") from None
        if not cards:
            raise UnreadableMove(f"{text!r} names no card; {_A_MOVE}")
        strange = [card for card in cards if card not in _PLACE]
        if strange:
            what = "an unknown card" if strange[0] == UNKNOWN else "an empty place"
            raise UnreadableMove(f"{text!r} holds {what}; {_A_MOVE}")
        twice = next((card for card in cards if cards.count(card) > 1), None)
        if twice is not None:
            raise UnreadableMove(f"{text!r} names {twice} twice; there is one of each card")
        found = " ".join(sorted(cards, key=_PLACE.__getitem__))
        return f"give {found}" if gift else found

    # ------------------------------------------------------------------ helpers for people

    def roles(self, order: Sequence[int]) -> tuple[str, ...]:
        """Return the role of each seat in the hand after one that finished in this order.

        Args:
            order: every seat once, best first.

        Raises:
            ValueError: the order does not name every seat once.

        >>> from cardwidgets.games.president import President
        >>> President(players=5).roles([4, 1, 0, 3, 2])
        ('citizen', 'prime-minister', 'beggar', 'peasant', 'president')
        """
        seats = list(order) if isinstance(order, Iterable) else []
        if len(seats) != self.players or any(seat not in seats for seat in range(self.players)):
            raise ValueError(
                f"order is {order!r}; it names each of the seats 0 to"
                f" {self.players - 1} once, best first"
            )
        by_place = roles_by_place(self.players, ministers=self.ministers)
        found = dict(zip(seats, by_place, strict=True))
        return tuple(found[seat] for seat in range(self.players))

    @property
    def ministers(self) -> bool:
        """True where a small table has Minister and Peasant instead of the extremes."""
        return self.players < 4 and self._values.get("small_table") == "minister_peasant"

    @property
    def last_hand_no(self) -> int | None:
        """Number of the hand after which the match ends in any case, None where it has no cap.

        A match by places ends after five hands where ``hands`` is None; a match by credit ends
        by itself.
        """
        if self.hands is None and self.scoring == "places":
            return 5
        hands: int | None = self.hands
        return hands

    @property
    def pack(self) -> tuple[str, ...]:
        """The cards of the game in canonical order, the one that is laid aside included.

        >>> from cardwidgets.games.president import President
        >>> President().pack[0], President().pack[-3:]
        ('3C', ('2S', 'JK1', 'JK2'))
        """
        return PACK[: 52 + self.jokers]


def roles_by_place(players: int, *, ministers: bool) -> tuple[str, ...]:
    """Return the roles of a table from the first place to the last.

    >>> roles_by_place(3, ministers=False), roles_by_place(2, ministers=True)
    (('president', 'citizen', 'beggar'), ('minister', 'peasant'))
    """
    if players < 4:
        first, last = ("minister", "peasant") if ministers else ("president", "beggar")
        return (first, *("citizen",) * (players - 2), last)
    middle = ("citizen",) * (players - 4)
    return ("president", "prime-minister", *middle, "peasant", "beggar")
