"""VM-59 to VM-60a: the neutral team with two players, shared teams with five and more."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from tests.games.velomaster.table import (
    AHEAD,
    EVEN,
    ODD,
    STOP,
    Call,
    Enter,
    Jump,
    Ride,
    Roll,
    Stay,
    Table,
    track,
)
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster import GAME
from tourdetable.games.velomaster.moves import Pick, Resume
from tourdetable.games.velomaster.rules.ending.finish import jerseys, seat_places
from tourdetable.games.velomaster.rules.names import ARRIVED, CLOSED, LYING, NEUTRAL, WITHDRAWN

ROAD = track(EVEN, ODD, EVEN)


def duel() -> Table:
    """Two players far apart; the neutral riders 8 to 11 spread behind."""
    table = Table(ROAD, seats=2, level="E")
    table.put(0, 1, 12).put(4, 3, 16)
    return table.put(8, 1, 3).put(9, 2, 5).put(10, 3, 7).put(11, 1, 9)


def neutral(table: Table) -> Table:
    """Begin the neutral phase."""
    table.go("mates", played=(0, 1))
    return table


def test_vm59_two_players_have_a_neutral_team_of_four_without_a_leader() -> None:
    table = duel()
    assert table.race.neutral == 2
    assert [table.state.owner[rider] for rider in range(8, 12)] == [CLOSED] * 4
    assert list(table.race.leads[8:]) == [0] * 4


def test_vm59_the_player_with_the_better_placed_leader_moves_two_of_its_choice() -> None:
    table = neutral(duel())
    assert table.state.phase == NEUTRAL
    assert table.seat == 1
    assert set(table.legal()) == {Pick(rider) for rider in range(8, 12)}
    table.play(Pick(9), Pick(11)).roll(2, 3)
    assert {move.rider for move in table.legal() if isinstance(move, Ride)} == {9, 11}
    table.play(Ride(9, 3), STOP, STOP)
    table.roll(1, 1)  # the other player has the remaining two
    assert table.seat == 0
    assert {move.rider for move in table.legal() if isinstance(move, Ride)} == {8, 10}


def test_vm39a_neutral_turns_do_not_advance_the_clock() -> None:
    table = duel()
    table.state.clock = 7
    neutral(table)
    assert table.state.clock == 7


def test_vm59_who_makes_a_neutral_rider_fall_misses_its_next_turn() -> None:
    road = track(EVEN, ODD, EVEN, danger=[(10, 12, [2])])
    table = Table(road, seats=2, level="E").put(0, 1, 12).put(4, 3, 16)
    table.put(8, 1, 3).put(9, 2, 4).put(10, 3, 7).put(11, 1, 9)
    neutral(table).play(Pick(9), Pick(11)).roll(1, 1).play(Ride(9, 1), AHEAD).dice(1, 18)
    assert list(table.state.penalty[:2]) == [0, 1]
    table.play(STOP)
    table.go("leaders", played=(0,))
    assert [event.seat for event in table.told("MissedTurn")] == []
    assert table.state.penalty[1] == 0
    assert table.state.phase == 2  # the leader's turn was missed


def test_vm59a_the_player_whose_turn_it_is_answers_for_neutral_riders() -> None:
    table = Table(ROAD, seats=2, level="E").put(0, 1, 12).put(4, 3, 16).put(9, 1, 13)
    table.go("leaders", played=(1,)).play(Call(0), Jump("ahead"))
    assert table.seat == 0
    table.play(Jump("ahead"))
    assert table.where(9) == (1, 15)


def test_vm59a_on_the_neutral_turn_a_player_calls_only_with_its_two() -> None:
    table = Table(ROAD, seats=2, level="E").put(0, 1, 12).put(4, 3, 16)
    table.put(8, 1, 3).put(9, 1, 4).put(10, 3, 7).put(11, 3, 8)
    neutral(table).play(Pick(8), Pick(9))
    assert set(table.legal()) == {Call(8), Roll()}


def test_vm59a_neutral_riders_are_launched_after_both_players_in_turns() -> None:
    table = Table(ROAD, seats=2, level="E")
    table.dice(20, 10)
    launchers = []
    for launch in range(6):
        table.dice(6, 6)
        launchers.append((table.seat, table.legal()[0].rider >= 8))  # type: ignore[attr-defined]
        table.play(table.legal()[0])
        table.play(Enter(launch % 3))
        while not table.waits_for_dice:
            table.play(AHEAD if AHEAD in table.legal() else STOP)
    assert launchers == [(0, False), (1, False), (0, True), (0, False), (1, False), (1, True)]


def test_vm59a_neutral_riders_take_places_and_points_but_no_jersey() -> None:
    table = duel()
    state = table.state
    state.points[8] = 9
    for place, rider in enumerate((8, 4, 0), 1):
        state.status[rider], state.rank[rider], state.arrived = ARRIVED, place, place
    assert jerseys(state, table.race) == [4, CLOSED]
    state.points[1] = 3
    assert jerseys(state, table.race) == [4, 1]
    assert seat_places(state, table.race) == [2, 1]


def test_vm38a_the_neutral_team_never_ends_a_race() -> None:
    table = duel()
    for rider in range(8, 12):
        table.state.status[rider] = ARRIVED
    table.go("leaders", played=(1,)).roll(2).play(STOP)
    assert not table.over()


@pytest.mark.parametrize(("seats", "shared"), [(5, 1), (6, 2), (7, 3), (8, 4)])
def test_vm60a_five_to_eight_players_share_one_to_four_of_the_four_teams(
    seats: int, shared: int
) -> None:
    table = Table(ROAD, seats=seats, level="E")
    table.dice(*range(20, 20 - seats, -1))
    owners = [table.state.owner[team * 4 : team * 4 + 4] for team in range(4)]
    assert sum(len(set(team)) == 2 for team in owners) == shared
    assert {seat for team in owners for seat in team} == set(range(seats))
    # the lowest D20 share; the higher of two has leader and violet, the other grey and green
    assert list(owners[3]) == [seats - 2, seats - 1, seats - 2, seats - 1]
    if seats < 8:
        assert set(owners[0]) == {0}


def crowd() -> Table:
    """Eight players: team 0 of seats 0 (leader, violet) and 1 (grey, green)."""
    table = Table(ROAD, seats=8, level="E")
    table.dice(20, 19, 18, 17, 16, 15, 14, 13)
    state = table.state
    state.tasks = vec[i64]([])
    for rider, place in ((0, (1, 9)), (1, (2, 2)), (2, (1, 2)), (3, (3, 5))):
        table.put(rider, *place)
    return table


def test_vm60_directors_choose_from_the_three_dice_in_turns_round_by_round() -> None:
    table = crowd().go("mates", played=(1, 2, 3)).roll(6, 5, 3)
    assert table.seat == 0
    assert {move.rider for move in table.legal() if isinstance(move, Ride)} == {2}
    table.play(Ride(2, 6), STOP)
    assert table.seat == 1
    assert {move.rider for move in table.legal() if isinstance(move, Ride)} == {1, 3}
    even = crowd()
    even.go("mates", played=(1, 2, 3))
    even.state.round = 2
    even.roll(6, 5, 3)
    assert even.seat == 1
    even.play(Ride(1, 6), STOP)
    assert even.seat == 0


def test_vm60a_each_director_answers_for_its_own_riders() -> None:
    table = crowd()
    table.state.at[table.state.cell[1]] = -1
    table.put(1, 1, 8)  # grey right behind the leader
    table.go("leaders", played=(1, 2, 3))
    assert table.seat == 0
    table.play(Call(1))
    assert table.seat == 1
    table.play(Stay())


def test_vm60a_a_seats_result_is_that_of_its_best_own_rider() -> None:
    table = crowd()
    state = table.state
    state.status[3], state.rank[3], state.arrived = ARRIVED, 1, 1
    places = seat_places(state, table.race)
    assert places[1] == 1
    assert places[0] == 2
    for rider in range(16):
        if rider not in (0, 3):
            state.status[rider] = WITHDRAWN
    assert seat_places(state, table.race)[2:] == [3] * 6
    assert GAME.seats == range(2, 9)


def test_vm59_whose_rider_brings_a_neutral_one_down_misses_a_turn_whoever_is_to_play() -> None:
    # a blocked leader of seat 0 uses its steps after a turn of seat 1, falls, and rider 8 with it
    road = track(EVEN, ODD, EVEN, danger=[(10, 12, [1])])
    table = Table(road, seats=2, level="P").put(0, 1, 5).put(4, 3, 16).put(8, 2, 5)
    table.state.kept[0] = 2
    table.go("leaders", played=(0,)).roll(3).play(STOP)
    table.play(Resume(use=True), AHEAD).dice(1, 18)  # rider 8 is right behind the danger cell
    table.dice(2, 18)
    assert table.state.status[8] == LYING
    assert list(table.state.penalty[:2]) == [1, 0]
