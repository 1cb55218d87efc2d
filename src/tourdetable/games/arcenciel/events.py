"""The events of a race. All are public (AE-28a)."""

from __future__ import annotations

from typing import ClassVar

from tourdetable.engine.events import Event


class OrderDrawn(Event, tag="order-drawn", frozen=True):
    """The leaders' order at the start (AE-6)."""

    reveals: ClassVar[bool] = True
    seat: int
    place: int


class LeadPaid(Event, tag="lead-paid", frozen=True):
    """The breakaway has paid for its lead (AE-9)."""

    seat: int
    amount: int
    energy: int


class GaveUp(Event, tag="gave-up", frozen=True):
    """The breakaway has dropped to the tail (AE-9)."""

    seat: int


class WhiteRolled(Event, tag="white-rolled", frozen=True):
    """The pack has advanced (AE-10)."""

    reveals: ClassVar[bool] = True
    seat: int
    value: int
    start: int
    cell: int
    kind: str
    cost: int


class LapEnded(Event, tag="lap-ended", frozen=True):
    """The pack has passed or reached the start (AE-11)."""

    lap: int
    fed: bool


class JerseyTaken(Event, tag="jersey-taken", frozen=True):
    """The race leader has taken a jersey card: rainbow, green or polka (AE-11, AE-16)."""

    seat: int
    jersey: str
    worth: int


class RainbowUp(Event, tag="rainbow-up", frozen=True):
    """A rainbow jersey lies face up: this is a rainbow lap (AE-12, AE-18)."""


class Fed(Event, tag="fed", frozen=True):
    """A rider has received energy, up to the limit of sixty (AE-4, AE-11, AE-15)."""

    seat: int
    amount: int
    energy: int


class CardDrawn(Event, tag="card-drawn", frozen=True):
    """A hazard card (AE-18)."""

    reveals: ClassVar[bool] = True
    seat: int
    card: str
    value: int


class Reshuffled(Event, tag="reshuffled", frozen=True):
    """The hazard cards are shuffled again (AE-18)."""


class Paid(Event, tag="paid", frozen=True):
    """A rider has paid for effort or a setback (AE-14, AE-15)."""

    seat: int
    amount: int
    energy: int


class Withdrew(Event, tag="withdrew", frozen=True):
    """A teammate has left the race, from a cell or (-1) from the reserve (AE-28, AE-33)."""

    seat: int
    cell: int
    amount: int
    energy: int


class Cracked(Event, tag="cracked", frozen=True):
    """A rider is out of the race (AE-29)."""

    seat: int


class WentToHead(Event, tag="went-to-head", frozen=True):
    """A leader has been brought to the head of the pack by a teammate (AE-20 B, AE-21 B)."""

    seat: int


class WentToTail(Event, tag="went-to-tail", frozen=True):
    """The head of the pack has dropped to its tail (AE-20 A)."""

    seat: int


class Attacked(Event, tag="attacked", frozen=True):
    """A rider escapes or increases its lead, and pays for it (AE-22)."""

    seat: int
    amount: int
    energy: int
    increase: bool


class Stayed(Event, tag="stayed", frozen=True):
    """A rider neither escapes nor increases its lead."""

    seat: int


class YellowRolled(Event, tag="yellow-rolled", frozen=True):
    """The yellow die: to escape, to increase the lead, or to chase."""

    reveals: ClassVar[bool] = True
    seat: int
    value: int
    purpose: str


class LeadChanged(Event, tag="lead-changed", frozen=True):
    """The breakaway's lead, in cells of ten seconds."""

    seat: int
    before: int
    lead: int


class Caught(Event, tag="caught", frozen=True):
    """The breakaway is caught and drops to the tail of the pack (AE-23)."""

    seat: int


class PointsScored(Event, tag="points-scored", frozen=True):
    """Points of combativity (AE-32)."""

    seat: int
    amount: int


class AuctionOpened(Event, tag="auction-opened", frozen=True):
    """A free effort cell is auctioned (AE-26)."""

    cell: int


class BidMade(Event, tag="bid-made", frozen=True):
    """A bid (AE-26)."""

    seat: int
    amount: int


class Passed(Event, tag="passed", frozen=True):
    """No bid (AE-26)."""

    seat: int


class CellWon(Event, tag="cell-won", frozen=True):
    """The highest bid wins and is paid (AE-27)."""

    seat: int
    cell: int
    amount: int
    energy: int


class CellUnsold(Event, tag="cell-unsold", frozen=True):
    """Nobody has bid: the cell stays free (AE-26)."""

    cell: int


class TeammatePlaced(Event, tag="teammate-placed", frozen=True):
    """A teammate stands on the cell, from the reserve (-1) or from another cell (AE-27)."""

    seat: int
    cell: int
    start: int


class Exchanged(Event, tag="exchanged", frozen=True):
    """Polka, greens or points have become another jersey (AE-8, AE-32)."""

    seat: int
    given: str
    amount: int
    taken: str
    worth: int = 1
    """How many jerseys the taken card counts (a polka card 3)."""


class RaceOver(Event, tag="race-over", frozen=True):
    """The race is over; the winner, or -1 when the jerseys have to be counted (AE-7, AE-30)."""

    seat: int
    reason: str


EVENTS = (
    OrderDrawn, LeadPaid, GaveUp, WhiteRolled, LapEnded, JerseyTaken, RainbowUp, Fed, CardDrawn,
    Reshuffled, Paid, Withdrew, Cracked, WentToHead, WentToTail, Attacked, Stayed, YellowRolled,
    LeadChanged, Caught, PointsScored, AuctionOpened, BidMade, Passed, CellWon, CellUnsold,
    TeammatePlaced, Exchanged, RaceOver,
)  # fmt: skip
