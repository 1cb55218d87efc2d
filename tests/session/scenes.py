"""Sessions without a server: a table in memory, and a store that is a few lists of rows."""

from __future__ import annotations

import msgspec

from tests.kit import tiny
from tourdetable.engine.chance import Fair, Source, Typed
from tourdetable.engine.files.matchfile import chance_data
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.protocol.encoding import encode
from tourdetable.session import audience
from tourdetable.session.commands import Command
from tourdetable.session.decide import decide
from tourdetable.session.recovery import Stored, recover
from tourdetable.session.rows import (
    EntryRow,
    HolderRow,
    MatchRow,
    Row,
    SeatRow,
    SnapshotRow,
)
from tourdetable.session.seats.clocks import Moment
from tourdetable.session.session import Session
from tourdetable.session.transition import Transition

tiny.register()
KEY = b"k" * 32
START = Moment(1_000_000.0, 0.0)


def new_match(game: str, seats: list[SeatRow], **facts: object) -> list[Row]:
    """The rows of a match that has not started."""
    options = game_of(game).options_for(len(seats), {})
    source: Source = Fair(KEY)
    row = MatchRow(
        id="m", game=game, rules_version=game_of(game).version, seats=len(seats), options=options,
        chance=chance_data(Typed(source) if facts.pop("typed", False) else source),
        status="open", created=0.0, owner="ann",
    )  # fmt: skip
    held = [HolderRow(seat.identity, seat.seat, 0.0) for seat in seats if seat.identity]
    return [msgspec.structs.replace(row, **facts), *seats, *held]


def people(*names: str) -> list[SeatRow]:
    """Seats: a name is a person, `bot` a bot, an empty one an open seat."""
    return [
        SeatRow(seat=number, kind="open")
        if not name
        else SeatRow(seat=number, kind="bot", name="Ada", level="random")
        if name == "bot"
        else SeatRow(seat=number, kind="person", identity=name, name=name.title())
        for number, name in enumerate(names)
    ]


class Rows:
    """What was saved of one match."""

    def __init__(self, rows: list[Row]) -> None:
        self.row: MatchRow | None = None
        self.seats: dict[int, SeatRow] = {}
        self.holders: list[HolderRow] = []
        self.entries: list[EntryRow] = []
        self.snapshots: list[SnapshotRow] = []
        self.save(rows)

    def save(self, rows: list[Row]) -> None:
        for row in rows:
            if isinstance(row, MatchRow):
                self.row = row
            elif isinstance(row, SeatRow):
                self.seats[row.seat] = row
            elif isinstance(row, HolderRow):
                self.holders.append(row)
            elif isinstance(row, EntryRow):
                self.entries.append(row)
            else:
                self.snapshots.append(row)

    def stored(self, upto: int = 2**53) -> Stored:
        """As recovery reads it; `upto`: as if it had been killed after this entry."""
        assert self.row is not None
        snapshots = [snapshot for snapshot in self.snapshots if snapshot.seq <= upto]
        return Stored(
            row=self.row, seats=tuple(self.seats[seat] for seat in sorted(self.seats)),
            holders=tuple(self.holders), snapshot=snapshots[-1] if snapshots else None,
            entries=[entry for entry in self.entries if entry.seq <= upto],
        )  # fmt: skip


def opened(rows: list[Row], at: Moment = START) -> Session:
    """The session of a match that was just made."""
    return recover(Rows(rows).stored(), at)


def fingerprint(session: Session) -> bytes:
    """Everything that makes a session, but for whose clocks run since when.

    That follows from the position, and from who looks at it: after a restart nobody does.
    """
    clocks = session.clocks
    return encode(
        [
            session.row, session.seats, session.holders, session.snapshot_seq,
            session.match.snapshot(), sorted(session.position.asked.items()),
            None if clocks is None else clocks.remaining,
        ]
    )  # fmt: skip


def told(session: Session, at: Moment) -> bytes:
    """What every viewer is told of a session."""
    viewers = (*range(session.row.seats), None)
    made = audience.updates(session, viewers, at)
    public = (
        audience.facts(session),
        audience.seat_infos(session, set(), {}, at),
        audience.fairness(session),
        audience.ended(session),
    )
    return encode([[made[viewer] for viewer in viewers], public])


def run(session: Session, *commands: Command) -> Session:
    """The session after commands that are not refused."""
    for command in commands:
        session = decide(session, command).session
    return session


def refusal_of(session: Session, command: Command) -> Refusal:
    """Why a command is refused."""
    try:
        decide(session, command)
    except Refusal as refusal:
        return refusal
    raise AssertionError(f"not refused: {command}")


def same(one: Transition, other: Transition) -> None:
    """Two transitions that nobody can tell apart."""
    assert one.rows == other.rows
    assert fingerprint(one.session) == fingerprint(other.session)
    assert (one.note, one.departure, one.played) == (other.note, other.departure, other.played)
    viewers = (*range(one.session.row.seats), None)
    updates = [audience.messages(transition, viewers) for transition in (one, other)]
    assert encode([*updates[0].values()]) == encode([*updates[1].values()])
