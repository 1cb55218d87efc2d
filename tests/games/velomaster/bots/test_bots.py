"""The bots relay, vote, feed, shelter their leader, and each level beats the one below."""

from __future__ import annotations

import random

import pytest
from mypy_extensions import i64

import tourdetable as tdt
from tests.games.velomaster.ending.test_stage_race import close, ended
from tests.games.velomaster.table import (
    EVEN,
    ODD,
    Answer,
    Call,
    Jump,
    Ride,
    Roll,
    Stay,
    Step,
    Stop,
    Table,
    track,
)
from tourdetable.bots.levels import bot
from tourdetable.engine.moves import Move
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster.bots.kernel.outlook import share
from tourdetable.games.velomaster.bots.kernel.policy import Policy
from tourdetable.games.velomaster.bots.kernel.search import Rollouts, compared
from tourdetable.games.velomaster.bots.kernel.sense import (
    KEEN_LINES,
    KEEN_PAIRS,
    KEEN_WHEELS,
    PLAIN,
)
from tourdetable.games.velomaster.moves import Attack, Gain, Save
from tourdetable.games.velomaster.rules.names import DOPE


def chosen(table: Table, taste: list[float] = PLAIN) -> Move:
    """What the quick policy plays."""
    code = Policy(table.rules, taste).choose(table.state, table.seat)
    move: Move = table.rules.codec.move(code)
    return move


def bot_plays(table: Table, level: str) -> Move:
    """What a level that draws nothing plays."""
    code = bot("velomaster", level).decide(table.state, table.seat, random.Random(0))
    assert code is not None
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


def test_hard_gives_the_big_die_to_its_best_placed_rider_and_medium_to_any() -> None:
    table = Table(track(EVEN, ODD)).put(0, 1, 2).put(1, 2, 12).put(2, 1, 10).put(3, 1, 20)
    table.go(played=(1,)).roll(6, 2)
    assert chosen(table, KEEN_WHEELS) == chosen(table) == Ride(1, 6)
    assert bot_plays(table, "medium") == Ride(0, 6)


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


def test_a_keen_teammate_does_not_pull_a_rival_that_leads() -> None:
    """The relay would bring the rival's best rider on, and of the own team only the second."""
    table = Table(track(EVEN, ODD, EVEN), seats=3).put(0, 1, 7).put(1, 2, 12)
    table.put(2, 1, 8).put(3, 3, 1).put(4, 3, 3).put(5, 3, 5).go(played=(1, 2))
    assert chosen(table, PLAIN) == Call(0)
    assert chosen(table, KEEN_WHEELS) == Roll()
    table.play(Call(0))
    assert chosen(table, PLAIN) == Jump("ahead")
    assert chosen(table, KEEN_WHEELS) == Stay()


def test_a_keen_leader_of_its_team_relays_with_a_rival_against_the_others() -> None:
    table = Table(track(EVEN, ODD, EVEN), seats=3).put(0, 1, 7).put(1, 2, 2)
    table.put(2, 1, 8).put(3, 3, 1).put(4, 3, 3).put(5, 3, 5).go(played=(1, 2))
    assert chosen(table, KEEN_WHEELS) == Call(0)
    table.play(Call(0))
    assert chosen(table, KEEN_WHEELS) == Jump("ahead")


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
    sense = Policy(table.rules, PLAIN).sense
    sense.look()
    beside, level = table.cell(2, 7), table.cell(3, 7)
    assert sense.worth(table.state, 1, beside) > sense.worth(table.state, 1, level)


def test_a_keen_rider_ends_its_ride_in_line_with_its_own_teammate() -> None:
    table = Table(track(EVEN, EVEN)).put(0, 1, 9).put(1, 2, 5).put(2, 2, 19).put(3, 1, 19)
    table.go(played=(1,)).roll(1, 5).play(Ride(0, 1), Step("ahead"))
    # the die of 5 leads straight on beside the first rider, or with a side step to its wheel
    for _step in range(5):
        move = chosen(table, KEEN_PAIRS)
        if move == Stop():
            break
        table.play(move)
    assert table.where(1) == (1, 9)


def test_a_line_of_own_riders_is_worth_more_the_longer_it_is() -> None:
    table = Table(track(EVEN, EVEN), seats=3, level="E").put(0, 1, 7).put(1, 1, 6).put(2, 2, 6)
    table.put(4, 2, 1).put(8, 2, 2).go("leaders", played=(1, 2))
    table.state.ridden[0] = 1
    sense = Policy(table.rules, KEEN_LINES).sense
    in_line, alone = table.cell(1, 5), table.cell(2, 9)
    sense.look()
    gain = sense.formation(table.state, 3, in_line) - sense.formation(table.state, 3, alone)
    assert gain > 2.0


