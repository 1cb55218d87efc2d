"""The session: everything that a match is between two commands."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tourdetable.engine.game import ONLY_CHANCE, Channel
from tourdetable.engine.match import Match
from tourdetable.protocol.common import ChannelInfo
from tourdetable.session.clocks import Clocks
from tourdetable.session.decisions import Decisions
from tourdetable.session.rows import HolderRow, MatchRow, SeatRow


class Position:
    """The facts of a position that do not depend on the viewer, worked out once."""

    __slots__ = ("acting", "channels", "next", "outcome", "read", "rolling", "turn")

    def __init__(self, match: Match, before: Position | None = None) -> None:
        game, state = match.game, match.state
        self.next = game.to_act(state)
        """Who acts next, which may be chance."""
        self.rolling = self.next == ONLY_CHANCE
        self.acting = () if self.rolling else self.next
        self.outcome = game.outcome(state)
        self.turn = game.turn(state)
        self.channels: list[Channel] = game.channels(state)
        self.read: dict[int | None, list[ChannelInfo]] = {}
        """The channels that each viewer reads, as far as they were asked for (see `audience`)."""
        if before is not None and before.channels == self.channels:
            self.read = before.read  # they rarely change


class Session(msgspec.Struct, frozen=True):
    """A match with its seats, open decisions, clocks and undo. A value: `decide` makes the next.

    The match inside is never changed: `decide` plays on a branch of it.
    """

    row: MatchRow
    seats: tuple[SeatRow, ...]
    match: Match
    position: Position
    decisions: Decisions
    clocks: Clocks | None
    holders: tuple[HolderRow, ...]
    """Everybody who has held a seat."""
    snapshot_seq: int
    """The entry of the last stored snapshot."""

    @property
    def over(self) -> bool:
        return self.row.status == "over"

    @property
    def frozen(self) -> str | None:
        """Why it can be read but not continued, as the key of a sentence."""
        return None if self.row.rules_version == self.match.game.version else "frozen"

    @property
    def playing(self) -> bool:
        """Whether moves are accepted."""
        return self.row.status == "playing" and self.frozen is None

    def sides(self) -> tuple[str, ...]:
        """The side of each seat; empty where every seat plays alone."""
        return () if self.frozen else self.match.game.sides(self.match.state)

    def seats_of(self, identity: str | None) -> list[int]:
        """The seats that somebody holds."""
        if identity is None:
            return []
        return [seat.seat for seat in self.seats if seat.identity == identity]


def people(seats: tuple[SeatRow, ...], among: Iterable[int]) -> tuple[int, ...]:
    """Those seats that are held by people."""
    return tuple(seat for seat in among if seats[seat].kind == "person")
