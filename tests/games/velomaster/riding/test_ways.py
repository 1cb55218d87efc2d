"""The ways that a forecast offers: ridden letter by letter they lead where they say."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest

import tourdetable as tdt
from tests.games.velomaster.table import EVEN, ODD, Table, pro, track
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.moves import Move
from tourdetable.games.velomaster import GAME
from tourdetable.games.velomaster.forecast import VeloForecast, forecasts
from tourdetable.games.velomaster.moves import (
    D20,
    Call,
    Enter,
    Jump,
    Resume,
    Ride,
    Roll,
    Step,
    Stop,
)
from tourdetable.games.velomaster.rules.state import VeloState
from tourdetable.games.velomaster.ways import Way

LETTERS = re.compile(r"p(\d+)|s(\d+)|([a-zA-Z.!])")
STEPS: dict[str, Move] = {
    "a": Step("ahead"), "l": Step("left"), "r": Step("right"), ".": Stop(),
    **{letter: Enter(lane) for lane, letter in enumerate("ABCDEFGH")},
}  # fmt: skip


def told(answers: list[VeloForecast], index: int) -> dict[int, Way]:
    """The ways of a move, as the page puts them together."""
    answer = answers[index]
    found = {} if answer.like is None else dict(told(answers, answer.like))
    for cell in answer.without:
        del found[cell]
    listed = zip(answer.cells, answer.ways, answer.odds, strict=True)
    return found | {way[0]: way for way in listed}


def ride_along(state: VeloState, first: Move, letters: str) -> tuple[VeloState, list[str]]:
    """The state after a way whose tests are all passed, and the tests as they were rolled."""
    trial = state.copy()
    rolled: list[str] = []
    seat = GAME.to_act(trial)[0]
    moves = [STEPS[m[0]] for m in LETTERS.finditer(letters) if m[0] in STEPS]
    if isinstance(first, Ride | Resume):
        moves.insert(0, first)
    for move in moves:
        GAME.apply(trial, seat, move)
        while list(trial.tasks) and GAME.to_act(trial) == (CHANCE,):
            rolled.append(str(trial.tasks[0]))
            GAME.apply(trial, CHANCE, D20(17))
    return trial, rolled


def checked(state: VeloState) -> int:
    """Ride every way of the question that is asked; how many there were."""
    (seat,) = GAME.to_act(state)
    race, moves = GAME.race_of(state), GAME.legal(state, seat)
    answers = forecasts(state, race, moves)
    count = 0
    for index, move in enumerate(moves):
        rider = move.rider if isinstance(move, Ride) else state.mover
        if isinstance(move, Resume):
            rider = state.leftovers[0] * race.per_team
        for cell, letters, _chance in told(answers, index).values():
            trial, rolled = ride_along(state, move, letters)
            assert (trial.rank[rider] > 0) == ("!" in letters)
            if "!" not in letters:
                assert trial.cell[rider] == cell
                assert trial.mover != rider or trial.awaits != state.awaits or trial.left == 0
            tests = [m[0] for m in LETTERS.finditer(letters) if m[0][0] in "pgdvb"]
            assert len(tests) == len(rolled)
            gained = sum(int(m[2]) for m in LETTERS.finditer(letters) if m[2])
            assert trial.points[rider] - state.points[rider] == gained
            assert (trial.fed[rider] != state.fed[rider]) == ("e" in letters)
            count += 1
    return count


@pytest.mark.parametrize(
    ("seats", "options", "questions"),
    [
        (2, {"level": "D"}, 80),
        (3, {"level": "E", "finish": "full"}, 120),
        (2, {"level": "P", "track": "eagle-pass"}, 120),
        (6, {"level": "E", "track": "cobbles"}, 60),
    ],
)
def test_every_way_of_a_race_leads_to_its_cell_with_the_tests_it_names(
    seats: int, options: dict[str, Any], questions: int
) -> None:
    rng = random.Random(5)
    match = tdt.start("velomaster", seats, options, seed=11)
    asked = ways = 0
    while asked < questions and match.to_act:
        seat = match.to_act[0]
        legal = match.legal(seat)
        if isinstance(legal[0], Ride | Step | Enter | Resume):
            assert isinstance(match.state, VeloState)
            ways += checked(match.state)
            asked += 1
        match.play(seat, rng.choice(legal))
    assert ways > 5 * asked > 0


def test_the_best_way_has_the_fewest_tests_then_the_fewest_steps_aside() -> None:
    road = track(EVEN, ODD, danger=[(8, 10, [1])], slopes=[(12, 40, 6)])
    table = Table(road).put(0, 1, 4).put(1, 2, 1).put(2, 2, 15).put(3, 1, 13)
    table.go(played=(1,)).roll(4, 1)
    moves: list[Move] = [Ride(0, 4), Ride(0, 1)]
    ways = told(forecasts(table.state, table.race, moves), 0)
    # around the danger cell by the other lane, back before the climb begins
    assert ways[table.cell(1, 5)][1:] == ("da.", 90)
    assert ways[table.cell(1, 6)][1:] == ("ral.", 100)
    assert ways[table.cell(2, 6)][1:] == ("raa.", 100)


def test_steps_that_cost_a_test_are_told_with_the_longest_ride() -> None:
    road = track(EVEN, ODD, danger=[(8, 10, [1])], slopes=[(8, 40, 6)])
    table = Table(road).put(0, 1, 4).put(1, 2, 1).put(2, 2, 15).put(3, 1, 13)
    table.go(played=(1,)).roll(2, 1)
    long, short = forecasts(table.state, table.race, [Ride(0, 2), Ride(0, 1)])
    danger, beside = table.cell(1, 5), table.cell(2, 4)
    assert long.tested == (f"d {danger - 1}a", f"p7 {danger}r", f"p7d {beside}l")
    assert short.tested == ()


def test_vm30_the_extra_step_of_a_descent_is_in_reach_and_declined_by_a_stop() -> None:
    road = track(EVEN, ODD, slopes=[(10, 40, 0)])
    table = Table(road).put(0, 1, 4).put(1, 2, 1).put(2, 2, 15).put(3, 1, 13)
    table.go(played=(1,)).roll(2, 1)
    ways = told(forecasts(table.state, table.race, [Ride(0, 2)]), 0)
    assert ways[table.cell(1, 6)][1] == "aa."
    assert ways[table.cell(1, 7)][1] == "aaa"
    assert ways[table.cell(1, 4)][1] == "."


def test_vm5a_a_parked_rider_is_offered_no_way_without_gain() -> None:
    table = Table(track(EVEN, ODD)).put(0, 1, 4).put(1, 2, 1).put(2, 2, 15).put(3, 1, 13)
    table.state.idle[0] = 2
    table.go(played=(1,)).roll(2, 1)
    ways = told(forecasts(table.state, table.race, [Ride(0, 2)]), 0)
    assert table.cell(1, 4) not in ways
    assert table.cell(1, 5) in ways


def test_a_way_tells_the_points_of_a_summit_and_the_feed_zones_it_ticks_or_misses() -> None:
    road = track(EVEN, ODD, lines=[(12, "3")], feed=[(13, 22)])
    table = Table(road, level="E").put(0, 1, 6).put(5, 2, 15)
    table.state.over[0] = 1
    table.go("leaders", played=(1, 2)).roll(5)
    ways = told(forecasts(table.state, table.race, [STEPS["a"], STEPS["."]]), 0)
    assert ways[table.cell(1, 7)][1] == "as7.e"
    assert ways[table.cell(1, 8)][1] == "as7a.e"
    table = Table(road, level="E").put(0, 1, 10).put(5, 2, 15)
    table.go("leaders", played=(1, 2)).roll(5)
    ways = told(forecasts(table.state, table.race, [STEPS["a"], STEPS["."]]), 0)
    assert ways[table.cell(1, 11)][1] == "a.e"
    assert ways[table.cell(1, 12)][1] == "aah."


def test_vm55_a_6_tells_its_speed_once_and_its_braking() -> None:
    down = track("2*20", slopes=[(14, 40, 0)])
    table = pro(down, r1=(1, 5), r0=(1, 19)).go("mates", played=(1, 2)).roll(6, 5, 5)
    six, five = (told(forecasts(table.state, table.race, [Ride(1, n)]), 0) for n in (6, 5))
    assert six[table.cell(1, 7)][1:] == ("aab.", 90)
    assert six[table.cell(1, 9)][1:] == ("aavaab.b.", 73)
    assert six[table.cell(1, 12)][1:] == ("aavaaaaa", 90)
    assert five[table.cell(1, 7)][1:] == ("aa.", 100)


def test_the_forecast_of_a_call_tells_who_gains_what_and_which_jumps_are_safe() -> None:
    table = Table(track(EVEN, ODD, danger=[(8, 10, [1])])).put(0, 1, 1).put(1, 1, 2)
    table.put(2, 2, 9).put(3, 2, 5).go(played=(1,))
    call, roll = forecasts(table.state, table.race, [Call(0), Roll()])
    assert (call.line, call.gains, call.jumps, call.votes) == ((0, 1), (4, 4), 2, 0)
    assert msgspec.json.encode(roll) == b"{}"
    table = Table(track(EVEN, ODD, danger=[(8, 10, [1])])).put(0, 1, 3).put(1, 1, 4)
    table.put(2, 2, 9).put(3, 2, 5).go(played=(1,))
    (call,) = forecasts(table.state, table.race, [Call(0)])
    assert (call.gains, call.jumps) == ((4, 4), 0)
    table.play(Call(0))
    (jump,) = forecasts(table.state, table.race, [Jump("ahead")])
    assert (jump.cell, jump.tests) == (table.cell(1, 5), 1)


def test_the_forecast_of_a_call_goes_aside_where_nothing_is_open_ahead() -> None:
    table = Table(track(EVEN, ODD)).put(3, 1, 3).put(0, 1, 4).put(2, 2, 3).put(1, 2, 4)
    table.go(played=(1,)).play(Call(2), Jump("left"), Jump("ahead"))
    assert (table.where(2), table.where(1)) == ((1, 5), (1, 6))  # in front of the other line
    (call,) = forecasts(table.state, table.race, [Call(3)])
    assert (call.gains, call.jumps) == ((3, 3), 0)


def test_a_question_of_dice_stays_small() -> None:
    rng = random.Random(3)
    sizes: list[int] = []
    match = tdt.start("velomaster", 4, {"level": "E", "finish": "full"}, seed=3)
    while len(sizes) < 40:
        seat = match.to_act[0]
        moves = match.legal(seat)
        if isinstance(moves[0], Ride):
            answers = GAME.forecast(match.view(seat), seat, moves)
            sizes.append(len(msgspec.json.encode([moves, answers])))
        match.play(seat, rng.choice(moves))
    assert sorted(sizes)[20] < 1600
