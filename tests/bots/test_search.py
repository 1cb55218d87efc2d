"""The general search: it finds what is best, keeps to its budget, and knows only its view."""

from __future__ import annotations

import gc
import random
from typing import Any

import pytest

import tourdetable as tdt
from tests.bots.coin import COIN, Hide, Look, Name, Throw
from tests.bots.race import GOAL, RACE, Gamble, RaceState, Rest, Walk
from tests.engine.tiny import TINY, Take, TinyState
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


def race(spots: list[int], seat: int, *, partners: bool = False) -> RaceState:
    state = RACE.rules(len(spots), {"partners": partners}).setup()
    state.spots, state.seat = spots, seat
    return state


def heap(size: int) -> TinyState:
    state = TINY.rules(2).setup()
    state.heap, state.wishes = size, [0, 0]
    return state


@pytest.mark.parametrize("method", METHODS)
def test_every_search_takes_a_certain_win(method: Any) -> None:
    state = race([GOAL - 1, GOAL - 1, 0], 0)
    assert best(RACE, state, SearchBot(method, Budget(300))) == Walk()


@pytest.mark.parametrize("method", ["uct", "ismcts"])
def test_a_tree_sees_that_the_opponent_will_take_a_certain_win(method: Any) -> None:
    """Walking leaves the next seat its certain win; only the gamble (1 in 4) can win."""
    state = race([GOAL - 3, GOAL - 1], 0)
    assert best(RACE, state, SearchBot(method, Budget(3000))) == Gamble()


def test_chance_nodes_average_over_the_weighted_outcomes() -> None:
    state = race([GOAL - 3, GOAL - 1], 0)
    rows = SearchBot("uct", Budget(4000)).rank(
        RACE, RACE.view(state, 0), 0, RACE.legal(state, 0), random.Random(3)
    )
    values = {type(move): value for move, _visits, value in rows}
    assert values[Gamble] == pytest.approx(0.25, abs=0.06)
    assert values[Rest] < 0.15


@pytest.mark.parametrize("method", ["uct", "ismcts"])
def test_partners_want_the_same_seat_to_win(method: Any) -> None:
    """Seat 0 is the partner of seat 2, which is one step from home: together they win more."""
    values = {}
    for partners in (True, False):
        state = race([0, 2, GOAL - 1], 0, partners=partners)
        rows = SearchBot(method, Budget(500)).rank(
            RACE, RACE.view(state, 0), 0, RACE.legal(state, 0), random.Random(3)
        )
        values[partners] = rows[0][2]
    assert values[True] > 0.6 > 0.2 > values[False]


@pytest.mark.parametrize("method", METHODS)
def test_the_search_takes_the_last_of_the_heap(method: Any) -> None:
    assert best(TINY, heap(2), SearchBot(method, Budget(200))) == Take(2)


def test_the_tree_leaves_the_opponent_a_multiple_of_three() -> None:
    for size in (4, 5):
        assert best(TINY, heap(size), SearchBot("ismcts", Budget(3000))) == Take(size - 3)


def coin_values(simulations: int, seed: int, *, light: bool) -> dict[Move, float]:
    """What the search thinks of each move of the seat that does not know where the coin is."""
    state = COIN.setup(2, light=light)
    COIN.apply(state, 1, Hide(1))
    searcher = SearchBot("auto", Budget(simulations))
    moves = COIN.legal(state, 0)
    rows = searcher.rank(COIN, COIN.view(state, 0), 0, moves, random.Random(seed))
    return {move: value for move, _visits, value in rows}


def test_the_tree_acts_on_what_a_look_has_shown() -> None:
    """One look tells the hand, which then is named rightly: looking is worth a sure win."""
    for seed in range(4):
        values = coin_values(800, seed, light=True)
        assert max(values, key=lambda move: values[move]) == Look()
        assert values[Look()] > 0.9


def test_an_opponent_in_the_tree_knows_its_own_secret() -> None:
    """Who named a hand loses: the opponent knows its coin and moves it; a die wins half."""
    for seed in range(4):
        values = coin_values(3000, seed, light=False)
        assert max(values, key=lambda move: values[move]) == Throw()
        assert values[Throw()] == pytest.approx(0.5, abs=0.1)
        assert values[Name(0)] < 0.2
        assert values[Name(1)] < 0.2


