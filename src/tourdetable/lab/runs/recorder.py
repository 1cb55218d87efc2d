"""Counts what happens in a match while it is played, for balance studies."""

from __future__ import annotations

import itertools

from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.moves import Move, tag_of
from tourdetable.lab.types import AnyGame, AnyRules, AnyState


class Recorder:
    """Counts of one match: events, kinds of moves, and who led after each step."""

    def __init__(self, game: AnyGame, rules: AnyRules) -> None:
        self.game = game
        self.kinds = [kind.name for kind in rules.codes.kinds]
        self.kind = rules.codes.kind
        self.events: dict[str, int] = {}
        self.moves: dict[str, int] = {}
        self.leads: list[tuple[int, ...]] = []

    def record(self, state: AnyState, seat: int, code: int | Move) -> None:
        """Count the events, the move and the leaders of a step that was just played."""
        for event in state.told or ():
            tag = tag_of(type(event))
            self.events[tag] = self.events.get(tag, 0) + 1
        if seat != CHANCE:
            name = tag_of(type(code)) if isinstance(code, Move) else self.kinds[self.kind[code]]
            self.moves[name] = self.moves.get(name, 0) + 1
        self.leads.append(self.game.leaders(state))

    def lead_changes(self) -> int:
        """How often somebody else came to lead alone."""
        alone = [leaders[0] for leaders in self.leads if len(leaders) == 1]
        return sum(one != two for one, two in itertools.pairwise(alone))

    def led(self, winners: set[int]) -> float:
        """The share of the steps at which a winner stood first."""
        return sum(bool(winners & set(seats)) for seats in self.leads) / max(1, len(self.leads))
