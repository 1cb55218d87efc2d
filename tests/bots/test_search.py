"""The general search: it finds what is best, keeps to its budget, and knows only its view."""

from __future__ import annotations

import gc
import random
from typing import Any

import pytest

import tourdetable as tdt
from tests.kit import tiny
from tests.kit.tiny import GAME, GOAL, Guess, Hide, Peek, Step, Throw, race
from tourdetable.bots.budget import Budget
from tourdetable.bots.kernel.reward import FULL, by_lead, by_place
from tourdetable.bots.levels import bot, budget
from tourdetable.bots.search import SearchBot, hidden_codes
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.state import State
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal

METHODS = ["flat", "uct", "ismcts", "auto"]


def best(game: Game[Any, Any], state: State, searcher: SearchBot, seed: int = 1) -> Move:
    seat = game.to_act(state)[0]
    moves = game.legal(state, seat)
    return searcher.choose(game, game.view(state, seat), seat, moves, random.Random(seed))


@pytest.mark.parametrize("method", METHODS)
def test_every_search_takes_a_certain_win(method: Any) -> None:
    """Three steps reach the goal, fewer do not, and the die does in four of six cases."""
    state = race([GOAL - 3, GOAL - 1, 0])
    assert best(GAME, state, SearchBot(method, Budget(600))) == Step(3)


@pytest.mark.parametrize("method", ["uct", "ismcts"])
def test_a_tree_sees_that_the_opponent_will_take_a_certain_win(method: Any) -> None:
    """A step leaves the next seat its certain win; only the die (1 in 2) can win."""
    state = race([GOAL - 4, GOAL - 1])
    assert best(GAME, state, SearchBot(method, Budget(3000))) == Throw()


def test_chance_nodes_average_over_the_weighted_outcomes() -> None:
    """Half of the loaded die's weight is on six: four or more come in seven of ten cases."""
    state = race([GOAL - 4, GOAL - 1], die="loaded")
    rows = SearchBot("uct", Budget(4000)).rank(
        GAME, GAME.view(state, 0), 0, GAME.legal(state, 0), random.Random(3)
    )
    values = {move: value for move, _visits, value in rows}
    assert values[Throw()] == pytest.approx(0.7, abs=0.06)
    assert values[Step(3)] < 0.15


@pytest.mark.parametrize("method", ["uct", "ismcts"])
def test_partners_want_the_same_seat_to_win(method: Any) -> None:
    """Seat 0 is the partner of seat 2, which is one step from home: together they win more."""
    values = {}
    for partners in (True, False):
        state = race([0, 10, GOAL - 1], partners=partners)
        rows = SearchBot(method, Budget(500)).rank(
            GAME, GAME.view(state, 0), 0, GAME.legal(state, 0), random.Random(3)
        )
        values[partners] = rows[0][2]
    assert values[True] > 0.6 > 0.2 > values[False]


def secret(number: int, *, peek: bool) -> tiny.TinyState:
    """Seat 1 has one of two numbers and is one step from home; seat 0 is four away, and to move.

    Looking at the number and guessing it wins, the die wins in half of the cases, and guessing
    without a look never does: seat 1 knows its number and changes it.
    """
    state = GAME.setup(2, numbers=2, peek=peek)
    GAME.apply(state, 0, Hide(1000))
    GAME.apply(state, 1, Hide(number))
    state.places = [GOAL - 4, GOAL - 1]
    return state


def values_of(state: tiny.TinyState, simulations: int, seed: int) -> dict[Move, float]:
    """What the search thinks of each move of the seat that does not know the number."""
    moves = GAME.legal(state, 0)
    rows = SearchBot("auto", Budget(simulations)).rank(
        GAME, GAME.view(state, 0), 0, moves, random.Random(seed)
    )
    return {move: value for move, _visits, value in rows}


def test_the_tree_acts_on_what_a_look_has_shown() -> None:
    """One look tells the number, which then is guessed rightly: it is worth a sure win."""
    for seed in range(3):
        values = values_of(secret(1001, peek=True), 1500, seed)
        assert max(values, key=lambda move: values[move]) == Peek()
        assert values[Peek()] > 0.85


def test_an_opponent_in_the_tree_knows_its_own_secret() -> None:
    """A blind guess loses: the opponent knows its number and changes it; a die wins half."""
    for seed in range(3):
        values = values_of(secret(1001, peek=False), 3000, seed)
        assert max(values, key=lambda move: values[move]) == Throw()
        assert values[Throw()] == pytest.approx(0.5, abs=0.1)
        assert values[Guess(1000)] < 0.25
        assert values[Guess(1001)] < 0.25


def test_the_tree_does_not_act_on_what_it_cannot_know() -> None:
    """The real number changes nothing for the seat that has not looked."""
    one, two = (values_of(secret(number, peek=True), 300, 2) for number in (1000, 1001))
    assert one == two


