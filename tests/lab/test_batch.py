"""A batch plays the same matches as single environments, and never shows more than they do."""

from __future__ import annotations

import copy
import hashlib
import os
import pickle
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tourdetable as tdt
from tourdetable.lab import batch, pettingzoo_env
from tourdetable.lab.adapters.features import features

np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")
GAMES = tdt.games()
STEPS = {"vroom": 25}
BOTS = {"citychase": "easy", "velocity": "easy", "arcenciel": "medium", "velomaster": "medium"}


def chosen(seen: Any, rng: Any) -> Any:
    """One of the offered actions in every match, at random."""
    mask = seen["action_mask"]
    return (rng.random(mask.shape) * mask).argmax(axis=1)


@pytest.mark.parametrize(
    ("game_id", "seats"), [*((game_id, None) for game_id in GAMES), ("citychase", 4)]
)
def test_a_batch_and_single_environments_tell_the_same(game_id: str, seats: int | None) -> None:
    """Number by number, with the same seeds and actions, into the second match of each place.

    In City Chase with four seats several may act at once, and each may wait for the others.
    """
    size, seed = 3, 41
    env = batch(game_id, size, seats)
    seen, infos = env.reset(seed=seed)
    assert infos["seed"].tolist() == [41, 42, 43]
    singles = [pettingzoo_env(game_id, seats) for _ in range(size)]
    for match, single in enumerate(singles):
        single.reset(seed=seed + match)
    rng, ended = np.random.default_rng(3), 0
    for _step in range(STEPS.get(game_id, 120)):
        for match, single in enumerate(singles):
            own, _reward, _over, _cut, _info = single.last()
            assert single.agent_selection == f"seat_{seen['to_act'][match]}"
            assert np.array_equal(own["action_mask"], seen["action_mask"][match])
            assert np.array_equal(own["observation"], seen["observation"][match])
        actions = chosen(seen, rng)
        seen, rewards, over, cut, infos = env.step(actions)
        assert not cut.any()
        for match, single in enumerate(singles):
            single.step(int(actions[match]))
            assert over[match] == all(single.terminations.values())
            expected = [single.rewards[agent] for agent in single.possible_agents]
            assert rewards[match].tolist() == pytest.approx(expected)
            if over[match]:
                ended += 1
                single.reset(seed=int(infos["seed"][match]))
    assert ended > 0 or game_id != "citychase"


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("learner", [1, "each"])
def test_a_learner_among_bots_sees_its_own_view(game_id: str, learner: int | str) -> None:
    size = 4
    env: Any = batch(game_id, size, learner=learner, bots=[BOTS.get(game_id, "random")])
    seats = env.seating.seats
    layout = features(game_id, seats, env.seating.options)
    seen, _infos = env.reset(seed=1)
    rng = np.random.default_rng(1)
    for _step in range(6 if game_id == "vroom" else 30):
        states = env.matches.stepper.states
        for match in range(size):
            seat = match % seats if learner == "each" else int(learner)
            assert seen["to_act"][match] == seat
            view = env.game.view(states[match], seat)
            assert np.array_equal(layout.of(view, seat), seen["observation"][match])
        seen, rewards, over, _cut, _infos = env.step(chosen(seen, rng))
        assert rewards.shape == (size,)
        assert (rewards[~over] == 0).all()


def test_a_seed_is_a_match_whatever_the_processes_and_the_steps_before() -> None:
    told = []
    for processes in (1, 2):
        env = batch("velocity", 5, processes=processes, copy=True)
        for _again in range(2):
            seen, _infos = env.reset(seed=7)
            rng, found = np.random.default_rng(0), hashlib.sha256()
            for _step in range(40):
                for name in ("observation", "action_mask", "to_act"):
                    found.update(seen[name].tobytes())
                seen, rewards, over, _cut, infos = env.step(chosen(seen, rng))
                found.update(rewards.tobytes() + over.tobytes() + infos["seed"].tobytes())
            told.append(found.hexdigest())
        env.close()
    assert len(set(told)) == 1


DIGEST = """
import sys
from tests.lab.test_batch import digest_of
print(digest_of(sys.argv[1]))
"""


def digest_of(game_id: str) -> str:
    """A digest of everything that a small batch tells."""
    env, found, rng = batch(game_id, 3, learner=0), hashlib.sha256(), np.random.default_rng(4)
    seen, _infos = env.reset(seed=9)
    for _step in range(8 if game_id == "vroom" else 80):
        seen, rewards, over, _cut, _infos = env.step(chosen(seen, rng))
        for told in (*seen.values(), rewards, over):
            found.update(told.tobytes())
    return found.hexdigest()


