"""Every game as a Gymnasium VectorEnv: n matches stepped by one call in compiled code.

Import it through `tourdetable.lab.batch`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

import tourdetable as tdt
from tourdetable.lab.adapters.features import features
from tourdetable.lab.adapters.matches import Array, Matches, Seating
from tourdetable.lab.adapters.pettingzoo import observation_space_of, version_of
from tourdetable.lab.adapters.seating import levels_of
from tourdetable.lab.adapters.workers import Workers
from tourdetable.lab.kernel.stepper import EVERYBODY
from tourdetable.lab.runs.rows import setting

Seen: TypeAlias = dict[str, Array]
"""`observation`, `action_mask` and `to_act`, a row for each match."""
MOST = 1_000_000
SEEDS = 2**31


class BatchEnv(VectorEnv[Any, Any, Any]):
    """n matches at once; whose turn it is in each stands in `to_act`.

    Without a learner every seat is asked in its turn (self-play), and a reward is a row with a
    number for each seat. With a learner (a seat, or `each`: seat i in every i-th match) bots sit on
    the other seats, and a reward is one number. A match that ends is followed by the next at once:
    its reward comes with the first observation of the next one. Matches end by their rules and are
    never truncated, so no last observation is needed.

    Arrays are written in place: the next step changes them, unless `copy` is asked for.
    """

    def __init__(
        self,
        game_id: str,
        num_envs: int,
        seats: int | None = None,
        *,
        learner: int | str | None = None,
        bots: Sequence[str] = (),
        processes: int = 1,
        copy: bool = False,
        **options: bool | int | str,
    ) -> None:
        check_size("n", num_envs, MOST)
        check_size("processes", processes, num_envs)
        self.game = tdt.game(game_id)
        count = self.game.seats[0] if seats is None else seats
        given = setting(game_id, count, options)
        self.learner = learner_of(learner, bots, count)
        levels = levels_of(count, 0 if self.learner is None else self.learner, bots)
        setting(game_id, count, options, tuple(levels))
        self.num_envs, self.copy = num_envs, copy
        self.seating = Seating(
            game_id, count, dict(given.options), levels, learners_of(self.learner, count, num_envs),
            num_envs,
        )  # fmt: skip
        self.processes = processes
        self._make_spaces()
        self._start()

    def _make_spaces(self) -> None:
        seating = self.seating
        rules = self.game.rules(seating.seats, seating.options)
        self.layout = features(seating.game, seating.seats, rules.options)
        actions = rules.codes.actions + 1
        single = observation_space_of(self.layout, actions)
        self.single_observation_space = gymnasium.spaces.Dict(
            {**single.spaces, "to_act": gymnasium.spaces.Discrete(seating.seats)}
        )
        self.single_action_space = gymnasium.spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.metadata = {
            "autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": [],
            **version_of(self.layout),
        }  # fmt: skip

    def _start(self) -> None:
        one = self.processes == 1
        self.matches: Matches | Workers = (
            Matches(self.seating) if one else Workers(self.seating, self.processes)
        )
        self._places = np.arange(self.num_envs)
        self._begun = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Seen, dict[str, Any]]:  # fmt: skip
        """Begin all matches anew; match i of seed s has the seed s + i, and the next s + i + n."""
        self.matches.reset(self._seeds(seed))
        self._begun = True
        return self._seen(), self._infos()

    def step(self, actions: Any) -> tuple[Seen, Array, Array, Array, dict[str, Any]]:
        """Play one action in every match; if one of them is not offered, none is played."""
        self.matches.step(self._checked(actions))
        return self._seen(), self._rewards(), self._over(), self._never(), self._infos()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are offered, under the name that sb3-contrib's MaskablePPO asks for."""
        return self.matches.mask.astype(np.bool_)

    def close_extras(self, **_kwargs: object) -> None:
        """End the processes."""
        if isinstance(self.matches, Workers):
            self.matches.close()

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int]:
        if seed is None:
            seed = int(self.np_random.integers(SEEDS)) if self._begun else _by_chance()
        if isinstance(seed, int | np.integer):
            check_seed(int(seed), "")
            self._np_random, self._np_random_seed = gymnasium.utils.seeding.np_random(int(seed))
            return [int(seed) + match for match in range(self.num_envs)]
        if len(seed) != self.num_envs:
            why = f"{len(seed)} seeds are given for {self.num_envs} matches."
            raise tdt.Refusal("seed", why, "batch-seeds")
        given = [_by_chance() if one is None else int(one) for one in seed]
        for match, one in enumerate(given):
            check_seed(one, f"match {match}: ")
        return given

    def _checked(self, actions: Any) -> Array:
        """The actions, or a refusal that names the first match in which one is not offered."""
        if not self._begun:
            raise tdt.Refusal("reset", "call reset before step.", "batch-reset")
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            why = f"{self.num_envs} whole numbers are wanted, one for each match."
            raise tdt.Refusal("actions", why, "batch-actions")
        mask = self.matches.mask
        inside = (given >= 0) & (given < mask.shape[1])
        offered = mask[self._places, np.where(inside, given, 0)].astype(np.bool_) & inside
        if not offered.all():
            match = int(np.argmin(offered))
            seat = int(self.matches.to_act[match])
            why = (
                f"match {match}: {int(given[match])} is not offered to seat {seat}; see its row of "
                "the action mask. No match was stepped."
            )
            raise tdt.Refusal("action", why, "batch-mask", match=match)
        return given

    def _seen(self) -> Seen:
        found = self.matches
        seen = {
            "observation": found.observation, "action_mask": found.mask, "to_act": found.to_act,
        }  # fmt: skip
        return {name: array.copy() for name, array in seen.items()} if self.copy else seen

    def _rewards(self) -> Array:
        """What the matches that have just ended were worth; 0 in the others."""
        gained = np.where(self.matches.done[:, None], self.matches.rewards, np.float32(0))
        if self.learner is None:
            return gained
        found: Array = gained[self._places, self.seating.learners]
        return found

    def _over(self) -> Array:
        return self.matches.done.copy()

    def _never(self) -> Array:
        return np.zeros(self.num_envs, np.bool_)

    def _infos(self) -> dict[str, object]:
        """The seed of each match that is played now: with it the match can be played again."""
        return {"seed": self.matches.seeds.copy(), **version_of(self.layout)}

    def __getstate__(self) -> dict[str, object]:
        """For pickling and deep copies: positions in their readable form."""
        return {
            "seating": self.seating, "learner": self.learner, "copy": self.copy,
            "processes": self.processes, "spec": self.spec,
            "begun": self._begun, "positions": self.matches.positions() if self._begun else [],
            "np_random": self._np_random, "np_random_seed": self._np_random_seed,
        }  # fmt: skip

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.seating, self.learner, self.copy = kept["seating"], kept["learner"], kept["copy"]
        self.processes = kept["processes"]
        self.spec, self.game = kept["spec"], tdt.game(self.seating.game)
        self.num_envs = len(self.seating.learners)
        self._np_random, self._np_random_seed = kept["np_random"], kept["np_random_seed"]
        self._make_spaces()
        self._start()
        if kept["begun"]:
            self.matches.restore(kept["positions"])
            self._begun = True

    def __deepcopy__(self, _memo: dict[int, object]) -> BatchEnv:
        new = type(self).__new__(type(self))
        new.__setstate__(self.__getstate__())
        return new


