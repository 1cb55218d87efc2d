"""Finished matches: positions from any seat, the proof of the dice, export and import."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Annotated, Any

import msgspec

from tourdetable.engine.files.matchfile import chance_data, replay, write
from tourdetable.engine.match import Match
from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.archive import Draw, FairnessProof, HiddenMove, Position, TurnMark
from tourdetable.server.services.people.identities import Identity, new_id
from tourdetable.server.store import matches
from tourdetable.server.store.database import Store
from tourdetable.session import audience, log
from tourdetable.session.rows import EntryRow, MatchRow, Row, SeatRow, entry_rows


def positions(walk: Iterable[Match], viewer: int | None) -> list[Position]:
    """The positions of a replay, as a viewer saw them."""
    return [_position(match, viewer) for match in walk]


def _position(match: Match, viewer: int | None) -> Position:
    return Position(
        seq=match.seq,
        turn=match.game.turn(match.state),
        to_act=list(match.to_act),
        view=audience.view_of(match, viewer),
    )


def turns(walk: Iterable[Match]) -> list[TurnMark]:
    """Where each turn begins. A turn whose first move was taken back begins again later."""
    marks: list[TurnMark] = []
    for match in walk:
        game, state = match.game, match.state
        turn = game.turn(state)
        while marks and marks[-1].turn > turn:
            marks.pop()
        if not marks or turn != marks[-1].turn:
            marks.append(TurnMark(turn=turn, label=game.turn_label(state), seq=match.seq))
    return marks


def proof(row: MatchRow, entries: list[EntryRow]) -> FairnessProof:
    """Everything that the page needs to recompute the dice and open the hidden moves."""
    match = log.fresh(row)
    fair = audience.dice(match.source)
    since = row.forked_seq or 0  # what came before a fork is proved by the other match
    draws: list[Draw] = []
    hidden: list[HiddenMove] = []
    for entry in entries:
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


def export(row: MatchRow, entries: list[EntryRow], names: list[str]) -> dict[str, Any]:
    """The whole match as a file that `tourdetable replay` and `verify` accept."""
    return {**write(log.replay(log.fresh(row), entries)), "names": names}


class _Head(msgspec.Struct):
    """The outer shape of a match file."""

    game: str
    seats: int
    options: dict[str, bool | int | str]
    log: list[dict[str, Any]]
    chance: dict[str, Any]
    names: list[Annotated[str, msgspec.Meta(max_length=40)]] = []
    """Who sat there; a file of the command line has none."""


def read_file(data: bytes) -> tuple[Match, list[str]]:
    """The match of an uploaded file, replayed through the rules, and its names; or a refusal."""
    try:
        names = msgspec.json.decode(data, type=_Head).names
        match = replay(msgspec.json.decode(data))
        _check_seeds(chance_data(match.source))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _damaged(str(error)) from None
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise _damaged(f"cannot be read ({type(error).__name__})") from None
    return match, [*names, *[""] * match.seats][: match.seats]


def _check_seeds(chance: dict[str, Any]) -> None:
    for name in ("behind", "first", "then"):
        if name in chance:
            _check_seeds(chance[name])
    for seed in chance.get("seeds", []):
        if not isinstance(seed, str) or "|" in seed:
            raise _damaged("has an invalid seed")


def _damaged(what: str) -> Refusal:
    return Refusal("file", f"{what}.", "damaged-log", where="file", what=what)


async def take_in(store: Store, who: Identity, match: Match, names: list[str]) -> str:
    """Keep an imported match: to be viewed and forked, never continued."""
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
    seats = [SeatRow(seat=seat, kind="person", name=name) for seat, name in enumerate(names)]
    entries = entry_rows(match.log, now)
    rows: list[Row] = [row, *seats, *entries, log.snapshot(match, {})]
    await store.write(matches.statements(row.id, rows))
    return row.id
