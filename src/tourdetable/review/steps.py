"""The steps of a match as they count: what was taken back is left out."""

from __future__ import annotations

from typing import Any

import msgspec

from tourdetable.engine.events import Entry
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.state import CHANCE, State
from tourdetable.engine.match import Match
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal


class Step(msgspec.Struct, frozen=True):
    """One move or chance outcome, and the position in which it was played."""

    seq: int
    seat: int
    """CHANCE for a die or a card."""
    move: Move
    before: Any
    after: Any
    last: int
    """The seat that moved before it, CHANCE if none did."""
    turn: int
    computed: bool = False
    """Whether the outcome follows from the position (physics): nothing was drawn."""


def steps_of(match: Match) -> list[Step]:
    """What was played and not taken back, with the positions; a match that goes on is refused."""
    if match.outcome is None:
        raise Refusal(
            "match", "it is not over yet: only finished matches are reviewed.", "review-unfinished"
        )
    game: Game[Any, Any] = match.game
    state: State = match.rules.setup()
    kept: list[Entry] = []
    for entry in match.log:
        if entry.move is None:
            kept.pop()
        else:
            kept.append(entry)
    steps: list[Step] = []
    last = CHANCE
    for entry in kept:
        seat = CHANCE if entry.seat is None else entry.seat
        after = state.copy()
        computed = seat == CHANCE and game.resolve(state) is not None
        if entry.move is not None:
            game.apply(after, seat, entry.move)
            turn = game.turn(state)
            steps.append(Step(entry.seq, seat, entry.move, state, after, last, turn, computed))
        last = last if seat == CHANCE else seat
        state = after
    return steps
