"""The session: everything that a match is between two commands."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tourdetable.engine.game import View
from tourdetable.engine.match import Match
from tourdetable.engine.moves import Move
from tourdetable.protocol.common import Clock
from tourdetable.session.position import Position
from tourdetable.session.rows import HolderRow, MatchRow, SeatRow
from tourdetable.session.seats.clocks import Clocks


class Session(msgspec.Struct, frozen=True):
    """A match with its seats, open decisions, clocks and undo. A value: `decide` makes the next.

    The match inside is never changed: `decide` plays on a branch of it.
    """

    row: MatchRow
    seats: tuple[SeatRow, ...]
    match: Match
    position: Position
    clocks: Clocks | None
    holders: tuple[HolderRow, ...]
    """Everybody who has held a seat."""
    snapshot_seq: int
    """The entry of the last stored snapshot."""
    frozen: str | None
    """Why it can be read but not continued, as the key of a sentence."""
    looked: tuple[int, ...] = ()
    """Of seats that share a browser: those whose player looks at the board (see `clocked`)."""

    @property
    def over(self) -> bool:
        return self.row.status == "over"

    @property
    def playing(self) -> bool:
        """Whether moves are accepted."""
        return self.row.status == "playing" and self.frozen is None

    def sides(self) -> tuple[str, ...]:
        """The side of each seat; empty where every seat plays alone."""
        return () if self.frozen else self.match.game.sides(self.match.state)

    def moves(self, seat: int) -> list[Move]:
        """The legal moves of a seat that is asked."""
        return self.match.rules.codec.moves(self.position.codes.get(seat, []))

    def seats_of(self, identity: str | None) -> list[int]:
        """The seats that are held by a person."""
        if identity is None:
            return []
        return [seat.seat for seat in self.seats if seat.identity == identity]


class Asked(msgspec.Struct):
    """What a bot is asked: its decision, its view, its legal moves."""

    decision: str
    view: View
    moves: list[Move]


def behind_curtain(
    clock: Clock, seats: tuple[SeatRow, ...], running: Iterable[int], looked: tuple[int, ...]
) -> tuple[int, ...]:
    """The seats that share a browser with others and do not look at it: their clocks have a grace.

    By post nobody waits for a curtain.
    """
    if clock.per == "move":
        return ()
    holders = [seat.identity for seat in seats if seat.kind == "person"]
    return tuple(
        seat for seat in running if seat not in looked and holders.count(seats[seat].identity) > 1
    )


def people(seats: tuple[SeatRow, ...], among: Iterable[int]) -> tuple[int, ...]:
    """Those seats that are held by people."""
    return tuple(seat for seat in among if seats[seat].kind == "person")
