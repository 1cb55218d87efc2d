"""A position: the facts that do not depend on the viewer, and the open decisions.

A decision stays valid while the seat is asked with the same legal moves, whatever others do. It
becomes stale when the seat answers it, or when another seat's move closes or changes it.
"""

from __future__ import annotations

from tourdetable.engine.game import ONLY_CHANCE
from tourdetable.engine.match import Match
from tourdetable.protocol.common import ChannelInfo

Asked = dict[int, tuple[int, int]]
"""By seat: the entry since which it is asked, and a digest of its legal moves."""


class Position:
    """What a table knows of a position: computed once, never changed afterwards."""

    __slots__ = (
        "acting", "asked", "channels", "codes", "era", "names", "next", "outcome", "read",
        "rolling", "turn",
    )  # fmt: skip

    def __init__(
        self,
        match: Match,
        before: Position | None = None,
        answered: int | None = None,
        asked: Asked | None = None,
    ) -> None:
        """`answered`: the seat whose decision is closed. `asked`: the decisions of a snapshot."""
        now = match.game.situation(match.state, match.acting)
        self.next, self.codes, self.outcome = now.next, now.codes, now.outcome
        self.turn, self.channels, self.era = now.turn, now.channels, now.era
        self.rolling = self.next == ONLY_CHANCE
        self.acting = () if self.rolling else self.next
        self.read: dict[int | None, list[ChannelInfo]] = {}
        """The channels that each viewer reads, as far as they were asked for (see `audience`)."""
        if before is not None and before.channels == self.channels:
            self.read = before.read  # they rarely change
        known: Asked = {} if before is None else before.asked
        self.asked: Asked = self._ask(match, known, answered) if asked is None else asked
        self.names = {seat: _name(seat, *one) for seat, one in self.asked.items()}
        """The names of the open decisions, by seat."""

    def _ask(self, match: Match, before: Asked, answered: int | None) -> Asked:
        """The open decisions now. Replaying a log gives the same ones as live play."""
        if self.rolling:  # a die between two moves closes no other seat's decision
            return {seat: known for seat, known in before.items() if seat != answered}
        asked: Asked = {}
        for seat, codes in self.codes.items():
            digest = hash(tuple(codes)) & 0xFFFFFFFF  # of integers: the same in every process
            known = None if seat == answered else before.get(seat)
            if known is None or known[1] != digest:
                known = (match.seq, digest)
            asked[seat] = known
        return asked


def _name(seat: int, seq: int, digest: int) -> str:
    """The name of a decision; `:08x` would take half as long again."""
    return f"{seat}.{seq}.{digest.to_bytes(4, 'big').hex()}"
