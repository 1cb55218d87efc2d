"""Moves that are not legal are refused with their rule, and nothing changes."""

from __future__ import annotations

import pytest

import tourdetable as tdt
from tests.games.velocity.scenes import play, refusal, roll, scene, turn
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.moves import Move
from tourdetable.engine.texts import texts
from tourdetable.games.velocity import GAME
from tourdetable.games.velocity.moves import (
    Back,
    First,
    Group,
    Pursue,
    Ride,
    Roll,
    Share,
    Solo,
    Stay,
    Take,
)
from tourdetable.games.velocity.rules.state import VelocityState

POSITION = {0: [30, 30, 20, 4], 1: [30, 4], 2: [25]}


@pytest.mark.parametrize(
    ("announcement", "dice", "move", "rule", "key"),
    [
        (None, [], Solo(cans=2), "VC-7", "cans"),
        (None, [], Group(space=21), "VC-6", "no-own-courier"),
        (None, [], Group(space=20), "VC-6", "no-rival"),
        (None, [], Ride("own", 30), "VC-29", "step-announce"),
        (Solo(), [], Solo(), "VC-29", "not-your-turn"),
        (Solo(), [3], Solo(), "VC-29", "step-choose"),
        (Solo(), [3], Ride("energy", 30), "VC-7", "no-energy-die"),
        (Solo(cans=1), [3, 3], Ride("sum", 30), "VC-10", "no-sprint"),
        (Solo(), [3], Ride("own", 29), "VC-8", "no-own-courier"),
        (Solo(cans=1), [3, 5], Ride("energy", 4), "VC-13", "own-die-only"),
        (Group(space=30, cans=1), [3, 5, 2], Ride("sum", 30), "VC-10", "no-sprint"),
        (Solo(), [3], Share(1), "VC-11", "not-a-group"),
        (Group(space=4), [3, 5], Share(1), "VC-13", "own-die-only"),
        (Group(space=30), [3, 5], Share(0), "VC-11", "own-die"),
        (Group(space=30), [3, 5], Share(2), "VC-11", "not-in-group"),
        (Group(space=30), [3, 5], Ride("own", 20), "VC-11", "not-the-group"),
    ],
)
def test_a_refusal_names_its_rule(
    announcement: Move | None, dice: list[int], move: Move, rule: str, key: str
) -> None:
    state = scene(couriers=POSITION, cans={0: 1})
    if announcement is not None:
        play(state, 0, announcement)
        roll(state, *dice)
    refused = refusal(state, 0, move)
    assert (refused.rule, refused.key) == (rule, key)
    for language in ("en", "fr"):
        said = texts(language, GAME.folder).refusal(refused)
        assert said.startswith(f"{rule}: ")
        assert "{" not in said


@pytest.mark.parametrize("cans", [2, 3, -1])
def test_vc7_a_sprint_in_a_group_is_refused_by_its_rule_and_not_by_the_decoder(cans: int) -> None:
    state = scene(couriers=POSITION, cans={0: 3})
    refused = refusal(state, 0, GAME.move({"move": "group", "space": 30, "cans": cans}))
    assert (refused.rule, refused.key) == ("VC-7", "outside-bounds")


def test_vc26_after_a_third_courier_moves_are_refused_by_the_rule_that_ended_it() -> None:
    state = scene(couriers={0: [1]}, podium=[0, 1, 0])
    turn(state, Solo(), [1], Ride("own", 1))
    refused = refusal(state, 1, Solo())
    assert (refused.rule, refused.key) == ("VC-26", "match-over")


def test_a_bonus_that_cannot_be_paid_is_refused_for_a_group_too() -> None:
    refused = refusal(scene(), 0, Group(space=35, cans=1))
    assert (refused.rule, refused.details) == ("VC-7", {"cans": 1, "has": 0})


