"""Our games as PettingZoo and Gymnasium environments (extra ``research``)."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from cardwidgets import bots as bot_kit
from cardwidgets.engine.chance import digest
from cardwidgets.engine.game import Game, game_of
from cardwidgets.engine.given import named
from cardwidgets.engine.state import State
from cardwidgets.lab import given
from cardwidgets.lab.encoding import Encoding, gains, one_hand
from cardwidgets.lab.sight import Sight


def hand_of(game: Game | str) -> Game:
    """Return a game from a game or its name, for one hand where it says nothing else."""
    return one_hand(game_of(game))


class CardEnv(AECEnv):  # type: ignore[misc]
    """A hand of cards, seat by seat, bare of wrappers.

    Observations are ``{"observation": floats, "action_mask": 0 or 1 for each action}``; see
    ``lab.encoding`` for both. Rewards are the points of the hand, at its end, more being better.

    Args:
        game: a game or its name.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, game: Game | str = "president", render_mode: str | None = None) -> None:
        super().__init__()
        self.game = hand_of(game)
        self.metadata = {**type(self).metadata, "name": f"cardwidgets_{self.game.name}_v1"}
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is {named(render_mode)}; it is 'ansi' or None")
        self.render_mode = render_mode
        self.code = Encoding(self.game)
        self.sight = Sight(self.code)
        self.possible_agents = [f"seat_{n}" for n in range(self.game.players)]
        self._seat = {agent: n for n, agent in enumerate(self.possible_agents)}
        box = spaces.Box(0.0, 1.0, (self.code.width,), np.float32)
        mask = spaces.Box(0, 1, (self.code.size,), np.int8)
        self._observations = {
            agent: spaces.Dict({"observation": box, "action_mask": mask})
            for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(self.code.size) for agent in self.possible_agents}
        self._seed = 0
        self._deals = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations (the same object each time)."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions (the same object each time)."""
        return self._actions[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> None:
        """Deal a new hand; with a seed, the same cards each time."""
        if seed is not None:
            self._seed, self._deals = seed, 0
        self._deals += 1
        deal = digest(self._seed, self._deals, "env", 0) & (2**48 - 1)
        self.state: State = self.game.deal(deal)
        self._before = self.state.scores
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state.turn or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent knows, and which actions are legal for it now."""
        seat = self._seat[agent]
        view = self.state.view(seat)
        mask = np.zeros(self.code.size, np.int8)
        if self.state.turn == seat:
            mask[self.code.legal(self.state)] = 1
        return {"observation": self.sight(view), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make the selected agent's move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        move = self.code.actions[int(action)]
        if move not in self.state.legal_actions():
            reason = self.state.why_not(self.code.text(int(action)))
            raise ValueError(f"action {action} is not legal: {reason}")
        self._cumulative_rewards[agent] = 0.0
        self.state.apply(move)
        self._clear_rewards()
        if self.state.turn is None:
            won = gains(self.state, self._before)
            self.rewards = dict(zip(self.possible_agents, won, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.state.turn]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the table as text (``render_mode="ansi"``)."""
        return repr(self.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to free."""


def env(game: Game | str = "president", render_mode: str | None = None) -> Any:
    """Return the environment with PettingZoo's usual wrappers."""
    bare = CardEnv(game, render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(bare))


class SeatEnv(gymnasium.Env):
    """One seat of a hand; bots play the others (Gymnasium).

    An action that is not legal changes nothing and costs 1 point, so that the mask is learned.

    Args:
        game: a game or its name.
        seat: the seat.
        bots: who plays the others.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012

    def __init__(self, game: Game | str = "president", seat: int = 0, bots: Any = "random") -> None:
        self.game = hand_of(game)
        self.seat = given.place("seat", seat, self.game.players, "seats")
        self.bot = bot_kit.find(bots)
        self.code = Encoding(self.game)
        self.sight = Sight(self.code)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (self.code.width,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.code.size,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self.code.size)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a new hand and let the others move until the seat must."""
        super().reset(seed=seed)
        while True:
            self.state = self.game.deal(int(self.np_random.integers(2**48)))
            self._before = self.state.scores
            self._others()
            if self.state.turn is not None:
                return self._seen(), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Make the seat's move, and the others' after it."""
        move = self.code.actions[int(action)]
        if move not in self.state.legal_actions():
            return self._seen(), -1.0, False, False, {"illegal": True}
        self.state.apply(move)
        self._others()
        over = self.state.turn is None
        won = gains(self.state, self._before)[self.seat] if over else 0.0
        return self._seen(), won, over, False, {}

    def _others(self) -> None:
        while (turn := self.state.turn) is not None and turn != self.seat:
            move = self.bot(self.state.view(turn))
            self.state.play(move, None if isinstance(move, int) else turn)

    def _seen(self) -> dict[str, Any]:
        mask = np.zeros(self.code.size, np.int8)
        if self.state.turn == self.seat:
            mask[self.code.legal(self.state)] = 1
        return {"observation": self.sight(self.state.view(self.seat)), "action_mask": mask}
