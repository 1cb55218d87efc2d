"""Random play of this game, compiled for its rules alone.

Made by tools/loops.py from `engine/kernel/playout.py`: change the loops there, not here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.luck import PLACES, Luck
from tourdetable.engine.kernel.playout import LONE_SEAT, SEVERAL, lucky_seat, pick_seat
from tourdetable.engine.kernel.state import CHANCE, NOBODY, Moves
from tourdetable.games.velomaster.rules.state import VeloState

if TYPE_CHECKING:
    from tourdetable.games.velomaster.rules.book import VeloRules


def run(rules: VeloRules, state: VeloState, dice: Dice, limit: i64, out: Moves) -> i64:
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
    rules: VeloRules,
    state: VeloState,
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
