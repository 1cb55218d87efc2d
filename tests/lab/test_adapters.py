"""The adapters pass their owners' own tests, on every game, and show no more than a view."""

from __future__ import annotations

import pickle
import random
import re
import warnings
from pathlib import Path
from typing import Any

import pytest

import tourdetable as tdt
from tests.kit.tiny import GAME, TinyRules, TinyState
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.state import SEAT_BIT
from tourdetable.lab import gymnasium_env, pettingzoo_env, pettingzoo_parallel_env
from tourdetable.lab.adapters.features import features
from tourdetable.lab.adapters.sequential import NO_SEAT, Table

np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")
GAMES = tdt.games()
EXAMPLES = (Path(__file__).parents[2] / "docs" / "lab.md").read_text()


@pytest.fixture(autouse=True)
def quiet() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


@pytest.mark.parametrize("game_id", GAMES)
def test_pettingzoo_finds_nothing_wrong(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import api_test, render_test, seed_test

    api_test(pettingzoo_env(game_id), num_cycles=20)
    seed_test(lambda: pettingzoo_env(game_id), num_cycles=10)
    render_test(lambda render_mode: pettingzoo_env(game_id, render_mode=render_mode))
    assert game_id in capsys.readouterr().out


@pytest.mark.parametrize("game_id", GAMES)
def test_pettingzoo_finds_nothing_wrong_in_the_parallel_form(game_id: str) -> None:
    from pettingzoo.test import parallel_api_test

    parallel_api_test(pettingzoo_parallel_env(game_id), num_cycles=20)


def test_the_parallel_form_is_the_same_match() -> None:
    """The asked seat's action is played, whatever happens; somebody else can only wait."""
    alone, together = pettingzoo_env("citychase", 3), pettingzoo_parallel_env("citychase", 3)
    alone.reset(seed=8)
    seen, _infos = together.reset(seed=8)
    rng = random.Random(8)
    while together.agents:
        own, _reward, _over, _cut, _info = alone.last()
        asked = alone.agent_selection
        assert np.array_equal(own["action_mask"], seen[asked]["action_mask"])
        assert np.array_equal(own["observation"], seen[asked]["observation"])
        wait = together.sequential.table.wait
        waiting = dict.fromkeys(together.agents, wait)
        other = next(agent for agent in together.agents if agent != asked)
        assert np.flatnonzero(seen[other]["action_mask"]).tolist() == [wait]
        action = rng.choice(list(np.flatnonzero(own["action_mask"])))
        with pytest.raises(tdt.Refusal, match=f"{other} is not asked"):
            together.step({**waiting, asked: action, other: 0})
        alone.step(int(action))
        seen, rewards, over, _cuts, _infos = together.step({**waiting, asked: int(action)})
        assert over == alone.terminations
        assert rewards == alone.rewards


@pytest.mark.parametrize("game_id", GAMES)
def test_gymnasium_finds_nothing_wrong(game_id: str) -> None:
    from gymnasium.utils.env_checker import check_env

    check_env(gymnasium_env(game_id, render_mode="ansi"), skip_render_check=False)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_matchs_rewards_are_its_places(game_id: str) -> None:
    env = pettingzoo_env(game_id)
    env.reset(seed=5)
    rng = random.Random(5)
    results: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        results[agent] = results.get(agent, 0.0) + reward
        env.step(None if over else rng.choice(list(np.flatnonzero(seen["action_mask"]))))
    table = env.unwrapped.table
    places = table.rules.places(table.state)
    ordered = [results[agent] for agent in env.possible_agents]
    for one, two in zip(range(len(places)), range(1, len(places)), strict=False):
        assert (places[one] < places[two]) == (ordered[one] > ordered[two])


def test_an_action_outside_the_mask_is_refused() -> None:
    env = pettingzoo_env("citychase")
    env.reset(seed=1)
    outside = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(tdt.Refusal, match="action mask"):
        env.step(outside)


def test_a_learner_that_plays_outside_the_mask_has_lost() -> None:
    env = gymnasium_env("citychase")
    seen, _info = env.reset(seed=1)
    outside = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _seen, reward, over, _cut, info = env.step(outside)
    assert (reward, over, info) == (-1.0, True, {"refused": outside})


@pytest.mark.parametrize("game_id", ["citychase", "vroom"])
def test_the_box_form_plays_the_nearest_move_that_is_offered(game_id: str) -> None:
    env = gymnasium_env(game_id, box=True)
    seen, _info = env.reset(seed=1)
    env.action_space.seed(1)
    for _step in range(8):
        offered = np.flatnonzero(seen["action_mask"])
        wanted = int(offered[-1])
        assert env._nearest(env._points[wanted], list(offered)) == wanted
        seen, _reward, over, _cut, info = env.step(env.action_space.sample())
        assert "refused" not in info
        if over:
            seen, info = env.reset()


def test_a_box_action_is_a_real_stroke_where_the_game_has_strokes() -> None:
    """Two lengths between the same two of the grid lead to different places."""
    from tourdetable.games.vroom.moves import Push

    ends = []
    for length in (0.51, 0.52):
        env = gymnasium_env("vroom", box=True)
        env.reset(seed=5)
        for _step in range(2):  # the course is taken first
            env.step(np.array([0.0, 0.5, length, 0.0, 0.0], dtype=np.float32))
        ends.append(list(env.table.state.to_dict()["state"]["poses"]))
        state, seat = env.table.state, env.table.seat()
        for steer in (0.0, 0.3, 1.0):
            move = env.game.from_box(state, seat, [steer, 0.5, 0.0, 0.0])
            assert isinstance(move, Push)
            env.game.check(state, seat, move)
    assert ends[0] != ends[1]


def test_a_box_action_of_other_games_is_the_nearest_move_that_is_offered() -> None:
    env = gymnasium_env("citychase", box=True, learner=1)
    env.reset(seed=3)
    _seen, _reward, _over, _cut, info = env.step(np.full(5, 0.3, dtype=np.float32))
    assert info == {}


def test_a_learner_plays_against_bots_that_search() -> None:
    env = gymnasium_env("citychase", learner=1, bots=["search:5"])
    seen, _info = env.reset(seed=3)
    for _step in range(3):
        seen, _reward, over, _cut, _info = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        if over:
            break
    with pytest.raises(tdt.Refusal, match="beside the learner"):
        gymnasium_env("citychase", 4, bots=["random", "random"])
    with pytest.raises(tdt.Refusal, match="a seat from 0 to 1"):
        gymnasium_env("citychase", learner=2)


def test_seats_that_may_act_together_are_asked_in_order_and_may_wait() -> None:
    class Both(TinyRules):
        def to_act(self, state: TinyState) -> int:
            turn = super().to_act(state)
            return turn if turn in (0, 256) else SEAT_BIT[0] | SEAT_BIT[2]

    codes = GAME.rules(3, {"numbers": 0}).codes
    rules = Both(3, codes, 0, peek=False, partners=False, loaded=False)
    table = Table(GAME, rules)
    assert table.seat() == 0
    assert table.wait in table.legal(0)
    table.act(0, table.wait)
    assert table.seat() == 2
    assert table.wait not in table.legal(2)  # everybody else has waited
    before = table.state.places[:]  # type: ignore[attr-defined]
    assert before == [0, 0, 0]
    table.act(2, rules.step.code1(1))
    assert table.waited == frozenset()
    assert table.seat() == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_spaces_have_the_declared_bounds_and_hold_what_is_observed(game_id: str) -> None:
    layout = features(game_id, tdt.game(game_id).seats[0], {})
    spaces: list[Any] = [
        pettingzoo_env(game_id).observation_space("seat_0"),
        gymnasium_env(game_id).observation_space,
    ]
    for space in spaces:
        assert (space["observation"].low == layout.low).all()
        assert (space["observation"].high == layout.high).all()
    env = pettingzoo_env(game_id)
    env.reset(seed=9)
    rng = random.Random(9)
    for agent in env.agent_iter(60):
        seen, _reward, over, _, _ = env.last()
        assert env.observation_space(agent).contains(seen)
        env.step(None if over else rng.choice(list(np.flatnonzero(seen["action_mask"]))))


def test_every_library_is_told_the_version_of_the_observation() -> None:
    version = features("velocity", 3, {}).observation.version
    env = pettingzoo_env("velocity")
    env.reset(seed=1)
    told = {"observation_version": version}
    assert env.last()[4] == told
    assert env.metadata["observation_version"] == version
    learner = gymnasium_env("velocity")
    assert learner.reset(seed=1)[1] == told
    assert learner.metadata["observation_version"] == version
    pyspiel = pytest.importorskip("pyspiel")
    import tourdetable.lab.openspiel

    assert tourdetable.lab.openspiel.__doc__
    assert pyspiel.load_game("tdt_velocity").make_py_observer().version == version


@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_survives_pickling(game_id: str) -> None:
    game = tdt.game(game_id)
    table, rng = Table(game, game.rules(game.seats[0])), random.Random(3)
    for _step in range(10):
        table.settle(Dice(3))
        seat = table.seat()
        if seat == NO_SEAT:
            break
        table.act(seat, rng.choice(table.legal(seat)))
    again = pickle.loads(pickle.dumps(table))  # noqa: S301 - our own
    assert again.state.to_dict() == table.state.to_dict()
    assert again.seat() == table.seat()


@pytest.mark.parametrize("game_id", ["citychase", "vroom"])
def test_openspiel_finds_nothing_wrong(game_id: str) -> None:
    _openspiel_test(game_id)


@pytest.mark.long
@pytest.mark.parametrize("game_id", sorted(set(GAMES) - {"citychase", "vroom"}))
def test_openspiel_finds_nothing_wrong_with_long_games(game_id: str) -> None:
    _openspiel_test(game_id)


def _openspiel_test(game_id: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import tourdetable.lab.openspiel

    assert tourdetable.lab.openspiel.__doc__
    pyspiel.random_sim_test(
        pyspiel.load_game(f"tdt_{game_id}"), num_sims=1, serialize=True, verbose=False
    )


def test_options_are_parameters_of_the_openspiel_game() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from tourdetable.lab.adapters import openspiel

    game = pyspiel.load_game("tdt_citychase(players=3,thief=n2,two_leg=false)")
    assert game.num_players() == 3
    state = game.new_initial_state()
    assert '"thief":2' in str(state)
    remembers = {name: not openspiel.forgets(tdt.game(name)) for name in GAMES}
    for name, given in remembers.items():
        kind = pyspiel.load_game(f"tdt_{name}").get_type()
        assert kind.provides_information_state_string == given
    assert not remembers["vroom"]


@pytest.mark.parametrize("name", ["citychase", "citychase(two_leg=true)", "velomaster"])
def test_two_seats_are_a_zero_sum_game_for_openspiel(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import tourdetable.lab.openspiel

    assert tourdetable.lab.openspiel.__doc__
    game = pyspiel.load_game(f"tdt_{name}")
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert game.utility_sum() == 0.0
    for seed in range(4):
        state, rng = game.new_initial_state(), random.Random(seed)
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        assert sum(state.returns()) == 0.0
    more = pyspiel.load_game("tdt_citychase(players=3)")
    assert more.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


@pytest.mark.parametrize("name", ["citychase", "citychase(players=4)", "velomaster(level=P)"])
def test_a_resampled_state_looks_the_same_to_its_player(name: str) -> None:
    """And differs elsewhere, where something is hidden from it."""
    pyspiel = pytest.importorskip("pyspiel")
    import tourdetable.lab.openspiel

    assert tourdetable.lab.openspiel.__doc__
    game, rng, others = pyspiel.load_game(f"tdt_{name}"), random.Random(3), set()
    state = game.new_initial_state()
    for _step in range(60):
        if state.is_terminal():
            break
        player = state.current_player()
        if player >= 0:
            again = state.resample_from_infostate(player, rng.random)
            assert again.current_player() == player
            assert again.legal_actions() == state.legal_actions()
            assert again.information_state_string(player) == state.information_state_string(player)
            told = again.information_state_tensor(player)
            assert told == state.information_state_tensor(player)
            others.add(str(again) == str(state))
            again.apply_action(again.legal_actions()[0])
        state.apply_action(rng.choice(state.legal_actions()))
    assert False in others


def test_openspiels_own_information_set_search_plays_city_chase() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    import tourdetable.lab.openspiel

    assert tourdetable.lab.openspiel.__doc__
    state = pyspiel.load_game("tdt_citychase").new_initial_state()
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(game=state.get_game(), evaluator=evaluator, uct_c=2.0,
                           max_simulations=3, random_state=rng)  # fmt: skip
    # its own sampler has no seed: a quick catch would end the match before the sixth step
    bot.set_resampler(lambda at, player: at.resample_from_infostate(player, rng.uniform))
    for _step in range(6):
        state.apply_action(bot.step(state))
    assert not state.is_terminal()


def test_information_states_tell_what_was_seen_and_no_more() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import tourdetable.lab.openspiel

    assert tourdetable.lab.openspiel.__doc__
    game = pyspiel.load_game("tdt_citychase")
    states = [game.new_initial_state() for _ in range(2)]
    for state in states:
        while state.current_player() == 1:  # the police place their helicopters
            state.apply_action(state.legal_actions()[0])
    first, second = states
    hides = first.legal_actions()
    first.apply_action(hides[0])
    second.apply_action(hides[1])
    assert first.information_state_string(1) == second.information_state_string(1)
    assert first.information_state_tensor(1) == second.information_state_tensor(1)
    assert first.information_state_string(0) != second.information_state_string(0)
    assert first.information_state_tensor(0) != second.information_state_tensor(0)


@pytest.mark.parametrize("title", ["Gymnasium", "PettingZoo", "OpenSpiel"])
def test_the_examples_train_something_that_beats_random(title: str) -> None:
    if title == "OpenSpiel":
        pytest.importorskip("pyspiel")
    found = re.search(rf"### {title}\n.*?```python\n(.*?)```", EXAMPLES, re.DOTALL)
    assert found is not None
    assert len([line for line in found[1].splitlines() if line.strip()]) <= 20
    names: dict[str, Any] = {}
    exec(found[1], names)  # noqa: S102 - our own documentation
    assert names["trained"] > 0.15, names["trained"]
