"""What the rules say everybody was shown is what the events tell each seat: searches rely on it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tourdetable as tdt
from tourdetable.bots.search import hidden_codes
from tourdetable.engine.events import may_know
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, MOST_SHOWN, NOBODY

MATCHES = 150
LONGEST = 18
"""Steps: later on no two chases look alike."""
OPTIONS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"thief": "random"}),
    (2, {"reenter_found": True}),
    (3, {}),
]
Known = tuple[Any, ...]


def histories(seats: int, options: dict[str, Any], seed: int) -> list[tuple[int, Known, Known]]:
    """Seat, what events told it so far, and what `shown` told it, after each step of a chase.

    Everybody plays one of the first two moves, so that many chases look alike for a while.
    """
    game, rng = tdt.game("citychase"), random.Random(seed)
    rules = game.rules(seats, options)
    hidden, state = hidden_codes(game, rules), rules.setup()
    told: list[Known] = [()] * seats
    shown: list[Known] = [()] * seats
    rows: list[tuple[int, Known, Known]] = []
    while (turn := rules.to_act(state)) != NOBODY and len(rows) < LONGEST * seats:
        actor = CHANCE if turn == CHANCE_TURN else int(turn & -turn).bit_length() - 1
        code = rng.choice(rules.legal(state, actor)[:2])
        state.told = []
        rules.advance(state, actor, code)
        events, state.told = state.told, None
        for seat in range(seats):
            step = (actor, code if seat == actor or not hidden[code] else None)
            seen = tuple(event for event in events if may_know(event, seat, game.era(state)))
            told[seat] = (*told[seat], step, seen)
            shown[seat] = (*shown[seat], step, rules.shown(state))
            rows.append((seat, told[seat], shown[seat]))
        assert 0 <= rules.shown(state) < MOST_SHOWN
    return rows[: -len(told)]  # the last step shows the whole path


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_the_same_was_shown_where_the_same_was_told(seats: int, options: dict[str, Any]) -> None:
    by_told: dict[tuple[int, Known], Known] = {}
    by_shown: dict[tuple[int, Known], Known] = {}
    met_again = 0
    for seed in range(MATCHES):
        for seat, told, shown in histories(seats, options, seed):
            met_again += (seat, told) in by_told
            assert by_told.setdefault((seat, told), shown) == shown
            assert by_shown.setdefault((seat, shown), told) == told
    assert met_again > MATCHES
