"""Jerseys: taking, exchanging, winning (AE-7, AE-8, AE-31, AE-32)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.vecs import vec
from tourdetable.games.arcenciel import events
from tourdetable.games.arcenciel.rules.course import MIXED
from tourdetable.games.arcenciel.rules.ending import finish
from tourdetable.games.arcenciel.rules.state import BY_JERSEYS, KEEP, OVER, ArcState

GREENS_FOR_RAINBOW: Final = 3
POINTS_FOR_RAINBOW: Final = 3
POLKA_DOUBLES: Final = vec[i64]([5, 4, 2, 1, 0])
POLKA_TRIPLES: Final = vec[i64]([0, 1, 2, 3, 4])
"""AE-8a: the sets of polka cards worth ten or more of which none is superfluous."""

INTO_GREEN: Final = 0
INTO_POLKA: Final = 1
INTO_RAINBOW: Final = 2
TAKEN: Final = ["green", "polka", "rainbow"]
WORTH: Final = [1, 3, 1]
"""AE-32: how many jerseys the card counts that a point buys."""


def may_exchange(state: ArcState, seat: i64) -> bool:
    """Whether the seat has anything to exchange by its own will."""
    if state.points[seat] > 0:
        return True
    if state.course.target == MIXED and state.greens[seat] >= GREENS_FOR_RAINBOW:
        return True
    doubles: i64 = state.doubles[seat]
    triples: i64 = state.triples[seat]
    if 2 * doubles + 3 * triples < 10:
        return False
    for index in range(i64(len(POLKA_DOUBLES))):
        if POLKA_DOUBLES[index] <= doubles and POLKA_TRIPLES[index] <= triples:
            return True
    return False


def check_win(state: ArcState, seat: i64) -> None:
    """AE-8b: the win is checked at once. AE-31: the mixed target wants a green and a polka too."""
    if state.rainbows[seat] < state.course.rainbows_wanted:
        return
    if state.course.target == MIXED and (
        state.greens[seat] == 0 or state.doubles[seat] + state.triples[seat] == 0
    ):
        return
    finish(state, BY_JERSEYS, seat)


def settle_greens(state: ArcState, seat: i64) -> None:
    """AE-8, AE-8b: three greens are a rainbow at once, except under the mixed target."""
    if state.course.target != MIXED and state.greens[seat] >= GREENS_FOR_RAINBOW:
        exchange_greens(state, seat)
        return
    check_win(state, seat)


def offer_exchange(state: ArcState, seat: i64) -> None:
    """AE-8b: exchanges are offered on taking a card."""
    if state.phase != OVER and may_exchange(state, seat):
        state.phase = KEEP
        state.actor = seat


def take_rainbow(state: ArcState, seat: i64) -> None:
    """AE-11: the face-up rainbow jersey goes to the race leader."""
    state.rainbow_up = 0
    state.rainbows[seat] = state.rainbows[seat] + 1
    if state.told is not None:
        state.told.append(events.JerseyTaken(seat=seat, jersey="rainbow", worth=1))
    check_win(state, seat)
    offer_exchange(state, seat)


def take_green(state: ArcState, seat: i64) -> None:
    """AE-16: the green jersey."""
    state.greens[seat] = state.greens[seat] + 1
    if state.told is not None:
        state.told.append(events.JerseyTaken(seat=seat, jersey="green", worth=1))
    settle_greens(state, seat)
    offer_exchange(state, seat)


def take_polka(state: ArcState, seat: i64, worth: i64) -> None:
    """AE-16: a polka card of two or three."""
    if worth == 3:
        state.triples[seat] = state.triples[seat] + 1
    else:
        state.doubles[seat] = state.doubles[seat] + 1
    if state.told is not None:
        state.told.append(events.JerseyTaken(seat=seat, jersey="polka", worth=worth))
    check_win(state, seat)
    offer_exchange(state, seat)


def exchange_greens(state: ArcState, seat: i64) -> None:
    """AE-8: three greens make a rainbow."""
    state.greens[seat] = state.greens[seat] - GREENS_FOR_RAINBOW
    state.rainbows[seat] = state.rainbows[seat] + 1
    if state.told is not None:
        state.told.append(
            events.Exchanged(seat=seat, given="green", amount=GREENS_FOR_RAINBOW, taken="rainbow")
        )
    check_win(state, seat)


def exchange_polka(state: ArcState, seat: i64, doubles: i64, triples: i64) -> None:
    """AE-8a: chosen polka cards make a rainbow; what is over ten is lost."""
    state.doubles[seat] = state.doubles[seat] - doubles
    state.triples[seat] = state.triples[seat] - triples
    state.rainbows[seat] = state.rainbows[seat] + 1
    if state.told is not None:
        given = 2 * doubles + 3 * triples
        state.told.append(events.Exchanged(seat=seat, given="polka", amount=given, taken="rainbow"))
    check_win(state, seat)


def exchange_points(state: ArcState, seat: i64, into: i64) -> None:
    """AE-32: a point is worth a green or three polka, three points a rainbow."""
    price: i64 = POINTS_FOR_RAINBOW if into == INTO_RAINBOW else 1
    state.points[seat] = state.points[seat] - price
    if state.told is not None:
        state.told.append(
            events.Exchanged(
                seat=seat, given="points", amount=price, taken=TAKEN[into], worth=WORTH[into]
            )
        )
    if into == INTO_GREEN:
        state.greens[seat] = state.greens[seat] + 1
        settle_greens(state, seat)
        return
    if into == INTO_POLKA:
        state.triples[seat] = state.triples[seat] + 1
    else:
        state.rainbows[seat] = state.rainbows[seat] + 1
    check_win(state, seat)
