"""Views, forecasts and refusals."""

from __future__ import annotations

import itertools
import random
import resource
from pathlib import Path

import msgspec
import pytest

import tourdetable as tdt
from tests.games.velomaster.table import EVEN, ODD, Call, Jump, Ride, Step, Table, track
from tourdetable.engine.files.serial import fields_of
from tourdetable.games.velomaster import GAME
from tourdetable.games.velomaster.forecast import forecasts
from tourdetable.games.velomaster.moves import Roll
from tourdetable.games.velomaster.rules.state import VeloState


def restored(state: VeloState, rng: random.Random) -> VeloState:
    """A state drawn from a spectator's view, with the real sheets."""
    twin = GAME.sample(GAME.view(state, None), rng)
    twin.condition, twin.doped = state.condition[:], state.doped[:]
    return twin


def resident() -> int:
    """The memory that this process holds, in bytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize()


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells it")
def test_states_drawn_from_a_view_are_freed_again() -> None:
    """A searching bot at level P draws dozens for every choice; each once left 8 KB behind."""
    view = GAME.view(GAME.rules(8, {"level": "P"}).setup(), None)
    rng = random.Random(1)
    for _draw in range(200):
        GAME.sample(view, rng)
    before = resident()
    for _draw in range(1500):
        GAME.sample(view, rng)
    assert resident() - before < 2_000_000


@pytest.mark.parametrize(
    ("level", "seats", "stages"),
    [("D", 3, 2), ("D", 8, 1), ("E", 2, 2), ("E", 4, 1), ("E", 7, 1), ("P", 2, 1), ("P", 5, 2)],
)
def test_the_state_restored_from_a_view_goes_on_like_the_real_one(
    level: str, seats: int, stages: int
) -> None:
    rules = GAME.rules(seats, {"level": level, "stages": stages, "finish": "line-1"})
    state = rules.setup()
    twin = state
    rng = random.Random(level)
    for step in itertools.count():
        acting = GAME.to_act(state)
        if not acting:
            break
        if step % 29 == 0:
            twin = restored(state, rng)
        listed = rules.legal(state, acting[0])
        assert rules.legal(twin, acting[0]) == listed
        code = rng.choice(listed)
        for one in (state, twin):
            rules.advance(one, acting[0], code)
        assert GAME.view(twin, 0) == GAME.view(state, 0)
    assert GAME.outcome(twin) == GAME.outcome(state)
    assert GAME.view(restored(state, rng), 1) == GAME.view(state, 1)


def test_a_view_has_nothing_that_never_changes() -> None:
    match = tdt.start("velomaster", 4, {"level": "E", "finish": "full"}, seed=5)
    first = msgspec.json.encode(GAME.setting(match.state))  # type: ignore[arg-type]
    rng = random.Random(5)
    sizes = []
    for _move in range(250):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
        sizes.append(len(msgspec.json.encode(match.view(None))))
    assert msgspec.json.encode(GAME.setting(match.state)) == first  # type: ignore[arg-type]
    assert len(first) > 4000  # the road
    assert sorted(sizes)[125] < 1500


def test_the_forecast_of_a_call_names_the_line_and_of_a_jump_its_cell() -> None:
    table = Table(track(EVEN, ODD)).put(0, 1, 3).put(1, 1, 4).put(2, 2, 1).put(3, 2, 9)
    table.go(played=(1,))
    call, roll = forecasts(table.state, table.race, [Call(0), Roll()])
    assert call.line == (0, 1)
    assert roll.line == ()
    table.play(Call(0))
    (jump,) = forecasts(table.state, table.race, [Jump("ahead")])
    assert jump.cell == table.cell(1, 5)


def test_a_refusal_names_the_rule() -> None:
    table = Table(track(EVEN, ODD)).put(0, 1, 3).put(1, 2, 1).put(2, 2, 15).put(3, 1, 4)
    table.go(played=(1,)).roll(2, 1).play(Ride(0, 2))
    with pytest.raises(tdt.Refusal) as refused:
        table.play(Step("ahead"))
    assert refused.value.rule == "VM-4"
    with pytest.raises(tdt.Refusal) as refused:
        table.play(Call(0))
    assert (refused.value.rule, refused.value.key) == ("VM-5", "not-asked")


def test_a_finish_line_the_road_does_not_have_is_refused() -> None:
    with pytest.raises(tdt.Refusal, match="3 lines across"):
        GAME.rules(2, {"track": "eagle-pass", "finish": "line-4"})


def test_a_copy_has_every_field_and_no_watcher() -> None:
    table = Table(track(EVEN, ODD)).put(0, 1, 3).put(1, 2, 1).put(2, 2, 15).put(3, 1, 4)
    table.go(played=(1,)).roll(2, 1).play(Ride(0, 2))
    copy = table.state.copy()
    assert fields_of(copy) == fields_of(table.state)
    assert list(copy.at) == list(table.state.at)
    assert copy.told is None
