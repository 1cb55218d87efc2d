"""What happened, as typed facts: the page's animations and the log are made from them."""

from __future__ import annotations

from typing import ClassVar

from tourdetable.engine.events import Event


class Hidden(Event, frozen=True, kw_only=True, tag="hidden"):
    """A seat hid its number; only that seat is told."""

    seat: int
    number: int


class Stepped(Event, frozen=True, kw_only=True, tag="stepped"):
    """A seat moved. Everyone sees it, also after a hidden answer: `openly` says so."""

    openly: ClassVar[bool] = True
    seat: int
    to: int


class Shaken(Event, frozen=True, kw_only=True, tag="shaken"):
    """A seat took the die. The event is forgotten when the turn ends: it has an `era`."""

    seat: int


class Rolled(Event, frozen=True, kw_only=True, tag="rolled"):
    """The die: nobody takes back a move after it."""

    reveals: ClassVar[bool] = True
    seat: int
    eyes: int


class Peeked(Event, frozen=True, kw_only=True, tag="peeked"):
    """A seat saw a number, which it forgets when the turn ends."""

    reveals: ClassVar[bool] = True
    seat: int
    other_seat: int
    number: int


class Guessed(Event, frozen=True, kw_only=True, tag="guessed"):
    """A seat named the next seat's number."""

    seat: int
    number: int


class Changed(Event, frozen=True, kw_only=True, tag="changed"):
    """A seat answered a guess; only that seat is told its number."""

    seat: int
    number: int


class Answered(Event, frozen=True, kw_only=True, tag="answered"):
    """Whether the guess was right."""

    openly: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    seat: int
    right: bool


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    """The end: everyone sees all numbers."""

    openly: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    numbers: list[int]


EVENTS = (Hidden, Stepped, Shaken, Rolled, Peeked, Guessed, Changed, Answered, Opened)
