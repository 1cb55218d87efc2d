"""A table: one match, its seats and viewers. Whatever changes it happens one at a time.

A move is applied to a branch, saved, and only then spoken of: each viewer gets its own update.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from tourdetable.engine.match import Entry, Match
from tourdetable.engine.matchfile import source_from
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.protocol.common import FairnessFacts, MatchFacts, Origin, SeatInfo
from tourdetable.protocol.socket import Ended, SeatsChanged, Update
from tourdetable.server import door, fold
from tourdetable.server.changes import Change
from tourdetable.server.clocks import Clocks
from tourdetable.server.driver import Driver
from tourdetable.server.questions import Questions
from tourdetable.server.records import (
    MatchRow,
    SeatRow,
    load_entries,
    load_match,
    load_seats,
    save_language,
    spoken,
)
from tourdetable.server.store import StoreRefused
from tourdetable.server.turnstile import Turnstile

if TYPE_CHECKING:
    from tourdetable.server.hub import Hub


class Viewer(Protocol):
    """A socket, as a table sees it."""

    seat: int | None
    identity: str | None

    def send(self, message: bytes) -> None:
        """Put a message into its outbox; never waits."""

    def refuse(self, refusal: Refusal, about: str, ref: int | None = None) -> None:
        """Say no, to it alone."""

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
        self.lock = Turnstile()
        self.used = time.monotonic()
        self.held = 0
        """Sockets that may still say hello: the table is not put away under them."""
        self.keepsakes = hub.clubs.keepsakes(row)
        self.driver = Driver(self)
        self.standing = door.Standing(self.match)
        """What is true of the position for everybody."""

    @classmethod
    def load(cls, hub: Hub, match: str) -> Table:
        """The table of a stored match; the work does not grow with its length."""
        row = load_match(hub.store, match)
        if row is None:
            raise Refusal("match", "there is no such match.", "no-match")
        table = cls(hub, row, load_seats(hub.store, match))
        if table.frozen is None:
            fold.stand(table)
            table.standing = door.Standing(table.match)
            table.run_clocks()
        table.driver.wake()
        return table

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
                keepsake=self.keepsakes.get(seat.identity or "", ""),
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

    def run_clocks(self) -> None:
        """Let the clocks of those people run who are asked now."""
        if self.clocks is not None and self.row.status == "playing":
            self.clocks.turn(self.people(self.standing.acting), None)

    def people(self, seats: Sequence[int]) -> tuple[int, ...]:
        """Those of the seats that people sit on."""
        return tuple(seat for seat in seats if self.seats[seat].kind == "person")

    def require_playing(self) -> None:
        """Refuse when no moves are taken: not started, over, or under other rules."""
        if self.frozen is None and self.row.status == "playing":
            return
        if self.frozen is not None:
            raise Refusal(
                "rules_version", "this match began under another version of the rules.", "frozen"
            )
        if self.row.status == "open":
            raise Refusal("match", "the match has not started: seats are still open.", "not-begun")
        raise self.match.game.match_over(self.match.state)

    async def commit(self, change: Change) -> list[Entry]:
        """Save a change, then let it be; nothing has changed when saving fails."""
        try:
            await self.hub.store.write(change.statements)
        except StoreRefused:
            self.drop(change)
            raise
        return self.keep(change)

    def keep(self, change: Change) -> list[Entry]:
        """A saved change becomes the match; the entries that it brought."""
        trial = change.match
        entries, trial.log = trial.log, []
        self.match, self.questions = trial, change.questions
        self.clocks, self.row, self.standing = change.clocks, change.row, change.standing
        if change.snapshot:
            self.snapshot_seq = trial.seq
        if self.over:
            self.hub.clubs.saved(self.row)
        self.used = time.monotonic()
        self.hub.metrics.moves += change.played
        return entries

    def drop(self, change: Change) -> None:
        """Forget a change that could not be saved."""
        self.hub.clubs.forget(change.row)

    # -- speaking --------------------------------------------------------------------------------

    def update(self, seat: int | None, news: door.News | None = None) -> Update:
        """What a viewer is told now. The lines of a reconnect are put in by its socket."""
        match, standing = self.match, self.standing
        view = match.game.view(match.state, seat)
        acting, rolling = standing.acting, standing.rolling
        if self.row.status != "playing":
            acting, rolling = (), False
        question = None
        if seat is not None and seat in acting:
            question = door.question(match, self.questions, seat, view)
        return Update(
            seq=match.seq,
            lines=[] if news is None else news.lines(seat),
            view=view,
            turn=standing.turn,
            to_act=list(acting),
            question=question,
            roll=door.roll_wanted(match, seat) if rolling else None,
            undo=door.undo_state(standing, seat),
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
        news = door.News(self.standing, entries)
        told: dict[int | None, bytes] = {}
        for viewer in list(self.viewers):
            seat = viewer.seat
            if viewer is sender:
                update = self.update(seat, news)
                update.ref, update.played = ref, played
                viewer.send(spoken(update))
                continue
            message = told.get(seat)
            if message is None:
                message = told[seat] = spoken(self.update(seat, news))
            viewer.send(message)
        ended = self.ended()
        if ended is not None:
            self.tell(ended)
        self.driver.wake()

    def ended(self) -> Ended | None:
        """How the match ended, as it is told; None while it goes on."""
        outcome = door.outcome_info(self.row.outcome)
        if not self.over or outcome is None:
            return None
        return Ended(outcome=outcome, fairness=self.fairness(), match=self.facts())

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

    def reads(self, seat: int, language: str) -> None:
        """Note what the person on a seat reads; nothing waits for it to be saved."""
        row = self.seats[seat]
        if row.language != language and not self.over:
            row.language = language
            self.hub.store.write_then([save_language(self.id, row)], lambda _: None)

    def dismiss(self, seat: int, identity: str, why: str) -> None:
        """Close the sockets of who no longer holds a seat; they may come back and look on."""
        for viewer in list(self.viewers):
            if viewer.seat == seat and viewer.identity == identity:
                viewer.end(why)

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
