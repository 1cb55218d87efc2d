"""Finer points of levels D and E: the clauses that the larger scenarios pass by."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mypy_extensions import i64

from tests.games.velomaster.table import (
    AHEAD,
    EVEN,
    ODD,
    RIGHT,
    STOP,
    Answer,
    Call,
    Enter,
    Jump,
    Ride,
    Table,
    track,
)
from tourdetable.engine.texts import LANGUAGES, texts
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster import GAME
from tourdetable.games.velomaster.boards import Track
from tourdetable.games.velomaster.moves import Pick, Resume
from tourdetable.games.velomaster.rules.names import (
    ARRIVED,
    CLOSED,
    LYING,
    NEUTRAL,
    SWAP,
    WITHDRAWN,
)
from tourdetable.games.velomaster.shown.views import jerseys_worn

ROAD = track(EVEN, ODD, EVEN)
DOWN = track(EVEN, ODD, EVEN, slopes=[(12, 40, 0)])
UP = track(EVEN, ODD, EVEN, slopes=[(0, 40, 6)])
YES = Answer(agree=True)
J_AHEAD, J_LEFT, J_RIGHT = Jump("ahead"), Jump("left"), Jump("right")


def expert(road: Track = ROAD, seats: int = 3, **places: tuple[int, int]) -> Table:
    table = Table(road, seats=seats, level="E")
    for name, (lane, number) in places.items():
        table.put(int(name[1:]), lane, number)
    return table


def test_vm5_a_rider_with_no_open_step_is_blocked_and_its_move_is_lost() -> None:
    table = Table(track("2*20")).put(0, 1, 4).put(1, 1, 12).put(2, 1, 5).put(3, 1, 15)
    table.go(played=(1,)).roll(5, 2).play(Ride(0, 5))
    assert table.where(0) == (1, 4)
    assert [event.steps for event in table.told("Blocked")] == [5]
    assert table.state.mover == 1


def test_vm5a_the_power_roll_of_a_step_it_has_to_take_is_due() -> None:
    table = Table(track("2*5", ODD, slopes=[(0, 40, 6)]))
    table.put(0, 1, 5).put(1, 2, 1).put(2, 2, 14).put(3, 2, 15)
    table.state.idle[0] = 2
    table.go(played=(1,)).roll(3, 1).play(Ride(0, 3))
    assert table.legal() == [RIGHT]
    assert table.play(RIGHT).sides() == 20


def test_vm5a_off_a_rider_may_park_as_long_as_it_likes() -> None:
    table = Table(ROAD, no_parking=False).put(0, 1, 5).put(1, 2, 1).put(2, 2, 14).put(3, 2, 15)
    table.state.idle[0] = 5
    assert STOP in table.go(played=(1,)).roll(3, 1).play(Ride(0, 3)).legal()


def test_vm17a_the_rear_owner_answers_and_places_before_the_front_owner() -> None:
    table = Table(ROAD).put(0, 1, 4).put(2, 1, 3).put(1, 3, 1).put(3, 3, 12)
    table.go(played=(1,)).play(Call(2))
    assert (table.seat, table.state.mover) == (1, 2)  # the rear rider is the opponent's
    table.play(J_RIGHT)
    assert table.where(2) == (2, 4)
    assert (table.seat, table.state.mover) == (0, 0)


def test_vm17a_if_the_rear_lacks_power_the_relay_ends() -> None:
    table = Table(UP).put(0, 1, 3).put(2, 1, 4).put(1, 3, 1).put(3, 3, 12)
    table.go(played=(1,)).play(Call(0), J_RIGHT).dice(6)
    assert (table.where(0), table.where(2)) == ((1, 3), (1, 4))
    assert table.sides() == 6


def test_vm22_a_rider_that_falls_does_not_stop_the_others() -> None:
    road = track(EVEN, ODD, EVEN, danger=[(14, 15, [2])])
    table = expert(road, r5=(1, 5), r1=(1, 6), r8=(1, 7)).go("mates", played=(1, 2))
    table.play(Call(5), YES, YES, YES, J_RIGHT).dice(1, 18)
    assert table.state.status[5] == LYING
    table.play(J_AHEAD)
    assert table.where(1) == (1, 8)  # one step from the old head: the fallen one is none


def test_vm22b_the_step_of_a_descent_is_not_followed_by_another() -> None:
    table = Table(DOWN).put(0, 1, 4).put(1, 3, 1).put(2, 3, 15).put(3, 2, 13)
    table.go(played=(1,)).roll(3, 1).play(Ride(0, 3), AHEAD, AHEAD, AHEAD)
    table.play(AHEAD)
    assert table.where(0) == (1, 8)
    assert table.state.mover == 1


def test_vm23a_later_movers_may_pass_a_swallowed_rider_again() -> None:
    road = track("2*20", "2*20")
    table = expert(road, r5=(1, 5), r1=(1, 6), r8=(1, 7), r9=(1, 8), r10=(2, 7))
    table.state.at[table.cell(1, 8)] = -1
    table.put(9, 1, 9)  # one free cell before rider 9, so that it is not of the line
    table.go("mates", played=(1, 2)).play(Call(5), YES, YES, YES, J_AHEAD)
    assert table.where(5) == (1, 8)
    table.play(J_AHEAD, J_AHEAD)
    assert table.where(1) == (1, 10)
    assert list(table.state.swallowed) == [9]
    table.play(J_AHEAD)
    assert table.where(8) == (1, 11)


def test_vm35a_blocked_leaders_are_asked_in_race_order() -> None:
    table = expert(track("2*20", "2*20"), r0=(1, 5), r4=(2, 7), r8=(1, 15))
    table.state.kept = vec[i64]([3, 2, 0])
    table.go("leaders", played=(0, 1)).roll(3).play(STOP)
    assert table.seat == 1  # its leader is better placed
    table.play(Resume(use=False))
    assert table.seat == 0


def test_vm39_riders_that_cross_in_the_same_turn_have_the_same_time() -> None:
    table = Table(track("2*20", "2*20")).put(0, 1, 19).put(1, 2, 20).put(2, 1, 3).put(3, 2, 3)
    table.go(played=(1,)).roll(3, 3).play(Ride(0, 3), AHEAD, AHEAD, AHEAD)
    assert list(table.state.rank[:2]) == [1, 2]
    assert table.state.time[0] == table.state.time[1]


def test_vm39a_the_clock_does_not_advance_for_a_team_with_nobody_left_for_the_phase() -> None:
    table = expert(r0=(1, 5), r1=(3, 3), r5=(1, 9), r8=(3, 12))
    table.state.status[4] = WITHDRAWN
    table.go("leaders", played=(0,)).roll(2).play(STOP)
    assert table.state.phase == 2  # team 1 has no leader: only team 2 had a turn
    assert table.state.clock == 2  # and the teammates' phase has begun with one


def test_vm45_jersey_wearers_are_shown_on_the_road() -> None:
    table = expert()
    table.state.awaits, table.state.gold, table.state.red = SWAP, 2, 5
    assert jerseys_worn(table.state, table.race) == (CLOSED, 2, 5)


def test_vm59_a_neutral_turn_has_two_dice_one_for_each_rider() -> None:
    table = expert(seats=2, r0=(1, 12), r4=(3, 16), r8=(1, 3), r9=(2, 5), r10=(3, 7), r11=(1, 9))
    table.go("mates", played=(0, 1)).play(Pick(8), Pick(9)).dice(4, 2)
    assert table.state.phase == NEUTRAL
    assert set(table.legal()) == {Ride(8, 4), Ride(8, 2), Ride(9, 4), Ride(9, 2)}


def test_vm59a_neutral_riders_feed_too() -> None:
    road = track(EVEN, ODD, EVEN, feed=[(10, 16)])
    table = expert(road, 2, r0=(1, 12), r4=(3, 16), r8=(1, 5), r9=(2, 2), r10=(3, 2), r11=(1, 2))
    table.go("mates", played=(0, 1)).play(Pick(8), Pick(9)).roll(1, 2)
    table.play(Ride(8, 1), AHEAD)
    assert table.state.fed[8] == 1


def test_vm60a_each_director_launches_only_its_own_riders() -> None:
    table = Table(ROAD, seats=8, level="E").dice(*range(20, 12, -1))
    table.dice(3, 4)
    assert table.seat == 0
    assert {move.rider for move in table.legal() if isinstance(move, Ride)} == {0, 2}
    table.play(Ride(0, 3), Enter(0), STOP).dice(3, 4)
    assert table.seat == 1
    assert {move.rider for move in table.legal() if isinstance(move, Ride)} == {1, 3}


def test_vm38_a_withdrawn_leader_does_not_hold_up_the_end() -> None:
    table = expert(r0=(1, 20), r1=(3, 2), r5=(2, 3), r9=(2, 5))
    table.state.status[4] = table.state.status[8] = WITHDRAWN
    table.go("leaders", played=(1, 2)).roll(2).play(AHEAD)
    assert table.state.status[0] == ARRIVED
    assert table.over()


NUMBERS = sorted(
    re.findall(r"^rule-VM-(\w+) =", (GAME.folder / "texts" / "en.ftl").read_text(), re.MULTILINE)
)


@pytest.mark.parametrize("number", NUMBERS)
def test_every_rule_has_a_scenario_of_its_own_and_its_text(number: str) -> None:
    sources = "".join(path.read_text() for path in Path(__file__).parent.rglob("test_*.py"))
    assert re.search(rf"def test_(vm\w+_)*vm{number}_", sources), f"VM-{number}"
    for language in LANGUAGES:
        assert len(texts(language, GAME.folder).say(f"rule-VM-{number}")) > 20


def test_no_rule_is_missing_from_the_book() -> None:
    plain = {int(re.sub(r"\D", "", number)) for number in NUMBERS}
    assert plain == set(range(1, 61))
    assert len(NUMBERS) == 98
