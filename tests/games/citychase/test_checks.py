"""A loaded position that no match could reach is refused with the field at fault."""

from typing import Any

import pytest
from tests.games.citychase.scenes import play, random_match, scene

from tourdetable.engine.files.serial import to_dict
from tourdetable.engine.refusal import Refusal
from tourdetable.games.citychase import GAME
from tourdetable.games.citychase.moves import Fly


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("leg", 1),
        ("thief", 2),
        ("thief", -1),
        ("phase", 9),
        ("turn", 12),
        ("turn", 0),
        ("path", [6, 8]),
        ("path", [6, 25]),
        ("path", [6]),
        ("traces", 1),
        ("hidden", 0),
        ("helicopters", [1, 1, 2]),
        ("helicopters", [1, 2]),
        ("helicopters", [-1, 1, 2]),
        ("used", 8),
        ("lifts", [1, 2]),
        ("lifts", [3, 0, 0]),
        ("patrols", [0]),
        ("waiting", 1),
        ("proposer", 1),
        ("declined", 4),
        ("ending", 1),
        ("scores", [3]),
        ("lifts", [2, 7, 0]),
        ("lifts", [2, 12, 2]),
        ("lifts", [2, 7, 4]),
        ("lifts", [1, 12, 0, 1, 12, 0, 1, 12, 0, 1, 12, 0]),
        ("used", 7),
        ("first_path", [6]),
        ("first_ending", 2),
    ],
)
def test_a_field_out_of_range_or_in_contradiction_is_refused(field: str, value: Any) -> None:
    data = to_dict(scene([6, 7]))
    data["state"][field] = value
    with pytest.raises(Refusal) as refused:
        GAME.state_from(data)
    assert refused.value.rule == field


def test_a_path_enters_no_building_twice_unless_its_trace_was_found() -> None:
    found = [(2, 6, "yellow")]
    for lifts, reenter in (([], False), (found, False), ([], True)):
        with pytest.raises(Refusal, match="path: must not enter a building that is closed"):
            scene([6, 7, 6], lifts=lifts, reenter_found=reenter)
    assert list(scene([6, 7, 6], lifts=found, reenter_found=True).path) == [6, 7, 6]


def test_a_thief_phase_without_an_exit_would_have_been_a_surround() -> None:
    with pytest.raises(Refusal, match="path: must leave an exit"):
        scene([1, 6, 5, 0], thief_phase=True)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("waiting", 0b010),
        ("proposer", 0),
        ("proposed_helicopter", 0),
        ("proposed_target", 11),
        ("proposed_target", 5),
        ("proposed_lift", 1),
        ("used", 4),
        ("phase", 2),
    ],
)
def test_a_proposal_that_nobody_could_make_is_refused(field: str, value: Any) -> None:
    state = scene([0], seats=3, shared="agree")
    play(state, Fly(2, 10))
    data = to_dict(state)
    assert to_dict(GAME.state_from(data)) == data
    data["state"][field] = value
    with pytest.raises(Refusal):
        GAME.state_from(data)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"reenter_found": True}),
        (2, {"two_leg": True, "thief": "random"}),
        (3, {"shared": "agree"}),
        (4, {"thief": 2}),
    ],
)
def test_every_position_of_a_match_is_sound(seats: int, options: dict[str, Any]) -> None:
    for seed in range(8):
        for state in random_match(seed, seats, **options):
            data = to_dict(state)
            assert to_dict(GAME.state_from(data)) == data


def test_a_sound_position_comes_back_as_it_was() -> None:
    data = to_dict(scene([6, 7, 8], lifts=[(2, 6, "yellow")], used=1))
    assert to_dict(GAME.state_from(data)) == data
