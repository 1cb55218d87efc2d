"""Event cards (CR-15 to CR-18): places on the mat and declarative conditions, as data.

A table may write its own (see the README). Nothing in such a file is run: a condition only names
one of the facts below.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from tourdetable.engine.declared.options import Option
from tourdetable.engine.refusal import Refusal
from tourdetable.games.vroom.files import own_file
from tourdetable.games.vroom.rules.state import MEMORY

FOLDER = Path(__file__).parent.parent / "cards"
MOST_TEXT = 8000
START = 0.05
"""A post nearer to the start line would stand in the way of cars that have not moved yet."""
BESIDE = 2.0
BETWEEN = 4.0
"""In cm: the farthest post that can be rounded, and the gap that a car needs between two posts."""

Word = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9-]*$", max_length=40)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Centimetres = Annotated[float, msgspec.Meta(ge=-30, le=30)]
Size = Annotated[float, msgspec.Meta(gt=0, le=60)]
Sentence = Annotated[str, msgspec.Meta(max_length=300)]


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="zone"):
    """The full width of the mat between two shares of the line; `hides` makes it a tunnel."""

    name: Word
    first: Share
    last: Share
    hides: bool = False


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="box"):
    """A rectangle on the line around a share of it; without a width it is as wide as the mat."""

    name: Word
    at: Share
    length: Size
    width: Size = 60.0


class Post(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="post"):
    """A solid post at a share of the line's length, `left` centimetres to the left of the line."""

    name: Word
    at: Share
    left: Centimetres = 0.0


Place = Zone | Box | Post


class Inside(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="fact", tag=str.lower
):
    """A number of cars have their centre (or nose) in a zone or box, after a push or at the end."""

    place: Word
    when: Literal["push-end", "race-end"]
    at_least: Annotated[int, msgspec.Meta(ge=1, le=7)] = 1
    part: Literal["centre", "nose"] = "centre"


class Stops(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="fact", tag=str.lower
):
    """A car with another number of stops (own pushes that end with the centre there)."""

    place: Word
    other_than: Annotated[int, msgspec.Meta(ge=0, le=5)]


class Side(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="fact", tag=str.lower
):
    """A nose that first passes a post with it on the other side than this."""

    post: Word
    keep: Literal["left", "right"]


class Outside(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="fact", tag=str.lower
):
    """A nose that first passes two posts, but not between them."""

    posts: tuple[Word, Word]


class Touch(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="fact", tag=str.lower
):
    """A car that touches one of these posts."""

    posts: Annotated[tuple[Word, ...], msgspec.Meta(min_length=1, max_length=8)]


class Contact(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="fact", tag=str.lower
):
    """Two cars that touch."""


class Order(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="fact", tag=str.lower
):
    """Two cars that change their order while both noses are in a zone or box."""

    place: Word


class Unrounded(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="fact", tag=str.lower
):
    """A car that has not gone round a post: its nose crosses the ray from the post outwards.

    Where this is a condition, crossing the gate counts only after rounding (CR-17a).
    """

    post: Word


Condition = Inside | Stops | Side | Outside | Touch | Contact | Order | Unrounded


class EventCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event: places on the mat, and conditions of which any breaks the event."""

    id: Word
    broken: Annotated[tuple[Condition, ...], msgspec.Meta(min_length=1, max_length=MEMORY)]
    places: Annotated[tuple[Place, ...], msgspec.Meta(max_length=12)] = ()
    order: int = 0
    course: Literal["", "there-and-back"] = ""
    """The event's own way, in place of the course."""
    title: Annotated[str, msgspec.Meta(max_length=40)] = ""
    text: Sentence = ""
    """Title and text for the players; the eight printed events have theirs in the catalogues."""


def parse(text: str, where: str) -> EventCard:
    """Read an event from TOML or JSON; the refusal says where the error is and what is expected."""
    card = own_file.read(text, EventCard, MOST_TEXT, lambda what: _wrong(where, what))
    _check(card, where)
    return card


def _check(card: EventCard, where: str) -> None:
    names = [place.name for place in card.places]
    for name in names:
        if names.count(name) > 1:
            raise _wrong(where, f"two places are called {name!r}")
    areas = [place.name for place in card.places if not isinstance(place, Post)]
    posts = [place.name for place in card.places if isinstance(place, Post)]
    for place in card.places:
        if isinstance(place, Zone) and place.first >= place.last:
            raise _wrong(where, f"zone {place.name!r} ends before it begins")
        if isinstance(place, Post) and place.at < START:
            raise _wrong(
                where, f"post {place.name!r} stands where cars start (at is below {START})"
            )
    for condition in card.broken:
        for name, there, what in _named(condition, areas, posts):
            if name not in there:
                raise _wrong(where, f"{name!r} is no {what} of this event; there are: {there}")
        _check_posts(condition, card, where)


def _check_posts(condition: Condition, card: EventCard, where: str) -> None:
    """Refuse events that no car could ever keep."""
    lefts = {place.name: place.left for place in card.places if isinstance(place, Post)}
    if isinstance(condition, Unrounded) and abs(lefts[condition.post]) < BESIDE:
        raise _wrong(where, f"post {condition.post!r} is to be rounded, but stands on the line")
    if isinstance(condition, Outside):
        first, second = condition.posts
        if abs(lefts[first] - lefts[second]) < BETWEEN:
            raise _wrong(where, f"no car fits between {first!r} and {second!r}")


def _named(
    condition: Condition, areas: list[str], posts: list[str]
) -> list[tuple[str, list[str], str]]:
    if isinstance(condition, Inside | Stops | Order):
        return [(condition.place, areas, "zone or box")]
    if isinstance(condition, Side | Unrounded):
        return [(condition.post, posts, "post")]
    if isinstance(condition, Outside | Touch):
        return [(name, posts, "post") for name in condition.posts]
    return []


def _wrong(where: str, what: str) -> Refusal:
    return Refusal(where, f"{what}.", "event-file", detail=what)


@functools.cache
def printed() -> tuple[EventCard, ...]:
    """CR-17: the eight event cards, in their order."""
    found = [parse(path.read_text("utf-8"), path.name) for path in sorted(FOLDER.glob("*.toml"))]
    return tuple(sorted(found, key=lambda card: card.order))


@functools.lru_cache(maxsize=64)
def own(text: str) -> EventCard:
    """The event that a table has written itself (option `own_event`)."""
    return parse(text, "own_event")


class EventOption(Option, frozen=True):
    """An option that holds an event written by the table: a file's text, or nothing."""

    def read(self, value: Any) -> bool | int | str:
        if not isinstance(value, str):
            raise Refusal(self.name, "is the text of an event file.", "event-text")
        return canonical(value) if value.strip() else ""


def canonical(text: str) -> str:
    """An own event as one line of JSON, so that equal events are equal options."""
    return msgspec.json.encode(parse(text, "own_event")).decode()