def test_the_collector_of_cycles_rests_only_while_a_search_runs() -> None:
    seen: list[bool] = []

    def stop() -> bool:
        seen.append(gc.isenabled())
        return len(seen) > 2

    best(GAME, race([0, 0]), SearchBot("uct", Budget(1000), stop=stop))
    assert seen == [False] * 3
    assert gc.isenabled()


@pytest.mark.parametrize("method", METHODS)
def test_the_same_seed_gives_the_same_ranking(method: Any) -> None:
    state = race([0, 1, 0], 1)
    view, moves = GAME.view(state, 1), GAME.legal(state, 1)
    one, two, other = (
        SearchBot(method, Budget(200)).rank(GAME, view, 1, moves, random.Random(seed))
        for seed in (5, 5, 6)
    )
    assert one == two
    assert one != other


def test_a_budget_of_simulations_is_spent_exactly() -> None:
    searcher = SearchBot("uct", Budget(137))
    best(GAME, race([0, 0]), searcher)
    assert searcher.simulations == 137


def test_a_budget_of_milliseconds_comes_to_an_end() -> None:
    searcher = SearchBot("uct", Budget(milliseconds=40))
    best(GAME, race([0, 0]), searcher)
    assert searcher.simulations > 0


def test_a_search_stops_when_it_is_told_to() -> None:
    searcher = SearchBot("uct", Budget(milliseconds=60_000), stop=lambda: True)
    assert best(GAME, race([0, 0]), searcher) in GAME.legal(race([0, 0]), 0)
    assert searcher.simulations == 0


def test_a_budget_of_nothing_is_refused() -> None:
    with pytest.raises(Refusal):
        Budget(simulations=0)
    with pytest.raises(Refusal, match="20ms"):
        budget("soon")


def test_a_level_may_carry_a_budget() -> None:
    tiny.register()
    searcher = bot("tiny", "search:20ms")
    assert isinstance(searcher, SearchBot)
    assert (searcher.budget.simulations, searcher.budget.milliseconds) == (None, 20.0)
    flat = bot("tiny", "flat:30")
    assert isinstance(flat, SearchBot)
    assert (flat.method, flat.budget.simulations) == ("flat", 30)
    with pytest.raises(Refusal, match="there are: random, easy, medium, search"):
        bot("tiny", "genius")


def test_a_cut_off_playout_is_worth_the_lead() -> None:
    assert by_lead(3, (1,)) == [0, FULL, 0]
    assert by_lead(3, ()) == by_lead(3, (0, 1, 2)) == [FULL // 2] * 3
    state = race([0, 0, 10], 2)
    rows = SearchBot("uct", Budget(60), horizon=0).rank(
        GAME, GAME.view(state, 2), 2, GAME.legal(state, 2), random.Random(3)
    )
    assert rows[0][2] == 1.0


def test_rewards_go_down_in_equal_steps_of_place() -> None:
    assert by_place([1, 2, 3]) == [FULL, FULL // 2, 0]
    assert by_place([2, 1, 1, 1]) == [0, FULL, FULL, FULL]
    assert by_place([1, 1]) == [FULL // 2, FULL // 2]
    assert by_place([2, 2]) == [0, 0]


def test_hidden_moves_are_known_by_their_kind() -> None:
    rules = GAME.rules(2, {"numbers": 2})
    hidden = hidden_codes(GAME, rules)
    named = [rules.codes.kinds[kind].name for kind in rules.codes.kind]
    assert {name for name, hides in zip(named, hidden, strict=True) if hides} == {"hide", "change"}
    assert [name in ("hide", "change") for name in named] == hidden


VISITS = {
    "arcenciel": [48, 46, 6],
    "citychase": [65, 35],
    "velocity": [29, 22, 20, 16, 13],
    "velomaster": [61, 27, 12],
}
"""Visits of a hundred simulations, the best move's first. A faster search finds the same; who
changes a rule book or the dice of playouts writes down what is found then."""


@pytest.mark.parametrize("game_id", VISITS)
def test_the_same_seed_searches_as_it_did_before(game_id: str) -> None:
    game = tdt.game(game_id)
    match, rng = tdt.start(game_id, game.seats[0], seed=1), random.Random(1)
    played = 0
    while played < 7 or len(match.legal(match.to_act[0])) == 1:
        acting = match.to_act[0]
        match.play(acting, rng.choice(match.legal(acting)))
        played += 1
    seat = match.to_act[0]
    rows = SearchBot("auto", Budget(simulations=100)).rank(
        game, match.view(seat), seat, match.legal(seat), random.Random(1)
    )
    assert [visits for _move, visits, _mean in rows] == VISITS[game_id]
