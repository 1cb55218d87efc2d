"""Clubs: people who play together over many matches, and the shelf of what they have won."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from tourdetable.engine.game import Game
from tourdetable.engine.match import Entry
from tourdetable.engine.options import Chosen
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.protocol.http import Club, Member, Shelf
from tourdetable.server import links
from tourdetable.server.identities import Identity, new_id
from tourdetable.server.records import (
    EntryRow,
    MatchRow,
    as_row,
    load_entries,
    load_matches,
    load_seats,
    text,
)
from tourdetable.server.store import Statement, Store, StoreRefused
from tourdetable.server.turnstile import Turnstile

if TYPE_CHECKING:
    from tourdetable.server.table import Table

log = logging.getLogger("tourdetable.server")
MOST_CLUBS = 20
MOST_MEMBERS = 100


def _counts(row: MatchRow) -> bool:
    """Whether a match is one that its club has played from its start at this table."""
    return row.club is not None and not row.imported and row.forked_match is None


class Clubs:
    """All clubs of a server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._joining = Turnstile()
        self._unsaved: dict[tuple[str, str], tuple[str, dict[str, Any]]] = {}
        """Records as they will be once the ends that are being saved are saved, with the last match
        of each. What is saved is read from the store."""

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

    async def join(self, secret: str, identity: str) -> str:
        """Make somebody a member by a link, which lets one person in; the club."""
        async with self._joining:
            link = links.find(self._store, secret)
            club = str(link.club)
            row = self._store.row("SELECT count(*) FROM member WHERE club = ?", club)
            if row is not None and row[0] >= MOST_MEMBERS:
                raise Refusal("club", "the club is full.", "club-full", most=MOST_MEMBERS)
            member = "INSERT OR IGNORE INTO member VALUES (?, ?, ?)"
            await self._store.write([(member, (club, identity, time.time())), links.use(link)])
        return club

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
        unsaved = self._unsaved.get((club, game))
        if unsaved is not None:
            return unsaved[1]
        sql = "SELECT record FROM shelf WHERE club = ? AND game = ?"
        row = self._store.row(sql, club, game)
        known: dict[str, Any] = {} if row is None else msgspec.json.decode(row[0])
        return known

    def locked(
        self, game: Game[Any, Any], club: str | None, options: Chosen
    ) -> Mapping[str, Refusal]:
        """The options of a game that this club has not earned yet, or that need a club."""
        return game.locked(None if club is None else self.record(club, game.id), options)

    def require_unlocked(self, game: Game[Any, Any], club: str | None, options: Chosen) -> None:
        """Refuse options that the club has not earned."""
        for name, why in self.locked(game, club, options).items():
            if options[name] != game.option(name).default:
                raise why

    def keepsakes(self, row: MatchRow) -> dict[str, str]:
        """What people bring along from their club's last match of this game, by identity."""
        if not _counts(row):
            return {}
        where = (
            "club = ? AND game = ? AND ended <= ? AND NOT imported AND forked_match IS NULL "
            "ORDER BY ended DESC LIMIT 1"
        )
        game = game_of(row.game)
        return {
            seat.identity: keepsake
            for last in load_matches(self._store, where, row.club, row.game, row.created)
            for seat in load_seats(self._store, last.id)
            if seat.identity is not None and last.outcome is not None
            if (keepsake := game.keepsake(last.outcome, seat.seat))
        }

    def saved(self, row: MatchRow) -> None:
        """A match's end was saved; whoever came after it is still being saved."""
        place = (str(row.club), row.game)
        if place in self._unsaved and self._unsaved[place][0] == row.id:
            del self._unsaved[place]

    def forget(self, row: MatchRow) -> None:
        """A match's end was not saved: its club's record is what the store holds."""
        self._unsaved.pop((str(row.club), row.game), None)

    def honours(
        self, table: Table, row: MatchRow, last: list[Entry], now: float
    ) -> list[Statement]:
        """What the end of a match changes on its club's shelf; saved with the end itself."""
        if not _counts(row):
            return []
        entries = [
            *load_entries(table.hub.store, row.id),
            *(as_row(entry, now) for entry in last),
        ]
        return self._honours(table, row, entries, shared=False)

    async def shared(self, table: Table, who: str) -> None:
        """Somebody who did not play looks at the replay: for the club it has been shared."""
        row = table.row
        if not _counts(row) or who in {seat.identity for seat in table.seats}:
            return
        entries = load_entries(self._store, row.id)
        statements = self._honours(table, row, entries, shared=True)
        if not statements:
            return
        try:
            await self._store.write(statements)
        except StoreRefused as refusal:
            log.warning("a shared replay of %s brings nothing: %s", row.game, refusal)
            self.forget(row)
        else:
            self.saved(row)

    def _honours(
        self, table: Table, row: MatchRow, entries: list[EntryRow], *, shared: bool
    ) -> list[Statement]:
        club = str(row.club)
        record = self.record(club, row.game)
        summary = {
            "outcome": msgspec.to_builtins(row.outcome),
            "options": row.options,
            "seats": row.seats,
            "log": [msgspec.structs.asdict(entry) for entry in entries],
        }
        facts = {
            "started": entries[0].time if entries else row.created,
            "ended": row.ended,
            "people": [seat.seat for seat in table.seats if seat.kind == "person"],
            "bots": [seat.seat for seat in table.seats if seat.kind == "bot"],
            "languages": sorted({seat.language for seat in table.seats if seat.language}),
            "shared_replay": shared,
        }
        try:
            made = game_of(row.game).honours(record, summary, facts)
        except Exception:
            log.exception("the honours of %s failed; the shelf stays as it is", row.game)
            return []
        if made == record:
            return []
        self._unsaved[club, row.game] = (row.id, made)
        values = (club, row.game, text(made))
        return [("INSERT OR REPLACE INTO shelf VALUES (?, ?, ?)", values)]
