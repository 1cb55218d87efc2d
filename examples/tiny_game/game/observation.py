"""What a learner sees of Tiny, its own seat first."""

from __future__ import annotations

from tourdetable.engine.declared.observation import (
    Observation,
    Observer,
    Values,
    flag,
    from_me,
    number,
    one_of,
    relative,
    seat_items,
)

from .rules.rules import GOAL
from .view import TinyView

VERSION = 1
HIGHEST = 1999


class TinyObserver(Observer[TinyView]):
    """Reads views with one number of seats."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        names = seat_items(seats)
        self.observation = Observation(
            version=VERSION,
            slots=(
                number("place", (0, GOAL), ["places"], "The space of each seat.", names),
                flag("hiding", ["hiding"], "Whether a seat has hidden its number.", names),
                number("own", (0, HIGHEST), ["own"], "My number; 0: none yet."),
                number("seen", (0, HIGHEST), ["seen"], "The number I looked at; 0: none."),
                one_of("active", names, ["active"], "The seat whose turn it is."),
                number("turn", (0, seats * GOAL), ["turn"], "The turn of the match.", log=True),
                flag("rolling", ["rolling"], "Whether the die is thrown now."),
                flag("peeked", ["peeked"], "Whether the active seat has looked."),
                number("guessed", (0, HIGHEST), ["guessed"], "The number that was guessed."),
            ),
            by_seat=("places", "hiding"),
            seat_numbers=("active", "viewer"),
            unobserved={"viewer": "the observer is always the first seat"},
        )

    def read(self, view: TinyView, seat: int) -> Values:
        order = from_me(self.seats, seat)
        return {
            "place": [view.places[other] for other in order],
            "hiding": [view.hiding[other] for other in order],
            "own": [view.own],
            "seen": [view.seen],
            "active": [relative(self.seats, seat, view.active)],
            "turn": [view.turn],
            "rolling": [view.rolling],
            "peeked": [view.peeked],
            "guessed": [view.guessed],
        }
