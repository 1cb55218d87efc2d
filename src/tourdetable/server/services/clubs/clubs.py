"""Clubs: people who play together over many matches, and the shelf of what they have won."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping, Sequence

import msgspec

from tourdetable.engine.declared.options import Chosen
from tourdetable.engine.game import AnyGame
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.protocol.bodies.clubs import GameTable
from tourdetable.server.live.fifo_lock import FifoLock
from tourdetable.server.services import links
from tourdetable.server.services.clubs import results
from tourdetable.server.services.clubs.results import counts
from tourdetable.server.services.people.identities import Identity, new_id
from tourdetable.server.store import matches
from tourdetable.server.store.clubs import members as stored
from tourdetable.server.store.clubs import results as stored_results
from tourdetable.server.store.database import Statement, Store, StoreConflict, StoreRefused
from tourdetable.session.rows import EntryRow, MatchRow, as_text
from tourdetable.session.session import Session
from tourdetable.session.transition import Transition

log = logging.getLogger("tourdetable.server")
MOST_SHARED = 10_000
MOST_CLUBS = 20
MOST_MEMBERS = 100
Record = dict[str, object]
"""What a club has earned in a game; the game alone knows what is in it."""


def _record(text: str | None) -> Record:
    known: Record = {} if text is None else msgspec.json.decode(text)
    return known


class Clubs:
    """All clubs of a server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._joining = FifoLock()
        self.starting = FifoLock()
        """A scheduled match is started once."""
        self._unsaved: dict[tuple[str, str], tuple[str, str]] = {}
        """Records that are being saved, each with the match that changed it last; saved ones are
        read from the store."""
        self._shared: dict[str, None] = {}
        """Matches whose shared replay brings their club nothing more, the latest last."""
        self.rated: dict[int, list[GameTable]] = {}
        """Tables of ratings by the results that they were computed from, the latest last."""
        self._settled = 0
        """Counts the records that were saved or could not be."""

    async def is_member(self, club: str, identity: str) -> bool:
        return await stored.is_member(self._store, club, identity)

    async def require_member(self, club: str, identity: str) -> None:
        if not await self.is_member(club, identity):
            raise Refusal("club", "you are not a member of this club.", "not-member")

    async def of(self, identity: str) -> list[str]:
        """The clubs of a person."""
        return await stored.of(self._store, identity)

    async def make(self, identity: Identity, name: str) -> str:
        if len(await self.of(identity.id)) >= MOST_CLUBS:
            raise Refusal("club", f"at most {MOST_CLUBS} clubs.", "too-many-clubs", most=MOST_CLUBS)
        club, now = new_id(), time.time()
        founder = stored.join(club, identity.id, now, "owner")
        await self._store.write([stored.save(club, name, now), founder])
        return club

    async def join(self, secret: str, identity: str) -> str:
        """Add a member by an invitation link (single use); returns the club."""
        async with self._joining:
            link = await links.find(self._store, secret)
            club = str(link.club)
            if await stored.count_members(self._store, club) >= MOST_MEMBERS:
                raise Refusal("club", "the club is full.", "club-full", most=MOST_MEMBERS)
            joined = stored.join(club, identity, time.time())
            try:
                await self._store.write([joined, links.use(link)])
            except StoreConflict:
                raise links.used() from None
        return club

    # -- what outlives a match -------------------------------------------------------------------

    async def record(self, club: str, game: str) -> Record:
        """What a club has earned in a game."""
        return _record(await self._text(club, game))

    async def _text(self, club: str, game: str) -> str | None:
        """A record as it will be when everything is saved that is on its way."""
        while True:
            unsaved = self._unsaved.get((club, game))
            if unsaved is not None:
                return unsaved[1]
            settled = self._settled
            data = await stored.record(self._store, club, game)
            if settled == self._settled and (club, game) not in self._unsaved:
                return data

    async def locked(
        self, game: AnyGame, club: str | None, options: Chosen
    ) -> Mapping[str, Refusal]:
        """The options of a game that this club has not earned yet, or that need a club."""
        record = None if club is None else await self.record(club, game.id)
        return game.locked(record, options)

    async def require_unlocked(self, game: AnyGame, club: str | None, options: Chosen) -> None:
        """Refuse options that the club has not earned."""
        for name, why in (await self.locked(game, club, options)).items():
            if options[name] != game.option(name).default:
                raise why

    async def keepsakes(self, row: MatchRow) -> dict[str, str]:
        """What people bring along from their club's last match of this game, by identity."""
        if not counts(row):
            return {}
        last = await matches.last_of_club(self._store, row.club, row.game, row.created)
        if last is None or last.outcome is None:
            return {}
        game = game_of(row.game)
        return {
            seat.identity: keepsake
            for seat in await matches.load_seats(self._store, last.id)
            if seat.identity is not None
            if (keepsake := game.keepsake(last.outcome, seat.seat))
        }

    def saved(self, row: MatchRow) -> None:
        """A match's end was saved; ends that came after it may still be on their way."""
        place = (str(row.club), row.game)
        if place in self._unsaved and self._unsaved[place][0] == row.id:
            del self._unsaved[place]
            self._settled += 1

    def forget(self, row: MatchRow) -> None:
        """A match's end was not saved: its club's record is what the store holds."""
        self._unsaved.pop((str(row.club), row.game), None)
        self._settled += 1

    async def at_end(self, transition: Transition) -> list[Statement]:
        """What the end of a match changes on its club's shelf; saved with the end itself."""
        session = transition.session
        if not counts(session.row):
            return []
        last = [row for row in transition.rows if isinstance(row, EntryRow)]
        entries = [*await matches.load_entries(self._store, session.row.id), *last]
        honours = await self._honours(session, entries, shared=False)
        return [*honours, *_result(session)]

    async def shared(self, session: Session, who: str) -> None:
        """A person who did not play views the replay: it counts as shared for the club."""
        row = session.row
        if not counts(row) or who in {seat.identity for seat in session.seats}:
            return
        if row.id in self._shared:
            return  # once is enough: going through a long log takes time
        entries = await matches.load_entries(self._store, row.id)
        statements = await self._honours(session, entries, shared=True)
        if not statements:
            self._shared[row.id] = None
            if len(self._shared) > MOST_SHARED:
                del self._shared[next(iter(self._shared))]
            return
        try:
            await self._store.write(statements)
        except StoreRefused as refusal:
            log.warning("a shared replay of %s brings nothing: %s", row.game, refusal)
            self.forget(row)
        else:
            self.saved(row)

    async def _honours(
        self, session: Session, entries: Sequence[EntryRow], *, shared: bool
    ) -> list[Statement]:
        row = session.row
        club = str(row.club)
        text = await self._text(club, row.game)
        record = _record(text)  # from here on nothing waits: the next end builds on this one
        try:
            made = game_of(row.game).honours(
                record, _summary(row, entries), _facts(session, entries, shared=shared)
            )
        except Exception:
            log.exception("the honours of %s failed; the shelf stays as it is", row.game)
            return []
        if made == record:
            return []
        changed = as_text(made)
        self._unsaved[club, row.game] = (row.id, changed)
        return [stored.save_record(club, row.game, changed, text)]


