"""Results: what a club keeps of a finished match, and who played it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from tourdetable.engine.declared.records import Feat, Party
from tourdetable.server.store.clubs.results import HolderSeat, ResultRow, SeatOfResult
from tourdetable.session.rows import MatchRow, as_text
from tourdetable.session.session import Session

BOT = "bot:"
"""The key of a bot is this and its level: bots of a level are one player."""
FORMER = ""
"""The key of a player who has deleted their identity: nobody in particular."""


class Result(msgspec.Struct, frozen=True):
    """A finished match of a club."""

    match: str
    game: str
    ended: float
    parties: tuple[Party, ...]
    feats: tuple[Feat, ...]
    players: tuple[str, ...]
    """Who played on each seat: the identity, a bot's key, or `FORMER`."""

    @property
    def contest(self) -> bool:
        """Whether people or bots can be compared by it: several parties, nobody in two of them."""
        people = [
            who for party in self.parties for who in {self.players[seat] for seat in party.seats}
            if who != FORMER and not who.startswith(BOT)
        ]  # fmt: skip
        return len(self.parties) > 1 and len(set(people)) == len(people)

    def team(self, party: Party) -> list[str]:
        """The players of a party, each once; former players are not told apart."""
        return list(dict.fromkeys(self.players[seat] for seat in party.seats))


def counts(row: MatchRow) -> bool:
    """Whether a match counts for its club: played here from its start."""
    return row.club is not None and not row.imported and row.forked_match is None


def row_of(session: Session) -> ResultRow | None:
    """What is stored of a finished match; None if it cannot be told any more."""
    row, outcome = session.row, session.row.outcome
    if session.frozen is not None or outcome is None or not counts(row):
        return None
    game, state = session.match.game, session.match.state
    return ResultRow(
        match=row.id,
        club=str(row.club),
        game=row.game,
        ended=row.ended or row.created,
        parties=as_text(game.parties(state, outcome)),
        feats=as_text(list(game.feats(state, outcome))),
    )


def read(
    rows: Iterable[ResultRow], seats: Iterable[SeatOfResult], holders: Iterable[HolderSeat]
) -> list[Result]:
    """Stored rows as results, in the order in which the matches ended."""
    last = _last_holders(holders)
    by_match: dict[str, list[SeatOfResult]] = {}
    for seat in seats:
        by_match.setdefault(seat.match, []).append(seat)
    return [
        Result(
            match=row.match,
            game=row.game,
            ended=row.ended,
            parties=msgspec.json.decode(row.parties, type=tuple[Party, ...]),
            feats=msgspec.json.decode(row.feats, type=tuple[Feat, ...]),
            players=_players(by_match.get(row.match, []), last),
        )
        for row in sorted(rows, key=lambda row: (row.ended, row.match))
    ]


def _last_holders(holders: Iterable[HolderSeat]) -> dict[tuple[str, int], str]:
    """Who held each seat last."""
    ordered = sorted(holders, key=lambda one: one.since)
    return {(one.match, one.seat): one.identity for one in ordered}


def _players(seats: Sequence[SeatOfResult], last: Mapping[tuple[str, int], str]) -> tuple[str, ...]:
    """Who played on each seat. A person who left keeps the result of the seat they gave up."""
    return tuple(_player(seat, last) for seat in sorted(seats, key=lambda one: one.seat))


def _player(seat: SeatOfResult, last: Mapping[tuple[str, int], str]) -> str:
    if seat.kind == "bot" and not seat.took_over:
        return f"{BOT}{seat.level or ''}"
    return seat.identity or last.get((seat.match, seat.seat), FORMER)
