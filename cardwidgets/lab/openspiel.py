"""Our games in OpenSpiel (extra ``research``).

``open_spiel_game("haggis")`` registers ``python_cardwidgets_haggis`` and loads it. The deal is
explicit chance: one card after another, so that a state is its list of actions and serializes as
such. Chance inside a hand (Gabo's recycled stock, the order of reflexes) is explicit too. Moves are
numbered as ``lab.encoding`` says, bets on one's own turn only.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from cardwidgets.engine.chance import Chance
from cardwidgets.engine.game import Game, game_of
from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State
from cardwidgets.lab.encoding import Encoding, gains, one_hand
from cardwidgets.lab.sight import Sight

#: Least and most that a seat can win in one hand, and most moves in it.
BOUNDS: dict[str, Callable[[Game], tuple[float, float, int]]] = {
    "president": lambda g: (-15.0, float(max(5, g.players)), 700),
    "guibole": lambda g: (-15.0, float(max(5, g.players)), 700),
    "guillotine": lambda _: (-100.0, 50.0, 140),
    "haggis": lambda g: (-60.0, 50.0 + 2 * 85 + 30.0 * g.players + 5, 400),
    "gabo": lambda _: (-600.0, 120.0, 4000),
}


class Ask(Exception):
    """The engine needs an outcome of chance that is not settled yet."""

    def __init__(self, purpose: str, hand: int, index: int, items: Any = ()) -> None:
        super().__init__(purpose)
        self.purpose, self.hand, self.index, self.items = purpose, hand, index, items

    def __reduce__(self) -> tuple[Any, ...]:
        return (Ask, (self.purpose, self.hand, self.index, self.items))


class Asking(Chance):
    """A chance that gives what is settled and asks for the rest."""

    __slots__ = ()

    def given(self, purpose: str, hand: int, index: int = 0) -> Any:
        """Return a settled outcome; ask for a lot or for times that are not settled."""
        found = self.script.get((purpose, hand, index))
        if found is None and purpose in ("times", "lot"):
            raise Ask(purpose, hand, index)
        return found

    def shuffled(self, purpose: str, hand: int, index: int, items: Any) -> Any:
        """Ask for the order."""
        raise Ask(purpose, hand, index, tuple(items))


class Picks:
    """An order of things, picked one after another by chance actions."""

    def __init__(self, things: list[Any]) -> None:
        self.left = things
        self.picked: list[Any] = []

    @property
    def done(self) -> bool:
        """True when the order is settled (the last thing needs no pick)."""
        return len(self.left) <= 1

    def order(self) -> list[Any]:
        """Return the order."""
        return [*self.picked, *self.left]


def _template(game: Game, lot: int | None) -> dict[str, Any]:
    """Return the deal of a hand, for its shape: how many cards go where."""
    script = {} if lot is None else {("lot", 1, 0): lot}
    deal = Record.from_state(game.start(Chance(0, script))).hands[0].deal
    return dict(deal or {})


def _fixed(card: str, game: Game) -> bool:
    return game.name == "haggis" and card in ("J", "Q", "K")


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A hand: first chance deals, then the seats move."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.spiel = game
        self.code = game.code
        self.engine: State | None = None
        self.lot: int | None = None
        self.script: dict[Any, Any] = {}
        self._picks: Picks | None = None
        self._waiting: tuple[int, Ask] | None = None
        self._over = False
        if not game.lots:
            self._deal_next()

    # ------------------------------------------------------------------ chance

    def _deal_next(self) -> None:
        self._shape = self.spiel.shape(self.lot)
        self._picks = Picks([c for c in self.code.pack if not _fixed(c, self.spiel.rules)])

    def _dealt(self) -> None:
        assert self._picks is not None
        cards = iter(self._picks.order())
        deal: dict[str, Any] = {}
        for name, value in self._shape.items():
            texts = value if isinstance(value, list) else [value]
            filled = [
                " ".join(c if _fixed(c, self.spiel.rules) else next(cards) for c in text.split())
                for text in texts
            ]
            deal[name] = filled if isinstance(value, list) else filled[0]
        self.script[("deal", 1, 0)] = deal
        self._picks = None
        self.engine = self.spiel.rules.start(Asking(0, self.script))
        self._before = self.engine.scores

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what may come next, each as likely."""
        if self._picks is None:
            n = self.spiel.rules.players
            return [(seat, 1 / n) for seat in range(n)]
        n = len(self._picks.left)
        return [(self.spiel.chance_action(thing), 1 / n) for thing in self._picks.left]

    def _chance(self, action: int) -> None:
        if self._picks is None:
            self.lot = action
            self.script[("lot", 1, 0)] = action
            self._deal_next()
            return
        picks = self._picks
        thing = next(t for t in picks.left if self.spiel.chance_action(t) == action)
        picks.left.remove(thing)
        picks.picked.append(thing)
        if not picks.done:
            return
        if self.engine is None:
            self._dealt()
            return
        assert self._waiting is not None
        move, ask = self._waiting
        self._waiting, self._picks = None, None
        order = picks.order()
        if ask.purpose == "times":
            value: Any = {seat: (i + 1) / 20 for i, seat in enumerate(order)}
        else:
            value = tuple(order)
        self.script[(ask.purpose, ask.hand, ask.index)] = value
        self._move(move)

    def _move(self, move: int) -> None:
        assert self.engine is not None
        trial = self.engine.copy()
        trial.chance = Asking(0, self.script)
        try:
            trial.apply(move)
        except Ask as ask:
            if ask.purpose == "times":
                things: list[Any] = self._attempts(move)
            else:
                texts = [t if isinstance(t, str) else self.spiel.card(t) for t in ask.items]
                things = texts
            self._waiting, self._picks = (move, ask), Picks(things)
            if self._picks.done:
                self._settle_alone(ask, things)
            return
        self.engine = trial
        self._over = trial.turn is None

    def _settle_alone(self, ask: Ask, things: list[Any]) -> None:
        assert self._waiting is not None
        move, _ = self._waiting
        self._waiting, self._picks = None, None
        value: Any = dict.fromkeys(things, 0.5) if ask.purpose == "times" else tuple(things)
        self.script[(ask.purpose, ask.hand, ask.index)] = value
        self._move(move)

    def _attempts(self, move: int) -> list[int]:
        """Return the seats that attempt a reflex in the window that this answer closes."""
        assert self.engine is not None
        answers = self.engine.fields()["answers"]
        found = [n for n, a in enumerate(answers) if a not in (None, "none")]
        turn = self.engine.turn
        if turn is not None and str(self.engine.move(move)) != "none":
            found.append(turn)
        return sorted(found)

    # ------------------------------------------------------------------ OpenSpiel's questions

    def current_player(self) -> int:
        """Return whose turn it is."""
        if self._over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.engine is None or self._picks is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(self.engine.turn or 0)

    def _legal_actions(self, _player: int) -> list[int]:
        assert self.engine is not None
        return self.code.legal(self.engine)

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self._chance(action)
        else:
            self._move(self.code.actions[action])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            if self._picks is None:
                return f"lot P{action}"
            thing = next(t for t in self._picks.left if self.spiel.chance_action(t) == action)
            return f"P{thing} is next" if isinstance(thing, int) else f"deal {thing}"
        return self.code.text(action)

    def is_terminal(self) -> bool:
        """Say whether the hand is over."""
        return self._over

    def returns(self) -> list[float]:
        """Return what each seat has won: zeros before the end."""
        if not self._over or self.engine is None:
            return [0.0] * self.spiel.rules.players
        return gains(self.engine, self._before)

    def __str__(self) -> str:
        if self.engine is None or self._picks is not None:
            picked = [] if self._picks is None else self._picks.picked
            base = "" if self.engine is None else self.engine.position() + " "
            return f"{base}chance {self.lot} {picked}"
        return self.engine.position()

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] | None = None
    ) -> SpielState:
        """Return a state that the seat cannot tell from this one.

        Args:
            player: the seat.
            sampler: a function that gives numbers in [0, 1), or None.
        """
        assert self.engine is not None
        rng = random.Random(None if sampler is None else sampler())
        world = self.engine.view(player).sample(rng)
        record = Record.from_state(world)
        twin = self.spiel.new_initial_state()
        twin.follow(record)
        return twin

    def follow(self, record: Record) -> None:
        """Apply the actions that lead to the end of a record."""
        hand = record.hands[0]
        orders: dict[str, list[list[Any]]] = {"shuffle": [], "times": []}
        for line in hand.moves:
            if line.startswith("!"):
                _, purpose, *words = line.split()
                if purpose == "lot":
                    self.apply_action(int(words[0].lstrip("P")))
                elif purpose == "shuffle":
                    orders["shuffle"].append(words)
                else:
                    pairs = zip(words[1::2], words[::2], strict=True)
                    orders["times"].append(
                        [int(s.lstrip("P")) for _, s in sorted((float(t), s) for t, s in pairs)]
                    )
        cards = []
        for value in (hand.deal or {}).values():
            for text in value if isinstance(value, list) else [value]:
                cards += [c for c in text.split() if not _fixed(c, self.spiel.rules)]
        self._pick_all(cards)
        for line in hand.moves:
            if line.startswith("!"):
                continue
            assert self.engine is not None
            text = self.engine.read(line)
            action = self.engine.encode(self.spiel.rules, text)
            self.apply_action(self.code.place[action])
            while self._picks is not None and self._waiting is not None:
                purpose = self._waiting[1].purpose
                self._pick_all(orders[purpose].pop(0))

    def _pick_all(self, order: list[Any]) -> None:
        for thing in order[:-1]:
            self.apply_action(self.spiel.chance_action(thing))


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games as OpenSpiel sees it."""

    rules: Game

    def __init__(self, kind: Any, info: Any, rules: Game, params: Any = None) -> None:
        super().__init__(kind, info, params or {})
        self.rules = rules
        self.code = Encoding(rules)
        self.sight = Sight(self.code)
        first = Record.from_state(rules.deal(0)).hands[0].moves
        self.lots = any(line.startswith("! lot") for line in first)
        self._shapes: dict[int | None, dict[str, Any]] = {}
        self._card = {card: i for i, card in enumerate(self.code.pack)}

    def __reduce__(self) -> tuple[Any, ...]:
        return (open_spiel_game, (self.rules,))

    def __deepcopy__(self, memo: dict[int, Any]) -> SpielGame:
        return self

    def shape(self, lot: int | None) -> dict[str, Any]:
        """Return how many cards a deal puts where."""
        if lot not in self._shapes:
            self._shapes[lot] = _template(self.rules, lot)
        return self._shapes[lot]

    def chance_action(self, thing: Any) -> int:
        """Return the chance action of a card or a seat."""
        return thing if isinstance(thing, int) else self._card[thing]

    def card(self, index: int) -> str:
        """Return a card of the pack by the engine's number."""
        return self.code.pack[index]

    def new_initial_state(self) -> SpielState:
        """Return a state before the deal."""
        return SpielState(self)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,
        params: Any = None,  # noqa: ARG002
    ) -> Observer:
        """Return an observer of what a seat knows."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Observer:
    """What a seat knows: a vector, and a text (with perfect recall, its moves too)."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self.game, self.kind = game, kind
        self.tensor = np.zeros(game.code.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the vector with what a seat knows."""
        self.tensor.fill(0)
        if state.engine is not None:
            self.tensor[:] = self.game.sight(state.engine.view(player))

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a seat knows as text."""
        if state.engine is None:
            return "before the deal"
        view = state.engine.view(player)
        seen = f"{view.fields}"
        if not self.kind.perfect_recall:
            return seen
        return f"{seen} {[(t.seat, str(t.move)) for t in view.history]}"


_loaded: dict[Game, Any] = {}


def open_spiel_game(game: Game | str) -> Any:
    """Register a game with OpenSpiel and return it loaded.

    Args:
        game: a game or its name; one hand where it says nothing else.
    """
    rules = one_hand(game_of(game))
    if rules in _loaded:
        return _loaded[rules]
    name = f"python_cardwidgets_{rules.name}"
    if rules.changed and rules.changed != {"hands": 1}:
        name += f"_{len(_loaded)}"
    low, high, longest = BOUNDS[rules.name](rules)
    kind = pyspiel.GameType(
        short_name=name,
        long_name=f"cardwidgets {rules.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.players,
        min_num_players=rules.players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
    )
    code = Encoding(rules)
    info = pyspiel.GameInfo(
        num_distinct_actions=code.size,
        max_chance_outcomes=max(len(code.pack), rules.players),
        num_players=rules.players,
        min_utility=low,
        max_utility=high,
        utility_sum=None,
        max_game_length=longest,
    )

    class Loaded(SpielGame):
        def __init__(self, params: Any = None) -> None:
            super().__init__(kind, info, rules, params)

    pyspiel.register_game(kind, Loaded)
    _loaded[rules] = pyspiel.load_game(name)
    return _loaded[rules]
