"""Clubs: people who play together over many matches, and the shelf of what they have won."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Any

import msgspec

from tourdetable.engine.match import Entry
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.protocol.http import Club, Member, Shelf
from tourdetable.server.identities import Identity, new_id
from tourdetable.server.records import MatchRow, Statement, as_row, load_entries, text
from tourdetable.server.store import Store

if TYPE_CHECKING:
    from tourdetable.server.table import Table

log = logging.getLogger("tourdetable.server")
MOST_CLUBS = 20
MOST_MEMBERS = 100


class Clubs:
    """All clubs of a server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._records: dict[tuple[str, str], dict[str, Any]] = {}
        """Records as they will be once the ends that are being saved are saved."""

    def is_member(self, club: str, identity: str) -> bool:
        sql = "SELECT 1 FROM member WHERE club = ? AND identity = ?"
        return self._store.row(sql, club, identity) is not None

    def require_member(self, club: str, identity: str) -> None:
        if not self.is_member(club, identity):
            raise Refusal("club", "you are not a member of this club.", "not-member")

    def of(self, identity: str) -> list[str]:
        sql = "SELECT club FROM member WHERE identity = ? ORDER BY joined"
        return [club for (club,) in self._store.rows(sql, identity)]

    async def make(self, identity: Identity, name: str) -> str:
        if len(self.of(identity.id)) >= MOST_CLUBS:
            raise Refusal("club", f"at most {MOST_CLUBS} clubs.", "too-many-clubs", most=MOST_CLUBS)
        club, now = new_id(), time.time()
        await self._store.write(
            [
                ("INSERT INTO club VALUES (?, ?, ?)", (club, name, now)),
                ("INSERT INTO member VALUES (?, ?, ?)", (club, identity.id, now)),
            ]
        )
        return club

    def joining(self, club: str, identity: str) -> list[Statement]:
        """What makes somebody a member."""
        row = self._store.row("SELECT count(*) FROM member WHERE club = ?", club)
        if row is not None and row[0] >= MOST_MEMBERS:
            raise Refusal("club", "the club is full.", "club-full", most=MOST_MEMBERS)
        values = (club, identity, time.time())
        return [("INSERT OR IGNORE INTO member VALUES (?, ?, ?)", values)]

    async def leave(self, club: str, identity: str) -> None:
        sql = "DELETE FROM member WHERE club = ? AND identity = ?"
        await self._store.write([(sql, (club, identity))])

    def show(self, club: str) -> Club:
        """A club with its members and shelf; its matches are put in by the caller."""
        row = self._store.row("SELECT name FROM club WHERE id = ?", club)
        if row is None:
            raise Refusal("club", "there is no such club.", "no-club")
        members = self._store.rows(
            "SELECT identity.id, identity.name FROM member JOIN identity "
            "ON identity.id = member.identity WHERE club = ? ORDER BY joined", club,
        )  # fmt: skip
        shelf = self._store.rows("SELECT game, record FROM shelf WHERE club = ?", club)
        return Club(
            id=club,
            name=row[0],
            members=[Member(id=member, name=name) for member, name in members],
            shelf=[Shelf(game=game, record=msgspec.json.decode(data)) for game, data in shelf],
            matches=[],
        )

    # -- what outlives a match -------------------------------------------------------------------

    def record(self, club: str, game: str) -> dict[str, Any]:
        known = self._records.get((club, game))
        if known is None:
            sql = "SELECT record FROM shelf WHERE club = ? AND game = ?"
            row = self._store.row(sql, club, game)
            known = {} if row is None else msgspec.json.decode(row[0])
            self._records[club, game] = known
        return known

    def forget(self, row: MatchRow) -> None:
        """A match's end was not saved: read its club's record again when it is needed."""
        if row.club is not None:
            self._records.pop((row.club, row.game), None)

    def honours(
        self, table: Table, row: MatchRow, last: list[Entry], now: float
    ) -> list[Statement]:
        """What the end of a match changes on its club's shelf; saved with the end itself."""
        if row.club is None or row.imported or row.forked_match is not None:
            return []
        record = self.record(row.club, row.game)
        summary = {
            "outcome": msgspec.to_builtins(row.outcome),
            "options": row.options,
            "seats": row.seats,
            "log": [
                {"seat": entry.seat, "move": entry.move, "events": entry.events}
                for entry in (*load_entries(table.hub.store, row.id), *map(as_row, last))
            ],
        }
        facts = {
            "started": row.created,
            "ended": now,
            "people": [seat.seat for seat in table.seats if seat.kind == "person"],
            "bots": [seat.seat for seat in table.seats if seat.kind == "bot"],
        }
        try:
            made = game_of(row.game).honours(record, summary, facts)
        except Exception:
            log.exception("the honours of %s failed; the shelf stays as it is", row.game)
            return []
        self._records[row.club, row.game] = made
        values = (row.club, row.game, text(made))
        return [("INSERT OR REPLACE INTO shelf VALUES (?, ?, ?)", values)]
