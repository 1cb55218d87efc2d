"""By Eye's `search`: every move is played on the mat once, and what follows is sketched.

Random pushes to the end of a match would cost fifteen pushes a simulation and lose nearly every
match, whatever was tried. A sketch (`futures`) takes no physics, and tells moves apart.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.bots.futures import Ahead, Over
from tourdetable.bots.kernel.reward import FULL
from tourdetable.bots.kernel.uct import Search, Tries, next_try
from tourdetable.engine.kernel.state import CHANCE, NOBODY, State
from tourdetable.engine.vecs import vec
from tourdetable.games.vroom.bots.futures import Sketch
from tourdetable.games.vroom.rules.rules import VroomRules
from tourdetable.games.vroom.rules.state import SETTLE, WON, VroomState

SEEDS: Final = 2**31 - 1


class Sketched(Search):
    """Upper confidence bounds over the moves; a move's rewards come from sketches."""

    rules: VroomRules

    def __init__(
        self, rules: VroomRules, seat: int, codes: list[int], seed: int, exploration: float
    ) -> None:
        super().__init__(rules, seat, codes, seed, 0)
        self.exploration = exploration
        self.tries = Tries(vec[i64](codes), 0)
        self.kept: dict[int, tuple[State, dict[int, Ahead]]] = {}
        """What each move leads to in each world."""

    def run(self, world: State, simulations: int) -> None:
        _world, after = self.kept.setdefault(id(world), (world, {}))
        for _simulation in range(simulations):
            index = next_try(self.tries, self.exploration)
            if index not in after:
                after[index] = self.played(world.copy(), self.codes[index])
            self.note(index, after[index])
        self.simulations += simulations

    def simulate(self, state: State) -> None:
        index = next_try(self.tries, self.exploration)
        self.note(index, self.played(state, self.codes[index]))

    def note(self, index: int, ahead: Ahead) -> None:
        self.tries.note(index, ahead.play(self.dice.below(SEEDS))[self.seat])

    def played(self, state: State, code: int) -> Ahead:
        """The position after a move, once the cars stand still."""
        assert isinstance(state, VroomState)  # noqa: S101 - the rules' own
        rules = self.rules
        rules.advance(state, self.seat, code)
        if state.phase == SETTLE:
            rules.advance(state, CHANCE, rules.legal(state, CHANCE)[0])
        if rules.to_act(state) == NOBODY:
            return Over([FULL if state.result == WON else 0] * rules.seats)
        return Sketch(rules, state)

    def ranking(self) -> list[tuple[int, int, int]]:
        return self.tries.ranking()
