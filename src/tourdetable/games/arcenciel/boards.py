"""Circuits and hazard cards: read from their files, checked, turned into tables of integers.

`boards/schema.json` and `cards/schema.json` describe the files for editors and other programs; this
validator says the same and more (AE-2's number of each kind of cell), with place and reason.
"""

from __future__ import annotations

import functools
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from tourdetable.engine.refusal import Refusal
from tourdetable.games.arcenciel.rules import course as c

FOLDER = Path(__file__).parent
CIRCUITS = ("classic", "coast")

KINDS = {
    "start": c.START, "effort": c.EFFORT, "green": c.GREEN, "polka": c.POLKA, "feed": c.FEED,
    "setback": c.SETBACK, "escape": c.ESCAPE, "hazard": c.HAZARD,
}  # fmt: skip
CARD_KINDS = {
    "rainbow-lap": c.CARD_RAINBOW_LAP, "no-feed": c.CARD_NO_FEED, "feed": c.CARD_FEED,
    "fair-wind": c.CARD_FAIR_WIND, "escape": c.CARD_ESCAPE, "setback": c.CARD_SETBACK,
    "everyone": c.CARD_EVERYONE, "withdraw": c.CARD_WITHDRAW,
}  # fmt: skip
CARDS_WITH_VALUE = ("feed", "fair-wind", "setback", "everyone")
ROADS = ("flat", "wind", "cobbles", "climb", "descent")
SETBACKS = ("roundabout", "roadworks")
HIGHEST_COST = 9
FEED_CELL = 5
"""AE-2, AE-15: what a feed cell gives."""
FAIR_WIND = 2
"""AE-18a: what a fair wind gives."""
CARDS_IN_ALL = 25
SINGLE_CARDS = ("everyone", "withdraw")
"""AE-5: one card that all pay, and one that takes a teammate."""

NUMBER_FIELD = {"effort": "cost", "setback": "cost", "feed": "energy", "polka": "jerseys"}
WORD_FIELD = {"effort": ("road", ROADS), "setback": ("name", SETBACKS)}
WANTED = {"start": 1, "effort": 22, "green": 1, "polka": 2, "feed": 2, "setback": 2}
"""AE-2: the number of cells of each kind. Escape and hazard cells: at least one each."""


class Cell(msgspec.Struct, frozen=True):
    """One cell: its kind, its number (cost, energy or jerseys), and its road or name."""

    kind: str
    value: int = 0
    word: str = ""


class HazardCard(msgspec.Struct, frozen=True):
    """One kind of hazard card, and how many there are of it."""

    kind: str
    value: int
    count: int


def _wrong(place: str, problem: str, reason: str, **details: str | int) -> Refusal:
    """Each problem has its sentence in both languages: `refusal-board-<problem>`."""
    return Refusal(place, reason, f"board-{problem}", place=place, **details)


def _one_of(place: str, words: Iterable[str]) -> Refusal:
    there = ", ".join(words)
    return _wrong(place, "one-of", f"must be one of {there}.", there=there)


def _none(place: str, kind: str, rule: str) -> Refusal:
    reason = f"need at least one of kind {kind} ({rule})."
    return _wrong(place, "none", reason, kind=kind, ae=rule)


def _count(place: str, kind: str, wanted: int, found: int, rule: str) -> Refusal:
    reason = f"need {wanted} of kind {kind} ({rule}), not {found}."
    return _wrong(place, "count", reason, kind=kind, wanted=wanted, found=found, ae=rule)


Entry = Mapping[str, object]
"""A table of a file, before its fields are checked."""


def _entries(data: Mapping[str, object], name: str) -> list[object]:
    for field in data:
        if field not in ("version", name):
            raise _wrong(
                field, "unknown", f"is unknown; a file holds version and {name}.", name=name
            )
    if type(data.get("version")) is not int or data["version"] != 1:  # true and 1.0 equal 1
        raise _wrong("version", "version", "must be 1.")
    entries = data.get(name)
    if not isinstance(entries, list) or not entries:
        raise _wrong(name, "list", "must be a list of tables.")
    return entries


def _number(entry: Entry, field: str, place: str, high: int) -> int:
    value = entry.get(field)
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= high:
        raise _wrong(
            f"{place}.{field}", "number", f"must be a whole number from 1 to {high}.", most=high
        )
    return value


def _exactly(entry: Entry, field: str, place: str, number: int, rule: str) -> int:
    value = entry.get(field)
    if type(value) is not int or value != number:
        raise _wrong(
            f"{place}.{field}", "exactly", f"must be {number} ({rule}).", wanted=number, ae=rule
        )
    return value


def _table(entry: object, place: str) -> Entry:
    if not isinstance(entry, dict):
        raise _wrong(place, "table", "must be a table.")
    return entry


def _kind(entry: Entry, place: str, kinds: Mapping[str, int]) -> str:
    kind = entry.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        raise _one_of(f"{place}.kind", kinds)
    return kind


