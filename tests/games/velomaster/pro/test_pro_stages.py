"""VM-44, VM-47a, VM-48, VM-50 over the stages of level P."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from tests.games.velomaster.ending.test_stage_race import close, ended, tour
from tests.games.velomaster.table import AHEAD, STOP, Enter, Ride, Table, feel, pro, track
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster.moves import Attack, Gain, Hero, Save, Swap
from tourdetable.games.velomaster.rules.ending.finish import squad_minutes
from tourdetable.games.velomaster.rules.names import ARRIVED, CLOSED, ORDER, WITHDRAWN
from tourdetable.games.velomaster.shown.views import gain_view, team_views

ROAD = track("2*20", "2*20")
TAKE, DECLINE = Gain(take=True), Gain(take=False)


def test_vm44_the_times_of_a_teams_first_three_riders_are_added_up() -> None:
    table = pro(ROAD)
    state = table.state
    for rider, time in enumerate([20, 31, 24, 22, 21, 23, 25, 40]):
        state.status[rider], state.rank[rider], state.time[rider] = ARRIVED, rider + 1, time
    for rider in (8, 9):
        state.status[rider] = WITHDRAWN
    assert squad_minutes(state, table.race, 0) == 20 + 22 + 24
    assert squad_minutes(state, table.race, 1) == 21 + 23 + 25
    assert squad_minutes(state, table.race, 2) == CLOSED  # two riders make no team
    rows = team_views(state, table.race)
    assert [(row.team, row.minutes, row.place) for row in rows] == [
        (0, 66, 1), (1, 69, 2), (2, None, None)
    ]  # fmt: skip


def test_vm44_the_team_times_of_the_stages_add_up() -> None:
    table = ended("P")
    table.state.squad = vec[i64]([100, 90, CLOSED])
    close(table)
    # riders came home in minutes 21, 22, 23, 24; 25 …: the first three of each team count
    assert list(table.state.squad) == [100 + 21 + 22 + 23, 90 + 25 + 26 + 27, CLOSED]


def test_vm44_below_level_p_there_is_no_team_classification() -> None:
    table = Table(ROAD, seats=3, level="E")
    assert team_views(table.state, table.race) == []


def test_vm50_the_stage_winner_and_who_gains_a_jersey_gain_10_each() -> None:
    table = ended("P")
    table.state.points[5] = 40
    close(table)
    # 0 won the stage and wears gold now, 5 wears red
    assert take_all(table) == [(0, "stage"), (0, "jersey"), (5, "jersey")]


def take_all(table: Table) -> list[tuple[int, str]]:
    """Take every gain that is offered: who was asked, and why."""
    found: list[tuple[int, str]] = []
    while (gain := gain_view(table.state)) is not None:
        found.append((gain.rider, gain.reason))
        table.play(TAKE)
    return found


def test_vm50_who_kept_a_jersey_gains_nothing_for_it() -> None:
    table = ended("P")
    table.state.gold, table.state.points[5], table.state.red = 0, 40, 5
    close(table)
    assert take_all(table) == [(0, "stage")]


def test_vm48_condition_is_carried_over_and_recovers_between_stages() -> None:
    table = feel(ended("P"), r0=70, r1=90, r2=50)
    close(table).play(TAKE, DECLINE)  # the winner takes ten for the stage, none for gold
    assert table.state.stage == 1
    assert table.state.awaits == ORDER
    assert list(table.state.condition[:4]) == [100, 100, 70, 100]


def test_vm47a_a_saved_rider_restarts_at_50_percent() -> None:
    table = feel(ended("P", withdrawn=(2, 6)), r2=30, r6=80)
    close(table)
    table.play(Save(keep=True), Save(keep=True), Save(keep=False))
    table.play(Save(keep=False), Save(keep=False), Save(keep=False))
    take_all(table)
    assert table.state.condition[2] == 50
    assert table.state.status[6] == WITHDRAWN


def test_vm46_a_swap_takes_the_sheet_along() -> None:
    table = ended("P")
    state = table.state
    state.time[1] = 5  # a teammate has the best time
    state.doped[1] = 1
    feel(table, r0=60, r1=90)
    state.doped_low[1] = state.doped_high[1] = 90
    close(table)
    take_all(table)
    before = (state.condition[0], state.condition[1])
    table.play(Swap(use=True))
    assert list(state.doped[:2]) == [1, 0]
    assert state.condition[0] >= before[1]  # the leader now is who wore the jersey
    assert state.condition[1] == before[0] + 20


@pytest.mark.parametrize("level", ["D", "E"])
def test_vm49_below_level_p_nobody_has_a_condition(level: str) -> None:
    table = ended(level)
    close(table)
    assert list(table.state.condition) == []


def test_vm47a_a_saved_rider_restarts_at_50_percent_also_after_a_swap_of_roles() -> None:
    table = feel(ended("P", withdrawn=(0,)), r0=30, r1=80)
    table.state.time[1] = 5  # a teammate of the withdrawn leader will wear gold
    close(table).play(Save(keep=True), Save(keep=True), Save(keep=True))
    table.play(DECLINE, DECLINE, Swap(use=True))
    assert table.state.stage == 1
    assert list(table.state.condition[:2]) == [100, 50]  # the saved rider is a teammate now


def test_vm44_a_saved_rider_counts_for_its_team_with_its_end_time() -> None:
    table = ended("P", withdrawn=(0, 1))
    close(table)
    assert team_views(table.state, table.race)[-1].minutes is None  # two riders make no team
    table.play(*[Save(keep=True)] * 3, *[Save(keep=False)] * 3)
    assert table.state.squad[0] == 41 + 21 + 22
    row = next(row for row in team_views(table.state, table.race) if row.team == 0)
    assert (row.minutes, row.total) == (84, 84)


def test_vm54_an_attack_that_ends_a_stage_is_no_six_at_the_next_start() -> None:
    table = tour(3, "P").put(0, 1, 6)
    table.race.doping = table.rules.races[1].doping = False
    table.state.status[4] = table.state.status[8] = WITHDRAWN
    table.go("leaders", played=(1, 2)).play(Attack(0)).dice(6, 5).play(Ride(0, 5), AHEAD)
    table.play(*[Save(keep=False)] * 6, DECLINE, DECLINE)
    assert table.state.stage == 1
    assert (table.state.attacker, list(table.state.strike)) == (CLOSED, [])
    table.dice(20, 10, 5).play(*[Hero("none")] * 3).dice(2, 3)
    table.play(Ride(0, 2), Enter(0), STOP)
    assert table.sides() == 6  # a launch with a 2 does not brake like a 6
