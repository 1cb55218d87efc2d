"""Open questions and the decisions that name them.

A decision stays valid while its question is open with the same moves, whatever others do. It
becomes stale when the seat answers it, or when somebody else's move closes or changes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tourdetable.engine.game import ONLY_CHANCE
from tourdetable.engine.match import Match
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal

if TYPE_CHECKING:
    from tourdetable.server.door import Standing


class Questions:
    """Which seats are asked, since when, and (as a digest) what they may answer."""

    __slots__ = ("_names", "asked", "codes")

    def __init__(self, asked: dict[int, tuple[int, int]] | None = None) -> None:
        self.asked = {} if asked is None else asked
        self.codes: dict[int, list[int]] = {}
        """What each asked seat may answer, as codes; only since the last step."""
        self._names: dict[int, str] = {}

    def after(self, match: Match, acting: tuple[int, ...], mover: int | None) -> Questions:
        """The questions after one step of the match, given who acts now, chance included.

        Folding a log gives the same decisions as live play.
        """
        if acting == ONLY_CHANCE:  # a die between two moves closes nobody's question
            return Questions({seat: known for seat, known in self.asked.items() if seat != mover})
        new = Questions()
        for seat in acting:
            codes = new.codes[seat] = match.rules.legal(match.state, seat)
            digest = hash(tuple(codes)) & 0xFFFFFFFF  # of integers: alike in every process
            known = None if seat == mover else self.asked.get(seat)
            if known is None or known[1] != digest:
                known = (match.seq, digest)
            new.asked[seat] = known
        return new

    def moves(self, match: Match, seat: int) -> list[Move]:
        """The legal moves of a seat that is asked."""
        codes = self.codes.get(seat)
        return match.legal(seat) if codes is None else match.rules.codec.moves(codes)

    def decision(self, seat: int) -> str | None:
        """The name of the seat's open question."""
        name = self._names.get(seat)
        if name is None:
            known = self.asked.get(seat)
            if known is None:
                return None
            name = self._names[seat] = f"{seat}.{known[0]}.{known[1]:08x}"
        return name

    def check(self, standing: Standing, seat: int, decision: str, answer: Any) -> None:
        """Refuse an answer (JSON of a move) to a question that is not open (any more)."""
        game, state = standing.match.game, standing.match.state
        if standing.outcome is not None:
            raise game.match_over(state)
        if seat not in standing.acting:
            raise game.not_to_act(state, game.move(answer))
        if self.decision(seat) != decision:
            raise Refusal("decision", "this question is no longer open.", "stale-decision")
