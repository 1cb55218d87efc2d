"""Gymnasium finds every game by its id; environments can be masked, copied and pickled."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest

import tourdetable as tdt
from tourdetable.lab.envs import name_of

ID = "tourdetable.lab.envs:tourdetable/velocity-v1"
STEPS = 12


def through_pickle(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))  # noqa: S301 - our own


def played(env: Any, steps: int) -> list[tuple[bytes, float, bool]]:
    """The first offered action again and again, and what came of it."""
    found = []
    for _step in range(steps):
        observed, reward, over, _cut, _info = env.step(int(np.argmax(env.unwrapped.action_masks())))
        found.append((observed["observation"].tobytes(), reward, over))
        if over:
            break
    return found


@pytest.mark.parametrize("game_id", tdt.games())
def test_every_game_has_an_id(game_id: str) -> None:
    env = gymnasium.make(name_of(game_id))
    assert env.spec is not None
    assert env.spec.id == name_of(game_id)
    observed, _info = env.reset(seed=3)
    mask = env.unwrapped.action_masks()  # type: ignore[attr-defined]
    assert mask.dtype == np.bool_
    assert mask.any()
    assert np.array_equal(mask, observed["action_mask"].astype(bool))


def test_seats_bots_and_options_are_arguments_of_make() -> None:
    env = gymnasium.make(ID, seats=4, bots=["easy"], energy_die_may_finish=True)
    assert env.unwrapped.given.seats == 4  # type: ignore[attr-defined]
    assert env.unwrapped.given.bots[1:] == ("easy",) * 3  # type: ignore[attr-defined]
    with pytest.raises(tdt.Refusal, match="seats"):
        gymnasium.make(ID, seats=9)


@pytest.mark.parametrize("duplicate", [copy.deepcopy, through_pickle])
@pytest.mark.parametrize("game_id", ["velocity", "citychase"])
def test_a_copy_goes_on_as_the_original_does(duplicate: Any, game_id: str) -> None:
    env = gymnasium.make(name_of(game_id), bots=["easy"])
    env.reset(seed=5)
    played(env, 3)
    twin = duplicate(env)
    assert played(twin, STEPS) == played(env, STEPS)


def test_a_fresh_environment_is_pickled_too() -> None:
    env = through_pickle(gymnasium.make(ID))
    first, _info = env.reset(seed=1)
    second, _info = gymnasium.make(ID).reset(seed=1)
    assert np.array_equal(first["observation"], second["observation"])


def test_gymnasium_makes_several_at_once() -> None:
    several = gymnasium.make_vec(ID, num_envs=2, vectorization_mode="sync")
    observed, _info = several.reset(seed=1)
    assert observed["action_mask"].shape[0] == 2
    actions = observed["action_mask"].argmax(axis=1)
    _observed, rewards, _over, _cut, _info = several.step(actions)
    assert rewards.shape == (2,)


@pytest.mark.parametrize("game_id", tdt.games())
def test_make_vec_makes_a_batch_with_one_learner(game_id: str) -> None:
    several: Any = gymnasium.make_vec(name_of(game_id), num_envs=3)
    assert several.spec.id == name_of(game_id)
    assert several.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
    observed, _info = several.reset(seed=1)
    assert several.unwrapped.learner == 0
    assert observed["to_act"].tolist() == [0, 0, 0]
    assert np.array_equal(several.unwrapped.action_masks(), observed["action_mask"].astype(bool))
    kept = observed["observation"].copy()
    _next, rewards, over, cut, _info = several.step(observed["action_mask"].argmax(axis=1))
    assert np.array_equal(kept, observed["observation"])  # copies, as Gymnasium's own are
    assert rewards.shape == over.shape == cut.shape == (3,)


def test_gymnasiums_wrappers_work_on_a_batch() -> None:
    """Episodes are counted with their rewards, match by match."""
    several = gymnasium.wrappers.vector.RecordEpisodeStatistics(
        gymnasium.make_vec(name_of("citychase"), num_envs=4)
    )
    observed, _info = several.reset(seed=1)
    ended = 0
    for _step in range(60):
        observed, _rewards, _over, _cut, info = several.step(observed["action_mask"].argmax(axis=1))
        if "episode" in info:
            assert set(info["episode"]["r"][info["_episode"]]) <= {-1.0, 1.0}
            ended += int(info["_episode"].sum())
    assert ended > 0