def _result(session: Session) -> list[Statement]:
    """What the club keeps of a match; a fault in a game must not keep it from ending."""
    try:
        row = results.row_of(session)
    except Exception:
        log.exception("the result of %s failed; it counts for nothing", session.row.game)
        return []
    return [] if row is None else [stored_results.save(row)]


def _summary(row: MatchRow, entries: Sequence[EntryRow]) -> dict[str, object]:
    """A match as `Game.honours` reads it."""
    return {
        "outcome": msgspec.to_builtins(row.outcome),
        "options": row.options,
        "seats": row.seats,
        "log": [
            {
                "seq": entry.seq,
                "seat": entry.seat,
                "move": None if entry.move is None else msgspec.json.decode(entry.move),
                "events": msgspec.json.decode(entry.events),
                "commitment": entry.commitment,
                "time": entry.time,
            }
            for entry in entries
        ],
    }


def _facts(session: Session, entries: Sequence[EntryRow], *, shared: bool) -> dict[str, object]:
    """What only the server knows of a match."""
    row, seats = session.row, session.seats
    return {
        "started": entries[0].time if entries else row.created,
        "ended": row.ended,
        "people": [seat.seat for seat in seats if seat.kind == "person"],
        "bots": [seat.seat for seat in seats if seat.kind == "bot"],
        "languages": sorted({seat.language for seat in seats if seat.language}),
        "shared_replay": shared,
    }