@pytest.mark.parametrize("game_id", GAMES)
def test_both_builds_tell_the_same(game_id: str) -> None:
    plain = subprocess.run(
        [sys.executable, "-c", DIGEST, game_id],
        env={**os.environ, "TOURDETABLE_BUILD": "pure"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert plain.stdout.strip() == digest_of(game_id)


def through_pickle(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))  # noqa: S301 - our own


@pytest.mark.parametrize("duplicate", [copy.deepcopy, through_pickle])
@pytest.mark.parametrize("game_id", ["citychase", "velomaster"])
def test_a_copy_goes_on_as_the_original_does(duplicate: Any, game_id: str) -> None:
    """City Chase's bots are asked with their view, and draw from a generator of their own."""
    env = batch(game_id, 3, learner="each", bots=["easy"])
    seen, _infos = env.reset(seed=2)
    rng = np.random.default_rng(2)
    for _step in range(5):
        seen, *_rest = env.step(chosen(seen, rng))
    twin = duplicate(env)
    for _step in range(20):
        actions = chosen(seen, rng)
        seen, rewards, over, _cut, infos = env.step(actions)
        again, same_rewards, same_over, _cut, same_infos = twin.step(actions)
        assert all(np.array_equal(seen[name], again[name]) for name in seen)
        assert np.array_equal(rewards, same_rewards)
        assert np.array_equal(over, same_over)
        assert np.array_equal(infos["seed"], same_infos["seed"])


def test_arrays_are_written_in_place_unless_copies_are_asked_for() -> None:
    env = batch("velocity", 4)
    seen, _infos = env.reset(seed=1)
    before = seen["observation"].copy()
    env.step(seen["action_mask"].argmax(axis=1))
    assert not np.array_equal(seen["observation"], before)
    with pytest.raises(ValueError, match="read-only"):
        seen["observation"][0] = 0
    kept, _infos = batch("velocity", 4, copy=True).reset(seed=1)
    assert np.array_equal(kept["observation"], before)


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"id": "chess", "n": 4}, "chess"),
        ({"id": "velocity", "n": 0}, "n: must be a whole number from 1"),
        ({"id": "velocity", "n": 2.5}, "n: must be a whole number"),
        ({"id": "velocity", "n": 4, "seats": 9}, "seats"),
        ({"id": "velocity", "n": 4, "wings": True}, "wings"),
        ({"id": "velocity", "n": 4, "board": "moon"}, "board"),
        ({"id": "velocity", "n": 4, "learner": 3}, "learner: must be a seat from 0 to 2"),
        ({"id": "velocity", "n": 4, "bots": ["genius"]}, "genius"),
        ({"id": "velocity", "n": 4, "bots": "easy"}, "a list of names"),
        ({"id": "velocity", "n": 4, "processes": 5}, "processes: must be a whole number from 1"),
    ],
)
def test_what_makes_no_batch_is_refused_in_a_sentence(given: dict[str, Any], named: str) -> None:
    with pytest.raises(tdt.Refusal, match=named):
        batch(**given)


@pytest.mark.parametrize("wrong", ["masked", "too large", "below zero"])
def test_a_masked_action_names_its_match_and_steps_none(wrong: str) -> None:
    env = batch("citychase", 6)
    with pytest.raises(tdt.Refusal, match="reset before step"):
        env.step([0] * 6)
    seen, _infos = env.reset(seed=1)
    before = {name: told.copy() for name, told in seen.items()}
    actions = seen["action_mask"].argmax(axis=1)
    masked = int(np.argmin(seen["action_mask"][4]))
    actions[4] = {"masked": masked, "too large": 10**6, "below zero": -1}[wrong]
    with pytest.raises(tdt.Refusal, match=r"match 4: .* is not offered to seat") as refused:
        env.step(actions)
    assert "No match was stepped" in str(refused.value)
    assert all(np.array_equal(seen[name], before[name]) for name in seen)
    for shapeless in ([0, 1], np.zeros(6), [None] * 6):
        with pytest.raises(tdt.Refusal, match="6 whole numbers"):
            env.step(shapeless)


def test_seeds_are_checked_and_may_be_given_one_by_one() -> None:
    env = batch("velocity", 3)
    _seen, infos = env.reset(seed=[5, 5, 8])
    assert infos["seed"].tolist() == [5, 5, 8]
    first, second, _third = env.matches.observation
    assert np.array_equal(first, second)
    with pytest.raises(tdt.Refusal, match="2 seeds are given for 3 matches"):
        env.reset(seed=[1, 2])
    with pytest.raises(tdt.Refusal, match="match 1: must be from 0"):
        env.reset(seed=[1, -2, 3])


def test_a_defect_of_a_game_in_a_process_reaches_the_caller() -> None:
    env: Any = batch("velocity", 2, processes=2)
    env.reset(seed=1)
    with pytest.raises(AttributeError, match="forget_it"):
        env.matches._order([("forget_it", None)] * 2)
    env.close()
    assert env.matches.running == []


def test_a_process_that_was_killed_is_named() -> None:
    env: Any = batch("velocity", 2, processes=2)
    seen, _infos = env.reset(seed=1)
    env.matches.running[1].kill()
    env.matches.running[1].join()
    with pytest.raises(tdt.Refusal, match="a process of this batch has ended"):
        env.step(seen["action_mask"].argmax(axis=1))
    env.close()


def test_a_space_holds_what_a_batch_tells() -> None:
    env: Any = batch("arcenciel", 2, seats=4)
    seen, _infos = env.reset(seed=3)
    assert env.observation_space.contains({name: told.copy() for name, told in seen.items()})
    assert env.single_action_space.n == seen["action_mask"].shape[1]
    assert env.action_masks().dtype == np.bool_
    assert env.metadata["observation_version"] == 1


def test_the_example_of_the_page_runs() -> None:
    page = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
    found = re.search(r"### Batches\n.*?```python\n(.*?)```", page, re.DOTALL)
    assert found is not None
    names: dict[str, Any] = {}
    exec(found[1], names)  # noqa: S102 - our own documentation
    assert names["seen"]["observation"].shape == (64, 865)
    assert names["mask"].shape == (64, 224)
