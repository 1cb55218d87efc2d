"""VM-11, VM-39a: rounds, whose turn, the clock."""

from __future__ import annotations

from tests.games.velomaster.table import AHEAD, EVEN, ODD, STOP, Ride, Table, track

ROAD = track(EVEN, ODD, EVEN)


def spread(seats: int = 3) -> Table:
    """Six riders far from each other: team 2 first, then 0, then 1."""
    table = Table(ROAD, seats=seats)
    for rider, (lane, number) in enumerate([(1, 6), (3, 2), (1, 4), (3, 4), (2, 9), (2, 1)]):
        table.put(rider, lane, number)
    return table


def test_vm11_teams_play_in_the_order_of_their_best_placed_rider() -> None:
    table = spread().go()
    seats = []
    for _turn in range(3):
        table.dice(1, 1)
        seats.append(table.seat)
        table.play(table.legal()[0], STOP, STOP)
    assert seats == [2, 0, 1]
    assert table.state.round == 2


def test_vm11_the_next_is_the_best_placed_of_those_that_have_not_yet_played() -> None:
    table = spread().put(2, 1, 5)
    table.state.at[table.cell(1, 4)] = -1
    table.go().dice(1, 1).play(Ride(4, 1), STOP, STOP)
    # before team 0 plays, a rider of team 1 comes to the front
    table.state.at[table.cell(1, 5)] = -1
    table.put(2, 3, 8)
    table.roll(1, 1)
    assert table.seat == 0  # it had begun already
    table.play(Ride(0, 1), STOP, STOP)
    table.roll(1, 1)
    assert table.seat == 1


def test_vm11_two_dice_are_rolled_one_for_each_rider_in_any_order() -> None:
    table = spread().go().dice(6, 2)
    assert set(table.legal()) == {Ride(4, 6), Ride(4, 2), Ride(5, 6), Ride(5, 2)}
    table.play(Ride(5, 2), AHEAD, AHEAD)
    assert table.state.mover == 4
    assert table.state.left == 6


def test_vm39a_the_clock_advances_at_the_start_of_every_team_turn_missed_ones_included() -> None:
    table = spread()
    for rider in (0, 1):
        table.state.at[table.state.cell[rider]] = -1
        table.state.status[rider] = 2
        table.state.miss[rider] = 1
    table.go()
    assert table.state.clock == 1
    table.dice(1, 1).play(Ride(4, 1), STOP, STOP)
    assert table.state.clock == 3  # team 0 missed its turn, team 1 plays
    assert [event.team for event in table.told("MissedTurn")] == [0]
    assert list(table.state.miss[:2]) == [0, 0]
