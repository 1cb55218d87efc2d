"""CR-19, CR-21: what a club keeps."""

from __future__ import annotations

import time
from typing import Any

import pytest
from tests.games.vroom.scenes import GAME

from tourdetable.games.vroom.events import (
    Classified,
    Crossed,
    Dealt,
    Pushed,
    RaceStarted,
    WheelLost,
)
from tourdetable.games.vroom.honours import (
    GAUGES,
    MODULES,
    SURPRISE,
    TROPHIES,
    fresh,
    locked,
    offered,
    open_module,
    surprise,
)


def summary(
    *modules: str, won: bool = True, events: tuple[Any, ...] = (), **options: Any
) -> dict[str, Any]:
    outcome = {"winners": (0, 1, 2) if won else (), "places": (1, 1, 1)}
    options.update(dict.fromkeys(modules, True))
    log = [
        {"seat": 0, "move": {}, "events": [event], "time": 10.0 * number}
        for number, event in enumerate(events)
    ]
    return {"outcome": outcome, "options": options, "seats": 3, "log": log}


LOST_A_WHEEL = (WheelLost(reason="classification", count=1, left=1, owed=0),)


def honours(record: dict[str, Any], match: dict[str, Any], **facts: Any) -> dict[str, Any]:
    return GAME.honours(record, match, facts)


def test_cr21_there_are_fifteen_trophies_each_won_once() -> None:
    assert len(set(TROPHIES)) == 15
    record = honours({}, summary(events=LOST_A_WHEEL))
    assert record["trophies"] == ["first-victory"]
    assert honours(record, summary(events=LOST_A_WHEEL))["trophies"] == ["first-victory"]


def test_cr19_the_first_victory_opens_one_module_of_choice() -> None:
    assert offered(fresh()) == []
    assert honours({}, summary(won=False))["choices"] == 0
    record = honours({}, summary())
    assert record["choices"] == 1
    record = open_module(record, "ghost")
    assert (record["choices"], offered(record)) == (0, ["ghost"])
    assert open_module(record, "boost") == record
    assert "ghost" not in locked(record, {})
    assert locked(record, {})["boost"].key == "locked-module"


def test_cr19_a_win_with_a_module_closes_it_and_opens_another() -> None:
    record = open_module(honours({}, summary()), "ghost")
    record = honours(record, summary(won=False, ghost=True))
    assert offered(record) == ["ghost"]
    record = honours(record, summary(ghost=True))
    assert (record["choices"], offered(record)) == (1, [])


def test_cr19_once_all_five_are_opened_any_set_may_be_played() -> None:
    record = honours({}, summary())
    for module in MODULES:
        assert record["choices"] == 1
        record = honours(open_module(record, module), summary(module))
    assert record["choices"] == 0
    assert offered(record) == list(MODULES)


def test_cr19_playing_a_module_for_the_first_time_is_choosing_it() -> None:
    record = honours(honours({}, summary()), summary(won=False, skid=True))
    assert (record["opened"], record["choices"]) == (["skid"], 0)


def test_cr19_modules_have_three_published_gauges() -> None:
    assert set(GAUGES) == set(MODULES)
    assert all(set(gauge) <= {1, 2, 3} for gauge in GAUGES.values())


def clock(hour: int, minute: int) -> float:
    """Seconds of a day of this year at a time by the host's clock."""
    return time.mktime((2026, 3, 10, hour, minute, 0, 0, 0, -1))


def race(pushes: int) -> tuple[Any, ...]:
    """A race with ten seconds between its events: the first deal, pushes, the classification."""
    dealt = Dealt(audience=1, era=1, seat=0, car=1, card=3)
    pushed = Pushed(seat=0, car=1, tracks=(), bump=False)
    end = Classified(race=2, order=(), cards=(), boosts=(), totals=(), removed=0, choices=())
    return (PLAIN, dealt, *[pushed] * pushes, end)


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
        ("night", summary(won=False), {"started": clock(0, 0)}),
        ("night", summary(won=False), {"started": clock(4, 59)}),
        ("two-languages", summary(won=False), {"languages": ["fr", "en"]}),
        ("shared-replay", summary(won=False), {"shared_replay": True}),
        ("monument", summary(won=False, events=(MONUMENT,)), {}),
        ("all-across", summary(won=False, events=(PLAIN, *ALL_ACROSS)), {}),
        ("quick-race", summary(won=False, events=race(pushes=12)), {}),
    ],
)
def test_cr21_a_trophy_is_won(name: str, match: dict[str, Any], facts: dict[str, Any]) -> None:
    assert name in honours({}, match, **facts)["trophies"]


@pytest.mark.parametrize(
    ("name", "match", "facts"),
    [
        ("first-victory", summary(won=False), {}),
        ("boost", summary(won=False, boost=True), {}),
        ("two-modules", summary(boost=True), {}),
        ("no-wheel-lost", summary(events=LOST_A_WHEEL), {}),
        ("night", summary(), {"started": clock(5, 0)}),
        ("night", summary(), {"started": clock(23, 59)}),
        ("two-languages", summary(), {"languages": ["fr", "fr"]}),
        ("monument", summary(events=(PLAIN,)), {}),
        ("all-across", summary(events=(PLAIN, *ALL_ACROSS[:2], MONUMENT, ALL_ACROSS[2])), {}),
        ("all-across", summary(events=(PLAIN, *ALL_ACROSS), ghost=True), {}),
        ("quick-race", summary(events=race(pushes=13)), {}),
        ("quick-race", summary(events=race(pushes=12)[:-1]), {}),
        ("quick-race", summary(won=False, events=race(pushes=12)), {"bots": [1, 2]}),
    ],
)
def test_cr21_a_trophy_is_not_won(name: str, match: dict[str, Any], facts: dict[str, Any]) -> None:
    assert name not in honours({}, match, **facts)["trophies"]


def test_cr21_ten_trophies_unlock_the_surprise_course() -> None:
    record = {"trophies": list(TROPHIES[: SURPRISE - 1])}
    assert not surprise(record)
    assert locked(record, {})["surprise"].rule == "CR-21"
    assert "surprise" not in locked({"trophies": list(TROPHIES[:SURPRISE])}, {})
    assert surprise({"trophies": list(TROPHIES[:SURPRISE])})


def test_cr19_outside_a_club_no_module_is_open() -> None:
    assert set(locked(None, {})) == {*MODULES, "own_module", "surprise"}
    assert {why.key for why in locked(None, {}).values()} == {"locked-club"}


def test_cr19_one_right_to_open_opens_one_module_and_no_two_at_once() -> None:
    record = honours({}, summary())
    assert set(locked(record, {})) == {"own_module", "surprise"}
    both = locked(record, {"boost": True, "ghost": True})
    assert (both["ghost"].key, "boost" in both) == ("locked-one", False)
    record = honours(record, summary("ghost"))
    assert locked(record, {})["ghost"].key == "locked-closed"


def test_cr19_an_own_module_waits_until_all_five_are_opened() -> None:
    record = {"opened": list(MODULES[:4]), "open": [], "choices": 1, "trophies": []}
    assert locked(record, {})["own_module"].key == "locked-own-module"
    assert "own_module" not in locked({**record, "opened": list(MODULES)}, {})


def test_honours_asked_again_for_a_shared_replay_give_that_trophy_and_nothing_twice() -> None:
    for match in (summary(), summary("ghost"), summary(won=False, skid=True)):
        once = honours(honours({}, summary()), match)
        assert honours(once, match) == once
        shared = honours(once, match, shared_replay=True)
        assert shared == {**once, "trophies": [*once["trophies"], "shared-replay"]}
