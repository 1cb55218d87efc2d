"""Sequential turns, as learning libraries want them, over games in which several seats may act.

Seats that may act together are asked in seat order. Each may `wait` while another has not waited;
waiting is not a move of the game and is not logged. Every move ends the waiting.
"""

from __future__ import annotations

from tourdetable.bots.kernel.reward import FULL, by_place
from tourdetable.engine import registry
from tourdetable.engine.game import AnyGame
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import SEATS_OF, draw
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY, State
from tourdetable.engine.moves import Move
from tourdetable.lab.types import AnyRules

NO_SEAT = -2
"""Whose turn it is when the match is over."""

NOBODY_WAITED: frozenset[int] = frozenset()


class Table:
    """A match in codes: whose turn it is, what there is to do, and what it was worth."""

    def __init__(self, game: AnyGame, rules: AnyRules) -> None:
        self.game = game
        self.rules = rules
        self.state: State = rules.setup()
        self.wait = rules.codes.actions
        """The action after all codes of players."""
        self.actions = self.wait + 1
        self.waited = NOBODY_WAITED
        self.out = rules.buffer()

    def copy(self) -> Table:
        """An independent table at the same point."""
        new = Table.__new__(Table)
        new.__dict__.update(self.__dict__)
        new.state = self.state.copy()
        return new

    def __deepcopy__(self, memo: dict[int, object]) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return _table_from, (self.game.id, self.state.to_dict(), self.waited)

    def seat(self) -> int:
        """Who is asked now: a seat, CHANCE, or NO_SEAT when it is over."""
        turn = self.rules.to_act(self.state)
        if turn == NOBODY:
            return NO_SEAT
        if turn == CHANCE_TURN:
            return CHANCE
        seats = SEATS_OF[turn]
        if not self.waited:
            return seats[0]
        return next(seat for seat in seats if seat not in self.waited)

    def offered(self, seat: int) -> list[int]:
        """What the seat that is asked may do; the list may be shared and is not to be changed."""
        codes = self.rules.legal(self.state, seat)
        if seat == CHANCE:
            return codes
        others = SEATS_OF[self.rules.to_act(self.state)]
        if len(others) > 1 and any(other != seat and other not in self.waited for other in others):
            return [*codes, self.wait]
        return codes

    def legal(self, seat: int) -> list[int]:
        """The same in rising order."""
        return sorted(self.offered(seat))

    def act(self, seat: int, code: int) -> None:
        """Play a code from `legal`, or wait."""
        if code == self.wait and seat != CHANCE:
            self.waited |= {seat}
            return
        self.waited = NOBODY_WAITED
        self.rules.advance(self.state, seat, code)

    def play(self, seat: int, move: Move) -> None:
        """Play a named move, also one without a code (a push along a path)."""
        self.waited = NOBODY_WAITED
        self.game.apply(self.state, seat, move)

    def settle(self, dice: Dice) -> None:
        """Let chance play until a seat is asked or it is over."""
        while self.rules.to_act(self.state) == CHANCE_TURN:
            self.act(CHANCE, draw(self.rules, self.state, dice, self.out))

    def returns(self) -> list[float]:
        """1 for the best place down to -1 for the last; 0 for everybody while it goes on."""
        if self.rules.to_act(self.state) != NOBODY:
            return [0.0] * self.rules.seats
        return [2.0 * reward / FULL - 1.0 for reward in by_place(self.rules.places(self.state))]


def _table_from(game_id: str, form: dict[str, object], waited: frozenset[int]) -> Table:
    """A table from what was pickled: the readable form of its state."""
    state = registry.game(game_id).state_from(form)
    table = Table(registry.game(game_id), state.rules)
    table.state, table.waited = state, waited
    return table
