"""Random play through `Match.record`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import tourdetable as tdt
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.match import Match
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal


def fresh(game_id: str, seats: int, options: dict[str, Any], seed: int) -> Match:
    """A seeded match before its first chance outcome."""
    game = tdt.game(game_id)
    from tourdetable.engine.chance import Seeded

    return Match(game, seats, options, Seeded(seed))


def next_action(match: Match, rng: random.Random) -> tuple[int, Move] | None:
    """Who acts next and how: chance as the source says, seats at random; None when it is over."""
    acting = match.game.to_act(match.state)
    if not acting:
        return None
    if acting == (CHANCE,):
        outcomes, weights = match.game.legal(match.state, CHANCE), match.rules.weights(match.state)
        assert len(weights) in (0, len(outcomes)), f"{len(weights)} weights for {outcomes}"
        outcome = match.expected_chance()
        assert outcome is not None
        return CHANCE, outcome
    seat = rng.choice(acting)
    moves = match.legal(seat)
    assert moves, f"seat {seat} is to act and `legal` lists no move: {match.state.to_dict()}"
    return seat, rng.choice(moves)


def steps(match: Match, rng: random.Random) -> Iterator[tuple[int, Move]]:
    """Play to the end, step by step; each step is yielded before it is played."""
    longest = match.game.longest(match.seats, match.rules.options)
    while (action := next_action(match, rng)) is not None:
        assert match.seq < longest, f"`longest` says {longest} steps, and the match goes on"
        yield action
        record(match, *action)


def record(match: Match, seat: int, move: Move) -> None:
    """Play a listed move."""
    try:
        match.record(seat, move)
    except Refusal as refusal:
        raise AssertionError(f"{move} is listed by `legal` and refused: {refusal}") from None


def finish(match: Match, rng: random.Random) -> Match:
    """Play to the end."""
    for _step in steps(match, rng):
        pass
    return match