def test_the_tree_does_not_act_on_what_it_cannot_know() -> None:
    """Where the coin really is changes nothing for the seat that has not looked."""
    left, right = COIN.setup(2), COIN.setup(2)
    COIN.apply(left, 1, Hide(0))
    COIN.apply(right, 1, Hide(1))
    one, two = (
        SearchBot("auto", Budget(300)).rank(
            COIN, COIN.view(state, 0), 0, COIN.legal(state, 0), random.Random(2)
        )
        for state in (left, right)
    )
    assert one == two


def test_the_collector_of_cycles_rests_only_while_a_search_runs() -> None:
    seen: list[bool] = []

    def stop() -> bool:
        seen.append(gc.isenabled())
        return len(seen) > 2

    best(RACE, race([0, 0], 0), SearchBot("uct", Budget(1000), stop=stop))
    assert seen == [False] * 3
    assert gc.isenabled()


@pytest.mark.parametrize("method", METHODS)
def test_the_same_seed_gives_the_same_ranking(method: Any) -> None:
    state = race([0, 1, 0], 1)
    view, moves = RACE.view(state, 1), RACE.legal(state, 1)
    one, two, other = (
        SearchBot(method, Budget(200)).rank(RACE, view, 1, moves, random.Random(seed))
        for seed in (5, 5, 6)
    )
    assert one == two
    assert one != other


def test_a_budget_of_simulations_is_spent_exactly() -> None:
    searcher = SearchBot("uct", Budget(137))
    best(RACE, race([0, 0], 0), searcher)
    assert searcher.simulations == 137


def test_a_budget_of_milliseconds_comes_to_an_end() -> None:
    searcher = SearchBot("uct", Budget(milliseconds=40))
    best(RACE, race([0, 0], 0), searcher)
    assert searcher.simulations > 0


def test_a_search_stops_when_it_is_told_to() -> None:
    searcher = SearchBot("uct", Budget(milliseconds=60_000), stop=lambda: True)
    assert best(RACE, race([0, 0], 0), searcher) in (Walk(), Gamble(), Rest())
    assert searcher.simulations == 0


def test_a_budget_of_nothing_is_refused() -> None:
    with pytest.raises(Refusal):
        Budget(simulations=0)
    with pytest.raises(Refusal, match="20ms"):
        budget("soon")


def test_a_level_may_carry_a_budget() -> None:
    searcher = bot("race", "search:20ms")
    assert isinstance(searcher, SearchBot)
    assert (searcher.budget.simulations, searcher.budget.milliseconds) == (None, 20.0)
    flat = bot("race", "flat:30")
    assert isinstance(flat, SearchBot)
    assert (flat.method, flat.budget.simulations) == ("flat", 30)
    with pytest.raises(Refusal, match="there are: random, search"):
        bot("race", "genius")


def test_a_cut_off_playout_is_worth_the_lead() -> None:
    assert by_lead(3, (1,)) == [0, FULL, 0]
    assert by_lead(3, ()) == by_lead(3, (0, 1, 2)) == [FULL // 2] * 3
    state = race([0, 0, GOAL - 1], 2)
    rows = SearchBot("uct", Budget(60), horizon=0).rank(
        RACE, RACE.view(state, 2), 2, RACE.legal(state, 2), random.Random(3)
    )
    assert rows[0][2] == 1.0


def test_rewards_go_down_in_equal_steps_of_place() -> None:
    assert by_place([1, 2, 3]) == [FULL, FULL // 2, 0]
    assert by_place([2, 1, 1, 1]) == [0, FULL, FULL, FULL]
    assert by_place([1, 1]) == [FULL // 2, FULL // 2]
    assert by_place([2, 2]) == [0, 0]


def test_hidden_moves_are_known_by_their_kind() -> None:
    rules = TINY.rules(2)
    hidden = hidden_codes(TINY, rules)
    wishes = [
        code
        for code in range(rules.codes.size)
        if rules.codes.kinds[rules.codes.kind[code]].name == "wish"
    ]
    assert [code for code in range(rules.codes.size) if hidden[code]] == wishes


VISITS = {
    "arcenciel": [43, 38, 19],
    "citychase": [64, 36],
    "velocity": [41, 25, 17, 9, 8],
    "velomaster": [65, 31, 4],
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