def test_it_does_not_count_on_the_wheel_of_a_teammate_that_is_still_to_ride() -> None:
    table = Table(track(EVEN, EVEN)).put(0, 1, 5).put(1, 2, 4).put(2, 2, 19).put(3, 1, 19)
    table.go(played=(1,)).roll(3, 3).play(Ride(1, 3))
    sense = Policy(table.rules, KEEN_PAIRS).sense
    sense.look()
    behind, beside = table.cell(1, 4), table.cell(2, 4)
    assert sense.formation(table.state, 1, behind) == sense.formation(table.state, 1, beside)


def test_it_attacks_when_the_finish_is_near_and_not_before() -> None:
    for cell, attacks in ((4, False), (16, True)):
        table = Table(track(EVEN, EVEN), seats=3, level="P").put(0, 1, cell)
        table.put(4, 2, 1).put(8, 2, 3).go("leaders", played=(1, 2))
        assert (chosen(table) == Attack(0)) == attacks


def test_a_doped_rider_attacks_from_farther_off() -> None:
    for condition, attacks in ((100, False), (120, True)):
        table = Table(track("2*40", "2*40", finish=80), seats=3, level="P").put(0, 1, 11)
        table.put(4, 2, 1).put(8, 2, 3)
        table.state.condition[0] = condition
        table.go("leaders", played=(1, 2))
        assert (chosen(table, KEEN_LINES) == Attack(0)) == attacks


def test_it_takes_a_gain_only_up_to_what_a_control_allows() -> None:
    for condition, takes in ((90, True), (100, False)):
        table = Table(track(EVEN, EVEN), seats=3, level="P").put(0, 1, 4)
        table.put(4, 2, 1).put(8, 2, 3)
        table.state.condition[0] = condition
        table.go("leaders", played=(1, 2)).roll(1)
        while table.waits_for_dice:
            table.dice(5)
        assert chosen(table) == Gain(take=takes)


def test_the_search_leaves_doses_and_the_time_of_an_attack_to_the_policy() -> None:
    """Their cost lies beyond a rollout, which would see only the cells that an attack gains."""
    road = track("2*60", "2*60", finish=120)
    table = Table(road, seats=3, level="P").put(0, 1, 4).put(4, 2, 1).put(8, 2, 3)
    table.go("leaders", played=(1, 2))
    policy = Policy(table.rules, KEEN_LINES)
    codes = table.rules.legal(table.state, 0)
    prior = policy.choose(table.state, 0)
    named = [table.rules.codec.move(code) for code in codes]
    assert named == [Attack(0), Roll()]
    assert table.rules.codec.move(prior) == Roll()
    assert compared(policy, table.state, codes, prior) == [prior]
    table.state.awaits = DOPE
    doses = table.rules.legal(table.state, 0)
    assert len(doses) == 16
    assert compared(policy, table.state, doses, doses[-1]) == [doses[-1]]


def test_a_rollout_knows_that_the_rider_in_front_stands_better() -> None:
    table = Table(track(EVEN, EVEN)).put(0, 1, 9).put(1, 2, 4).put(2, 2, 7).put(3, 1, 2)
    assert share(table.state, table.race, 0) > 0.5 > share(table.state, table.race, 1)


def test_the_search_takes_the_step_across_the_finish() -> None:
    """Stopping before the line is the first candidate, and the prior: the rollouts refute it."""
    table = Table(track(EVEN, EVEN, finish=40)).put(3, 2, 20).put(2, 2, 18)
    table.put(0, 1, 20).put(1, 2, 4).go(played=(1,)).roll(3, 2).play(Ride(0, 3))
    codec = table.rules.codec
    codes = [codec.code(Stop()), codec.code(Step("ahead"))]
    search = Rollouts(Policy(table.rules, KEEN_PAIRS), 0, codes, 5, 2, codes[0])
    search.run(table.state, 16)
    assert codec.move(search.best()) == Step("ahead")
    assert sum(visits for _code, visits, _total in search.ranking()) == 16


def test_it_votes_to_keep_its_own_withdrawn_rider_and_no_rival() -> None:
    table = close(ended(withdrawn=(5,)))
    assert table.state.seat == 0
    assert chosen(table) == Save(keep=False)
    table.play(Save(keep=False))
    assert table.state.seat == 1
    assert chosen(table) == Save(keep=True)


def test_both_directors_of_a_shared_team_vote_to_keep_its_rider() -> None:
    table = ended(seats=5, withdrawn=(1,))
    table.state.owner = vec[i64]([0, 4, 0, 4] + [1] * 4 + [2] * 4 + [3] * 4)  # VM-60
    close(table)
    for seat in range(5):
        assert table.state.seat == seat
        assert chosen(table) == Save(keep=seat in (0, 4))
        table.play(Save(keep=False))