def test_a_sum_that_may_not_cross_is_refused_by_its_option() -> None:
    state = scene(couriers=POSITION, cans={0: 2}, sprint_sum_may_finish=False)
    play(state, 0, Solo(cans=2))
    roll(state, 1, 3)
    assert refusal(state, 0, Ride("sum", 4)).rule == "VC-13"


@pytest.mark.parametrize(
    ("language", "none", "one", "several"),
    [
        ("en", "have 0", "at most 1 courier of yours", "at most 2 couriers of yours"),
        ("fr", "en avez 0", "1 coursier au plus peut", "2 coursiers au plus peuvent"),
    ],
)
def test_a_refusal_counts_in_whole_words(language: str, none: str, one: str, several: str) -> None:
    catalogue = texts(language, GAME.folder)
    said = catalogue.refusal(refusal(scene(), 0, Solo(cans=1)))
    assert none in said
    assert ("1 can," in said) or ("1 canette " in said)
    for cans, words in ((1, one), (2, several)):
        state = scene(couriers={0: [30], 1: [30, 30]}, cans={1: cans})
        turn(state, Solo(), [2], Ride("own", 30))
        assert words in catalogue.refusal(refusal(state, 1, Pursue(3)))


def test_a_die_while_the_first_player_is_drawn_is_refused() -> None:
    drawn = GAME.setup(3)
    refused = refusal(drawn, CHANCE, Roll(3))
    assert (refused.rule, refused.key) == ("VC-6", "step-first")
    GAME.apply(drawn, CHANCE, First(1))
    play(drawn, 1, Solo())
    assert refusal(drawn, CHANCE, First(1)).key == "step-roll"


def test_more_pursuers_than_can_pay_are_refused() -> None:
    state = scene(couriers={0: [30], 1: [30, 30]}, cans={1: 1})
    turn(state, Solo(), [2], Ride("own", 30))
    refused = refusal(state, 1, Pursue(2))
    assert (refused.rule, refused.details) == ("VC-14", {"most": 1})
    assert refusal(state, 1, Stay()).key == "step-pursue"


def test_other_answers_on_an_obstacle_are_refused() -> None:
    state = scene(couriers={0: [33]}, cans={0: 1})
    turn(state, Solo(), [1], Ride("own", 33))
    assert refusal(state, 0, Pursue(0)).key == "step-settle"
    play(state, 0, Back())


def test_other_answers_when_taking_a_can_are_refused() -> None:
    state = scene(couriers={0: [33]}, cans={0: 1, 1: 7, 2: 7})
    turn(state, Solo(), [2], Ride("own", 33))
    assert refusal(state, 0, Back()).key == "step-take"
    play(state, 0, Take(1))


def forged(state: VelocityState, **fields: object) -> tdt.Refusal:
    """The refusal of a state with other values in some fields, said in both languages."""
    data = state.to_dict()
    data["state"].update(fields)
    with pytest.raises(tdt.Refusal) as refused:
        GAME.state_from(data)
    for language in ("en", "fr"):
        said = texts(language, GAME.folder).refusal(refused.value)
        assert said.startswith(f"{refused.value.rule}: ")
        assert "{" not in said
        assert (refused.value.reason in said) <= (language == "en")
    return refused.value


