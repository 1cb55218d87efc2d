"""VM-44, VM-47a, VM-48, VM-50 over the stages of level P."""

from __future__ import annotations

import pytest

from tests.games.velomaster.table import Table, feel, pro, track
from tests.games.velomaster.test_stage_race import close, ended
from tourdetable.games.velomaster.moves import Gain, Save, Swap
from tourdetable.games.velomaster.rules.finish import squad_minutes
from tourdetable.games.velomaster.rules.names import ARRIVED, CLOSED, ORDER, WITHDRAWN
from tourdetable.games.velomaster.showing import gain_view, team_views

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
    table.state.squad = [100, 90, CLOSED]
    close(table)
    # riders came home in minutes 21, 22, 23, 24; 25 …: the first three of each team count
    assert table.state.squad == [100 + 21 + 22 + 23, 90 + 25 + 26 + 27, CLOSED]


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
    assert table.state.leg == 1
    assert table.state.stage == ORDER
    assert table.state.condition[:4] == [100, 100, 70, 100]


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
    assert state.doped[:2] == [1, 0]
    assert state.condition[0] >= before[1]  # the leader now is who wore the jersey
    assert state.condition[1] == before[0] + 20


@pytest.mark.parametrize("level", ["D", "E"])
def test_vm49_below_level_p_nobody_has_a_condition(level: str) -> None:
    table = ended(level)
    close(table)
    assert table.state.condition == []
