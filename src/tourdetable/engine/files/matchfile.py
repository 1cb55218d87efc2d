"""A match as a JSON file: writing it, replaying it, and verifying its fairness.

Every entry carries a digest of itself and all before it, so that a damaged, truncated or tampered
file is refused with the entry that is wrong.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

import msgspec

from tourdetable.engine.chance import MOST_FORKS, Fair, Forked, Keyed, Seeded, Source, Typed, commit
from tourdetable.engine.events import Entry, Event
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.match import Match
from tourdetable.engine.outcome import Outcome
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of

FORMAT = "tourdetable-match"
FORMAT_VERSION = 1


def write(match: Match) -> dict[str, Any]:
    """The whole match as plain JSON data, secrets included: for its owner, or after the end."""
    header = _header(match)
    digest = _digest("", header)
    log: list[dict[str, Any]] = []
    for entry in match.log:
        line = _line(entry, match.source)
        digest = _digest(digest, line)
        log.append({**line, "digest": digest})
    return {**header, "log": log, "entries": len(log), "outcome": _plain(match.outcome)}


def _plain(thing: object) -> Any:
    """Plain JSON data, with lists instead of tuples."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def _header(match: Match) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "game": match.game.id,
        "rules_version": match.game.version,
        "seats": match.seats,
        "options": dict(match.options),
        "chance": chance_data(match.source),
    }


def chance_data(source: Source) -> dict[str, Any]:
    if isinstance(source, Seeded):
        return {"source": "seeded", "seed": source.seed}
    if isinstance(source, Keyed):
        return {"source": "seeded", "seed": source.seed, "keyed": True}
    if isinstance(source, Fair):
        return {
            "source": "fair",
            "commitment": source.commitment,
            "key": source.key.hex(),
            "seeds": list(source.seeds),
        }
    if isinstance(source, Typed):
        return {"source": "typed", "behind": chance_data(source.behind)}
    if isinstance(source, Forked):
        return {
            "source": "forked",
            "first": chance_data(source.first),
            "draws": source.draws,
            "seq": source.seq,
            "then": chance_data(source.then),
        }
    raise TypeError(f"unknown source of chance {source!r}")


def _line(entry: Entry, source: Source) -> dict[str, Any]:
    line: dict[str, Any] = {
        "seq": entry.seq,
        "seat": entry.seat,
        "move": None if entry.move is None else entry.move.to_json(),
        "events": _plain(entry.events),
    }
    if entry.commitment:
        line["commitment"] = entry.commitment
        line["salt"] = source.salt(entry.seq).hex()
    return line


def _digest(before: str, data: Mapping[str, object]) -> str:
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256((before + text).encode()).hexdigest()[:32]


# -- reading ---------------------------------------------------------------------------------------


