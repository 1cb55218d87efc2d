"""Moves that are not legal are refused with their rule, and nothing changes."""

from __future__ import annotations

import pytest

from tests.games.velocity.scene import play, refusal, roll, scene, turn
from tourdetable.engine.moves import Move
from tourdetable.engine.texts import texts
from tourdetable.games.velocity import GAME
from tourdetable.games.velocity.moves import Back, Group, Pursue, Ride, Share, Solo, Stay, Take

POSITION = {0: [30, 30, 20, 4], 1: [30, 4], 2: [25]}


@pytest.mark.parametrize(
    ("announcement", "dice", "move", "rule", "key"),
    [
        (None, [], Solo(cans=2), "VC-7", "cans"),
        (None, [], Group(space=21), "VC-6", "no-own-courier"),
        (None, [], Group(space=20), "VC-6", "no-rival"),
        (None, [], Group(space=30, cans=1), "", ""),
        (None, [], Ride("own", 30), "VC-29", "step-announce"),
        (Solo(), [], Solo(), "VC-29", "not-your-turn"),
        (Solo(), [3], Solo(), "VC-29", "step-choose"),
        (Solo(), [3], Ride("energy", 30), "VC-7", "no-energy-die"),
        (Solo(cans=1), [3, 3], Ride("sum", 30), "VC-10", "no-sprint"),
        (Solo(), [3], Ride("own", 29), "VC-8", "no-own-courier"),
        (Solo(cans=1), [3, 5], Ride("energy", 4), "VC-13", "own-die-only"),
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
    if not rule:
        assert move in GAME.legal(state, 0)
        return
    refused = refusal(state, 0, move)
    assert (refused.rule, refused.key) == (rule, key)
    for language in ("en", "fr"):
        said = texts(language, GAME.folder).refusal(refused)
        assert said.startswith(f"{rule}: ")
        assert "{" not in said


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


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("couriers", [36] * 12),
        ("couriers", [30, 31, 31, 31, *[35] * 8]),
        ("couriers", [35] * 11),
        ("cans", [1, 0, 0]),
        ("supply", 14),
        ("podium", [0]),
        ("dice", [7, 0, 0, 0]),
        ("phase", 9),
        ("active", 3),
        ("ended", 1),
        ("arrived", [1, 0, 0]),
        ("turn", 0),
        ("spent", 3),
    ],
)
def test_a_state_that_cannot_be_is_refused_by_field(field: str, value: object) -> None:
    import tourdetable as tdt

    data = scene().to_dict()
    data["state"][field] = value
    with pytest.raises(tdt.Refusal) as refused:
        GAME.state_from(data)
    assert refused.value.rule in (field, "supply", "podium")
