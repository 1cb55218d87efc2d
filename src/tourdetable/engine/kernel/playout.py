"""Random play with `list_legal` and `advance`: the inner loop of simulations and searches."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.luck import ORDER, Luck
from tourdetable.engine.kernel.state import (
    CHANCE,
    CHANCE_TURN,
    NOBODY,
    SEAT_BIT,
    Moves,
    Rules,
    State,
)
from tourdetable.engine.vecs import vec

SEATS_OF: Final = [[seat for seat in range(8) if turn & SEAT_BIT[seat]] for turn in range(256)]
"""The seats in each set of seats."""

SEVERAL: Final = -1
LONE_SEAT: Final = vec[i64]([seats[0] if len(seats) == 1 else SEVERAL for seats in SEATS_OF])
"""The only seat of a set of seats, or SEVERAL."""


def pick_seat(turn: i64, dice: Dice) -> i64:
    """One of the seats that may act, with equal chances."""
    lone: i64 = LONE_SEAT[turn]
    if lone != SEVERAL:
        return lone
    seats = SEATS_OF[turn]
    return seats[dice.below(len(seats))]


def draw(rules: Rules[Any], state: State, dice: Dice, out: Moves) -> i64:
    """The code of a chance outcome, drawn with its weight."""
    return rules.draw(state, CHANCE, dice.share(), out)


def step(rules: Rules[Any], state: State, dice: Dice, turn: i64, out: Moves) -> None:
    """One random move or chance outcome."""
    seat: i64 = CHANCE
    if turn != CHANCE_TURN:
        seat = pick_seat(turn, dice)
    rules.advance(state, seat, rules.draw(state, seat, dice.share(), out))


def playout(
    rules: Rules[Any], state: State, dice: Dice, limit: int, buffer: Moves | None = None
) -> int:
    """Play at random to the end, in place. Returns the number of steps, at most `limit`."""
    out = rules.buffer() if buffer is None else buffer
    steps: i64 = 0
    most: i64 = limit
    while steps < most:
        turn: i64 = rules.to_act(state)
        if turn == NOBODY:
            break
        step(rules, state, dice, turn, out)
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
    steps: i64 = 0
    most: i64 = limit
    while steps < most:
        turn: i64 = rules.to_act(state)
        if turn == NOBODY:
            break
        if turn == CHANCE_TURN:
            rules.advance(state, CHANCE, luck.outcome(rules, state, out))
        else:
            seat: i64 = lucky_seat(turn, luck)
            rules.advance(state, seat, luck.move(rules, state, seat, out))
        steps += 1
    return steps


def playouts(rules: Rules[Any], games: int, seed: int, limit: int) -> int:
    """Whole random matches from the start; the steps they took together (for benchmarks)."""
    dice = Dice(seed)
    out = rules.buffer()
    steps = 0
    for game in range(games):
        steps += playout(rules, rules.setup(), dice, limit, out)
    return steps
