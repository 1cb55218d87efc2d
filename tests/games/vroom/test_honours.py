"""CR-19, CR-21: what a club keeps."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.vroom.scenes import GAME

from tourdetable.games.vroom.events import Crossed, RaceStarted, WheelLost
from tourdetable.games.vroom.honours import (
    GAUGES,
    MODULES,
    SURPRISE,
    TROPHIES,
    fresh,
    offered,
    open_module,
    refuse_options,
    surprise,
)


def summary(
    *modules: str, won: bool = True, events: tuple[Any, ...] = (), **options: Any
) -> dict[str, Any]:
    outcome = {"winners": (0, 1, 2) if won else (), "places": (1, 1, 1)}
    options.update(dict.fromkeys(modules, True))
    log = [{"seat": 0, "move": {}, "events": list(events)}]
    return {"outcome": outcome, "options": options, "seats": 3, "log": log}


LOST_A_WHEEL = (WheelLost(reason="classification", count=1, left=1, owed=0),)


def honours(record: dict[str, Any], match: dict[str, Any], **facts: Any) -> dict[str, Any]:
    return GAME.honours(record, match, facts)


def test_there_are_fifteen_trophies_each_won_once() -> None:
    assert len(set(TROPHIES)) == 15
    record = honours({}, summary(events=LOST_A_WHEEL))
    assert record["trophies"] == ["first-victory"]
    assert honours(record, summary(events=LOST_A_WHEEL))["trophies"] == ["first-victory"]


def test_the_first_victory_opens_one_module_of_choice() -> None:
    assert offered(fresh()) == []
    assert honours({}, summary(won=False))["choices"] == 0
    record = honours({}, summary())
    assert record["choices"] == 1
    record = open_module(record, "ghost")
    assert (record["choices"], offered(record)) == (0, ["ghost"])
    assert open_module(record, "boost") == record
    assert refuse_options(record, {"boost": True}) == "boost"
    assert refuse_options(record, {"ghost": True}) == ""


def test_a_win_with_a_module_closes_it_and_opens_another() -> None:
    record = open_module(honours({}, summary()), "ghost")
    record = honours(record, summary(won=False, ghost=True))
    assert offered(record) == ["ghost"]
    record = honours(record, summary(ghost=True))
    assert (record["choices"], offered(record)) == (1, [])


def test_once_all_five_are_opened_any_set_may_be_played() -> None:
    record = honours({}, summary())
    for module in MODULES:
        assert record["choices"] == 1
        record = honours(open_module(record, module), summary(module))
    assert record["choices"] == 0
    assert offered(record) == list(MODULES)


def test_playing_a_module_for_the_first_time_is_choosing_it() -> None:
    record = honours(honours({}, summary()), summary(won=False, skid=True))
    assert (record["opened"], record["choices"]) == (["skid"], 0)


def test_modules_have_three_published_gauges() -> None:
    assert set(GAUGES) == set(MODULES)
    assert all(set(gauge) <= {1, 2, 3} for gauge in GAUGES.values())


MONUMENT = RaceStarted(race=1, course="triumph", seats=(0, 1, 2), poses=())
PLAIN = RaceStarted(race=2, course="lane", seats=(0, 1, 2), poses=())
ALL_ACROSS = tuple(Crossed(car=car) for car in (1, 2, 3))


@pytest.mark.parametrize(
    ("name", "match", "facts"),
    [
        *((module, summary(module), {}) for module in MODULES),
        ("two-modules", summary(boost=True, ghost=True), {}),
        ("no-wheel-lost", summary(), {}),
        ("own-event", summary(won=False, own_event="{}"), {}),
        ("night", summary(won=False), {"started_hour": 0}),
        ("night", summary(won=False), {"started_hour": 4}),
        ("two-languages", summary(won=False), {"languages": ["fr", "en"]}),
        ("shared-replay", summary(won=False), {"shared_replay": True}),
        ("monument", summary(won=False, events=(MONUMENT,)), {}),
        ("all-across", summary(won=False, events=(PLAIN, *ALL_ACROSS)), {}),
        ("quick-race", summary(won=False), {"race_seconds": [300, 119]}),
    ],
)
def test_a_trophy_is_won(name: str, match: dict[str, Any], facts: dict[str, Any]) -> None:
    assert name in honours({}, match, **facts)["trophies"]


@pytest.mark.parametrize(
    ("name", "match", "facts"),
    [
        ("first-victory", summary(won=False), {}),
        ("boost", summary(won=False, boost=True), {}),
        ("two-modules", summary(boost=True), {}),
        ("no-wheel-lost", summary(events=LOST_A_WHEEL), {}),
        ("night", summary(), {"started_hour": 5}),
        ("two-languages", summary(), {"languages": ["fr", "fr"]}),
        ("monument", summary(events=(PLAIN,)), {}),
        ("all-across", summary(events=(PLAIN, *ALL_ACROSS[:2], MONUMENT, ALL_ACROSS[2])), {}),
        ("all-across", summary(events=(PLAIN, *ALL_ACROSS), ghost=True), {}),
        ("quick-race", summary(), {"race_seconds": [121]}),
    ],
)
def test_a_trophy_is_not_won(name: str, match: dict[str, Any], facts: dict[str, Any]) -> None:
    assert name not in honours({}, match, **facts)["trophies"]


def test_ten_trophies_unlock_the_surprise_course() -> None:
    record = {"trophies": list(TROPHIES[: SURPRISE - 1])}
    assert not surprise(record)
    assert refuse_options(record, {"surprise": True}) == "surprise"
    assert surprise({"trophies": list(TROPHIES[:SURPRISE])})
