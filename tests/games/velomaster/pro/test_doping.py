"""VM-51, VM-58, VM-58a: the local hero, doping and its control."""

from __future__ import annotations

import random

import pytest

import tourdetable as tdt
from tests.games.velomaster.table import EVEN, ODD, Table, feel, pro, track
from tourdetable.engine.moves import Move
from tourdetable.games.velomaster.moves import Dope, Gain, Hero
from tourdetable.games.velomaster.rules.ending.finish import classification, climbers, seat_places
from tourdetable.games.velomaster.rules.names import (
    ARRIVED,
    CONTROL,
    EXCLUDED,
    LAUNCH,
    OVER,
    RIDING,
    WITHDRAWN,
)
from tourdetable.games.velomaster.rules.pro.doping import begin_control

ROAD = track(EVEN, ODD, EVEN)
NOBODY = Hero("none")


def dose(*bibs: str) -> Move:
    return Dope(*[bib in bibs for bib in ("yellow", "grey", "violet", "green")])


def prepared(seats: int = 3) -> Table:
    """The order of the start is thrown: seat 0 first, then 1, 2 …"""
    table = Table(ROAD, seats=seats, level="P")
    return table.dice(*range(20, 20 - seats, -1))


def home(table: Table, *riders: int) -> Table:
    """These riders have arrived in this order."""
    state = table.state
    for rider in riders:
        state.arrived += 1
        state.status[rider], state.rank[rider] = ARRIVED, state.arrived
        state.time[rider] = 10 + state.arrived
    return table


def control(table: Table) -> Table:
    begin_control(table.state, table.race)
    return table


# -- VM-51 -----------------------------------------------------------------------------------------


def test_vm51_before_a_stage_one_rider_of_each_team_may_be_the_local_hero() -> None:
    table = prepared()
    assert set(table.legal()) == {
        NOBODY, Hero("yellow"), Hero("grey"), Hero("violet"), Hero("green")
    }  # fmt: skip
    table.play(Hero("grey"))
    assert list(table.state.condition[:4]) == [100, 110, 100, 100]
    assert [event.rider for event in table.told("Hailed")] == [1]


@pytest.mark.parametrize("hero", ["tour", "stage"])
def test_vm51_the_local_hero_is_named_once_a_tour_or_once_a_stage(hero: str) -> None:
    options = {"level": "P", "stages": 2, "doping": False, "finish": "line-1", "hero": hero}
    match = tdt.start("velomaster", 3, options, seed=6)
    rng = random.Random(6)
    asked: list[tuple[int, int]] = []
    while match.outcome is None:
        seat = match.to_act[0]
        moves = match.legal(seat)
        heroes = [move for move in moves if isinstance(move, Hero) and move != NOBODY]
        if heroes:
            asked.append((match.state.stage, seat))  # type: ignore[attr-defined]
        match.play(seat, heroes[0] if heroes else rng.choice(moves))
    stages = [0, 1] if hero == "stage" else [0]
    assert sorted(asked) == [(stage, seat) for stage in stages for seat in range(3)]


def test_vm51_any_rider_may_be_doped_in_secret_for_20_points() -> None:
    table = prepared().play(NOBODY)
    assert len(table.legal()) == 16
    table.play(dose("yellow", "green"))
    assert list(table.state.condition[:4]) == [120, 100, 100, 120]
    assert list(table.state.doped[:4]) == [1, 0, 0, 1]
    assert all(event.audience == 1 for event in table.told("Doped"))
    assert [event.seat for event in table.told("Prepared")] == [0]


def test_vm51_every_director_is_asked_in_start_order_then_the_start_begins() -> None:
    table = prepared()
    for seat in range(3):
        assert table.seat == seat
        table.play(NOBODY, dose())
    table.dice(3, 4)
    assert table.state.awaits == LAUNCH


def test_vm51_a_rider_is_doped_once() -> None:
    table = prepared().play(NOBODY)
    table.state.doped[1] = 1
    assert len(table.legal()) == 8
    with pytest.raises(tdt.Refusal) as refused:
        table.play(dose("grey"))
    assert (refused.value.rule, refused.value.key) == ("VM-51", "dope-not")


def test_vm60a_directors_of_a_shared_team_dope_their_own_and_the_leaders_names_the_hero() -> None:
    table = Table(ROAD, seats=8, level="P").dice(*range(20, 12, -1))
    table.play(NOBODY)
    assert set(table.legal()) == {
        dose(), dose("yellow"), dose("violet"), dose("yellow", "violet")
    }  # fmt: skip
    table.play(dose("violet"))
    assert table.seat == 1  # it has grey and green, and no leader: no hero to name
    assert dose("grey", "green") in table.legal()
    (told,) = table.told("DopeShared")
    assert told.audience == 0b11  # the other director of the team learns it


def test_vm49a_without_doping_nobody_is_asked_and_nothing_is_controlled() -> None:
    table = Table(ROAD, seats=2, level="P")
    table.race.doping = False
    table.dice(20, 10).play(NOBODY)
    assert table.seat == 1
    table.play(NOBODY).dice(2, 3)
    assert table.state.awaits == LAUNCH


