"""Random play with `list_legal` and `advance`: the inner loop of simulations and searches."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.luck import ORDER, PLACES, Luck, starts
from tourdetable.engine.kernel.state import (
    CHANCE,
    NOBODY,
    OWN_ENDING,
    SEAT_BIT,
    Moves,
    Rules,
    State,
    filled,
)
from tourdetable.engine.vecs import vec

SEATS_OF: Final = [[seat for seat in range(8) if turn & SEAT_BIT[seat]] for turn in range(256)]
"""The seats in each set of seats."""

SEVERAL: Final = -2
LONE_SEAT: Final = vec[i64](
    [seats[0] if len(seats) == 1 else SEVERAL for seats in SEATS_OF] + [CHANCE]
)
"""Who acts, by `to_act`: the only seat, SEVERAL of which one has to be picked, or CHANCE."""


def pick_seat(turn: i64, dice: Dice) -> i64:
    """One of several seats that may act, with equal chances."""
    seats = SEATS_OF[turn]
    return seats[dice.below(len(seats))]


def draw(rules: Rules[Any], state: State, dice: Dice, out: Moves) -> i64:
    """The code of a chance outcome, drawn with its weight."""
    return rules.draw(state, CHANCE, dice.share(), out)


def step(rules: Rules[Any], state: State, dice: Dice, turn: i64, out: Moves) -> None:
    """One random move or chance outcome."""
    seat: i64 = LONE_SEAT[turn]
    if seat == SEVERAL:
        seat = pick_seat(turn, dice)
    rules.advance(state, seat, rules.draw(state, seat, dice.share(), out))


def playout(
    rules: Rules[Any], state: State, dice: Dice, limit: int, buffer: Moves | None = None
) -> int:
    """Play at random to the end, in place. Returns the number of steps, at most `limit`."""
    out = rules.buffer() if buffer is None else buffer
    if rules.own_loops:
        return rules.run(state, dice, limit, out)
    return run(rules, state, dice, limit, out)


# `make states` writes these two again for each game, as `rules/loops.py`.


def run(rules: Rules[Any], state: State, dice: Dice, limit: i64, out: Moves) -> i64:
    """Random steps to the end, at most `limit`; how many there were."""
    steps: i64 = 0
    while steps < limit:
        turn: i64 = rules.to_act(state)
        if turn == NOBODY:
            break
        seat: i64 = LONE_SEAT[turn]
        if seat == SEVERAL:
            seat = pick_seat(turn, dice)
        rules.advance(state, seat, rules.draw(state, seat, dice.share(), out))
        steps += 1
    return steps


def lucky_run(
    rules: Rules[Any],
    state: State,
    luck: Luck,
    limit: i64,
    out: Moves,
) -> i64:
    """The same with the keyed luck of one match (`Luck.outcome` and `Luck.move`, spelt out)."""
    luck.enter_seats(rules.seats)
    steps: i64 = 0
    while steps < limit:
        turn: i64 = rules.to_act(state)
        if turn == NOBODY:
            break
        seat: i64 = LONE_SEAT[turn]
        share: i64 = 0
        if seat != CHANCE:
            if seat == SEVERAL:
                seat = lucky_seat(turn, luck)
            place: i64 = seat * PLACES
            share = luck.streams[place]
            luck.last = seat
        out.listed_last = False
        code: i64 = rules.draw(state, seat, share, out)
        if out.count != 1:  # a forced move draws nothing
            if seat == CHANCE:
                code = luck.rolled(rules, state, code, out)
            else:
                luck.take(seat)
        rules.advance(state, seat, code)
        steps += 1
    return steps


def lucky_seat(turn: i64, luck: Luck) -> i64:
    """Which of the seats that may act does so, by keyed luck."""
    lone: i64 = LONE_SEAT[turn]
    if lone != SEVERAL:
        return lone
    seats = SEATS_OF[turn]
    return seats[luck.below(ORDER, len(seats))]


def lucky_playout(
    rules: Rules[Any], state: State, luck: Luck, limit: int, buffer: Moves | None = None
) -> int:
    """`playout` with the keyed luck of one match of the laboratory (see `luck`)."""
    out = rules.buffer() if buffer is None else buffer
    if rules.own_loops:
        return rules.lucky_run(state, luck, limit, out)
    return lucky_run(rules, state, luck, limit, out)


USUAL_ENDINGS: Final = 64


class Played:
    """What is left of many random matches: how long each was, and how it ended."""

    def __init__(self) -> None:
        self.steps: list[int] = []
        self.end: list[int] = []
        """For each match the place of its end in `ends` …"""
        self.ends: list[State] = []
        """… where one state stands for all that ended alike (see `Rules.ending`)."""
        self._places: dict[int, int] = {}
        """The place of each ending …"""
        self._latest = filled(USUAL_ENDINGS, OWN_ENDING)
        self._latest_places = filled(USUAL_ENDINGS, 0)
        """… and again that of the latest one with the same last bits: no object, no dictionary."""

    def place(self, ending: i64, state: State) -> i64:
        """The place in `ends` of an ending; if it is new, of this state."""
        slot: i64 = ending & (USUAL_ENDINGS - 1)
        if ending == OWN_ENDING:
            self.ends.append(state)
            return len(self.ends) - 1
        if self._latest[slot] != ending:
            if ending not in self._places:
                self._places[ending] = len(self.ends)
                self.ends.append(state)
            self._latest[slot] = ending
            self._latest_places[slot] = self._places[ending]
        return self._latest_places[slot]


def lucky_playouts(rules: Rules[Any], seed: int, matches: int, limit: int) -> Played:
    """Whole random matches from the start, with the keyed luck of `seed` and those after it.

    It stops before the first match that does not end within `limit` steps.
    """
    played = Played()
    luck, out = Luck(seed), rules.buffer()
    ones, twos = starts(seed, matches)
    for match in range(i64(matches)):
        state = rules.setup()
        luck.begin(ones[match], twos[match])
        steps = lucky_playout(rules, state, luck, limit, out)
        if rules.to_act(state) != NOBODY:
            break
        played.steps.append(steps)
        played.end.append(played.place(rules.ending(state), state))
    return played


def playouts(rules: Rules[Any], games: int, seed: int, limit: int) -> int:
    """Whole random matches from the start; the steps they took together (for benchmarks)."""
    dice = Dice(seed)
    out = rules.buffer()
    steps = 0
    for game in range(games):
        steps += playout(rules, rules.setup(), dice, limit, out)
    return steps
