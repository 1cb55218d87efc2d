"""Practice: one try through the rules, outside of any match. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tourdetable.engine.events import Event, known
from tourdetable.engine.game import AnyGame
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.bodies.practice import PracticeResult
from tourdetable.protocol.common import Refused
from tourdetable.session.audience import seen

SEAT = 0


def practise(game: AnyGame, place: Mapping[str, Any], move: Any) -> PracticeResult:
    """Play a move in a practice position; without a move, look at it."""
    state = game.practice(place)
    if state is None:
        raise Refusal("practice", f"{game.id} has nothing to practise.", "no-practice")
    told: list[Event] = []
    refused: Refused | None = None
    if move is not None:
        try:
            told += game.apply(state, SEAT, game.move(move))
        except Refusal as refusal:
            refused = Refused(
                about="practice",
                ref=None,
                rule=refusal.rule,
                key=refusal.key,
                details=refusal.details,
                reason=refusal.reason,
            )
        outcome = game.resolve(state) if game.to_act(state) == (CHANCE,) else None
        if outcome is not None:
            told += game.apply(state, CHANCE, outcome)
    era = game.era(state)
    return PracticeResult(
        view=seen(game, state, SEAT),
        events=known(told, SEAT, era),
        refused=refused,
    )