# -- VM-58 -----------------------------------------------------------------------------------------


def test_vm58_the_winner_and_five_drawn_by_place_are_tested() -> None:
    table = control(home(pro(ROAD), 5, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11))
    assert table.state.awaits == CONTROL
    assert list(table.state.drawn) == [5]
    table.dice(2, 12, 7, 3)
    assert table.state.awaits == CONTROL
    table.dice(11)
    assert [event.rider for event in table.told("Drawn")] == [0, 11, 6, 1, 10]
    assert [event.rider for event in table.told("Controlled")] == [5, 0, 11, 6, 1, 10]
    assert table.state.awaits == OVER


def test_vm58_what_names_nobody_or_a_rider_already_drawn_is_rolled_again() -> None:
    table = control(home(pro(ROAD), 5, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11))
    offered = {move.to_json()["value"] for move in tdt.game("velomaster").legal(table.state, -1)}
    assert offered == set(range(2, 13))
    table.dice(4)
    offered = {move.to_json()["value"] for move in tdt.game("velomaster").legal(table.state, -1)}
    assert offered == set(range(2, 13)) - {4}


def test_vm58_vm59a_a_neutral_rider_wins_nothing_and_the_first_other_is_tested() -> None:
    table = home(pro(ROAD, seats=2), 8, 4, 0, 1, 2, 3, 5, 6, 7, 9, 10, 11)
    assert list(control(table).state.drawn) == [4]


@pytest.mark.parametrize(("condition", "excluded"), [(100, False), (110, True)])
def test_vm58_above_100_percent_a_rider_is_excluded(condition: int, excluded: bool) -> None:
    table = home(pro(ROAD), 0, 4, 8)
    for rider in (1, 2, 3, 5, 6, 7, 9, 10, 11):
        table.state.status[rider] = WITHDRAWN
    control(feel(table, r4=condition))
    assert (table.state.out[4] == EXCLUDED) is excluded
    assert classification(table.state, table.race) == ([0, 8] if excluded else [0, 4, 8])


def test_vm58_who_is_not_drawn_is_not_found() -> None:
    table = control(feel(home(pro(ROAD), *range(12)), r11=130))
    table.dice(2, 3, 4, 5, 6)
    assert table.state.status[11] == ARRIVED


def test_vm58a_fewer_than_five_others_are_all_tested() -> None:
    table = home(pro(ROAD), 0, 4, 8, 5, 9, 1)
    for rider in (2, 3, 6, 7, 10, 11):
        table.state.status[rider] = WITHDRAWN
    control(feel(table, r0=120, r1=110))
    assert table.state.awaits == OVER
    assert classification(table.state, table.race) == [4, 8, 5, 9]


def test_vm58a_places_move_up_and_summit_points_are_not_given_again() -> None:
    table = home(pro(ROAD), 0, 4, 8)
    for rider in (1, 2, 3, 5, 6, 7, 9, 10, 11):
        table.state.status[rider] = WITHDRAWN
    table.state.points[0], table.state.points[8] = 40, 35
    control(feel(table, r0=110))
    state = table.state
    assert [state.rank[rider] for rider in (0, 4, 8)] == [0, 1, 2]
    assert state.winner == 4
    assert climbers(state, table.race) == [8]
    assert (state.points[0], state.points[8]) == (0, 35)
    assert seat_places(state, table.race) == [3, 1, 2]


def test_vm58_riders_still_on_the_road_are_drawn_by_their_places_too() -> None:
    table = home(pro(ROAD, r4=(1, 15), r8=(1, 9)), 0)
    for rider in (1, 2, 3, 5, 6, 7, 9, 10, 11):
        table.state.status[rider] = WITHDRAWN
    control(feel(table, r4=110))
    assert table.state.status[4] == WITHDRAWN
    assert table.state.status[8] == RIDING
    assert 4 not in table.state.at


def test_vm58_a_whole_race_ends_with_the_control() -> None:
    table = pro(ROAD, r0=(1, 20)).go("leaders", played=(1, 2))
    for rider in (4, 8):
        table.state.status[rider] = WITHDRAWN
    table.roll(3)
    from tests.games.velomaster.table import AHEAD

    table.play(AHEAD)
    assert table.told("RaceEnded")
    assert table.told("Drawn")[0].rider == 0


def test_vm49_when_the_match_is_over_every_sheet_is_open() -> None:
    table = home(pro(ROAD), 0, 4, 8)
    table.events = table.state.told = []
    for rider in (1, 2, 3, 5, 6, 7, 9, 10, 11):
        table.state.status[rider] = WITHDRAWN
    control(table)
    assert table.told("SheetsOpened")[0].condition == [100] * 12


def test_vm49_the_hidden_moves_are_gains_and_doses() -> None:
    assert Gain.hidden
    assert Dope.hidden
    assert not Hero.hidden
