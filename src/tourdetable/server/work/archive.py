"""Finished matches as a worker reads them: positions, turns, the proof of the dice, files.

Everything is worked out from rows: a worker has no database.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec

from tourdetable.engine.files.matchfile import chance_data, replay, write
from tourdetable.engine.match import Match
from tourdetable.engine.outcome import Outcome
from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.bodies.archive import (
    Draw,
    FairnessProof,
    HiddenMove,
    Position,
    Positions,
    TurnMark,
)
from tourdetable.protocol.common import OptionValue
from tourdetable.server.work import requests
from tourdetable.server.work.requests import Stretch
from tourdetable.session import audience, log
from tourdetable.session.changes import entry_rows
from tourdetable.session.rows import EntryRow, SnapshotRow

EVERY = 64
"""Entries between two kept positions: a page of a replay begins at the one before it."""


def walk(stretch: Stretch) -> Iterator[Match]:
    """The match before the first entry and after each: one object, a step further."""
    match = log.fresh(stretch.row)
    if stretch.start is not None:
        match.restore(log.read_snapshot(stretch.start).match)
    yield match
    for entry in stretch.entries:
        log.step(match, entry)
        match.log.clear()
        yield match


# -- positions -------------------------------------------------------------------------------------


def positions(asked: requests.Positions) -> Positions:
    """The positions from `first` on as a viewer saw them, and the lines that lead to them."""
    first = asked.first
    found = [_position(match, asked.viewer) for match in walk(asked.stretch) if match.seq >= first]
    rows = [row for row in asked.stretch.entries if row.seq >= max(first, 1)]
    return Positions(positions=found, lines=audience.open_lines(rows))


def _position(match: Match, viewer: int | None) -> Position:
    return Position(
        seq=match.seq,
        turn=match.game.turn(match.state),
        to_act=list(match.to_act),
        view=audience.view_of(match, viewer),
    )


class Surveyed(msgspec.Struct):
    """A match gone through once: its turns, and every 64th position."""

    turns: list[TurnMark]
    kept: list[SnapshotRow]


def survey(whole: Stretch) -> Surveyed:
    """Where each turn begins. A turn whose first move was taken back begins again later."""
    marks: list[TurnMark] = []
    kept: list[SnapshotRow] = []
    for match in walk(whole):
        game, state = match.game, match.state
        turn = game.turn(state)
        while marks and marks[-1].turn > turn:
            marks.pop()
        if not marks or turn != marks[-1].turn:
            marks.append(TurnMark(turn=turn, label=game.turn_label(state), seq=match.seq))
        if match.seq % EVERY == 0:
            kept.append(log.snapshot(match, {}))
    return Surveyed(marks, kept)


class Stopped(msgspec.Struct):
    """A position from which another match may go on."""

    seq: int
    draws: int
    over: bool
    snapshot: SnapshotRow


def stop(stretch: Stretch) -> Stopped:
    """The position after the last entry, from which nothing can be taken back."""
    *_, match = walk(stretch)
    snapshot = log.snapshot(match, {}, undo=False)
    return Stopped(match.seq, match.draws, match.outcome is not None, snapshot)


# -- the proof of the dice -------------------------------------------------------------------------


def proof(whole: Stretch) -> FairnessProof:
    """Everything that the page needs to recompute the dice and open the hidden moves."""
    row = whole.row
    match = log.fresh(row)
    fair = audience.dice(match.source)
    since = row.forked_seq or 0  # what came before a fork is proved by the other match
    draws: list[Draw] = []
    hidden: list[HiddenMove] = []
    for entry in whole.entries:
        chance = entry.seat is None and entry.seq > since
        if chance and fair is not None and match.game.resolve(match.state) is None:
            draw = _draw(match, entry)
            if draw is not None:
                draws.append(draw)
        log.step(match, entry)
        if entry.commitment and entry.seq > since:
            hidden.append(_hidden_move(match, entry))
    return FairnessProof(
        source="fair" if row.chance["source"] == "forked" else row.chance["source"],
        commitment="" if fair is None else fair.commitment,
        key="" if fair is None else fair.key.hex(),
        seeds=[] if fair is None else list(fair.seeds),
        draws=draws,
        hidden=hidden,
    )


def _hidden_move(match: Match, entry: EntryRow) -> HiddenMove:
    """A hidden move opened; `text` is the JSON exactly as it was committed to."""
    return HiddenMove(
        seq=entry.seq,
        seat=entry.seat or 0,
        commitment=entry.commitment,
        salt=match.source.salt(entry.seq).hex(),
        text=msgspec.json.encode(match.log[-1].move).decode(),
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


def export(asked: requests.Export) -> dict[str, object]:
    """The whole match as a file that `tourdetable replay` and `verify` accept."""
    match = log.replay(log.fresh(asked.whole.row), asked.whole.entries)
    return {**write(match), "names": asked.names}


class _Head(msgspec.Struct):
    """The outer shape of a match file."""

    game: str
    seats: int
    options: dict[str, bool | int | str]
    log: list[dict[str, Any]]
    chance: dict[str, Any]
    names: list[Annotated[str, msgspec.Meta(max_length=40)]] = []
    """Who sat there; a file of the command line has none."""


class Taken(msgspec.Struct, kw_only=True):
    """A match file as it is stored."""

    game: str
    rules_version: int
    options: dict[str, OptionValue]
    chance: dict[str, Any]
    outcome: Outcome | None
    names: list[str]
    """One for each seat."""
    entries: list[EntryRow]
    snapshot: SnapshotRow


def read_file(data: bytes) -> Taken:
    """The match of an uploaded file, replayed through the rules; or a refusal."""
    try:
        names = msgspec.json.decode(data, type=_Head).names
        match = replay(msgspec.json.decode(data))
        _check_seeds(chance_data(match.source))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _damaged(str(error)) from None
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise _damaged(f"cannot be read ({type(error).__name__})") from None
    return Taken(
        game=match.game.id,
        rules_version=match.game.version,
        options=match.options,
        chance=chance_data(match.source),
        outcome=match.outcome,
        names=[*names, *[""] * match.seats][: match.seats],
        entries=entry_rows(match.log, 0.0),
        snapshot=log.snapshot(match, {}),
    )


def _check_seeds(chance: dict[str, Any]) -> None:
    for name in ("behind", "first", "then"):
        if name in chance:
            _check_seeds(chance[name])
    for seed in chance.get("seeds", []):
        if not isinstance(seed, str) or "|" in seed:
            raise _damaged("has an invalid seed")


def _damaged(what: str) -> Refusal:
    return Refusal("file", f"{what}.", "damaged-log", where="file", what=what)
