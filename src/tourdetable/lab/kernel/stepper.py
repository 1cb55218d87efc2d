"""Many matches stepped by one call: actions in, observations, masks and rewards out.

All results are written into vectors that NumPy arrays share. Seats that may act together are asked
one after the other, as `adapters.sequential` says; a match that ends is followed by the next.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i32, i64, u8

from tourdetable.bots.kernel.reward import by_place
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import draw
from tourdetable.engine.kernel.sheet import Sheet, Writer
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY, SEAT_BIT, Rules, State
from tourdetable.engine.vecs import vec

EVERYBODY: Final = -1
"""The learner of a match in which all seats learn."""
AT_RANDOM: Final[i64] = 1000
"""How many of a thousand moves of an opponent are random: all of them …"""
BY_VIEW: Final[i64] = -1
"""… or none, and it is asked in Python, with its view."""
YES: Final[u8] = 1
NO: Final[u8] = 0


class Results:
    """The vectors that a batch writes into."""

    def __init__(
        self, mask: vec[u8], to_act: vec[i64], rewards: vec[i32], done: vec[u8], seeds: vec[i64]
    ) -> None:
        self.mask = mask
        self.to_act = to_act
        self.rewards = rewards
        """The bits of a float32 for each seat of each match."""
        self.done = done
        self.seeds = seeds


class Stepper:
    """The matches of one process."""

    def __init__(
        self, rules: Rules[Any], writer: Writer[Any], sheet: Sheet, results: Results,
        matches: int, offered: vec[i32], worth: vec[i32],
    ) -> None:  # fmt: skip
        self.rules = rules
        self.writer = writer
        self.sheet = sheet
        self.matches: i64 = matches
        self.seats: i64 = rules.seats
        self.wait: i64 = rules.codes.actions
        self.actions: i64 = rules.codes.actions + 1
        self.mask = results.mask
        self.to_act = results.to_act
        self.rewards = results.rewards
        self.done = results.done
        self.seeds = results.seeds
        self.offered = offered
        """The codes that the mask of each match holds, as many as `counts` says."""
        self.worth = worth
        """The bits of the reward for each thousandth of a place."""
        self.out = rules.buffer()
        self.stride: i64 = 1
        """What a seed grows by from one match to the next in its place."""
        self.states: list[State] = [rules.setup() for match in range(matches)]
        self.dice = [Dice(0) for match in range(matches)]
        self.counts = vec[i64]([0] * matches)
        self.waited = vec[i64]([0] * matches)
        """The seats that wait for another one to move, as a set."""
        self.learner = vec[i64]([EVERYBODY] * matches)
        self.whims = vec[i64]([AT_RANDOM] * 8)
        """By seat, how an opponent plays: see AT_RANDOM and BY_VIEW."""
        self.policies: list[Any] = [None] * 8
        """By seat, the compiled policy of an opponent …"""
        self.bots: Any = None
        """… or who plays for all that are asked with their view."""

    def start(self, match: int, seed: int) -> None:
        """Begin a match, whatever is on its place now."""
        self.seeds[match] = seed
        self._begin(match)
        self.done[match] = NO
        self._ask(match)

    def resume(self, match: int, state: State, dice: Dice, waited: int, seed: int) -> None:
        """Go on with a match from a position in which a learner is asked."""
        self.seeds[match] = seed
        self.states[match] = state
        self.dice[match] = dice
        self.waited[match] = waited
        self._ask(match)

    def step(self, actions: vec[i64]) -> None:
        """Play one action in every match; the mask has been looked at before."""
        for match in range(self.matches):
            self.done[match] = NO
            self._play(match, actions[match])
            self._ask(match)

    def _begin(self, match: i64) -> None:
        self.states[match] = self.rules.setup()
        self.dice[match] = Dice(self.seeds[match])
        self.waited[match] = 0

    def _play(self, match: i64, code: i64) -> None:
        """The action of the seat that was asked."""
        seat: i64 = self.to_act[match]
        if code == self.wait:
            self.waited[match] = self.waited[match] | SEAT_BIT[seat]
            return
        self.waited[match] = 0
        self.rules.advance(self.states[match], seat, code)

    def _ask(self, match: i64) -> None:
        """Let chance and opponents act until a learner is asked, then write what it sees."""
        rules = self.rules
        state = self.states[match]
        learner: i64 = self.learner[match]
        while True:
            turn: i64 = rules.to_act(state)
            if turn == CHANCE_TURN:
                self.waited[match] = 0
                rules.advance(state, CHANCE, draw(rules, state, self.dice[match], self.out))
                continue
            if turn == NOBODY:
                self._finish(match, state)
                state = self.states[match]
                continue
            seat: i64 = first_of(turn, self.waited[match])
            if learner == EVERYBODY or learner == seat:  # noqa: PLR1714, SIM109 - no tuple here
                break
            self._oppose(match, state, seat)
        self.to_act[match] = seat
        self.sheet.open(match)
        self.writer.write(state, seat, self.sheet)
        self.sheet.close()
        self._offer(match, state, seat, turn)

    def _finish(self, match: i64, state: State) -> None:
        """Tell every seat what the match was worth, and begin the next one."""
        if self.done[match] == NO:
            worth = by_place(self.rules.places(state))
            first: i64 = match * self.seats
            for seat in range(self.seats):
                self.rewards[first + seat] = self.worth[i64(worth[seat])]
            self.done[match] = YES
        self.seeds[match] = self.seeds[match] + self.stride
        self._begin(match)

    def _offer(self, match: i64, state: State, seat: i64, turn: i64) -> None:
        """The mask: the codes of the seat, and `wait` while another seat may act first."""
        start: i64 = match * self.actions
        mask = self.mask
        offered = self.offered
        for index in range(start, start + self.counts[match]):
            mask[i64(offered[index])] = NO
        out = self.out
        out.clear()
        self.rules.list_legal(state, seat, out)
        if turn != SEAT_BIT[seat] and turn & ~(self.waited[match] | SEAT_BIT[seat]):
            out.add(self.wait)
        codes = out.codes
        for index in range(out.count):
            place: i64 = start + codes[index]
            mask[place] = YES
            offered[start + index] = i32(place)
        self.counts[match] = out.count

    def _oppose(self, match: i64, state: State, seat: i64) -> None:
        """A seat that is not the learner's plays: at random, by a policy, or by its view."""
        self.waited[match] = 0
        whim: i64 = self.whims[seat]
        if whim == BY_VIEW:
            self.bots.play(match, state, seat)
            return
        dice = self.dice[match]
        if whim == AT_RANDOM or dice.below(AT_RANDOM) < whim:
            code: i64 = self.rules.draw(state, seat, dice.share(), self.out)
            self.rules.advance(state, seat, code)
            return
        chosen: int = self.policies[seat].choose(state, seat)
        self.rules.advance(state, seat, chosen)


def first_of(turn: i64, waited: i64) -> i64:
    """The first seat of a set that has not waited."""
    asked: i64 = turn & ~waited
    seat: i64 = 0
    while not asked & SEAT_BIT[seat]:
        seat += 1
    return seat
