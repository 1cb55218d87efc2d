"""Declared states: their bounds are true, their files are checked, their code is current."""

from __future__ import annotations

import itertools
import random
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tourdetable as tdt
from tests.contract.kit.play import fresh, steps
from tourdetable.engine.declared.fields import Field, number_of
from tourdetable.engine.files.serial import fields_of, state_from, to_dict

ROOT = Path(__file__).parents[3]
DECLARED = [
    game_id
    for game_id in tdt.games()
    if tdt.game(game_id).setup(tdt.game(game_id).seats[0]).declared()
]
MOST_STEPS = 400


def filed(game_id: str, seats: int) -> list[Field]:
    declared = tdt.game(game_id).setup(seats).declared()
    return [field for field in declared if not field.derived]


def test_most_games_declare_their_states() -> None:
    assert {"arcenciel", "citychase", "velocity", "velomaster"} <= set(DECLARED)


def resident() -> int:
    """The memory that this process holds, in bytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize()


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells it")
@pytest.mark.parametrize("game_id", DECLARED)
def test_states_from_files_are_freed_again(game_id: str) -> None:
    """A server restores one for every table that it opens; each once left up to 4 KB behind."""
    game = tdt.game(game_id)
    data = to_dict(game.setup(game.seats[0]))
    for _state in range(200):
        state_from(game, data)
    before = resident()
    for _state in range(2000):
        state_from(game, data)
    assert resident() - before < 600_000


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells it")
@pytest.mark.parametrize("game_id", DECLARED)
def test_states_from_views_are_freed_again(game_id: str) -> None:
    """Forecasts and bots need one for every question; each once left up to 300 bytes behind."""
    game, rng = tdt.game(game_id), random.Random(1)
    match = fresh(game_id, game.seats[0], {}, seed=1)
    views = [game.view(match.state, 0) for _ in itertools.islice(steps(match, rng), MOST_STEPS)]
    for view in views:
        game.sample(view, rng)
    before = resident()
    for count in range(6000):
        game.sample(views[count % len(views)], rng)
    assert resident() - before < 600_000


@pytest.mark.parametrize("game_id", DECLARED)
def test_a_state_from_a_file_shares_nothing_with_the_rules(game_id: str) -> None:
    """Its rows are written in place: no other state may see that."""
    match = fresh(game_id, tdt.game(game_id).seats[0], {}, seed=1)
    first = fields_of(match.rules.setup())
    for count, _ in enumerate(steps(match, random.Random(1))):
        restored = state_from(match.game, to_dict(match.state))
        assert fields_of(restored) == fields_of(match.state)
        assert fields_of(match.rules.setup()) == first
        if count > MOST_STEPS:
            break


def test_the_generated_part_of_every_state_is_current() -> None:
    done = subprocess.run(
        [sys.executable, "tools/states.py", "--check"], cwd=ROOT, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_a_changed_declaration_is_noticed() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        from states import made  # type: ignore[import-not-found]
    finally:
        sys.path.pop(0)
    text = (ROOT / "src/tourdetable/games/citychase/rules/state.py").read_text(encoding="utf-8")
    assert made(text) == text
    more = text.replace("FIELDS: Final = [", 'FIELDS: Final = [\n    number("extra", 0, 3, 2),')
    assert "self.extra: i64 = 2" in made(more)
    assert "self.extra = source.extra" in made(more)


@pytest.mark.parametrize("game_id", DECLARED)
def test_every_position_of_random_play_is_within_the_declared_bounds(game_id: str) -> None:
    game = tdt.game(game_id)
    for seats in (game.seats[0], game.seats[-1]):
        match = fresh(game_id, seats, {}, seed=seats)
        for count, _step in enumerate(steps(match, random.Random(seats))):
            values = fields_of(match.state)
            for field in filed(game_id, seats):
                field.check(values[field.name], match.rules.sizes)
            if count > MOST_STEPS:
                break


@pytest.mark.parametrize("game_id", DECLARED)
def test_a_value_beyond_its_bounds_is_refused_by_its_field(game_id: str) -> None:
    game = tdt.game(game_id)
    seats = game.seats[0]
    state = game.setup(seats)
    form = state.to_dict()
    for field in filed(game_id, seats):
        for wrong in wrong_values(field, form["state"][field.name], state.rules.sizes):
            with pytest.raises(tdt.Refusal, match=f"^{field.name}: must"):
                game.state_from({**form, "state": {**form["state"], field.name: wrong}})


def wrong_values(field: Field, value: Any, sizes: dict[str, int]) -> list[Any]:
    low, high = number_of(field.low, sizes), number_of(field.high, sizes)
    if field.kind == "number":
        return [low - 1, high + 1, "1", True, None, [low]]
    size = number_of(field.size, sizes)
    found: list[Any] = [[low] * (size + 1), 1, [str(low)]]
    if size:
        found += [[high + 1, *value[1:]], [low - 1, *value[1:]]]
    if field.kind == "row" and size:
        found.append([low] * (size - 1))
    return found


@pytest.mark.parametrize("game_id", DECLARED)
def test_states_are_equal_when_all_their_fields_are(game_id: str) -> None:
    game = tdt.game(game_id)
    seats = game.seats[0]
    state = game.setup(seats)
    for field in filed(game_id, seats):
        other = state.copy()
        assert state.equals(other)
        value = getattr(other, field.name)
        if field.kind == "number":
            setattr(other, field.name, value + 1)
        elif len(value) > 0:
            value[0] = value[0] + 1
        else:
            continue
        assert not state.equals(other), field.name
    assert not state.equals(game.setup(game.seats[-1]))
