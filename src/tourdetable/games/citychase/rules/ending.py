"""The end of a leg and of a match (CC-16, CC-17), and the second leg."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.kernel.state import filled
from tourdetable.engine.vecs import append, vec
from tourdetable.games.citychase import events
from tourdetable.games.citychase.rules.city import CAR, HELICOPTERS, NOWHERE
from tourdetable.games.citychase.rules.config import CityConfig
from tourdetable.games.citychase.rules.state import (
    ESCAPE,
    ESCAPE_SCORE,
    OVER,
    PLACING,
    CityState,
)

KINDS_FOUND: Final[i64] = CAR + 1
ENDINGS: Final[i64] = ESCAPE + 1


def end_leg(config: CityConfig, state: CityState, ending: i64) -> None:
    """CC-16: the police win by arrest or surround, the thief by escape; CC-17: the path is shown.

    The announcement of the ending itself is told by the chapter in which it happens.
    """
    score: i64 = ESCAPE_SCORE if ending == ESCAPE else state.turn
    state.scores = append(state.scores, score)
    if state.told is not None:
        state.told.append(events.PathShown(leg=state.leg, path=tuple(state.path)))
    if config.two_leg and state.leg == 0:
        if state.told is not None:
            state.told.append(events.LegOver(score=score, thief_seat=1 - state.thief))
        open_second_leg(state, ending)
        return
    state.ending = ending
    state.phase = OVER


def open_second_leg(state: CityState, ending: i64) -> None:
    """The sides are swapped and the board is cleared; the first leg's path stays shown."""
    state.first_path = state.path
    state.first_ending = ending
    state.leg = 1
    state.thief = 1 - state.thief
    state.phase = PLACING
    state.turn = 0
    state.path = vec[i64]()
    state.traces = 0
    state.hidden = 0
    state.helicopters = filled(HELICOPTERS, NOWHERE)
    state.used = 0
    state.lifts = vec[i64]()
    state.patrols = vec[i64]()


def found_and_ended(state: CityState) -> i64:
    """What everybody is shown besides the moves: what a lift found (CC-13), how a leg ended."""
    lifts = state.lifts
    found: i64 = len(lifts) // 3 * KINDS_FOUND
    if len(lifts) > 0:
        found += lifts[-1]
    return ((found * ENDINGS + state.ending) * ENDINGS + state.first_ending) * 2 + state.leg


def final_places(config: CityConfig, state: CityState) -> list[int]:
    """CC-16: the winners are in place 1. Two legs: the lower score as police wins, equal draws."""
    if config.two_leg:
        chased_first, chased_second = state.thief, 1 - state.thief
        ahead = state.scores[0] - state.scores[1]
        places = [1, 1]
        if ahead > 0:
            places[chased_first] = 2
        elif ahead < 0:
            places[chased_second] = 2
        return places
    thief_place, police_place = (1, 2) if state.ending == ESCAPE else (2, 1)
    return [thief_place if seat == state.thief else police_place for seat in range(config.seats)]
