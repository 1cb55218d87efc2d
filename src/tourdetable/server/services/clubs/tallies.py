"""What can be counted in a club's results: points, head-to-head, records, matches played."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

import msgspec

from tourdetable.engine.declared.records import Feat, Party, Record
from tourdetable.engine.game import AnyGame
from tourdetable.server.services.clubs.results import BOT, FORMER, Result

WIN, SECOND = 3, 1
"""The points of a season: for the first place, and for the second of three parties or more."""


def is_person(player: str) -> bool:
    return player != FORMER and not player.startswith(BOT)


def played(results: Iterable[Result]) -> dict[str, int]:
    """How many matches each person has played, together or against each other."""
    found: dict[str, int] = {}
    for result in results:
        for who in {one for one in result.players if is_person(one)}:
            found[who] = found.get(who, 0) + 1
    return found


class Standing(msgspec.Struct):
    """A person in a season."""

    player: str
    points: int = 0
    won: int = 0
    played: int = 0


def standings(results: Iterable[Result]) -> list[Standing]:
    """The points of a season, most first; equal points share their place."""
    found: dict[str, Standing] = {}
    for result in results:
        if not result.contest:
            continue
        for party in result.parties:
            for who in filter(is_person, result.team(party)):
                one = found.setdefault(who, Standing(who))
                one.played += 1
                one.won += party.place == 1
                one.points += _points(party, len(result.parties))
    return sorted(found.values(), key=lambda one: (-one.points, -one.won, one.played, one.player))


def _points(party: Party, parties: int) -> int:
    if party.place == 1:
        return WIN
    return SECOND if party.place == 2 and parties > 2 else 0


class Meeting(msgspec.Struct):
    """How often one person came in before another one in a game, and the other way round."""

    first: str
    second: str
    game: str
    won: int = 0
    lost: int = 0
    drawn: int = 0


def head_to_head(results: Iterable[Result]) -> list[Meeting]:
    """All pairs who have played against each other; `first` sorts before `second`."""
    found: dict[tuple[str, str, str], Meeting] = {}
    for result in results:
        if not result.contest:
            continue
        people = [
            (who, party)
            for party in result.parties
            for who in filter(is_person, result.team(party))
        ]
        for (first, one), (second, other) in itertools.combinations(sorted(people, key=_name), 2):
            if one is not other:
                key = (first, second, result.game)
                meeting = found.setdefault(key, Meeting(*key))
                meeting.won += one.place < other.place
                meeting.lost += one.place > other.place
                meeting.drawn += one.place == other.place
    return list(found.values())


def _name(pair: tuple[str, Party]) -> str:
    return pair[0]


class BestOf(msgspec.Struct):
    """A record of a club."""

    game: str
    record: str
    value: int
    players: list[str]
    """Who holds it since it was first reached."""
    match: str
    times: int
    """How many matches have reached this value."""


def records(game: AnyGame, results: Sequence[Result]) -> list[BestOf]:
    """The records of one game, as it declares them; the first to reach a value holds it."""
    found = [
        _streak(game.id, record, results) if record.streak is not None
        else _best(game.id, record, results)
        for record in game.records
    ]  # fmt: skip
    return [one for one in found if one is not None]


def _best(game: str, record: Record, results: Sequence[Result]) -> BestOf | None:
    best: BestOf | None = None
    for result in results:
        for feat in result.feats:
            people = _people(result, feat)
            if feat.record != record.name or not people:
                continue
            if best is not None and feat.value == best.value:
                best.times += 1
            elif best is None or (feat.value > best.value) == (record.best == "high"):
                best = BestOf(game, record.name, feat.value, people, result.match, 1)
    return best


def _people(result: Result, feat: Feat) -> list[str]:
    """The people of a feat: a bot holds no record."""
    players = dict.fromkeys(result.players[seat] for seat in feat.seats)
    return [who for who in players if is_person(who)]


def _streak(game: str, record: Record, results: Sequence[Result]) -> BestOf | None:
    """The most matches that one person has won in a row on the record's side."""
    rows: dict[str, int] = {}
    best: BestOf | None = None
    for result in results:
        for party in result.parties:
            if record.streak and party.side != record.streak:
                continue
            for who in filter(is_person, result.team(party)):
                rows[who] = rows.get(who, 0) + 1 if party.place == 1 else 0
                if rows[who] > (1 if best is None else best.value):
                    best = BestOf(game, record.name, rows[who], [who], result.match, 1)
    return best
