"""Moves and chance outcomes of Arc-en-ciel."""

from __future__ import annotations

from typing import Annotated, Literal

from tourdetable.engine.moves import Chance, Move, span
from tourdetable.games.arcenciel.rules.course import ENERGY_MOST


class Ride(Move, tag="ride", frozen=True):
    """The race leader rolls the white die; a breakaway pays for its lead first (AE-9, AE-10)."""


class GiveUp(Move, tag="give-up", frozen=True):
    """The breakaway drops to the tail of the pack (AE-9)."""


class Withdraw(Move, tag="withdraw", frozen=True):
    """A teammate in reserve leaves the race for energy (AE-28)."""


class WithdrawFrom(Move, tag="withdraw-from", frozen=True):
    """A teammate on the circuit leaves the race for energy (AE-28)."""

    cell: Annotated[int, span(1, "last_cell", "AE-28")]


class ExchangePolka(Move, tag="exchange-polka", frozen=True):
    """Polka cards worth ten or more, none superfluous, become a rainbow jersey (AE-8a)."""

    doubles: Annotated[int, span(0, 5, "AE-8a")]
    triples: Annotated[int, span(0, 4, "AE-8a")]


class ExchangeGreens(Move, tag="exchange-greens", frozen=True):
    """Three greens become a rainbow jersey; by hand under the mixed target only (AE-8b)."""


class ExchangePoints(Move, tag="exchange-points", frozen=True):
    """One point of combativity for a green or three polka, three for a rainbow (AE-32)."""

    into: Literal["green", "polka", "rainbow"]


class Keep(Move, tag="keep", frozen=True):
    """No exchange now (AE-8)."""


class Crack(Move, tag="crack", frozen=True):
    """Nothing left to withdraw and nothing to exchange: out of the race (AE-29)."""


class Escape(Move, tag="escape", frozen=True):
    """The head of the pack breaks away (AE-20, AE-22)."""


class Increase(Move, tag="increase", frozen=True):
    """The breakaway increases its lead (AE-21, AE-22)."""


class Stay(Move, tag="stay", frozen=True):
    """Neither escape nor increase the lead."""


class Bid(Move, tag="bid", frozen=True):
    """Bid more energy than the highest bid (AE-26)."""

    amount: Annotated[int, span(1, ENERGY_MOST, "AE-26")]


class Pass(Move, tag="pass", frozen=True):
    """No bid (AE-26)."""


class MoveTeammate(Move, tag="move-teammate", frozen=True):
    """With none in reserve, the winner moves a teammate from this cell (AE-27)."""

    cell: Annotated[int, span(1, "last_cell", "AE-27")]


class Starter(Chance, tag="starter", frozen=True):
    """Who is next in the order of the leaders at the start (AE-6)."""

    seat: Annotated[int, span(0, "last_seat", "AE-6")]


class White(Chance, tag="white", frozen=True):
    """The white die: the pack advances (AE-10)."""

    value: Annotated[int, span(1, 6, "AE-1")]


class Yellow(Chance, tag="yellow", frozen=True):
    """The yellow die: breakaways and those who chase them (AE-20 to AE-23)."""

    value: Annotated[int, span(1, 6, "AE-1")]


class Card(Chance, tag="card", frozen=True):
    """The hazard card drawn, by its number in the list of cards (AE-18)."""

    card: Annotated[int, span(0, "last_card", "AE-5")]


MOVES = (
    Ride, GiveUp, Withdraw, WithdrawFrom, ExchangePolka, ExchangeGreens, ExchangePoints, Keep,
    Crack, Escape, Increase, Stay, Bid, Pass, MoveTeammate,
)  # fmt: skip
CHANCES = (Starter, White, Yellow, Card)
