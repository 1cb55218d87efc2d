"""VM-12 to VM-14, VM-31 to VM-38, VM-43: leaders and teammates at level E."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from tests.games.velomaster.table import AHEAD, EVEN, ODD, RIGHT, STOP, Ride, Table, track
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster import GAME
from tourdetable.games.velomaster.boards import Track
from tourdetable.games.velomaster.moves import Resume
from tourdetable.games.velomaster.rules.names import (
    ARRIVED,
    LYING,
    OUTSIDE,
    RIDING,
    WAITING,
    WITHDRAWN,
)

ROAD = track(EVEN, ODD, EVEN)


def peloton(road: Track = ROAD, seats: int = 3, **places: tuple[int, int]) -> Table:
    """Riders by number (`r0=(1, 5)`); the others wait outside."""
    table = Table(road, seats=seats, level="E")
    for name, (lane, number) in places.items():
        table.put(int(name[1:]), lane, number)
    return table


# -- VM-12 to VM-14: phases and dice ---------------------------------------------------------------


def test_vm8_levels_e_and_p_have_four_riders_and_a_leader() -> None:
    race = peloton().race
    assert race.riders == 12
    assert [rider for rider in range(12) if race.leads[rider]] == [0, 4, 8]


def test_vm12_first_the_leaders_then_the_teammates_by_the_leaders_places() -> None:
    table = peloton(r0=(1, 5), r4=(1, 9), r8=(3, 2), r1=(3, 15), r5=(2, 1), r9=(2, 3))
    table.go("leaders")
    seats = []
    for _turn in range(3):
        table.dice(3)
        seats.append(table.seat)
        table.play(STOP)
    assert seats == [1, 0, 2]
    assert table.state.phase == 2
    assert table.state.team == 1


def test_vm12_the_order_can_change_during_the_phase() -> None:
    table = peloton(r0=(1, 5), r4=(1, 9), r8=(3, 4))
    table.go("leaders").dice(3).play(STOP)
    table.dice(5)
    assert table.seat == 0
    # before the teammates' phase team 2 overtakes team 0
    table.play(STOP).dice(6).play(AHEAD, AHEAD, AHEAD, AHEAD, AHEAD, STOP)
    assert table.state.team == 1
    table.state.played = vec[i64]([0, 1, 0])
    table.go("mates", played=(1,))
    assert table.state.team == 2


def test_vm12_a_relay_in_anothers_turn_changes_the_order_of_the_same_phase() -> None:
    from tests.games.velomaster.table import Call, Jump

    table = peloton(r4=(1, 15), r5=(1, 7), r0=(3, 9), r8=(1, 8), r1=(3, 2), r9=(2, 2))
    table.go("mates").play(Call(5), Jump("ahead"), Jump("ahead"))
    assert table.where(8) == (1, 10)  # team 2's leader has passed that of team 0
    table.roll(3, 3, 3).play(Ride(5, 3), STOP)
    while table.state.team == 1:
        table.play(table.legal()[-1])
    assert table.state.team == 2


def test_vm12_a_team_without_a_leader_on_the_road_is_placed_by_its_best_rider() -> None:
    table = peloton(r0=(1, 5), r4=(1, 9), r9=(1, 12))
    table.state.status[8] = WITHDRAWN
    assert table.go("mates").state.team == 2


def test_vm12a_an_arrived_leader_places_ahead_of_all() -> None:
    table = peloton(r1=(3, 1), r4=(1, 19), r5=(2, 3))
    table.state.status[0], table.state.rank[0] = ARRIVED, 1
    assert table.go("mates", played=(2,)).state.team == 0


def test_vm13_the_leader_rolls_one_die_and_moves() -> None:
    table = peloton(r0=(1, 5), r1=(3, 1)).go("leaders", played=(1, 2)).dice(2)
    assert table.state.mover == 0
    table.play(AHEAD, AHEAD)
    assert table.where(0) == (1, 7)


def test_vm14_teammates_get_exactly_one_of_three_dice_each() -> None:
    table = peloton(r0=(1, 5), r1=(3, 1), r2=(3, 5), r3=(2, 8)).go("mates", played=(1, 2))
    table.dice(5, 3, 5)
    assert set(table.legal()) == {Ride(r, d) for r in (1, 2, 3) for d in (5, 3)}
    table.play(Ride(2, 5), STOP)
    assert set(table.legal()) == {Ride(r, d) for r in (1, 3) for d in (5, 3)}


def test_vm14_vm43_with_fewer_teammates_there_are_still_three_dice_to_choose_from() -> None:
    table = peloton(r0=(1, 5), r1=(3, 1))
    table.state.status[2] = ARRIVED
    table.state.status[3] = WITHDRAWN
    table.go("mates", played=(1, 2)).dice(6, 3, 5)
    assert set(table.legal()) == {Ride(1, 6), Ride(1, 3), Ride(1, 5)}


# -- VM-31, VM-32: gaps and gravity ----------------------------------------------------------------


def test_vm31_a_diagonal_between_two_riders_costs_a_skill_roll() -> None:
    table = peloton(r0=(1, 5), r4=(1, 6), r8=(2, 4)).go("leaders", played=(1, 2))
    table.roll(2).play(RIGHT)
    assert table.sides() == 20
    table.dice(3)
    assert table.where(0) == (2, 5)
    assert table.told("Tested")[0].test == "gap"


@pytest.mark.parametrize("missing", [4, 8])
def test_vm31_one_rider_beside_the_way_is_no_gap(missing: int) -> None:
    table = peloton(r0=(1, 5), r4=(1, 6), r8=(2, 4))
    table.state.at[table.state.cell[missing]] = -1
    table.put(missing, 3, 15)
    table.go("leaders", played=(1, 2)).roll(2).play(RIGHT, STOP)
    assert table.told("Tested") == []


def test_vm31a_a_gap_fall_happens_where_the_step_starts() -> None:
    table = peloton(r0=(1, 5), r4=(1, 6), r8=(2, 4)).go("leaders", played=(1, 2))
    table.roll(2).play(RIGHT).dice(2, 12)
    assert table.where(0) == (1, 5)
    assert table.state.status[0] == LYING


@pytest.mark.parametrize(
    ("value", "status", "miss", "worst"),
    [
        (1, WITHDRAWN, 0, 0), (2, LYING, 2, 0), (3, LYING, 2, 0), (4, LYING, 1, 0),
        (9, LYING, 1, 0), (10, LYING, 0, 1), (17, LYING, 0, 1), (18, LYING, 0, 0),
        (20, LYING, 0, 0),
    ],
)  # fmt: skip
def test_vm32_the_gravity_of_a_fall(value: int, status: int, miss: int, worst: int) -> None:
    table = peloton(r0=(1, 5), r4=(1, 6), r8=(2, 4)).go("leaders", played=(1, 2))
    table.roll(2).play(RIGHT).dice(1, value)
    state = table.state
    assert (state.status[0], state.miss[0], state.worst[0]) == (status, miss, worst)


def test_vm32_after_a_light_fall_a_leader_rolls_three_and_takes_the_lowest() -> None:
    table = peloton(r0=(1, 5), r1=(3, 1))
    table.state.worst[0] = 1
    table.go("leaders", played=(1, 2)).dice(6, 3, 5)
    assert (table.state.mover, table.state.left) == (0, 3)
    assert table.state.worst[0] == 0  # only the next turn


def test_vm32_after_a_light_fall_a_teammate_plays_the_worst_die() -> None:
    table = peloton(r0=(1, 9), r1=(3, 1), r2=(3, 5), r3=(2, 8))
    table.state.worst[2] = 1
    table.go("mates", played=(1, 2)).dice(6, 3, 5)
    rides = {move for move in table.legal() if isinstance(move, Ride)}
    assert {move.die for move in rides if move.rider == 2} == {3}
    assert {move.die for move in rides if move.rider == 1} == {6, 5}


def test_vm33a_missed_turns_are_turns_of_the_own_phase() -> None:
    table = peloton(r0=(1, 9), r1=(3, 1), r2=(3, 5), r3=(2, 8))
    table.put(0, 1, 9, lying=True)
    table.state.at[table.cell(1, 9)] = -1
    table.state.miss[0] = 1
    table.go("mates", played=(1, 2))
    assert table.state.miss[0] == 1
    table.go("leaders", played=(1, 2))
    assert table.state.miss[0] == 0
    assert table.state.status[0] == LYING
    table.go("leaders", played=(1, 2))
    assert table.state.status[0] == RIDING


# -- VM-34, VM-35: the leader protected and blocked ------------------------------------------------

UP = track(EVEN, ODD, EVEN, slopes=[(0, 40, 5)])


@pytest.mark.parametrize(
    ("mates", "dice"),
    [
        ({}, 1), ({"r1": (2, 5)}, 2), ({"r1": (2, 5), "r2": (2, 4)}, 3),
        ({"r1": (2, 5), "r2": (2, 4), "r3": (1, 6)}, 3), ({"r1": (2, 6)}, 1),
    ],
)  # fmt: skip
def test_vm34_protection_on_a_climb(mates: dict[str, tuple[int, int]], dice: int) -> None:
    table = peloton(UP, 3, r0=(1, 5), **mates).go("leaders", played=(1, 2)).roll()
    table.dice(*[6, 5, 3][:dice])
    assert not table.waits_for_dice
    if dice > 1:
        assert {move.die for move in table.legal() if isinstance(move, Ride)} == set(
            [6, 5, 3][:dice]
        )


def test_vm34_no_protection_off_the_climbs_nor_by_other_teams() -> None:
    flat = peloton(ROAD, r0=(1, 5), r1=(2, 5), r2=(2, 4)).go("leaders", played=(1, 2)).dice(6)
    assert flat.state.mover == 0
    others = peloton(UP, r0=(1, 5), r5=(2, 5), r9=(2, 4)).go("leaders", played=(1, 2)).dice(6)
    assert others.state.mover == 0


def test_vm34a_protection_is_counted_after_the_relay() -> None:
    from tests.games.velomaster.table import Call, Jump

    table = peloton(UP, r0=(1, 5), r1=(1, 6), r2=(2, 6), r3=(2, 7)).go("leaders", played=(1, 2))
    table.play(Call(0), Jump("ahead"), Jump("ahead"))
    assert (table.where(0), table.where(1)) == ((1, 7), (1, 8))
    assert table.state.need == 3


def test_vm35_a_blocked_leader_keeps_its_die_and_uses_it_when_the_way_opens() -> None:
    one_lane = track("2*20")
    table = peloton(one_lane, r0=(1, 5), r4=(1, 6), r8=(1, 12))
    table.go("leaders", played=(1, 2)).roll(4)
    assert table.state.kept[0] == 4
    # the leaders' phase is over; team 1 rides on in the next one
    table.go("leaders", played=(0, 2)).roll(2).play(AHEAD, STOP)
    assert table.seat == 0
    assert set(table.legal()) == {Resume(use=True), Resume(use=False)}
    table.play(Resume(use=True), AHEAD)
    assert table.where(0) == (1, 6)
    assert table.state.kept[0] == 3  # blocked again behind the other


def test_vm35a_keeping_is_asked_again_after_the_next_turn_and_lost_at_the_own() -> None:
    one_lane = track("2*20")
    table = peloton(one_lane, r0=(1, 5), r4=(1, 6), r8=(1, 12))
    table.go("leaders", played=(1, 2)).roll(4)
    table.go("leaders", played=(0, 2)).roll(2).play(AHEAD, STOP, Resume(use=False))
    assert table.state.kept[0] == 4
    table.go("leaders", played=(0, 1)).roll(2).play(STOP)
    assert Resume(use=True) in table.legal()
    table.play(Resume(use=False))
    table.go("leaders", played=(1, 2))
    assert table.state.kept[0] == 0


def test_vm35a_who_stopped_by_choice_keeps_nothing() -> None:
    table = peloton(r0=(1, 5)).go("leaders", played=(1, 2)).roll(4).play(AHEAD, STOP)
    assert table.state.kept[0] == 0


def test_vm10a_a_leader_that_cannot_enter_is_blocked() -> None:
    table = peloton(track("2*20"), r4=(1, 1), r8=(1, 3)).go("leaders", played=(1, 2)).roll(3)
    assert table.state.status[0] == OUTSIDE
    assert table.state.kept[0] == 3


# -- VM-36: feeding --------------------------------------------------------------------------------

FEED = track(EVEN, ODD, EVEN, feed=[(10, 16)])


def test_vm36_ending_a_move_on_a_feed_cell_ticks_the_zone() -> None:
    table = peloton(FEED, r0=(1, 5)).go("leaders", played=(1, 2)).roll(2).play(AHEAD, STOP)
    assert table.state.fed[0] == 1
    through = peloton(FEED, r0=(1, 5)).go("leaders", played=(1, 2)).roll(5)
    through.play(AHEAD, AHEAD, AHEAD, AHEAD, STOP)
    assert (through.state.fed[0], through.state.starved[0]) == (0, 1)


def test_vm36_who_was_fed_passes_the_zone_without_penalty() -> None:
    table = peloton(FEED, r0=(1, 7))
    table.state.fed[0] = 1
    table.go("leaders", played=(1, 2)).roll(3).play(AHEAD, AHEAD, STOP)
    assert table.state.starved[0] == 0


def test_vm36_an_unfed_leader_rolls_two_takes_the_smaller_and_has_no_protection() -> None:
    table = peloton(UP, r0=(1, 5), r1=(2, 5), r2=(2, 4))
    table.state.starved[0] = 1
    table.go("leaders", played=(1, 2)).dice(6, 3)
    assert (table.state.mover, table.state.left) == (0, 3)


def test_vm36a_several_unfed_teammates_share_the_smallest_die() -> None:
    table = peloton(r0=(1, 9), r1=(3, 1), r2=(3, 5), r3=(2, 8))
    table.state.starved[1] = table.state.starved[2] = 1
    table.go("mates", played=(1, 2)).dice(6, 3, 5)
    assert set(table.legal()) == {Ride(1, 3), Ride(2, 3), Ride(3, 6), Ride(3, 5)}
    table.play(Ride(1, 3), STOP)
    assert Ride(2, 3) in table.legal()
    assert Ride(3, 3) not in table.legal()


def test_vm36a_ends_of_relays_feed_too() -> None:
    from tests.games.velomaster.table import Call, Jump

    table = peloton(FEED, r0=(1, 5), r4=(1, 6)).go("leaders", played=(1, 2))
    table.play(Call(0), Jump("ahead"), Jump("ahead"))
    assert (table.state.fed[0], table.state.fed[4]) == (1, 1)


# -- VM-37: punctures ------------------------------------------------------------------------------


def test_vm37_the_teammate_given_the_one_of_421_punctures_until_its_phase_is_over() -> None:
    table = peloton(r0=(1, 9), r1=(3, 1), r2=(3, 5), r3=(2, 8), r4=(1, 2), r5=(2, 2))
    table.go("mates", played=(2,)).dice(4, 1, 2).play(Ride(2, 1))
    assert table.state.status[2] == WAITING
    assert table.state.at[table.cell(3, 5)] == -1
    table.play(Ride(1, 4), STOP, STOP)
    assert table.state.status[2] == WAITING  # team 1 still plays in this phase
    table.roll(3, 3, 3).play(Ride(5, 3), STOP)
    while table.state.phase == 2:
        table.play(table.legal()[-1])
    assert table.state.status[2] == RIDING
    assert table.where(2) == (3, 5)


def test_vm37a_a_one_given_to_nobody_punctures_nobody() -> None:
    table = peloton(r0=(1, 9), r1=(3, 1))
    table.state.status[2] = table.state.status[3] = WITHDRAWN
    table.go("mates", played=(1, 2)).dice(4, 1, 2).play(Ride(1, 4), STOP)
    assert table.told("Punctured") == []


def test_vm37a_if_several_share_the_one_only_the_first_given_it_punctures() -> None:
    table = peloton(r0=(1, 9), r1=(3, 1), r2=(3, 5), r3=(2, 8))
    table.state.starved[1] = table.state.starved[2] = 1
    table.go("mates", played=(1, 2)).dice(4, 1, 2).play(Ride(2, 1), Ride(1, 1), AHEAD)
    assert [event.rider for event in table.told("Punctured")] == [2]
    assert table.where(1) == (3, 2)


@pytest.mark.parametrize(
    ("checking", "flat"), [((4, 2), True), ((2, 4), True), ((4, 4), False), ((3, 2), False)]
)
def test_vm37_a_leader_checks_a_one_with_two_more_dice(
    checking: tuple[int, int], flat: bool
) -> None:
    table = peloton(r0=(1, 9)).go("leaders", played=(1, 2)).dice(1, *checking)
    assert bool(table.told("Punctured")) is flat
    if not flat:
        assert (table.state.mover, table.state.left) == (0, 1)  # checking dice move nobody


@pytest.mark.parametrize(("third", "flat"), [(2, True), (1, False), (4, False), (6, False)])
def test_vm37_two_leader_dice_of_421_are_checked_with_a_third(third: int, flat: bool) -> None:
    table = peloton(UP, r0=(1, 5), r1=(2, 5)).go("leaders", played=(1, 2)).dice(4, 1, third)
    assert bool(table.told("Punctured")) is flat
    if not flat:
        assert {move.die for move in table.legal() if isinstance(move, Ride)} == {4, 1}


def test_vm37_two_leader_dice_that_cannot_complete_421_are_not_checked() -> None:
    table = peloton(UP, r0=(1, 5), r1=(2, 5)).go("leaders", played=(1, 2)).dice(1, 1)
    assert not table.waits_for_dice


def test_vm37a_three_leader_dice_of_421_are_a_puncture() -> None:
    table = peloton(UP, r0=(1, 5), r1=(2, 5), r2=(2, 4)).go("leaders", played=(1, 2)).dice(2, 4, 1)
    assert table.told("Punctured")[0].rider == 0


# -- VM-38: the end --------------------------------------------------------------------------------

END = track("2*6", "2*6", "2*6", finish=12)


def test_vm38_the_race_ends_when_all_leaders_still_riding_are_home() -> None:
    table = peloton(END, r0=(1, 6), r1=(2, 1), r5=(2, 3))
    table.state.status[4], table.state.rank[4], table.state.arrived = ARRIVED, 1, 1
    table.state.status[8] = WITHDRAWN
    table.go("leaders", played=(1, 2)).roll(2).play(AHEAD)
    assert table.over()
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.places[1] == 1


def test_vm38a_a_complete_team_has_a_rider_home_and_none_on_the_road() -> None:
    table = peloton(END, r4=(1, 2), r3=(2, 6), r8=(1, 3), r0=(3, 6))
    state = table.state
    state.status[0] = ARRIVED
    state.at[table.cell(3, 6)] = -1
    state.status[1] = state.status[2] = WITHDRAWN
    state.rank[0] = state.arrived = 1
    table.go("mates", played=(1, 2)).roll(6, 6, 5)
    assert not table.over()
    table.play(Ride(3, 5), AHEAD)
    assert table.over()


def test_vm38a_with_every_leader_withdrawn_the_race_goes_on_until_a_team_is_complete() -> None:
    table = peloton(END, r1=(1, 2), r5=(2, 6), r9=(1, 4))
    for rider in (0, 2, 3, 4, 6, 7, 8, 10, 11):
        table.state.status[rider] = WITHDRAWN
    table.go("mates", played=(1, 2)).roll(1, 2, 3).play(Ride(1, 2), STOP)
    assert not table.over()
    table.go("mates", played=(0, 2)).roll(3, 3, 3).play(AHEAD)
    assert table.over()
