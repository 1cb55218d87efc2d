"""Information-set Monte Carlo tree search, for games in which seats know different things.

Every simulation starts from a state that is consistent with the searching seat's view. Each seat
has trees of its own, one for each thing it may know at the start; in them a hidden move of somebody
else is one edge whatever it was, and what a move reveals to a seat is part of that seat's edge. So
everybody in the tree acts on what he has seen, and nobody on what he cannot know (multiple-observer
ISMCTS after Cowling, Powley and Whitehouse, 2012).
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from tourdetable.bots.kernel.reward import finish
from tourdetable.bots.kernel.uct import DEEPEST, Search, Tries, next_try
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import SEATS_OF, draw
from tourdetable.engine.kernel.state import (
    CHANCE,
    CHANCE_TURN,
    MOST_SHOWN,
    NOBODY,
    SEAT_BIT,
    Moves,
    Rules,
    State,
    filled,
)
from tourdetable.engine.vecs import vec

UNSEEN: Final = -1
"""The edge of a hidden move or outcome, as those who do not see it know it."""

ACTORS: Final = 9
"""Eight seats and chance: an edge is a code and who played it, and what it told."""
MOST_EVENTS: Final = 1048576
"""More than there are different events in a search."""


@mypyc_attr(acyclic=True)  # a tree: the garbage collector need not walk through it
class Knowledge:
    """What one seat knows at a point of the tree, and what it did there so far."""

    def __init__(self) -> None:
        self.tries: Tries | None = None
        """Who knows the same has the same moves …"""
        self.others: list[Tries] | None = None
        """… unless a game tells too little: then those with other moves."""
        self.next: dict[int, Knowledge] | None = None

    def after(self, edge: Any) -> Knowledge:
        """What the seat knows one step later; `edge` is a number, made into an object once."""
        if self.next is None:
            self.next = {}
        found = self.next.get(edge)
        if found is None:
            found = Knowledge()
            self.next[edge] = found
        return found

    def with_moves(self, out: Moves, dice: Dice) -> Tries:
        """The statistics of the moves now listed."""
        if self.tries is None:
            self.tries = Tries(out.codes[: out.count], dice.below(out.count))
            return self.tries
        if offers(out, self.tries):
            return self.tries
        if self.others is None:
            self.others = []
        for tries in self.others:
            if offers(out, tries):
                return tries
        other = Tries(out.codes[: out.count], dice.below(out.count))
        self.others.append(other)
        return other


def offers(out: Moves, tries: Tries) -> bool:
    """Whether these are the moves now listed."""
    if tries.count != out.count:
        return False
    codes, listed = tries.codes, out.codes
    for index in range(out.count):  # noqa: SIM110 - `all` makes an object for each
        if codes[index] != listed[index]:
            return False
    return True


class Ismcts(Search):
    """The search; `hidden` says of each code whether only its own seat sees it."""

    def __init__(
        self, rules: Rules[Any], seat: int, codes: list[int], seed: int, horizon: int,
        exploration: float, hidden: list[bool],
    ) -> None:  # fmt: skip
        super().__init__(rules, seat, codes, seed, horizon)
        self.exploration = exploration
        self.hidden = hidden
        self.root = Knowledge()
        self.known: list[dict[Any, Knowledge]] = [{} for count in range(rules.seats)]
        """Where each seat's trees begin, by what it knows."""
        self.roots = [Knowledge() for count in range(rules.seats)]
        self.roots[seat] = self.root
        self.here = self.roots[:]
        self.events: dict[Any, int] = {}
        """The events met so far, numbered from 1."""
        self.first = vec[i64](codes)
        self.path: list[Tries] = []
        self.taken = filled(DEEPEST, 0)
        self.actors = filled(DEEPEST, 0)

    def enter(self, known: list[Any]) -> None:
        """Start at the tree node of what each seat knows in the sampled state."""
        for seat in range(len(known)):
            if seat == self.seat:
                continue
            root = self.known[seat].get(known[seat])
            if root is None:
                root = Knowledge()
                self.known[seat][known[seat]] = root
            self.roots[seat] = root

    def simulate(self, state: State) -> None:
        self.path.clear()
        self.descend(state)
        rewards = finish(self.rules, state, self.dice, self.horizon, self.out)
        for depth, tries in enumerate(self.path):
            tries.note(self.taken[depth], rewards[self.actors[depth]])

    def descend(self, state: State) -> None:
        """Go down the trees of all seats together until an untried move or the end."""
        self.here = self.roots[:]
        out = self.out
        first = True
        depth: i64 = 0
        while depth < DEEPEST:
            turn = self.rules.to_act(state)
            if turn == NOBODY:
                return
            fresh = False
            if turn == CHANCE_TURN:
                seat: i64 = CHANCE
                code: i64 = draw(self.rules, state, self.dice, out)
            else:
                seat = self.seat if first else SEATS_OF[turn][0]
                tries = self.tries_at(state, seat, first)
                index: i64 = 0
                if tries.count > 1:
                    index = next_try(tries, self.exploration)
                    fresh = tries.visits[index] == 0
                    self.path.append(tries)
                    self.taken[depth] = index
                    self.actors[depth] = seat
                    depth += 1
                code = tries.codes[index]
            first = False
            if fresh:
                self.rules.advance(state, seat, code)
                return
            self.play(state, seat, code)

    def play(self, state: State, seat: i64, code: i64) -> None:
        """Play a move, and give every seat the part of it that it may know."""
        if self.rules.shows:
            self.rules.advance(state, seat, code)
            self.move_on(seat, code, self.rules.shown(state))
            return
        told: list[Any] = []
        state.told = told
        self.rules.advance(state, seat, code)
        state.told = None
        self.tell(seat, code, told)

    def tries_at(self, state: State, seat: i64, first: bool) -> Tries:
        """The statistics of a seat where it knew the same and had the same moves.

        At first only the given moves are searched among. Where the rules show all that decides what
        is legal, the moves need not be listed again.
        """
        node = self.here[seat]
        known = node.tries
        if known is not None and self.rules.shows:
            return known
        out = self.out
        out.clear()
        if first:
            out.add_row(self.first, 0, len(self.first))
        else:
            self.rules.list_legal(state, seat, out)
        return node.with_moves(out, self.dice)

    def move_on(self, actor: i64, code: i64, shown: i64) -> None:
        """In a game that says what everybody is shown: the same for all but a hidden move."""
        seen: Any = int((code * ACTORS + actor + 1) * MOST_SHOWN + shown)
        here = self.here
        if not self.hidden[code]:
            for seat in range(len(here)):
                here[seat] = here[seat].after(seen)
            return
        unseen: Any = int((UNSEEN * ACTORS - actor) * MOST_SHOWN + shown)
        for seat in range(len(here)):
            here[seat] = here[seat].after(seen if seat == actor else unseen)

    def tell(self, actor: i64, code: i64, told: list[Any]) -> None:
        """In other games: the part of a move, an outcome and its events that each may know."""
        seen = int(code * ACTORS + actor + 1)
        unseen = int(UNSEEN * ACTORS - actor)
        numbers = [self.number(event) for event in told]
        for seat in range(len(self.here)):
            edge = seen if seat == actor or not self.hidden[code] else unseen
            for index in range(len(told)):
                audience: int = told[index].audience
                if audience < 0 or audience & SEAT_BIT[seat]:
                    edge = edge * MOST_EVENTS + numbers[index]
            self.here[seat] = self.here[seat].after(edge)

    def number(self, event: Any) -> int:
        """A number for an event: the same for the same event."""
        key = event
        try:
            found = self.events.get(key, 0)
        except TypeError:  # it holds a list
            key = repr(event)
            found = self.events.get(key, 0)
        if found == 0:
            found = len(self.events) + 1
            self.events[key] = found
        return found

    def ranking(self) -> list[tuple[int, int, int]]:
        if self.root.tries is None:
            return [(code, 0, 0) for code in self.codes]
        return self.root.tries.ranking()
