"""Events of the match, each with its audience and lifetime."""

from __future__ import annotations

from typing import ClassVar

from tourdetable.engine.events import Event
from tourdetable.games.vroom.moves import Track


class EventTurned(Event, frozen=True, kw_only=True, tag="event-turned"):
    """CR-15: an event is in play from this race on."""

    reveals: ClassVar[bool] = True
    slot: int
    card: str


class WeatherTurned(Event, frozen=True, kw_only=True, tag="weather-turned"):
    reveals: ClassVar[bool] = True
    card: str


class RaceStarted(Event, frozen=True, kw_only=True, tag="race-started"):
    """CR-4a: the cars stand in line; `poses` are theirs, three numbers each."""

    race: int
    course: str
    seats: tuple[int, ...]
    poses: tuple[int, ...]


class RoundStarted(Event, frozen=True, kw_only=True, tag="round-started"):
    """A new round: in fog, the ghost's next driver comes to see it (CR-19a, CR-19d)."""

    reveals: ClassVar[bool] = True
    race: int
    round: int


class Dealt(Event, frozen=True, kw_only=True, tag="dealt"):
    """CR-5: a card that its owner alone sees, and only until the round is over."""

    reveals: ClassVar[bool] = True
    seat: int
    car: int
    card: int


class Pushed(Event, frozen=True, kw_only=True, tag="pushed"):
    """CR-5a: the accepted stroke as this audience saw it."""

    reveals: ClassVar[bool] = True
    seat: int
    car: int
    tracks: tuple[Track, ...]
    bump: bool


class Brushed(Event, frozen=True, kw_only=True, tag="brushed"):
    """CR-3b: a car touched a post of an event, a gate post or the mat's edge."""

    reveals: ClassVar[bool] = True
    car: int
    obstacle: str


class Crossed(Event, frozen=True, kw_only=True, tag="crossed"):
    """CR-10: a car went through the gate."""

    car: int


class Broke(Event, frozen=True, kw_only=True, tag="broke"):
    """CR-16: an event was broken; its wheel goes at the race's end."""

    slot: int
    card: str


class CardsShown(Event, frozen=True, kw_only=True, tag="cards-shown"):
    """CR-6: the first round's cards, open until the second is dealt."""

    reveals: ClassVar[bool] = True
    cards: tuple[int, ...]


class Classified(Event, frozen=True, kw_only=True, tag="classified"):
    """CR-12: the cars from the last to the first, the values of their cards, and the removals."""

    reveals: ClassVar[bool] = True
    race: int
    order: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    boosts: tuple[int, ...]
    """CR-19b: the round of each car's boost; 0 for none."""
    totals: tuple[int, ...]
    removed: int
    choices: tuple[tuple[int, ...], ...]
    """CR-13: the sets of cars, as few as possible, that could be removed."""


class Guesses(Event, frozen=True, kw_only=True, tag="guesses"):
    """CR-19e: which car each seat named, turned after the classification."""

    reveals: ClassVar[bool] = True
    cars: tuple[int, ...]
    right: bool


class WheelLost(Event, frozen=True, kw_only=True, tag="wheel-lost"):
    """CR-13, CR-16: wheels go; `owed` says how many were not there (CR-14)."""

    reason: str
    count: int
    left: int
    owed: int


class WheelBack(Event, frozen=True, kw_only=True, tag="wheel-back"):
    left: int


class MatchLost(Event, frozen=True, kw_only=True, tag="match-lost"):
    """CR-11, CR-14: all cards are shown."""

    reveals: ClassVar[bool] = True
    reason: str
    cards: tuple[tuple[int, ...], ...]


class MatchWon(Event, frozen=True, kw_only=True, tag="match-won"):
    left: int


EVENTS: tuple[type[Event], ...] = (
    EventTurned, WeatherTurned, RaceStarted, RoundStarted, Dealt, Pushed, Brushed, Crossed,
    Broke,
    CardsShown, Classified, Guesses, WheelLost, WheelBack, MatchLost, MatchWon,
)  # fmt: skip
