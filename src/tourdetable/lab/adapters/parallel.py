"""Every game in PettingZoo's parallel form: all seats give an action in every step.

The seat that is asked plays one of its moves, the others are offered nothing but to wait. It is the
same match, in the same order, as in the sequential form.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
from pettingzoo import ParallelEnv

import tourdetable as tdt
from tourdetable.lab.adapters.pettingzoo import Observed, TableEnv

Told = tuple[
    dict[str, Observed],
    dict[str, float],
    dict[str, bool],
    dict[str, bool],
    dict[str, dict[str, int]],
]


class TogetherEnv(ParallelEnv):  # type: ignore[misc]
    """The parallel form, over the sequential one."""

    def __init__(
        self, game_id: str, seats: int | None = None, *, render_mode: str | None = None,
        **options: bool | int | str,
    ) -> None:  # fmt: skip
        self.sequential = TableEnv(game_id, seats, render_mode=render_mode, **options)
        self.metadata = {**self.sequential.metadata, "is_parallelizable": True}
        self.render_mode = render_mode
        self.possible_agents = self.sequential.possible_agents
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self.sequential.observation_space(agent)

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self.sequential.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, int]]]:
        self.sequential.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._observed(), dict(self.sequential.infos)

    def step(self, actions: Mapping[str, int]) -> Told:
        env, wait = self.sequential, self.sequential.table.wait
        asked = env.agent_selection
        for agent in self.agents:
            given = actions.get(agent)
            if agent != asked and (given is None or int(given) != wait):
                why = f"{agent} is not asked and can only wait ({wait}), not {given}."
                raise tdt.Refusal("action", why, "action-mask")
        env.step(actions.get(asked))
        seen, infos, over = self._observed(), dict(env.infos), dict(env.terminations)
        rewards = {agent: float(env.rewards[agent]) for agent in self.agents}
        cut = dict.fromkeys(self.agents, False)
        if all(over.values()):
            self.agents = []
        return seen, rewards, over, cut, infos

    def _observed(self) -> dict[str, Observed]:
        """What every seat sees; those who are not asked are offered to wait."""
        env = self.sequential
        found: dict[str, Any] = {agent: env.observe(agent) for agent in self.agents}
        for agent, seen in found.items():
            if agent != env.agent_selection:
                mask = seen["action_mask"].copy()
                mask[env.table.wait] = 1
                seen["action_mask"] = mask
        return found

    def render(self) -> str | None:
        return self.sequential.render()

    def close(self) -> None:
        self.sequential.close()
