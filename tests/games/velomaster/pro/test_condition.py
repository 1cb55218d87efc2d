"""VM-48 to VM-50a, VM-52, VM-53: condition, its gains, losses and effects."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

import tourdetable as tdt
from tests.games.velomaster.table import (
    AHEAD,
    EVEN,
    LEFT,
    ODD,
    RIGHT,
    Answer,
    Call,
    Jump,
    Ride,
    Stay,
    Table,
    feel,
    pro,
    track,
)
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster.boards import Track
from tourdetable.games.velomaster.moves import Gain, Pick
from tourdetable.games.velomaster.rules.names import LYING, RIDING, WITHDRAWN
from tourdetable.games.velomaster.rules.pro.condition import recover

ROAD = track(EVEN, ODD, EVEN)
UP = track(EVEN, ODD, EVEN, slopes=[(0, 40, 6)])
FEED = track(EVEN, ODD, EVEN, feed=[(10, 16)])
TAKE, DECLINE = Gain(take=True), Gain(take=False)
YES, NO = Answer(agree=True), Answer(agree=False)


def leader_turn(road: Track = ROAD, **conditions: int) -> Table:
    """The leader of team 0 alone on the first lane, its turn begins."""
    return feel(pro(road, r0=(1, 5)), **conditions).go("leaders", played=(1, 2))


def mates_turn(road: Track = ROAD, **conditions: int) -> Table:
    table = pro(road, r0=(1, 12), r1=(3, 1), r2=(3, 5), r3=(2, 8))
    return feel(table, **conditions).go("mates", played=(1, 2))


# -- VM-49: sheets ---------------------------------------------------------------------------------


def test_vm49_each_rider_starts_at_100_percent() -> None:
    table = pro(ROAD)
    assert list(table.state.condition) == [100] * 12
    assert list(table.state.doped) == [0] * 12


def test_vm49_a_gain_may_be_declined_and_it_may_exceed_100() -> None:
    table = leader_turn().roll(1)
    assert table.legal() == [DECLINE, TAKE]
    table.play(DECLINE).dice(3, 3)
    assert table.state.condition[0] == 100
    table = leader_turn().roll(1).play(TAKE)
    assert table.state.condition[0] == 110


def test_vm49_a_doped_rider_cannot_decline() -> None:
    table = leader_turn()
    table.state.doped[0] = 1
    table.roll(1)
    assert table.legal() == [TAKE]
    with pytest.raises(tdt.Refusal) as refused:
        table.play(DECLINE)
    assert (refused.value.rule, refused.value.key) == ("VM-49", "gain-doped")


def test_vm49b_every_owner_is_asked_at_every_gain_a_doped_riders_too() -> None:
    for doped in (0, 1):
        table = leader_turn()
        table.state.doped[0] = doped
        table.roll(1)
        assert table.seat == 0
        assert [event.rider for event in table.told("Offered")] == [0]


def test_vm49_only_the_team_is_told_what_became_of_a_gain() -> None:
    table = leader_turn().roll(1).play(TAKE)
    (gained,) = table.told("Gained")
    assert (gained.taken, gained.condition, gained.audience) == (True, 110, 1)


@pytest.mark.parametrize("name", ["condition", "attack", "speed", "pile_up", "doping"])
def test_vm49a_each_part_of_the_level_can_be_off(name: str) -> None:
    table = pro(ROAD)
    names = ("condition", "attack", "speed", "pile_up", "relay_feeding", "doping")
    table.race.choose_pro(*[other != name for other in names])
    off = {other for other in names if not getattr(table.race, other)}
    # attacks and doping live on condition
    assert off == ({name, "attack", "doping"} if name == "condition" else {name})


def test_vm49a_without_condition_there_are_no_sheets_and_no_gains() -> None:
    table = Table(ROAD, seats=3, level="P")
    table.race.choose_pro(
        condition=False, attack=True, speed=True, pile_up=True, relay_feeding=True, doping=True
    )
    table.rules.opening = None
    table.state = table.rules.setup()
    table.state.order = vec[i64]([0, 1, 2])
    table.put(0, 1, 5).go("leaders", played=(1, 2)).dice(1, 3, 3)
    assert list(table.state.condition) == []
    assert table.told("Offered") == []


# -- VM-50, VM-50a: gains --------------------------------------------------------------------------


def test_vm50_a_triple_one_of_the_teammates_is_a_gain_for_each() -> None:
    table = mates_turn().roll(1, 1, 1)
    assert [event.rider for event in table.told("Offered")] == [1, 2, 3]
    table.play(TAKE, DECLINE, TAKE)
    assert list(table.state.condition[:4]) == [100, 110, 100, 110]
    assert Ride(1, 1) in table.legal()


def test_vm50_two_ones_of_three_dice_gain_nothing_for_teammates() -> None:
    assert mates_turn().roll(1, 1, 5).told("Offered") == []


def test_vm50_a_double_one_in_a_two_dice_roll_is_a_gain() -> None:
    table = pro(ROAD, seats=2, r0=(1, 12), r4=(3, 16))
    table.put(8, 1, 3).put(9, 2, 5).put(10, 3, 7).put(11, 1, 9)
    feel(table, r8=70, r10=100).go("mates", played=(0, 1))
    table.play(Pick(8), Pick(10)).roll(1, 1)
    # nobody is asked for the neutral team: it takes what keeps it within 100 %
    assert (table.state.condition[8], table.state.condition[10]) == (80, 100)


def test_vm50_each_one_a_leader_rolls_is_a_gain() -> None:
    table = leader_turn().roll(1)
    assert [event.reason for event in table.told("Offered")] == ["ones"]


def test_vm50a_a_leader_scores_each_one_shown_no_extra_for_doubles() -> None:
    table = pro(UP, r0=(1, 5), r1=(2, 5), r2=(2, 4)).go("leaders", played=(1, 2)).roll(1, 1, 4)
    assert [event.rider for event in table.told("Offered")] == [0, 0]
    table.play(TAKE, TAKE)
    assert table.state.condition[0] == 120


def test_vm50a_puncture_check_dice_do_not_count() -> None:
    table = leader_turn().roll(1).play(TAKE).dice(1, 1)
    assert len(table.told("Offered")) == 1


@pytest.mark.parametrize(("value", "gains"), [(17, 0), (18, 1), (19, 1), (20, 1)])
def test_vm50_each_18_19_or_20_on_a_power_roll_is_a_gain(value: int, gains: int) -> None:
    table = leader_turn(UP).roll(2).play(RIGHT).dice(value)
    assert len(table.told("Offered")) == gains
    if gains:
        assert table.told("Offered")[0].reason == "power"
        table.play(TAKE)
    assert table.where(0) == (2, 5)


def test_vm50_a_skill_roll_of_20_is_no_gain() -> None:
    danger = track(EVEN, ODD, EVEN, danger=[(10, 12, [1])])
    assert leader_turn(danger).roll(2).play(AHEAD).dice(20).told("Offered") == []


def test_vm50_two_teammates_that_come_to_stand_in_front_of_the_leader_are_a_gain() -> None:
    table = pro(ROAD, r0=(1, 5), r1=(1, 7), r2=(2, 6), r3=(3, 9)).go("mates", played=(1, 2))
    table.roll(2, 4, 3).play(Ride(2, 2), AHEAD, LEFT)
    assert table.where(2) == (1, 8)
    assert table.told("Offered") == []  # one cell is free between them and the leader
    table = pro(ROAD, r0=(1, 5), r1=(1, 7), r2=(2, 4), r3=(3, 9)).go("mates", played=(1, 2))
    table.roll(2, 3, 3).play(Ride(2, 2), AHEAD, LEFT)
    assert (table.where(2), table.where(1)) == ((1, 6), (1, 7))
    assert [(event.rider, event.reason) for event in table.told("Offered")] == [(0, "pace")]


def test_vm50_that_gain_comes_once_per_phase() -> None:
    table = pro(ROAD, r0=(1, 5), r1=(1, 7), r2=(2, 4), r3=(3, 9)).go("mates", played=(1, 2))
    table.state.paced[0] = 1
    table.roll(2, 3, 3).play(Ride(2, 2), AHEAD, LEFT)
    assert table.told("Offered") == []
    assert table.state.paced[0] == 1
    table.go("mates", played=(0, 1, 2))  # the next phase begins
    assert table.state.paced[0] == 0


# -- VM-52: losses ---------------------------------------------------------------------------------


def test_vm52_a_missed_feed_zone_costs_30() -> None:
    table = feel(pro(FEED, r0=(1, 7))).go("leaders", played=(1, 2)).roll(3)
    table.play(AHEAD, AHEAD, AHEAD)
    assert table.state.condition[0] == 70
    assert table.state.starved[0] == 1


@pytest.mark.parametrize(
    ("gravity", "left"), [(2, 50), (3, 50), (4, 70), (9, 70), (10, 90), (17, 90), (18, 100)]
)
def test_vm52_a_fall_costs_50_30_or_10_by_its_gravity(gravity: int, left: int) -> None:
    danger = track(EVEN, ODD, EVEN, danger=[(10, 12, [1])])
    table = leader_turn(danger).roll(2).play(AHEAD).dice(1, gravity)
    assert table.state.condition[0] == left
    assert table.state.status[0] == LYING


def test_vm52_a_failed_power_roll_costs_10() -> None:
    table = leader_turn(UP).roll(2).play(RIGHT).dice(6)
    assert table.state.condition[0] == 90
    assert table.where(0) == (1, 5)
    assert [event.reason for event in table.told("Weakened")] == ["power"]


# -- VM-53: effects --------------------------------------------------------------------------------


@pytest.mark.parametrize(("condition", "dice"), [(100, 3), (90, 3), (80, 1), (60, 1)])
def test_vm53_below_90_a_leader_has_no_protection_on_climbs(condition: int, dice: int) -> None:
    table = feel(pro(UP, r0=(1, 5), r1=(2, 5), r2=(2, 4)), r0=condition)
    table.go("leaders", played=(1, 2)).roll()
    assert table.state.need == dice
    assert len(table.told("Unsheltered")) == (dice == 1)


@pytest.mark.parametrize(("condition", "rolls"), [(90, 0), (80, 2), (60, 2)])
def test_vm53_below_90_a_leader_rolls_power_like_a_teammate(condition: int, rolls: int) -> None:
    table = feel(pro(UP, r0=(1, 5), r4=(1, 6), r8=(1, 7)), r0=condition)
    table.go("leaders", played=(1, 2)).play(Call(0), YES, YES, YES, Jump("ahead"))
    assert len(table.state.tasks) == rolls
    assert len(table.told("Laboured")) == (rolls > 0)


@pytest.mark.parametrize(
    ("rider", "condition", "accelerates"),
    [(1, 90, True), (1, 80, False), (1, 60, False), (0, 80, True), (0, 60, True), (0, 50, False)],
)
def test_vm53_who_may_accelerate(rider: int, condition: int, accelerates: bool) -> None:
    table = pro(ROAD)
    table.put(rider, 1, 5).put(4, 1, 6).put(8, 1, 7)
    table.state.condition[rider] = condition
    phase = "leaders" if rider == 0 else "mates"
    table.go(phase, played=(1, 2)).play(Call(rider), YES, YES)
    assert table.seat == 0  # it is asked like everybody else
    assert table.legal() == ([NO, YES] if accelerates else [NO])
    table.play(NO)
    assert table.seat == 0
    assert (table.legal() != [Stay()]) is accelerates


@pytest.mark.parametrize(
    ("rider", "condition", "relays"), [(1, 60, True), (1, 50, False), (0, 60, True), (0, 50, False)]
)
def test_vm53_below_60_nobody_relays(rider: int, condition: int, relays: bool) -> None:
    table = pro(ROAD)
    table.put(rider, 1, 5).put(4, 1, 6)
    table.state.condition[rider] = condition
    table.go("leaders" if rider == 0 else "mates", played=(1, 2)).play(Call(rider))
    assert (Jump("ahead") in table.legal()) is relays
    assert Stay() in table.legal()


def test_vm21a_a_tired_front_rider_does_not_stop_the_rears_relay_jump() -> None:
    table = feel(pro(ROAD, r0=(1, 5), r4=(1, 6)), r4=50).go("leaders", played=(1, 2))
    table.play(Call(0), Jump("ahead"))
    assert table.where(0) == (1, 7)
    assert (table.seat, table.legal()) == (1, [Stay()])


def test_vm21a_tired_riders_count_in_the_total_and_answer_no() -> None:
    table = pro(ROAD).put(1, 1, 5).put(5, 1, 6).put(9, 1, 7)
    feel(table, r5=80, r9=80).go("mates", played=(1, 2)).play(Call(1), NO)
    with pytest.raises(tdt.Refusal) as refused:
        table.play(YES)
    assert (refused.value.rule, refused.value.key) == ("VM-21a", "tired")
    table.play(NO, YES)
    assert table.state.agreed == 1  # of three: there is no acceleration
    assert Jump("ahead") not in ([] if table.waits_for_dice else table.legal())


@pytest.mark.parametrize(("condition", "status"), [(50, RIDING), (40, WITHDRAWN)])
def test_vm53_at_30_or_less_a_rider_withdraws(condition: int, status: int) -> None:
    table = leader_turn(UP, r0=condition).roll(2).play(RIGHT).dice(6)
    assert table.state.status[0] == status
    assert len(table.told("Exhausted")) == (status == WITHDRAWN)
    assert table.state.at[table.cell(1, 5)] == (0 if status == RIDING else -1)


def test_vm53_a_rider_that_hunger_exhausts_on_its_way_leaves_the_road() -> None:
    table = feel(pro(FEED, r0=(1, 7)), r0=60).go("leaders", played=(1, 2)).roll(5)
    table.play(AHEAD, AHEAD)
    assert table.state.status[0] == WITHDRAWN
    assert 0 not in table.state.at


def test_vm53_who_withdraws_in_an_acceleration_is_no_head() -> None:
    table = pro(FEED, r0=(1, 6), r4=(1, 7), r8=(1, 8))
    feel(table, r0=60).go("leaders", played=(1, 2))
    table.play(Call(0), YES, YES, YES, Jump("ahead"))
    assert table.state.status[0] == WITHDRAWN
    table.play(Jump("ahead"))
    assert table.where(4) == (1, 9)


# -- VM-48: recovery -------------------------------------------------------------------------------


def test_vm48_between_stages_every_rider_recovers_20_up_to_100() -> None:
    table = feel(pro(ROAD), r0=50, r1=80, r2=90, r3=100)
    recover(table.state, table.race)
    assert list(table.state.condition[:4]) == [70, 100, 100, 100]


def test_vm50a_recovery_never_lowers_a_rider_above_100() -> None:
    table = feel(pro(ROAD), r0=120)
    recover(table.state, table.race)
    assert table.state.condition[0] == 120


def test_vm47a_a_rider_that_was_kept_restarts_at_50() -> None:
    table = feel(pro(ROAD), r0=30)
    table.state.saved = vec[i64]([0])
    recover(table.state, table.race)
    assert table.state.condition[0] == 50


def test_vm50_teammates_pace_their_leader_also_when_the_last_step_lacked_power() -> None:
    table = pro(UP, r0=(1, 5), r1=(1, 7), r2=(2, 4), r3=(3, 9)).go("mates", played=(1, 2))
    table.roll(3, 4, 4).play(Ride(2, 3), AHEAD, LEFT).dice(10).play(RIGHT).dice(2)
    assert (table.where(2), table.where(1)) == ((1, 6), (1, 7))
    assert ("pace", 0) in [(event.reason, event.rider) for event in table.told("Offered")]
