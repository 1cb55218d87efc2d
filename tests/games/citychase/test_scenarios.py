"""A loaded position that no match could reach is refused with the field at fault."""

from typing import Any

import pytest
from tests.games.citychase.scenes import scene

from tourdetable.engine.refusal import Refusal
from tourdetable.engine.serial import to_dict
from tourdetable.games.citychase import GAME


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
    ],
)
def test_a_field_out_of_range_or_in_contradiction_is_refused(field: str, value: Any) -> None:
    data = to_dict(scene([6, 7]))
    data["state"][field] = value
    with pytest.raises(Refusal) as refused:
        GAME.state_from(data)
    assert refused.value.rule == field


def test_a_path_enters_no_building_twice_unless_its_trace_was_found() -> None:
    with pytest.raises(Refusal, match="path: must not enter a building twice"):
        scene([6, 7, 6])
    assert scene([6, 7], reenter_found=True).path == [6, 7]


def test_a_sound_position_comes_back_as_it_was() -> None:
    data = to_dict(scene([6, 7, 8], lifts=[(2, 6, "yellow")], used=1))
    assert to_dict(GAME.state_from(data)) == data