def read(data: object) -> dict[str, Any]:
    """Parse a match file and check its shape and digests."""
    if isinstance(data, str | bytes):
        try:
            data = json.loads(data)
        except ValueError as error:
            raise _damaged("file", f"is not complete JSON: {error}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise _damaged("format", f"is not {FORMAT!r}: this is no match file")
    if data.get("format_version") != FORMAT_VERSION:
        raise _damaged("format_version", f"must be {FORMAT_VERSION}")
    log = data.get("log")
    if not isinstance(log, list):
        raise _damaged("log", "must be a list of entries")
    header_names = ("format", "format_version", "game", "rules_version", "seats", "options")
    header = {name: data.get(name) for name in (*header_names, "chance")}
    digest = _digest("", header)
    for number, line in enumerate(log, start=1):
        digest = _check_line(number, line, digest)
    if data.get("entries") != len(log):
        raise _damaged(f"entry {len(log) + 1}", f"is missing: {data.get('entries')} were written")
    return data


def _check_line(number: int, line: object, before: str) -> str:
    if not isinstance(line, dict) or line.get("seq") != number:
        raise _damaged(f"entry {number}", "is missing or out of order")
    bare = {name: value for name, value in line.items() if name != "digest"}
    digest = _digest(before, bare)
    if line.get("digest") != digest:
        raise _damaged(f"entry {number}", "does not match its digest: the file was changed here")
    return digest


def _damaged(where: str, what: str) -> Refusal:
    return Refusal(where, f"{what}.", "damaged-log", where=where, what=what)


def source_from(chance: Any, forks: int = 0) -> Source:
    """The source of chance that `chance_data` described, inside `forks` other ones."""
    if forks > MOST_FORKS:
        raise _damaged("chance", f"is nested more than {MOST_FORKS} deep")
    try:
        if chance["source"] == "seeded" and chance.get("keyed"):
            return Keyed(int(chance["seed"]))
        if chance["source"] == "seeded":
            return Seeded(chance["seed"])
        if chance["source"] == "fair":
            return Fair(bytes.fromhex(chance["key"]), chance["seeds"])
        if chance["source"] == "typed":
            return Typed(source_from(chance["behind"], forks + 1))
        if chance["source"] == "forked":
            first = source_from(chance["first"], forks + 1)
            then = source_from(chance["then"], forks + 1)
            return Forked(first, int(chance["draws"]), int(chance["seq"]), then)
    except (KeyError, TypeError, ValueError):
        pass
    raise _damaged("chance", "does not say where the dice come from")


def replay(data: object) -> Match:
    """Replay a match file; a refusal names the entry that is wrong."""
    content = read(data)
    game = game_of(content["game"])
    if content["rules_version"] != game.version:
        raise _damaged(
            "rules_version",
            f"is {content['rules_version']}, these rules are {game.version}: it can be read "
            "(its stored events) but not recomputed",
        )
    match = Match(game, content["seats"], content["options"], source_from(content["chance"]))
    for line in content["log"]:
        try:
            _fold(match, line)
        except Refusal as refusal:
            raise _damaged(f"entry {line['seq']}", f"is refused by {refusal}") from None
    _check_outcome(content.get("outcome"), match.outcome)
    return match


def _fold(match: Match, line: Mapping[str, Any]) -> None:
    seat = line["seat"]
    if line["move"] is None:
        match.undo(seat)
        return
    move = match.game.move(line["move"])
    entry = match.record(CHANCE if seat is None else seat, move)
    if _plain(entry.events) != line["events"]:
        raise Refusal("events", "the rules tell other events than the file", "other-events")


def _check_outcome(stored: object, outcome: Outcome | None) -> None:
    try:
        # fields that an older version did not write have their defaults
        written = msgspec.convert(stored, Outcome | None)
    except msgspec.ValidationError as error:
        raise _damaged("outcome", str(error)) from None
    if _plain(written) != _plain(outcome):
        raise _damaged("outcome", "is not the one that the log leads to")


# -- verifying -------------------------------------------------------------------------------------


class Report(msgspec.Struct, frozen=True):
    """The result of `verify`: the numbers of recomputed draws and hidden moves, and the faults."""

    source: str
    draws: int
    computed: int
    hidden_moves: int
    faults: tuple[str, ...] = ()

    @property
    def fair(self) -> bool:
        return not self.faults


def verify(data: object) -> Report:
    """Recompute every die, every computed outcome and every commitment of a match file."""
    content = read(data)
    match = replay(content)
    source = match.source
    faults: list[str] = []
    chance = content["chance"]
    if not _keys_open(chance, source):
        faults.append("chance: the key does not open the commitment")
    fresh = Match(match.game, match.seats, match.options, source)
    computed = hidden = 0
    for line, entry in zip(content["log"], match.log, strict=True):
        if entry.move is None:
            fresh.undo(int(entry.seat or 0))
            continue
        expected = fresh.expected_chance() if entry.seat is None else None
        if expected is not None and expected != entry.move:
            faults.append(f"entry {entry.seq}: chance gives {expected!r}, not {entry.move!r}")
        computed += entry.seat is None and fresh.game.resolve(fresh.state) is not None
        if entry.move.hidden:
            hidden += 1
            faults.extend(_check_commitment(line, entry))
        fresh.record(CHANCE if entry.seat is None else entry.seat, entry.move)
    return Report(source.name, fresh.draws, computed, hidden, tuple(faults))


def _keys_open(chance: Mapping[str, Any], source: Source) -> bool:
    if isinstance(source, Forked):
        first = _keys_open(chance["first"], source.first)
        return first and _keys_open(chance["then"], source.then)
    if isinstance(source, Typed):
        return _keys_open(chance["behind"], source.behind)
    return not isinstance(source, Fair) or bool(chance["commitment"] == source.commitment)


def _check_commitment(line: Mapping[str, object], entry: Entry) -> list[str]:
    opened = commit(bytes.fromhex(str(line.get("salt", ""))), msgspec.json.encode(entry.move))
    if opened == line.get("commitment"):
        return []
    return [f"entry {entry.seq}: the hidden move does not open its commitment"]


def stored_events(data: object) -> list[tuple[int, list[Event]]]:
    """The stored events; they can be read even if the rules have changed since."""
    content = read(data)
    game = game_of(content["game"])
    return [
        (line["seq"], [game.event(event) for event in line["events"]]) for line in content["log"]
    ]
