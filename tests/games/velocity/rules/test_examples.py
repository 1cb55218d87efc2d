"""The booklet's examples, played from their data files."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.games.velocity.scenes import legal, play, refusal, roll, scene, team

from tourdetable.games.velocity import GAME
from tourdetable.games.velocity.rules.state import VelocityState

EXAMPLES = sorted((Path(__file__).parent / "examples").glob("*.toml"))


def test_all_examples_of_the_booklet_are_here() -> None:
    rules = [tomllib.loads(path.read_text())["source"][-6:-1] for path in EXAMPLES]
    assert sorted(rules) == ["VC-16", "VC-23", "VC-24", "VC-27"]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_example_of_the_booklet(path: Path) -> None:
    example = tomllib.loads(path.read_text())
    teams: list[str] = example["teams"]
    before = example["before"]
    state = scene(
        len(teams),
        couriers={teams.index(name): spaces for name, spaces in before["couriers"].items()},
        cans={teams.index(name): cans for name, cans in before.get("cans", {}).items()},
        podium=[teams.index(name) for name in before.get("podium", [])],
        active=teams.index(before["active"]),
    )
    for step in example["step"]:
        take(state, teams, step)
    compare(state, teams, example["after"])


def take(state: VelocityState, teams: list[str], step: dict[str, Any]) -> None:
    if "roll" in step:
        roll(state, step["roll"])
    elif "legal" in step:
        listed = [move.to_json() for move in legal(state, state.asked)]
        assert listed == step["legal"]
    elif "refused" in step:
        refused = refusal(state, teams.index(step["seat"]), GAME.move(step["refused"]))
        assert refused.rule == step["rule"]
    else:
        play(state, teams.index(step["seat"]), GAME.move(step["move"]))


def compare(state: VelocityState, teams: list[str], after: dict[str, Any]) -> None:
    for name, spaces in after.get("couriers", {}).items():
        assert team(state, teams.index(name)) == spaces, name
    for name, cans in after.get("cans", {}).items():
        assert state.cans[teams.index(name)] == cans, name
    if "active" in after:
        assert state.active == teams.index(after["active"])
    if "podium" in after:
        assert [teams[seat] for seat in state.podium] == after["podium"]
    if "winners" in after:
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert [teams[seat] for seat in outcome.winners] == after["winners"]
        assert outcome.rule == after["rule"]
