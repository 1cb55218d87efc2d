"""Finished matches, opened: positions from any seat, the proof of the dice; export and import."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import msgspec

from tourdetable.engine.match import Match
from tourdetable.engine.matchfile import chance_data, replay, write
from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.archive import Draw, FairnessProof, HiddenMove, Position, TurnMark
from tourdetable.server import door, fold
from tourdetable.server.identities import Identity, new_id
from tourdetable.server.milestones import Milestones, fresh
from tourdetable.server.questions import Questions
from tourdetable.server.records import (
    EntryRow,
    MatchRow,
    SeatRow,
    load_entries,
    save_entry,
    save_match,
    save_seat,
    save_snapshot,
)
from tourdetable.server.store import Statement

if TYPE_CHECKING:
    from tourdetable.server.hub import Hub
    from tourdetable.server.table import Table


def positions(
    milestones: Milestones, row: MatchRow, viewer: int | None, first: int, last: int
) -> list[Position]:
    """The positions after the entries from number `first` to `last`, as a viewer saw them."""
    return [_position(match, viewer) for match in milestones.walk(row, first, last)]


def _position(match: Match, viewer: int | None) -> Position:
    return Position(
        seq=match.seq,
        turn=match.game.turn(match.state),
        to_act=list(match.to_act),
        view=match.view(viewer),
    )


def turns(milestones: Milestones, row: MatchRow, last: int) -> list[TurnMark]:
    """Where each turn begins. A turn whose first move was taken back begins again later."""
    marks: list[TurnMark] = []
    for match in milestones.walk(row, 0, last):
        game, state = match.game, match.state
        turn = game.turn(state)
        while marks and marks[-1].turn > turn:
            marks.pop()
        if not marks or turn != marks[-1].turn:
            marks.append(TurnMark(turn=turn, label=game.turn_label(state), seq=match.seq))
    return marks


def proof(row: MatchRow, entries: list[EntryRow]) -> FairnessProof:
    """Everything that the page needs to recompute the dice and open the hidden moves."""
    match = fresh(row)
    fair = door.dice(match.source)
    since = row.forked_seq or 0  # what came before a fork is proved by the other match
    draws: list[Draw] = []
    hidden: list[HiddenMove] = []
    for entry in entries:
        chance = entry.seat is None and entry.seq > since
        if chance and fair is not None and match.game.resolve(match.state) is None:
            draw = _draw(match, entry)
            if draw is not None:
                draws.append(draw)
        played = fold.step(match, entry)
        if entry.commitment and entry.seq > since:
            hidden.append(
                HiddenMove(
                    seq=entry.seq,
                    seat=entry.seat or 0,
                    commitment=entry.commitment,
                    salt=match.source.salt(entry.seq).hex(),
                    text=msgspec.json.encode(played.move).decode(),
                )
            )
    return FairnessProof(
        source="fair" if row.chance["source"] == "forked" else row.chance["source"],
        commitment="" if fair is None else fair.commitment,
        key="" if fair is None else fair.key.hex(),
        seeds=[] if fair is None else list(fair.seeds),
        draws=draws,
        hidden=hidden,
    )


def _draw(match: Match, entry: EntryRow) -> Draw | None:
    """A draw as it can be recomputed; None for a die that was typed in."""
    if match.expected_chance() is None:
        return None
    odds = match.game.odds(match.state)
    outcomes = [outcome for outcome, _ in odds]
    return Draw(
        seq=entry.seq,
        k=match.draws,
        weights=[weight for _, weight in odds],
        outcomes=outcomes,
        outcome=outcomes.index(match.game.move(entry.move)),  # type: ignore[arg-type]
    )


# -- files -----------------------------------------------------------------------------------------


def export(row: MatchRow, entries: list[EntryRow]) -> dict[str, Any]:
    """The whole match as a file that `tourdetable replay` and `verify` accept."""
    return write(fold.fold(fresh(row), entries))


class _Head(msgspec.Struct):
    """The outer shape of a match file, before anything looks inside."""

    game: str
    seats: int
    options: dict[str, bool | int | str]
    log: list[dict[str, Any]]
    chance: dict[str, Any]


def read_file(data: bytes) -> Match:
    """The match of an uploaded file, replayed through the rules, or why it is refused."""
    try:
        msgspec.json.decode(data, type=_Head)
        match = replay(msgspec.json.decode(data))
        _check_seeds(chance_data(match.source))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _damaged(str(error)) from None
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise _damaged(f"cannot be read ({type(error).__name__})") from None
    return match


def _check_seeds(chance: dict[str, Any]) -> None:
    for name in ("behind", "first", "then"):
        if name in chance:
            _check_seeds(chance[name])
    for seed in chance.get("seeds", []):
        if not isinstance(seed, str) or "|" in seed:
            raise _damaged("has a seed that is none")


def _damaged(what: str) -> Refusal:
    return Refusal("file", f"{what}.", "damaged-log", where="file", what=what)


async def take_in(hub: Hub, who: Identity, match: Match) -> str:
    """Keep an imported match: to be looked at and forked, never continued."""
    now = time.time()
    row = MatchRow(
        id=new_id(),
        game=match.game.id,
        rules_version=match.game.version,
        seats=match.seats,
        options=match.options,
        chance=chance_data(match.source),
        status="over",
        created=now,
        ended=now,
        owner=who.id,
        imported=True,
        outcome=match.outcome,
    )
    seats = [SeatRow(seat=seat, kind="person") for seat in range(match.seats)]
    statements: list[Statement] = [save_match(row), *(save_seat(row.id, seat) for seat in seats)]
    statements.extend(save_entry(row.id, entry, now) for entry in match.log)
    statements.append(save_snapshot(row.id, match.seq, fold.frame(match, Questions())))
    await hub.store.write(statements)
    return row.id


def all_entries(table: Table) -> list[EntryRow]:
    return load_entries(table.hub.store, table.id)