def _by_chance() -> int:
    return int(np.random.default_rng().integers(SEEDS))


def check_size(name: str, value: object, most: int) -> None:
    """Refuse a batch size or a number of processes that makes no sense."""
    if not isinstance(value, int | np.integer) or isinstance(value, bool) or not 1 <= value <= most:
        why = f"must be a whole number from 1 to {most}, not {value!r}."
        raise tdt.Refusal(name, why, "batch-size", most=most)


def check_seed(seed: int, which: str) -> None:
    if not 0 <= seed < SEEDS:
        why = f"{which}must be from 0 to {SEEDS - 1}, not {seed}."
        raise tdt.Refusal("seed", why, "batch-seed")


def learner_of(learner: int | str | None, bots: Sequence[str], seats: int) -> int | str | None:
    """The seat that learns, `each`, or None: all of them."""
    if learner is None:
        return 0 if bots else None
    if learner == "each" or (isinstance(learner, int) and 0 <= learner < seats):
        return learner
    why = f"must be a seat from 0 to {seats - 1}, 'each' or None (self-play), not {learner!r}."
    raise tdt.Refusal("learner", why, "learner")


def learners_of(learner: int | str | None, seats: int, matches: int) -> tuple[int, ...]:
    """The seat that learns in each match."""
    if learner == "each":
        return tuple(match % seats for match in range(matches))
    return (EVERYBODY if learner is None else int(learner),) * matches


def learner_batch(
    game_id: str, num_envs: int, seats: int | None = None, learner: int | str = 0,
    bots: Sequence[str] = (), *, copy: bool = True, **rest: Any,
) -> BatchEnv:  # fmt: skip
    """What `gymnasium.make_vec` makes: a learner as in `gymnasium.make`, and arrays to keep."""
    return BatchEnv(game_id, num_envs, seats, learner=learner, bots=bots, copy=copy, **rest)
