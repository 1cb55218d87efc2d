"""A table: one match, its seats and viewers. Whatever changes it happens one at a time.

A move is applied to a branch, saved, and only then spoken of: each viewer gets its own update.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from tourdetable.engine.match import Entry, Match
from tourdetable.engine.matchfile import source_from
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.protocol.common import FairnessFacts, MatchFacts, Origin, SeatInfo
from tourdetable.protocol.socket import Ended, SeatsChanged, Update
from tourdetable.server import door, fold
from tourdetable.server.clocks import Clocks
from tourdetable.server.driver import Driver
from tourdetable.server.questions import Questions
from tourdetable.server.records import (
    MatchRow,
    SeatRow,
    Statement,
    load_entries,
    load_match,
    load_seats,
    save_entry,
    save_match,
    save_snapshot,
    spoken,
    text,
)
from tourdetable.server.store import StoreRefused

if TYPE_CHECKING:
    from tourdetable.server.hub import Hub

SNAPSHOT_EVERY = 32


class Viewer(Protocol):
    """A socket, as a table sees it."""

    seat: int | None
    identity: str | None

    def send(self, message: bytes) -> None:
        """Put a message into its outbox; never waits."""

    def end(self, why: str) -> None:
        """Close it after what waits was sent."""


class Table:
    """An open match. `load` brings one from the store."""

    def __init__(self, hub: Hub, row: MatchRow, seats: list[SeatRow]) -> None:
        self.hub = hub
        self.row = row
        self.seats = seats
        game = game_of(row.game)
        self.frozen = None if row.rules_version == game.version else "frozen"
        self.match = Match(game, row.seats, {}, source_from(row.chance))
        if self.frozen is None:
            self.match = Match(game, row.seats, row.options, source_from(row.chance))
        self.questions = Questions()
        self.clocks = None if row.clock is None else Clocks(row.clock, row.seats)
        self.snapshot_seq = 0
        self.viewers: dict[Viewer, None] = {}
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.held = 0
        """Sockets that may still say hello: the table is not put away under them."""
        self.driver = Driver(self)
        self._standing: door.Standing | None = None

    @classmethod
    def load(cls, hub: Hub, match: str) -> Table:
        """The table of a stored match; the work does not grow with its length."""
        row = load_match(hub.store, match)
        if row is None:
            raise Refusal("match", "there is no such match.", "no-match")
        table = cls(hub, row, load_seats(hub.store, match))
        if table.frozen is None:
            fold.stand(table)
        table.driver.wake()
        return table

    @property
    def standing(self) -> door.Standing:
        """What is true of the position for everybody."""
        if self._standing is None or self._standing.match is not self.match:
            self._standing = door.Standing(self.match, self._standing)
        return self._standing

    # -- facts -----------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def over(self) -> bool:
        return self.row.status == "over"

    def facts(self) -> MatchFacts:
        row = self.row
        forked = None
        if row.forked_match is not None:
            forked = Origin(match=row.forked_match, seq=row.forked_seq or 0)
        chance = row.chance["source"]
        return MatchFacts(
            id=row.id,
            game=row.game,
            rules_version=row.rules_version,
            seats=row.seats,
            options=row.options,
            status=row.status,  # type: ignore[arg-type]
            created=row.created,
            ended=row.ended,
            chance="fair" if chance == "forked" else chance,
            clock=row.clock,
            spectators=row.spectators,
            imported=row.imported,
            forked_from=forked,
            rematch_of=row.rematch_of,
            rematch=row.rematch,
            club=row.club,
            frozen=self.frozen,
        )

    def seat_infos(self) -> list[SeatInfo]:
        present = {viewer.seat for viewer in self.viewers}
        sides = self.sides()
        return [
            SeatInfo(
                seat=seat.seat,
                kind=seat.kind,  # type: ignore[arg-type]
                name=seat.name,
                level=seat.level,
                connected=seat.kind == "bot" or seat.seat in present,
                side=sides[seat.seat] if sides else "",
                took_over=seat.took_over,
            )
            for seat in self.seats
        ]

    def sides(self) -> tuple[str, ...]:
        """The side of each seat; empty where everybody plays alone."""
        return () if self.frozen else self.match.game.sides(self.match.state)

    def seats_of(self, identity: str | None) -> list[int]:
        if identity is None:
            return []
        return [seat.seat for seat in self.seats if seat.identity == identity]

    def fairness(self) -> FairnessFacts:
        return door.fairness(self.match.source, over=self.over)

    # -- changing --------------------------------------------------------------------------------

    def require_playing(self) -> None:
        """Refuse when no moves are taken: not started, over, or under other rules."""
        if self.frozen is not None:
            raise Refusal(
                "rules_version", "this match began under another version of the rules.", "frozen"
            )
        if self.row.status == "open":
            raise Refusal("match", "the match has not started: seats are still open.", "not-begun")
        if self.over:
            raise Refusal(self.match.game.end_rule, "the match is over.", "match-over")

    async def commit(
        self,
        trial: Match,
        questions: Questions,
        mover: int | None,
        begins: MatchRow | None = None,
        extra: Sequence[Statement] = (),
    ) -> list[Entry]:
        """Save a branch, then let it be the match; nothing has changed when saving fails."""
        now = time.time()
        standing = door.Standing(trial, self._standing)
        clocks = None if self.clocks is None else self.clocks.copy()
        if clocks is not None:
            people = tuple(s for s in standing.acting if self.seats[s].kind == "person")
            clocks.turn(people, mover)
        saved_clocks = None if clocks is None else text(clocks.remaining)
        statements = [save_entry(self.id, entry, now, saved_clocks) for entry in trial.log]
        statements.extend(extra)
        outcome = standing.outcome
        row = begins or self.row
        if begins is not None:
            statements.append(save_match(begins))
        if outcome is not None:
            row = msgspec.structs.replace(row, status="over", ended=now, outcome=outcome)
            statements.append(save_match(row))
            statements.extend(self.hub.clubs.honours(self, row, trial.log, now))
        due = trial.seq - self.snapshot_seq >= SNAPSHOT_EVERY
        snapshot = due or outcome is not None or begins is not None
        if snapshot:
            statements.append(save_snapshot(self.id, trial.seq, fold.frame(trial, questions)))
        try:
            await self.hub.store.write(statements)
        except StoreRefused:
            self.hub.clubs.forget(row)
            raise
        entries, trial.log = trial.log, []
        self.match, self.questions, self.clocks, self.row = trial, questions, clocks, row
        self._standing = standing
        if snapshot:
            self.snapshot_seq = trial.seq
        self.used = time.monotonic()
        return entries

    # -- speaking --------------------------------------------------------------------------------

    def update(self, seat: int | None, entries: Sequence[Entry] = ()) -> Update:
        """What a viewer is told now. The lines of a reconnect are put in by its socket."""
        standing = self.standing
        view = self.match.view(seat)
        playing = self.row.status == "playing"
        return Update(
            seq=self.match.seq,
            lines=door.live_lines(standing, entries, seat) if entries else [],
            view=view,
            turn=standing.turn,
            to_act=list(standing.acting) if playing else [],
            question=door.question(standing, self.questions, seat, view) if playing else None,
            roll=door.roll_wanted(standing, seat) if playing else None,
            undo=door.undo_state(self.match, seat),
            clocks=None if self.clocks is None else self.clocks.state(),
            channels=standing.channels(seat),
            ref=None,
            played=0,
        )

    def speak(
        self,
        entries: Sequence[Entry],
        sender: Viewer | None = None,
        ref: int | None = None,
        played: int = 0,
    ) -> None:
        """Tell every viewer what happened, each from its own view; then whatever follows."""
        told: dict[int | None, bytes] = {}
        for viewer in list(self.viewers):
            if viewer is sender:
                update = self.update(viewer.seat, entries)
                update.ref, update.played = ref, played
                viewer.send(spoken(update))
                continue
            message = told.get(viewer.seat)
            if message is None:
                message = told[viewer.seat] = spoken(self.update(viewer.seat, entries))
            viewer.send(message)
        if self.over:
            self.speak_end()
        self.driver.wake()

    def speak_end(self) -> None:
        outcome = door.outcome_info(self.row.outcome)
        if outcome is not None:
            self.tell(Ended(outcome=outcome, fairness=self.fairness(), match=self.facts()))

    def tell(self, message: Any) -> None:
        """The same message to all viewers: only what everybody may know."""
        encoded = spoken(message)
        for viewer in list(self.viewers):
            viewer.send(encoded)

    def tell_seats(self) -> None:
        if self.viewers:
            self.tell(
                SeatsChanged(seats=self.seat_infos(), match=self.facts(), fairness=self.fairness())
            )

    def come(self, viewer: Viewer) -> None:
        self.viewers[viewer] = None
        self.used = time.monotonic()

    def go(self, viewer: Viewer) -> None:
        if self.viewers.pop(viewer, 0) is None and viewer.seat is not None:
            self.tell_seats()
        self.used = time.monotonic()

    def lines(self, seat: int | None, after: int, upto: int = 2**53) -> list[Any]:
        """Lines from the store as a viewer may still know them."""
        era = 0 if self.frozen else self.match.game.era(self.match.state)
        rows = load_entries(self.hub.store, self.id, after, upto)
        return door.stored_lines(rows, seat, era, opened=self.over)
