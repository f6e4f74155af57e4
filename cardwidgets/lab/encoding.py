"""Our games in numbers: a fixed enumeration of moves, and a vector of what a seat knows.

**Actions.** Each game of fixed options has one list of all moves, in this order; an action is a
place in it.

* President, Guibole: pass; the sets of one to four cards of a rank, rank by rank from 3 to 2, by
  the bits of clubs diamonds hearts spades; jokers; with wild jokers the mixed sets; where cards are
  exchanged, gifts of one and of two cards.
* Guillotine: the contracts, the 32 cards by rank, pass, stop.
* Haggis: pass; bets 0 15 30; award to each seat; every combination that a hand may hold, by the
  integer that the engine writes it as.
* Gabo: gabo, draw, discard, discard power, none, skip; then take, swap, look and reflex for each
  place s0 to s19, spy for each seat and place, exchange for each own place, seat and place. Places
  beyond s19 cannot be named.

**Observation.** Floats from 0 to 1: one entry for each card of the pack that the seat holds (or
knows as its own), one for each that lies on the table, one for each that has been seen and is gone;
then cards in each hand, whose turn it is, the phase, and the game's own entries. Seats are counted
from the seat that looks on. ``Encoding.labels`` names every entry.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from typing import Any

from cardwidgets.cards import (
    CLIMBING_RANKS,
    FRENCH_SUITS,
    JOKERS,
    SKAT_RANKS,
    french_pack,
    haggis_pack,
)
from cardwidgets.engine.game import Game
from cardwidgets.engine.state import State
from cardwidgets.engine.view import View

#: Places of a hand of Gabo that an action can name.
PLACES = 20
PHASES = {
    "president": ("play", "give"),
    "guibole": ("play", "give"),
    "guillotine": ("choose", "trick", "domino"),
    "haggis": ("lead", "follow", "bet", "award"),
    "gabo": ("peek", "turn", "decide", "reflex", "power", "give"),
}
CONTRACTS = ("royalty", "queens", "spades", "parliament", "guillotine", "domino")


def one_hand(game: Game) -> Game:
    """Return the same game played for one hand, unless it says how many."""
    if "hands" in game.changed:
        return game
    return type(game)(**{**game.changed, "hands": 1})


# ------------------------------------------------------------------ moves


def _climbing(game: Game) -> list[str]:
    pack = [r + s for r in CLIMBING_RANKS for s in FRENCH_SUITS]
    jokers = JOKERS[: game.jokers]
    found = ["pass"]
    for i in range(0, len(pack), 4):
        for bits in range(1, 16):
            naturals = [pack[i + j] for j in range(4) if bits >> j & 1]
            found.append(" ".join(naturals))
            if game.joker_mode == "wild":
                for n in range(1, len(jokers) + 1):
                    for some in combinations(jokers, n):
                        if len(naturals) + n <= 4:
                            found.append(" ".join([*naturals, *some]))
    for n in range(1, len(jokers) + 1):
        found += [" ".join(some) for some in combinations(jokers, n)]
    if game.exchange != "none" and game.hands != 1:
        whole = [*pack, *jokers]
        for n in (1, 2):
            found += ["give " + " ".join(some) for some in combinations(whole, n)]
    return found


def _guillotine(_game: Game) -> list[str]:
    cards = [r + s for r in SKAT_RANKS for s in FRENCH_SUITS]
    return [*(f"choose {c}" for c in CONTRACTS), *cards, "pass", "stop"]


def _gabo(game: Game) -> list[str]:
    places = [f"s{i}" for i in range(PLACES)]
    seats = [f"P{n}" for n in range(game.players)]
    found = ["gabo", "draw", "discard", "discard power", "none", "skip"]
    for verb in ("take", "swap", "look", "reflex"):
        found += [f"{verb} {place}" for place in places]
    found += [f"spy {seat} {place}" for seat in seats for place in places]
    found += [f"exchange {a} {seat} {b}" for a in places for seat in seats for b in places]
    if game.pair_drop:
        found += [f"discard pair {place}" for place in places]
    if game.peek == "any2":
        found += [f"peek {a} {b}" for a, b in combinations(places[:4], 2)]
    if game.reflex_opponent:
        found += [f"reflex {seat} {place}" for seat in seats for place in places]
        found += [f"give {place}" for place in places]
    return found


@lru_cache(maxsize=8)
def _haggis_actions(players: int, bombs: bool) -> tuple[int, ...]:
    from cardwidgets.games.haggis import layout, moves

    suits = 5 if players == 3 else 4
    whole = layout.mask_of(tuple(haggis_pack(players))) | layout.WILDS
    plays = moves.leads(whole, suits, bombs)
    held = [a for a in plays if ((a >> layout.CARDS) & layout.NATURALS).bit_count() <= 14]
    others = [layout.PASS, *range(layout.BET, layout.BET + 3)]
    others += [layout.AWARD + seat for seat in range(players)]
    return (*others, *sorted(held))


# ------------------------------------------------------------------ observations


def _pack(game: Game) -> tuple[str, ...]:
    if game.name == "haggis":
        return (*haggis_pack(game.players), "J", "Q", "K")
    if game.name == "guillotine":
        return tuple(r + s for r in SKAT_RANKS for s in FRENCH_SUITS)
    if game.name == "gabo":
        return french_pack(jokers=game.jokers)
    return (*french_pack(CLIMBING_RANKS), *JOKERS[: game.jokers])


def _words(*texts: Any) -> list[str]:
    return [word for text in texts if text for word in str(text).split()]


def _on_table(view: View) -> list[str]:
    fields, name = view.fields, view.game.name
    if name in ("president", "guibole"):
        return _words(fields["pile"])
    if name == "guillotine":
        return _words(fields["trick"])
    if name == "haggis":
        return _words(*(entry[1] for entry in fields["trick"] if entry[1] != "pass"))
    return _words(fields["discard"])[-1:]


def _gone(view: View) -> list[str]:
    fields, name = view.fields, view.game.name
    if name in ("president", "guibole"):
        return _words(fields["gone"], fields["set_aside"])
    if name == "guillotine":
        tricks = [cards for _, cards in fields["tricks"]]
        return _words(*tricks, *_laid(fields["layout"]))
    if name == "haggis":
        return _words(*fields["captured"])
    return _words(fields["discard"])[:-1]


def _laid(layout: dict[str, str]) -> list[str]:
    cards = []
    for suit, text in layout.items():
        for part in text.split(","):
            low, _, high = part.partition("-")
            first, last = SKAT_RANKS.index(low), SKAT_RANKS.index(high or low)
            cards += [rank + suit for rank in SKAT_RANKS[first : last + 1]]
    return cards


def _own_entries(game: Game) -> list[tuple[str, Callable[[View], float]]]:
    """Return the game's own entries of the observation: label, and how to read it."""
    name = game.name
    if name in ("president", "guibole"):
        return [
            ("order reversed", lambda v: float(v.fields["reversed"])),
            ("cards asked for / 4", lambda v: len(_words(v.fields["pile"])) / 4),
            *(
                (f"seat +{i} has passed", _at_seat("passed", i, game.players))
                for i in range(game.players)
            ),
        ]
    if name == "guillotine":
        return [
            *((f"contract {c}", _is("contract", c)) for c in CONTRACTS),
            *((f"led suit {s}", _led(s)) for s in FRENCH_SUITS),
            *((f"start rank {r}", _is("start_rank", r)) for r in SKAT_RANKS),
        ]
    if name == "haggis":
        return [(f"bet of seat +{i} / 30", _bet(i, game.players)) for i in range(game.players)]
    return [
        *(
            (f"seat +{i} is active", _at_seat("active", i, game.players))
            for i in range(game.players)
        ),
        *((f"drawn {card}", _is("drawn", card)) for card in _pack(game)),
        ("stock / pack", lambda v: len(_words(v.fields["stock"])) / len(_pack(v.game))),
    ]


