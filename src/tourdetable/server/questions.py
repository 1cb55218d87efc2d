"""Open questions and the decisions that name them.

A decision stays valid while its question is open with the same moves, whatever others do. It
becomes stale when the seat answers it, or when somebody else's move closes or changes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.match import Match
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal

if TYPE_CHECKING:
    from tourdetable.server.door import Standing


class Questions:
    """Which seats are asked, since when, and (as a digest) what they may answer."""

    __slots__ = ("asked", "codes")

    def __init__(self, asked: dict[int, tuple[int, int]] | None = None) -> None:
        self.asked = asked or {}
        self.codes: dict[int, list[int]] = {}
        """What each asked seat may answer, as codes; only since the last step."""

    def copy(self) -> Questions:
        return Questions(dict(self.asked))

    def track(self, match: Match, mover: int | None) -> None:
        """Follow one step of the match; folding a log gives the same decisions as live play."""
        if mover is not None:
            self.asked.pop(mover, None)
        acting = match.game.to_act(match.state)
        if acting == (CHANCE,):
            return  # a die between two moves closes nobody's question
        for seat in [seat for seat in self.asked if seat not in acting]:
            del self.asked[seat]
        self.codes = {}
        for seat in acting:
            codes = self.codes[seat] = match.rules.legal(match.state, seat)
            digest = hash(tuple(codes)) & 0xFFFFFFFF  # of integers: alike in every process
            known = self.asked.get(seat)
            if known is None or known[1] != digest:
                self.asked[seat] = (match.seq, digest)

    def moves(self, match: Match, seat: int) -> list[Move]:
        """The legal moves of a seat that is asked."""
        codes = self.codes.get(seat)
        if codes is None:
            return match.legal(seat)
        move = match.rules.codec.move
        return [move(code) for code in codes]

    def decision(self, seat: int) -> str | None:
        """The name of the seat's open question."""
        known = self.asked.get(seat)
        return None if known is None else f"{seat}.{known[0]}.{known[1]:08x}"

    def check(self, standing: Standing, seat: int, decision: str) -> None:
        """Refuse an answer to a question that is not open (any more)."""
        game = standing.match.game
        if standing.outcome is not None:
            raise Refusal(game.end_rule, "the match is over.", "match-over")
        if seat not in standing.acting:
            raise Refusal(game.turn_rule, "it is not this seat's turn.", "not-your-turn")
        if self.decision(seat) != decision:
            raise Refusal("decision", "this question is no longer open.", "stale-decision")
