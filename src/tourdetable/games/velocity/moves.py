"""Moves and chance outcomes of Velo City."""

from __future__ import annotations

from typing import Annotated, Literal

from tourdetable.engine.moves import Chance, Move, span


class Solo(Move, frozen=True, tag="solo"):
    """VC-6 to VC-10: ride alone; 1 can buys the energy bonus, 2 a sprint."""

    cans: Annotated[int, span(0, 2, "VC-7")] = 0


class Group(Move, frozen=True, tag="group"):
    """VC-6, VC-7, VC-11: ride with the couriers of a space; 1 can buys the energy bonus."""

    space: Annotated[int, span(1, "start", "VC-6")]
    cans: Annotated[int, span(0, 1, "VC-7")] = 0


class Ride(Move, frozen=True, tag="ride"):
    """VC-8 to VC-11: the die to use and the space of the courier that it moves."""

    die: Literal["own", "energy", "sum"]
    space: Annotated[int, span(1, "start", "VC-8")]


class Share(Move, frozen=True, tag="share"):
    """VC-11: use a rival's die; an own courier of the group and one of that seat move."""

    seat: Annotated[int, span(0, "last_seat", "VC-11")]


class Pursue(Move, frozen=True, tag="pursue"):
    """VC-14: how many own couriers pursue, for a can each."""

    couriers: Annotated[int, span(0, 4, "VC-14")]


class Stay(Move, frozen=True, tag="stay"):
    """VC-19: pay a can, the courier stays on its obstacle."""


class Back(Move, frozen=True, tag="back"):
    """VC-19, VC-21: the courier goes back, for a can or two."""


class Take(Move, frozen=True, tag="take"):
    """VC-18: the supply is empty: whose can to take, among those who have most."""

    seat: Annotated[int, span(0, "last_seat", "VC-18")]


class Roll(Chance, frozen=True, tag="roll"):
    """What the awaited die shows."""

    pips: Annotated[int, span(1, 6, "VC-3")]


class First(Chance, frozen=True, tag="first"):
    """Which seat begins, when the table has not chosen one."""

    seat: Annotated[int, span(0, "last_seat", "VC-6")]


MOVES = (Solo, Group, Ride, Share, Pursue, Stay, Back, Take)
OUTCOMES = (Roll, First)
