"""Random play with `legal` and `advance`: the inner loop of simulations and searches."""

from __future__ import annotations

from typing import Any, Final

from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.luck import ORDER, Luck
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY, SEAT_BIT, Rules, State

SEATS_OF: Final = [[seat for seat in range(8) if turn & SEAT_BIT[seat]] for turn in range(256)]
"""The seats in each set of seats."""

SEVERAL: Final = -1
LONE_SEAT: Final = [seats[0] if len(seats) == 1 else SEVERAL for seats in SEATS_OF]
"""The only seat of a set of seats, or SEVERAL."""


def pick_seat(turn: int, dice: Dice) -> int:
    """One of the seats that may act, with equal chances."""
    lone = LONE_SEAT[turn]
    if lone != SEVERAL:
        return lone
    seats = SEATS_OF[turn]
    return seats[dice.below(len(seats))]


def draw(rules: Rules[Any], state: State, dice: Dice) -> int:
    """The code of a chance outcome, drawn with its weight."""
    codes = rules.legal(state, CHANCE)
    weights = rules.weights(state)
    if len(weights) == 0:
        return codes[dice.below(len(codes))]
    return codes[dice.weighted(weights)]


def step(rules: Rules[Any], state: State, dice: Dice, turn: int) -> None:
    """One random move or chance outcome."""
    if turn == CHANCE_TURN:
        rules.advance(state, CHANCE, draw(rules, state, dice))
        return
    seat = pick_seat(turn, dice)
    codes = rules.legal(state, seat)
    rules.advance(state, seat, codes[dice.below(len(codes))])


def playout(rules: Rules[Any], state: State, dice: Dice, limit: int) -> int:
    """Play at random to the end, in place. Returns the number of steps, at most `limit`."""
    steps = 0
    while steps < limit:
        turn = rules.to_act(state)
        if turn == NOBODY:
            break
        step(rules, state, dice, turn)
        steps += 1
    return steps


def lucky_seat(turn: int, luck: Luck) -> int:
    """Which of the seats that may act does so, by keyed luck."""
    lone = LONE_SEAT[turn]
    if lone != SEVERAL:
        return lone
    seats = SEATS_OF[turn]
    return seats[luck.below(ORDER, len(seats))]


def lucky_playout(rules: Rules[Any], state: State, luck: Luck, limit: int) -> int:
    """`playout` with the keyed luck of one match of the laboratory (see `luck`)."""
    steps = 0
    while steps < limit:
        turn = rules.to_act(state)
        if turn == NOBODY:
            break
        if turn == CHANCE_TURN:
            rules.advance(state, CHANCE, luck.outcome(rules, state))
        else:
            seat = LONE_SEAT[turn]
            if seat == SEVERAL:
                seat = lucky_seat(turn, luck)
            codes = rules.legal(state, seat)
            rules.advance(state, seat, codes[luck.choice(seat, len(codes))])
        steps += 1
    return steps


def playouts(rules: Rules[Any], games: int, seed: int, limit: int) -> int:
    """Whole random matches from the start; the steps they took together (for benchmarks)."""
    dice = Dice(seed)
    steps = 0
    for game in range(games):
        steps += playout(rules, rules.setup(), dice, limit)
    return steps
