"""Running matches of a release in which three stacks changed their meaning are played on.

`earlier_states.json` was written by that release: a position of random play for each meaning, and
how it went on there when the legal move number 7 n was played in step n.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import tourdetable as tdt
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY

EARLIER: dict[str, dict[str, Any]] = json.loads(
    Path(__file__).with_name("earlier_states.json").read_text(encoding="utf-8")
)
MEANINGS = {
    "check": ("queue", "checks"),
    "slide": ("queue", "sliding"),
    "leftover": ("queue", "leftovers"),
    "ride": ("queue", "leftovers"),
    "save": ("heads", "votes"),
    "swap": ("movers", "swaps"),
    "control": ("movers", "drawn"),
    "jump": ("heads", "heads"),
}


def played_on(state: Any, steps: int) -> list[list[int]]:
    """Who is to act, the number of moves, and the move that is played, step by step."""
    rules = state.rules
    rows: list[list[int]] = []
    for step in range(steps):
        turn = rules.to_act(state)
        if turn == NOBODY:
            return [*rows, [turn]]
        seat = CHANCE if turn == CHANCE_TURN else (turn & -turn).bit_length() - 1
        codes = rules.legal(state, seat)
        rows.append([turn, len(codes), codes[7 * step % len(codes)]])
        rules.advance(state, seat, rows[-1][2])
    return rows


@pytest.mark.parametrize("name", EARLIER)
def test_a_stored_position_goes_on_as_it_did(name: str) -> None:
    stored = EARLIER[name]
    old, new = MEANINGS[name]
    assert stored["state"]["state"][old], "the stack holds something in this position"
    state = tdt.game("velomaster").state_from(stored["state"])
    assert list(getattr(state, new)) == stored["state"]["state"][old]
    assert played_on(state, len(stored["then"])) == stored["then"]


def test_every_meaning_is_tried() -> None:
    assert set(EARLIER) == set(MEANINGS)


@pytest.mark.parametrize("name", EARLIER)
def test_a_running_match_is_restored_from_its_stored_snapshot(name: str) -> None:
    form = EARLIER[name]["state"]
    match = tdt.start("velomaster", form["seats"], options=form["options"], seed=3)
    match.restore({**match.snapshot(undo=False), "state": form})
    again = match.snapshot()["state"]["state"]
    assert "queue" not in again
    assert again["cell"] == form["state"]["cell"]


def test_a_view_of_a_stored_position_holds_all_that_a_bot_needs() -> None:
    game = tdt.game("velomaster")
    for stored in EARLIER.values():
        state = game.state_from(stored["state"])
        if state.rules.options["level"] == "P":
            continue  # sheets are drawn anew
        restored = game.sample(game.view(state, 0), random.Random(1))
        assert played_on(restored, 20) == played_on(state, 20)
