"""CR-18, CR-19: what a table writes itself. The examples are those of the game's README."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.vroom.scenes import (
    CM,
    GAME,
    aside,
    course,
    end_race,
    position,
    push,
    put,
    straight,
    told,
)

import tourdetable as tdt
from tourdetable.games.vroom.files import module_file
from tourdetable.games.vroom.files.event_file import canonical
from tourdetable.games.vroom.moves import TakeCourse
from tourdetable.games.vroom.rules.state import PUSH

README = (Path(module_file.__file__).parent.parent / "README.md").read_text("utf-8")
OWN, ICE = re.findall(r"```toml\n(.*?)```", README, re.DOTALL)


def test_cr18_a_table_can_write_its_own_event() -> None:
    state = GAME.setup(3, own_event=OWN)
    assert GAME.options_for(3, {"own_event": OWN})["own_event"] == canonical(OWN)
    GAME.apply(state, 0, TakeCourse(0))
    aside(state, 2, 3)
    put(state, 1, 61)
    state.crossed[0], state.phase = 1, PUSH
    events = end_race(state, [9, 1, 1])
    assert [event.card for event in told(events, "event-turned")] == ["quiet-lane"]
    assert GAME.view(state, 0).events[0].title == "Quiet lane"
    GAME.apply(state, 1, TakeCourse(course("boulevard")))
    put(state, 1, 40)
    state.phase = PUSH
    push(state, straight(state, 5))
    assert state.broken == [1, 0]


CONTACT = "[[broken]]\nfact = 'contact'\n"
ROUND = "[[broken]]\nfact = 'unrounded'\npost = 'p'\n"
BETWEEN = "[[broken]]\nfact = 'outside'\nposts = ['p', 'p']\n"
POST = "[[places]]\nkind = 'post'\nname = 'p'\nat = {at}\nleft = {left}\n"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("id = 3", "id"),
        ("id = 'x'\nbroken = []", "broken"),
        ("id = 'x'\n[[broken]]\nfact = 'run'\ncode = 'import os'", "run"),
        ("id = 'x'\n[[broken]]\nfact = 'order'\nplace = 'nowhere'", "nowhere"),
        ("id = 'x'\n[[broken]]\nfact = 'contact'\nextra = 1", "extra"),
        ("{", "truncated"),
        ("id = 'x'\n" + "#" * 9000, "longer"),
        ("id = 'x'\nplaces = " + "[" * 3000, "deep"),
        ('{"id": "x", "places": ' + "[" * 7000, "deep"),
        ("id = 'x'\norder = " + "9" * 7000, "digits"),
        ('{"id": "x", "order": ' + "9" * 7000 + "}", "range"),
        ("id = 'x'\n" + CONTACT + POST.format(at="nan", left=0), "at"),
        ("id = 'x'\n" + CONTACT + POST.format(at="inf", left=0), "at"),
        ("id = 'x'\n" + CONTACT + POST.format(at=0.5, left="nan"), "left"),
        ("id = 'x'\n" + CONTACT + POST.format(at=0.0, left=0), "where cars start"),
        ("id = 'x'\n" + CONTACT * 9, "broken"),
        ("id = 'x'\n" + CONTACT + POST.format(at=0.5, left=0) * 13, "places"),
        ("id = 'x'\n" + ROUND + POST.format(at=0.5, left=0), "on the line"),
        ("id = 'x'\n" + BETWEEN + POST.format(at=0.5, left=0), "no car fits"),
    ],
)
def test_cr18_a_wrong_event_file_is_refused_with_what_is_wrong(text: str, wrong: str) -> None:
    with pytest.raises(tdt.Refusal) as refused:
        GAME.options_for(3, {"own_event": text})
    assert refused.value.rule == "own_event"
    assert wrong in refused.value.reason


def test_cr19_a_table_can_write_its_own_module() -> None:
    state = position(own_module=ICE)
    aside(state, 2, 3)
    put(state, 1, 0)
    push(state, straight(state, 10))
    assert state.progress[0] == pytest.approx(14 * CM, abs=12)  # ice: 40 % farther
    later = position(own_module=ICE, events=["no-contact"])
    aside(later, 2, 3)
    put(later, 1, 0)
    push(later, straight(later, 10))
    assert later.progress[0] == pytest.approx(10 * CM, abs=12)  # but in race 2 there is none


def own_module(effect: str) -> str:
    return f"id = 'x'\n{effect}"


def test_an_own_module_may_drift() -> None:
    state = position(own_module=own_module("drift = {side = 'left', far = 2.0}"))
    aside(state, 2, 3)
    put(state, 1, 0)
    push(state, straight(state, 10))
    assert state.poses[1] == 2700 - 200


def test_an_own_module_may_skid_in_bends_only() -> None:
    text = own_module("skid = {seconds = 0.1, most = 3.0}")
    state = position(on="sickle", own_module=text)
    stage = state.rules.stage
    assert all(stage.set[index].bends for index in stage.choosable)
    aside(state, 2, 3)
    put(state, 1, 36)
    push(state, straight(state, 4, speed=20.0))
    assert 41.5 * CM < state.progress[0] < 42.5 * CM
    with pytest.raises(tdt.Refusal, match="bend"):
        GAME.options_for(3, {"own_module": text, "gate_placed": True})


def test_an_own_module_may_shorten_the_sight() -> None:
    state = position(own_module=own_module("sight = 10.0"))
    aside(state, 3)
    put(state, 1, 5, left=5)
    put(state, 2, 5, left=-4)
    assert [car.car for car in GAME.view(state, 0).cars] == [1, 2]
    put(state, 2, 12, left=-4)
    assert [car.car for car in GAME.view(state, 0).cars] == [1]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("id = 'x'", "no effect"),
        ("id = 'x'\nsight = 2.0", "sight"),
        ("id = 'x'\nslide = {share = 2.0, most = 1.0}", "share"),
        ("id = 'x'\nsight = 20.0\ncode = 'import os'", "code"),
        ("id = 'x'\nraces = [4]\nsight = 20.0", "races"),
        ("id = 'x'\nsight = = 3", "line 2"),
        ("{", "truncated"),
        ("#" * 5000, "longer"),
        ("id = 'x'\nraces = " + "[" * 1900, "deep"),
        ("id = 'x'\nsight = nan", "sight"),
        ("id = 'x'\nslide = {share = nan, most = 1.0}", "share"),
    ],
)
def test_cr19_a_wrong_module_file_is_refused_with_what_is_wrong(text: str, wrong: str) -> None:
    with pytest.raises(tdt.Refusal) as refused:
        GAME.options_for(3, {"own_module": text})
    assert refused.value.rule == "own_module"
    assert wrong in refused.value.reason


def test_only_text_is_a_file() -> None:
    for name in ("own_event", "own_module"):
        with pytest.raises(tdt.Refusal, match="the text of"):
            GAME.options_for(3, {name: 3})
        assert GAME.options_for(3, {name: "  \n"})[name] == ""
