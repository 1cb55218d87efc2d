"""Every game as a PettingZoo environment: seats act in turn, with action masks.

Observations come from a seat's own view alone. Import it through `tourdetable.lab`.
"""

from __future__ import annotations

import random
from typing import TypeAlias

import gymnasium
import msgspec
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

import tourdetable as tdt
from tourdetable.engine.game import View
from tourdetable.engine.kernel.dice import Dice
from tourdetable.lab.adapters.features import Features, features
from tourdetable.lab.adapters.sequential import NO_SEAT, Table

Observed: TypeAlias = dict[str, NDArray[np.float32] | NDArray[np.int8]]
"""`observation` and `action_mask`."""
Last: TypeAlias = tuple[Observed | None, float, bool, bool, dict[str, int]]


def observation_of(table: Table, layout: Features[View], seat: int, offered: list[int]) -> Observed:
    """What a seat may know, and what it may do now."""
    mask = bytearray(table.actions)  # few codes: cheaper than indexing an array with a list
    for code in offered:
        mask[code] = 1
    return {
        "observation": layout.of(table.game.view(table.state, seat), seat),
        "action_mask": np.frombuffer(mask, np.int8),
    }


def observation_space_of(layout: Features[View], actions: int) -> gymnasium.spaces.Dict:
    """The declared bounds of each number, and the mask."""
    return gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(layout.low, layout.high, dtype=np.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def version_of(layout: Features[View]) -> dict[str, int]:
    """What `info` tells: trained weights fit one version of the observation only."""
    return {"observation_version": layout.observation.version}


def text_of(table: Table) -> str:
    """The table in words for a spectator: whose turn it is, and what everybody may know."""
    seat = table.seat()
    turn = "over" if seat == NO_SEAT else f"seat {seat} to act"
    shown = msgspec.json.format(msgspec.json.encode(table.game.view(table.state, None)), indent=2)
    return f"{table.game.id}: {turn}\n{shown.decode()}"


class TableEnv(AECEnv):  # type: ignore[misc]
    """The environment. The last action of a seat's space is `wait` (see `sequential`)."""

    def __init__(
        self, game_id: str, seats: int | None = None, *, render_mode: str | None = None,
        **options: bool | int | str,
    ) -> None:  # fmt: skip
        super().__init__()
        self.game = tdt.game(game_id)
        self.metadata = {
            "name": f"tdt_{game_id}_v{self.game.version}", "is_parallelizable": False,
            "render_modes": ["human", "ansi"], "render_fps": 1,
        }  # fmt: skip
        self.render_mode = render_mode
        count = self.game.seats[0] if seats is None else seats
        self.rules = self.game.rules(count, options)
        self.layout = features(game_id, count, self.rules.options)
        self.metadata["observation_version"] = self.layout.observation.version
        self.table = Table(self.game, self.rules)
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        observed = observation_space_of(self.layout, self.table.actions)
        self._observation_spaces = dict.fromkeys(self.possible_agents, observed)
        self._action_spaces = {
            agent: gymnasium.spaces.Discrete(self.table.actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        self.dice = Dice(random.randrange(2**31) if seed is None else seed)
        self.table = Table(self.game, self.rules)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: version_of(self.layout) for agent in self.agents}
        self.table.settle(self.dice)
        self._select()

    def _select(self) -> None:
        seat = self.table.seat()
        self._offered: list[int] = []
        if seat != NO_SEAT:
            self._offered = self.table.offered(seat)
            self.agent_selection = self.possible_agents[seat]
            return
        self.agent_selection = self.agents[0]
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.possible_agents, self.table.returns(), strict=True))
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observed:
        offered = self._offered if agent == self.agent_selection else []
        return observation_of(self.table, self.layout, self._seat_of[agent], offered)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seat_of[agent]
        if action is None or int(action) not in self._offered:
            raise tdt.Refusal(
                "action", f"{action} is not offered; see the action mask.", "action-mask"
            )
        self.table.act(seat, int(action))
        self.table.settle(self.dice)
        self._select()  # there are no rewards before the end, so nothing to add up
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("render() without a render_mode shows nothing.")
            return None
        text = text_of(self.table)
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201 - this is what showing it to a human means
        return None

    def close(self) -> None:
        return


class Ordered(OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's order-enforcing wrapper; what every step asks goes straight through."""

    @property
    def agents(self) -> list[str]:
        found: list[str] = self._reset_env("agents").agents
        return found

    @property
    def agent_selection(self) -> str:
        return str(self._reset_env("agent_selection").agent_selection)

    def _reset_env(self, name: str) -> AECEnv:
        if not self._has_reset:
            raise AttributeError(f"{name} cannot be accessed before reset")
        return self.env

    def last(self, observe: bool = True) -> Last:
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        found: Last = self.env.last(observe)
        return found


def env(
    game_id: str,
    seats: int | None = None,
    *,
    render_mode: str | None = None,
    **options: bool | int | str,
) -> AECEnv:
    """The environment, kept to the order of calls that PettingZoo wants."""
    return Ordered(TableEnv(game_id, seats, render_mode=render_mode, **options))
