"""The practice mat: real physics, no match, nothing that a page could make up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.vroom.scenes import GAME
from tests.server.harness import Player, Running, settings_for

import tourdetable as tdt
from tourdetable.games.vroom.rules.geometry import loaded, nose_of
from tourdetable.games.vroom.rules.strokes import arc
from tourdetable.session.teaching.practice import practise

CM = 100


def stroke(poses: list[int], length: float) -> dict[str, Any]:
    return {"move": "push", "points": arc(loaded(poses, 0), 0.0, length * CM)}


def tried(place: dict[str, Any], move: dict[str, Any] | None) -> Any:
    return practise(GAME, place, move)


def poses_of(view: Any) -> list[int]:
    return [number for car in view.cars for number in (car.x, car.y, car.heading)]


def test_a_car_is_pushed_again_from_where_it_stands() -> None:
    first = tried({}, None)
    assert [car.progress for car in first.view.cars] == [0, 0, 0]
    once = tried({}, stroke(poses_of(first.view), 10))
    place = {
        "course": "straight",
        "poses": poses_of(once.view),
        "progress": [car.progress for car in once.view.cars],
    }
    twice = tried(place, stroke(poses_of(once.view), 10))
    assert [event.__struct_config__.tag for event in twice.events] == ["pushed"]
    assert twice.view.cars[0].progress == 2000
    assert nose_of(loaded(poses_of(twice.view), 0))[0] == pytest.approx(3200)


def test_the_gate_may_be_crossed() -> None:
    result = tried({}, stroke(poses_of(tried({}, None).view), 65))
    assert result.view.crossed[0]
    assert result.view.result == ""


def test_cr8a_a_stroke_that_is_no_push_is_refused_with_its_rule() -> None:
    start = poses_of(tried({}, None).view)
    result = tried({}, stroke(start, 0.2))
    assert result.refused is not None
    assert (result.refused.rule, result.refused.key) == ("CR-8a", "stroke-empty")
    assert poses_of(result.view) == start


WRONG: list[dict[str, Any]] = [
    {"course": "nowhere"},
    {"course": "snail"},  # CR-21: only ten trophies bring it
    {"poses": [1, 2, 3], "progress": [0]},
    {"poses": [-500, 0, 0, 2000, 2000, 0, 3000, 3000, 0], "progress": [0, 0, 0]},
    {"poses": [2000, 2000, 0, 2000, 2000, 0, 3000, 3000, 0], "progress": [0, 0, 0]},
    {"poses": [10**9] * 9, "progress": [0, 0, 0]},
    {"cards": [1]},
]


@pytest.mark.parametrize("place", WRONG)
def test_a_mat_that_cannot_be_is_refused(place: dict[str, Any]) -> None:
    with pytest.raises(tdt.Refusal) as refused:
        tried(place, None)
    assert refused.value.key == "malformed"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(settings_for(tmp_path_factory.mktemp("practice"))) as running:
        yield running


def test_practice_over_http_stores_no_match(server: Running) -> None:
    player: Player = server.player()
    looked = player.post("/games/vroom/practice", place={})
    start = [n for car in looked["view"]["cars"] for n in (car["x"], car["y"], car["heading"])]
    pushed = player.post("/games/vroom/practice", place={}, move=stroke(start, 12))
    assert pushed["view"]["cars"][0]["progress"] == 1200
    assert player.get("/matches")["matches"] == []
    assert player.refused("POST", "/games/velocity/practice", place={})[1] == "no-practice"