def _is(field: str, value: str) -> Callable[[View], float]:
    return lambda view: float(view.fields[field] == value)


def _led(suit: str) -> Callable[[View], float]:
    return lambda view: float(view.fields["trick"][:3].split(" ")[0].endswith(suit))


def _at_seat(field: str, i: int, players: int) -> Callable[[View], float]:
    def read(view: View) -> float:
        seat = ((view.seat or 0) + i) % players
        value = view.fields[field]
        return float(seat in value if isinstance(value, list) else seat == value)

    return read


def _bet(i: int, players: int) -> Callable[[View], float]:
    def read(view: View) -> float:
        value = view.fields["bets"][((view.seat or 0) + i) % players]
        return value / 30 if isinstance(value, int) else 0.0

    return read


class Encoding:
    """Actions and observations of one game in numbers.

    Args:
        game: the game.

    >>> import cardwidgets as cw
    >>> code = Encoding(cw.Guillotine(hands=1))
    >>> code.size, code.text(0), code.labels[0]
    (40, 'choose royalty', 'holds 7C')
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        cls = game._state_class
        if game.name == "haggis":
            self.actions = _haggis_actions(game.players, bool(game.bombs))
        else:
            texts = {
                "president": _climbing,
                "guibole": _climbing,
                "guillotine": _guillotine,
                "gabo": _gabo,
            }[game.name](game)
            self.actions = tuple(cls.encode(game, text) for text in texts)
        self.place = {action: i for i, action in enumerate(self.actions)}
        self.pack = _pack(game)
        self._card = {card: i for i, card in enumerate(self.pack)}
        self._own = _own_entries(game)
        self.phases = PHASES[game.name]
        n = game.players
        self.labels = (
            *(f"holds {card}" for card in self.pack),
            *(f"on the table {card}" for card in self.pack),
            *(f"gone {card}" for card in self.pack),
            *(f"cards of seat +{i} / pack" for i in range(n)),
            *(f"turn of seat +{i}" for i in range(n)),
            *(f"phase {phase}" for phase in self.phases),
            *(label for label, _ in self._own),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return (Encoding, (self.game,))

    def __deepcopy__(self, memo: dict[int, Any]) -> Encoding:
        return self

    @property
    def size(self) -> int:
        """Number of actions."""
        return len(self.actions)

    @property
    def width(self) -> int:
        """Number of entries of an observation."""
        return len(self.labels)

    def legal(self, state: State | View) -> list[int]:
        """Return the legal moves as places in the list, in order."""
        place = self.place
        return sorted(place[a] for a in state.legal_actions() if a in place)

    def text(self, index: int) -> str:
        """Return a move's text from its place in the list."""
        return self.game._state_class.decode(self.game, self.actions[index])

    def observe(self, view: View) -> list[float]:
        """Return what a seat knows as floats from 0 to 1 (see ``labels``)."""
        fields = view.fields
        n, cards = self.game.players, len(self.pack)
        me = view.seat or 0
        found = [0.0] * (3 * cards)
        for offset, held in ((0, view.hand), (cards, _on_table(view)), (2 * cards, _gone(view))):
            for card in held:
                i = self._card.get(card)
                if i is not None:
                    found[offset + i] = 1.0
        for i in range(n):
            hand = fields["hands"][(me + i) % n].split()
            found.append(min(1.0, sum(c != "--" for c in hand) / cards))
        turn = fields["turn"]
        found += [float(turn == (me + i) % n) for i in range(n)]
        found += [float(fields["phase"] == phase) for phase in self.phases]
        found += [read(view) for _, read in self._own]
        return found


def gains(state: State, before: tuple[int, ...]) -> list[float]:
    """Return what each seat has won since ``before``, so that more is better in every game."""
    sign = -1.0 if state.game.name in ("guillotine", "gabo") else 1.0
    return [sign * (now - then) + 0.0 for now, then in zip(state.scores, before, strict=True)]