@pytest.mark.parametrize(
    ("field", "value", "key"),
    [
        ("couriers", [36] * 12, "state-range"),
        ("couriers", [30, 31, 31, 31, *[35] * 8], "state-order"),
        ("couriers", [35] * 11, "state-length"),
        ("cans", [-1, 1, 0], "state-range"),
        ("supply", 14, "state-cans"),
        ("supply", -1, "state-range"),
        ("podium", [0], "state-podium"),
        ("podium", [3], "state-range"),
        ("dice", [7, 0, 0, 0], "state-range"),
        ("dice", [True, 0, 0, 0], "state-range"),
        ("phase", 8, "state-range"),
        ("phase", 7, "state-ended"),
        ("phase", 4, "state-asked"),
        ("phase", 5, "state-asked"),
        ("active", 3, "state-range"),
        ("active", 1, "state-asked"),
        ("asked", 3, "state-range"),
        ("first", -1, "state-range"),
        ("ended", 1, "state-ended"),
        ("ended", 4, "state-range"),
        ("arrived", [1, 0, 0], "state-arrived"),
        ("turn", 0, "state-range"),
        ("turn", 1001, "state-range"),
        ("spent", 3, "state-range"),
        ("group", 36, "state-range"),
        ("origin", 36, "state-range"),
        ("landing", 36, "state-range"),
        ("rolling", 4, "state-range"),
        ("owed", 3, "state-range"),
        ("owed", 1, "state-owed"),
    ],
)
def test_a_state_that_cannot_be_is_refused_by_field(field: str, value: object, key: str) -> None:
    refused = forged(scene(), **{field: value})
    assert (refused.rule, refused.key) == ("asked" if key == "state-asked" else field, key)


def test_a_state_with_dice_that_nobody_announced_is_refused() -> None:
    state = scene(couriers={0: [30, 30, 20, 4], 1: [30, 4], 2: [25]}, cans={0: 2})
    play(state, 0, Group(space=30))
    assert forged(state, rolling=2).key == "state-rolling"
    assert forged(state, group=20).key == "state-group"
    assert forged(state, group=25).key == "state-group"
    assert forged(state, spent=2).key == "state-sprint"
    assert forged(state, rolling=1).key == "state-dice"
    roll(state, 5, 2)
    assert forged(state, dice=[0, 2, 0, 0]).key == "state-dice"
    assert forged(state, dice=[5, 2, 1, 0]).key == "state-dice"
    assert forged(state, spent=1).key == "state-dice"


def test_a_state_that_asks_whom_it_need_not_ask_is_refused() -> None:
    pursued = scene(couriers={0: [30], 1: [30]}, cans={1: 1})
    turn(pursued, Solo(), [2], Ride("own", 30))
    assert forged(pursued, asked=2).key == "state-asked"
    assert forged(pursued, spent=2).key == "state-asked"
    tested = scene(couriers={0: [33]}, cans={0: 1})
    turn(tested, Solo(), [1], Ride("own", 33))
    assert forged(tested, asked=1).key == "state-asked"
    assert forged(tested, cans=[0, 1, 0]).key == "state-asked"
    assert forged(tested, arrived=[2, 0, 0]).key == "state-arrived"
    taking = scene(couriers={0: [33]}, cans={0: 1, 1: 7, 2: 7})
    turn(taking, Solo(), [2], Ride("own", 33))
    assert forged(taking, asked=1).key == "state-asked"
    assert forged(taking, owed=0).key == "state-owed"
    assert forged(taking, supply=1, cans=[0, 7, 7]).key == "state-asked"


def test_a_state_after_the_last_turn_is_loaded_and_before_it_refused() -> None:
    state = scene(couriers={0: [30]})
    state.turn = 1000
    turn(state, Solo(), [2], Ride("own", 30))
    assert GAME.state_from(state.to_dict()).to_dict() == state.to_dict()
    assert forged(state, turn=999).key == "state-ended"


def test_a_state_that_should_be_over_is_refused() -> None:
    state = scene(couriers={0: [1]}, podium=[0, 0])
    turn(state, Solo(), [1], Ride("own", 1))
    assert forged(state, ended=2).key == "state-ended"
    assert forged(state, ended=0, phase=1).key == "state-ended"
    full = scene(4, couriers={0: [1]}, podium=[0, 1, 1, 2, 2, 3, 3])
    turn(full, Solo(), [1], Ride("own", 1))
    assert forged(full, ended=0, phase=1).key == "state-ended"
    ninth = full.to_dict()["state"]
    ninth["couriers"][4:8] = [35, 0, 0, 0]
    assert forged(full, couriers=ninth["couriers"], podium=[*full.podium, 1]).key == "state-most"
