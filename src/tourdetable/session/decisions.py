"""Open decisions: which seats are asked, and the names by which they answer.

A decision stays valid while the seat is asked with the same legal moves, whatever others do. It
becomes stale when the seat answers it, or when another seat's move closes or changes it.
"""

from __future__ import annotations

from tourdetable.engine.game import ONLY_CHANCE
from tourdetable.engine.match import Match
from tourdetable.engine.moves import Move


class Decisions:
    """The seats that are asked, since which entry, and a digest of their legal moves.

    A value: `after` makes a new one.
    """

    __slots__ = ("_names", "asked", "codes")

    def __init__(self, asked: dict[int, tuple[int, int]] | None = None) -> None:
        self.asked = {} if asked is None else asked
        self.codes: dict[int, list[int]] = {}
        """The legal moves of each asked seat as codes; empty after recovery from a snapshot."""
        self._names: dict[int, str] = {}

    def after(self, match: Match, acting: tuple[int, ...], mover: int | None) -> Decisions:
        """The open decisions after one step, given who acts now (chance included).

        Replaying a log gives the same decisions as live play.
        """
        if acting == ONLY_CHANCE:  # a die between two moves closes no other seat's decision
            return Decisions({seat: known for seat, known in self.asked.items() if seat != mover})
        new = Decisions()
        for seat in acting:
            codes = new.codes[seat] = match.rules.legal(match.state, seat)
            digest = hash(tuple(codes)) & 0xFFFFFFFF  # of integers: the same in every process
            known = None if seat == mover else self.asked.get(seat)
            if known is None or known[1] != digest:
                known = (match.seq, digest)
            new.asked[seat] = known
        return new

    def moves(self, match: Match, seat: int) -> list[Move]:
        """The legal moves of a seat that is asked."""
        codes = self.codes.get(seat)
        return match.legal(seat) if codes is None else match.rules.codec.moves(codes)

    def name(self, seat: int) -> str | None:
        """The name of a seat's open decision."""
        name = self._names.get(seat)
        if name is None:
            known = self.asked.get(seat)
            if known is None:
                return None
            name = self._names[seat] = f"{seat}.{known[0]}.{known[1]:08x}"
        return name
