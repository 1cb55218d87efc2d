"""The bots relay, vote, feed, shelter their leader, and each level beats the one below."""

from __future__ import annotations

import random

import pytest

import tourdetable as tdt
from tests.games.velomaster.table import (
    EVEN,
    ODD,
    Answer,
    Call,
    Jump,
    Ride,
    Step,
    Stop,
    Table,
    track,
)
from tourdetable.bots.kernel.velomaster_policy import Policy
from tourdetable.bots.levels import bot
from tourdetable.engine.moves import Move


def chosen(table: Table, depth: int = 6) -> Move:
    """What the quick policy plays."""
    code = Policy(table.rules, depth).choose(table.state, table.seat)
    move: Move = table.rules.codec.move(code)
    return move


def race(one: str, other: str, level: str, seed: int) -> bool:
    """Whether the first of two bots wins a short race; they change seats with the seed."""
    match = tdt.start("velomaster", 2, {"level": level}, seed=seed)
    mine, rng = seed % 2, random.Random(seed)
    bots = [bot("velomaster", one if seat == mine else other) for seat in range(2)]
    while match.to_act:
        seat = match.to_act[0]
        move = bots[seat].choose(match.game, match.view(seat), seat, match.legal(seat), rng)
        match.play(seat, move)
    assert match.outcome is not None
    return match.outcome.winners == (mine,)


@pytest.mark.parametrize(("one", "other"), [("easy", "random"), ("medium", "easy")])
def test_each_level_beats_the_one_below(one: str, other: str) -> None:
    assert sum(race(one, other, "D", seed) for seed in range(8)) >= 7


def test_the_hard_bot_chooses_among_its_moves_within_a_budget_of_simulations() -> None:
    match = tdt.start("velomaster", 3, {"level": "E"}, seed=2)
    hard = bot("velomaster", "hard")
    hard.set_budget(12, None)
    for _move in range(12):
        seat = match.to_act[0]
        moves = match.legal(seat)
        move = hard.choose(match.game, match.view(seat), seat, moves, random.Random(1))
        again = hard.choose(match.game, match.view(seat), seat, moves, random.Random(1))
        assert move in moves
        assert move == again
        match.play(seat, move)


def test_it_relays_and_jumps() -> None:
    table = Table(track(EVEN, ODD)).put(0, 1, 3).put(1, 1, 4).put(2, 2, 1).put(3, 2, 9)
    table.go(played=(1,))
    assert chosen(table) == Call(0)
    table.play(Call(0))
    assert chosen(table) == Jump("ahead")


def test_it_agrees_to_an_acceleration() -> None:
    table = Table(track(EVEN, ODD), seats=3, level="E").put(5, 1, 5).put(1, 1, 6).put(8, 1, 7)
    table.go("mates", played=(1, 2)).play(Call(5))
    assert chosen(table) == Answer(agree=True)


def test_it_stops_to_feed_instead_of_riding_past_the_zone() -> None:
    road = track(EVEN, ODD, EVEN, feed=[(10, 16)])
    table = Table(road, seats=3, level="E").put(0, 1, 7).put(4, 3, 1).put(8, 3, 2)
    table.go("leaders", played=(1, 2)).roll(6)
    assert chosen(table) == Step("ahead")
    table.play(Step("ahead"))
    assert chosen(table) == Stop()


def test_it_goes_around_a_dangerous_cell() -> None:
    road = track(EVEN, ODD, danger=[(6, 8, [1])])
    table = Table(road).put(0, 1, 3).put(1, 2, 1).put(2, 2, 15).put(3, 1, 13)
    table.go(played=(1,)).roll(3, 3).play(Ride(0, 3))
    assert chosen(table) == Step("right")


def test_it_gives_the_big_die_to_its_best_placed_rider() -> None:
    table = Table(track(EVEN, ODD)).put(0, 1, 9).put(1, 2, 2).put(2, 2, 15).put(3, 1, 17)
    table.go(played=(1,)).roll(2, 6)
    assert chosen(table) == Ride(0, 6)


def test_a_teammate_shelters_its_leader_on_a_climb() -> None:
    road = track(EVEN, EVEN, EVEN, slopes=[(0, 40, 5)])
    table = Table(road, seats=3, level="E").put(0, 1, 7).put(1, 2, 6).put(4, 3, 1).put(8, 3, 2)
    policy = Policy(table.rules, 6)
    beside, level = table.cell(2, 7), table.cell(3, 7)
    assert policy.worth(table.state, 1, beside) > policy.worth(table.state, 1, level)