def _only(entry: Entry, allowed: set[str], place: str) -> None:
    for field in entry:
        if field not in allowed:
            there = ", ".join(sorted(allowed))
            reason = f"is not a field here; there are: {there}."
            raise _wrong(f"{place}.{field}", "field", reason, there=there)


def _cell(data: object, place: str) -> Cell:
    entry = _table(data, place)
    kind = _kind(entry, place, KINDS)
    allowed = {"kind"}
    value, word = 0, ""
    if kind in NUMBER_FIELD:
        field = NUMBER_FIELD[kind]
        allowed.add(field)
        if kind == "feed":
            value = _exactly(entry, field, place, FEED_CELL, "AE-15")
        else:
            value = _number(entry, field, place, HIGHEST_COST)
    if kind in WORD_FIELD:
        field, words = WORD_FIELD[kind]
        allowed.add(field)
        given = entry.get(field, "")
        if not isinstance(given, str) or given not in words:
            raise _one_of(f"{place}.{field}", words)
        word = given
    _only(entry, allowed, place)
    return Cell(kind, value, word)


def circuit_from(data: Mapping[str, object]) -> tuple[Cell, ...]:
    """The cells of a circuit's file, in riding order from the start, or a refusal (AE-2)."""
    entries = _entries(data, "cells")
    cells = tuple(_cell(entry, f"cells[{index}]") for index, entry in enumerate(entries))
    if cells[0].kind != "start":
        raise _wrong("cells[0].kind", "start", "must be start: the circuit begins there.")
    found = Counter(cell.kind for cell in cells)
    for kind, wanted in WANTED.items():
        if found[kind] != wanted:
            raise _count("cells", kind, wanted, found[kind], "AE-2")
    for kind in ("escape", "hazard"):
        if not found[kind]:
            raise _none("cells", kind, "AE-2")
    if sorted(cell.value for cell in cells if cell.kind == "polka") != [2, 3]:
        raise _wrong("cells", "polka", "need one polka cell of 2 and one of 3 jerseys (AE-2).")
    if {cell.word for cell in cells if cell.kind == "setback"} != set(SETBACKS):
        raise _wrong("cells", "setbacks", "need one roundabout and one roadworks (AE-2).")
    return cells


def _card(data: object, place: str) -> HazardCard:
    entry = _table(data, place)
    kind = _kind(entry, place, CARD_KINDS)
    count = _number(entry, "count", place, CARDS_IN_ALL)
    value = 0
    if kind == "fair-wind":
        value = _exactly(entry, "value", place, FAIR_WIND, "AE-18a")
    elif kind in CARDS_WITH_VALUE:
        value = _number(entry, "value", place, HIGHEST_COST)
    _only(entry, {"kind", "count", "value"} if value else {"kind", "count"}, place)
    return HazardCard(kind, value, count)


def cards_from(data: Mapping[str, object]) -> tuple[HazardCard, ...]:
    """The hazard cards of a file, or a refusal (AE-5)."""
    entries = _entries(data, "cards")
    cards = tuple(_card(entry, f"cards[{index}]") for index, entry in enumerate(entries))
    _each_once(cards)
    found = Counter(dict.fromkeys(CARD_KINDS, 0))
    for card in cards:
        found[card.kind] += card.count
    if found.total() != CARDS_IN_ALL:
        raise _wrong(
            "cards", "cards", f"must be {CARDS_IN_ALL} in all (AE-5), not {found.total()}.",
            wanted=CARDS_IN_ALL, found=found.total(),
        )  # fmt: skip
    for kind, number in found.items():
        if not number:
            raise _none("cards", kind, "AE-5")
        if kind in SINGLE_CARDS and number != 1:
            raise _count("cards", kind, 1, number, "AE-5")
    return cards


def _each_once(cards: Iterable[HazardCard]) -> None:
    """AE-18a: a shuffle keeps the open no-feed cards out of one count, so each card has one."""
    places: dict[tuple[str, int], str] = {}
    for index, card in enumerate(cards):
        place = f"cards[{index}]"
        first = places.setdefault((card.kind, card.value), place)
        if first != place:
            reason = f"is the same card as {first}: add its count there (AE-5)."
            raise _wrong(place, "twice", reason, first=first)


@functools.cache
def circuit(name: str) -> tuple[Cell, ...]:
    """A circuit by its name."""
    return circuit_from(tomllib.loads((FOLDER / "boards" / f"{name}.toml").read_text("utf-8")))


@functools.cache
def hazards() -> tuple[HazardCard, ...]:
    """The hazard cards."""
    return cards_from(tomllib.loads((FOLDER / "cards" / "hazards.toml").read_text("utf-8")))


def course_of(
    cells: tuple[Cell, ...], target: int, combativity: bool, forced_energy: int
) -> c.Course:
    """The tables of a race on a circuit."""
    return c.Course(
        [KINDS[cell.kind] for cell in cells],
        [cell.value for cell in cells],
        [(CARD_KINDS[card.kind], card.value, card.count) for card in hazards()],
        target,
        combativity,
        forced_energy,
    )
