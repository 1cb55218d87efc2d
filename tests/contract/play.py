"""Random play through the door that everybody uses."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import tourdetable as tdt
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.match import Match
from tourdetable.engine.moves import Move


def fresh(game_id: str, seats: int, options: dict[str, Any], seed: int) -> Match:
    """A seeded match of which even the first chance is still to come."""
    game = tdt.game(game_id)
    from tourdetable.engine.chance import Seeded

    return Match(game, seats, options, Seeded(seed))


def next_action(match: Match, rng: random.Random) -> tuple[int, Move] | None:
    """Who acts next and how: chance as the source says, seats at random; None when it is over."""
    acting = match.game.to_act(match.state)
    if not acting:
        return None
    if acting == (CHANCE,):
        outcome = match.expected_chance()
        assert outcome is not None
        return CHANCE, outcome
    seat = rng.choice(acting)
    return seat, rng.choice(match.legal(seat))


def steps(match: Match, rng: random.Random) -> Iterator[tuple[int, Move]]:
    """Play to the end, step by step; each step is yielded before it is played."""
    while (action := next_action(match, rng)) is not None:
        yield action
        match.record(*action)


def finish(match: Match, rng: random.Random) -> Match:
    """Play to the end."""
    for _step in steps(match, rng):
        pass
    return match
