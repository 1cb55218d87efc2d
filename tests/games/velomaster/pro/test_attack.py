"""VM-54, VM-54a: attacks with the sum of two dice."""

from __future__ import annotations

import pytest

import tourdetable as tdt
from tests.games.velomaster.table import (
    AHEAD,
    EVEN,
    ODD,
    STOP,
    Call,
    Ride,
    Roll,
    Table,
    feel,
    pro,
    track,
)
from tourdetable.games.velomaster.boards import Track
from tourdetable.games.velomaster.moves import Attack, Gain, Pick

ROAD = track(EVEN, ODD, EVEN)
UP = track(EVEN, ODD, EVEN, slopes=[(0, 40, 6)])
DOWN = track(EVEN, ODD, EVEN, slopes=[(20, 40, 0)])


def leader_turn(road: Track = ROAD, **conditions: int) -> Table:
    return feel(pro(road, r0=(1, 5)), **conditions).go("leaders", played=(1, 2))


def mates_turn(**conditions: int) -> Table:
    table = pro(ROAD, r0=(1, 19), r1=(3, 1), r2=(3, 5), r3=(2, 8))
    return feel(table, **conditions).go("mates", played=(1, 2))


def dice_of(table: Table, rider: int) -> set[int]:
    return {move.die for move in table.legal() if isinstance(move, Ride) and move.rider == rider}


def test_vm54_an_attack_costs_20_and_moves_the_sum_of_two_dice() -> None:
    table = leader_turn().play(Attack(0))
    assert table.state.condition[0] == 80
    table.dice(5, 3)
    assert 8 in dice_of(table, 0)
    table.play(Ride(0, 8), *[AHEAD] * 8)
    assert table.where(0) == (1, 13)


def test_vm54_it_is_announced_before_the_dice_are_rolled() -> None:
    table = leader_turn()
    assert table.legal() == [Attack(0), Roll()]
    table.play(Roll()).dice(4)
    with pytest.raises(tdt.Refusal) as refused:
        table.play(Attack(0))
    assert refused.value.key == "not-asked"


def test_vm54a_it_may_use_the_sum_or_one_of_the_two_dice() -> None:
    assert dice_of(leader_turn().play(Attack(0)).dice(5, 3), 0) == {3, 5, 8}
    assert dice_of(leader_turn().play(Attack(0)).dice(3, 3), 0) == {3, 6}


def test_vm54_a_teammate_attacks_with_its_own_two_dice_and_its_fellows_have_two() -> None:
    table = mates_turn().play(Attack(2)).dice(6, 4)
    assert table.waits_for_dice
    table.dice(3, 2)
    assert dice_of(table, 2) == {6, 4, 10}
    assert dice_of(table, 1) == dice_of(table, 3) == {3, 2}
    table.play(Ride(1, 3), STOP)
    assert dice_of(table, 3) == {2}
    table.play(Ride(2, 10), *[AHEAD] * 10)
    assert table.where(2) == (3, 15)


def test_vm54_a_leader_cannot_attack_and_be_protected_in_one_turn() -> None:
    table = pro(UP, r0=(1, 5), r1=(2, 5), r2=(2, 4)).go("leaders", played=(1, 2))
    table.play(Attack(0)).dice(2, 6)
    assert dice_of(table, 0) == {2, 6, 8}
    assert list(table.state.dice) == []


def test_vm54a_it_is_announced_after_relays() -> None:
    table = pro(ROAD, r0=(1, 5), r4=(1, 6)).go("leaders", played=(1, 2))
    assert table.legal() == [Call(0), Attack(0), Roll()]
    table.play(Attack(0))
    assert table.waits_for_dice  # the dice follow at once


def test_vm54a_there_is_one_attacker_per_team_turn() -> None:
    table = mates_turn()
    assert table.legal() == [Attack(1), Attack(2), Attack(3), Roll()]
    table.play(Attack(1)).dice(1, 2, 5, 5)
    assert table.state.attacker == 1
    assert not any(isinstance(move, Attack) for move in table.legal())


def test_vm54a_it_needs_60_percent_before_paying() -> None:
    assert Attack(0) in leader_turn(r0=60).legal()
    table = leader_turn(r0=50)
    assert table.legal() == [Roll()]  # it is asked all the same
    with pytest.raises(tdt.Refusal) as refused:
        table.play(Attack(0))
    assert (refused.value.rule, refused.value.details["condition"]) == ("VM-54a", 50)


@pytest.mark.parametrize("penalty", ["starved", "worst"])
def test_vm54a_not_with_a_smallest_die_penalty(penalty: str) -> None:
    table = pro(ROAD, r0=(1, 19), r1=(3, 1), r2=(3, 5), r3=(2, 8))
    getattr(table.state, penalty)[2] = 1
    assert table.go("mates", played=(1, 2)).legal() == [Attack(1), Attack(3), Roll()]
    table.play(Attack(1)).dice(6, 4, 5, 2)
    assert dice_of(table, 2) == {2}
    assert dice_of(table, 3) == {5}


def test_vm54a_an_attack_that_shows_a_6_counts_as_a_6_for_vm55() -> None:
    table = leader_turn(DOWN).play(Attack(0)).dice(6, 2).play(Ride(0, 8), *[AHEAD] * 6)
    assert table.sides() == 20
    table.dice(9)
    assert table.told("Tested")[0].test == "speed"
    slower = leader_turn(DOWN).play(Attack(0)).dice(5, 3).play(Ride(0, 8), *[AHEAD] * 8)
    assert slower.told("Tested") == []


def test_vm50_a_double_one_of_an_attacking_teammate_is_a_gain_for_it() -> None:
    table = mates_turn().play(Attack(2)).dice(1, 1)
    assert [event.rider for event in table.told("Offered")] == [2]
    table.play(Gain(take=True)).dice(1, 1)
    assert [event.rider for event in table.told("Offered")] == [2, 1, 3]
    table.play(Gain(take=False), Gain(take=False))
    assert list(table.state.condition[:4]) == [100, 100, 90, 100]


def test_vm50a_an_attacking_leader_scores_each_one() -> None:
    table = leader_turn().play(Attack(0)).dice(1, 1)
    assert [event.rider for event in table.told("Offered")] == [0, 0]


def test_vm37_two_attack_dice_of_a_leader_are_checked_for_a_puncture() -> None:
    table = leader_turn().play(Attack(0)).dice(4, 2).dice(1)
    assert [event.rider for event in table.told("Punctured")] == [0]
    assert table.state.condition[0] == 80  # paid all the same


def test_vm54_neutral_riders_do_not_attack() -> None:
    table = pro(ROAD, seats=2, r0=(1, 12), r4=(3, 16))
    table.put(8, 1, 3).put(9, 2, 5).put(10, 3, 7).put(11, 1, 9)
    table.go("mates", played=(0, 1)).play(Pick(8), Pick(10))
    assert table.waits_for_dice
