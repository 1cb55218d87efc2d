"""A module of the table's own (CR-19): once all five are opened, a table may write one.

Like an event file it is data: it names effects of the mat and their sizes, and nothing in it is
run. An effect that the weather or the skid brings too has the size that the module gives.
"""

from __future__ import annotations

import functools
from typing import Annotated, Any, Literal

import msgspec

from tourdetable.engine.declared.options import Option
from tourdetable.engine.refusal import Refusal
from tourdetable.games.vroom.files import own_file
from tourdetable.games.vroom.rules.geometry import CM

MOST_TEXT = 4000
Race = Annotated[int, msgspec.Meta(ge=1, le=3)]


class Slide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Each car that a push moved slides on by a share of its way (as in rain)."""

    share: Annotated[float, msgspec.Meta(gt=0, le=1)]
    most: Annotated[float, msgspec.Meta(gt=0, le=12)]


class Drift(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """After each push the pusher drifts across the start's heading (as in the wind)."""

    side: Literal["left", "right"]
    far: Annotated[float, msgspec.Meta(gt=0, le=6)]


class Skid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A push that ends in a marked bend slides straight on."""

    seconds: Annotated[float, msgspec.Meta(gt=0, le=1)]
    most: Annotated[float, msgspec.Meta(gt=0, le=16)]


class ModuleCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An own module: its name, its effects and the races it applies to. Lengths are in cm."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9-]*$", max_length=40)]
    title: Annotated[str, msgspec.Meta(max_length=40)] = ""
    text: Annotated[str, msgspec.Meta(max_length=300)] = ""
    races: Annotated[tuple[Race, ...], msgspec.Meta(min_length=1, max_length=3)] = (1, 2, 3)
    slide: Slide | None = None
    drift: Drift | None = None
    skid: Skid | None = None
    sight: Annotated[float, msgspec.Meta(ge=8, le=200)] | None = None
    """How far a seat sees other cars from its own (as in fog)."""


class Effects(msgspec.Struct, frozen=True):
    """Effects of weather and modules on the cars in one race, in units of the mat; default none."""

    slide_share: float = 0.0
    slide_most: float = 0.0
    drift: float = 0.0
    """To the right of the start's heading."""
    skid_seconds: float = 0.0
    skid_most: float = 0.0
    sight: float = 0.0
    """0: everything is seen."""

    def with_own(self, card: ModuleCard, race: int) -> Effects:
        """These effects as the table's own module changes them."""
        if race not in card.races:
            return self
        changes: dict[str, float] = {}
        if card.slide is not None:
            changes |= {"slide_share": card.slide.share, "slide_most": card.slide.most * CM}
        if card.drift is not None:
            changes["drift"] = card.drift.far * CM * (1 if card.drift.side == "right" else -1)
        if card.skid is not None:
            changes |= {"skid_seconds": card.skid.seconds, "skid_most": card.skid.most * CM}
        if card.sight is not None:
            changes["sight"] = card.sight * CM
        return msgspec.structs.replace(self, **changes)


def parse(text: str, where: str) -> ModuleCard:
    """Read a module from TOML or JSON; the refusal says where the error is and what is expected."""
    card = own_file.read(text, ModuleCard, MOST_TEXT, lambda what: _wrong(where, what))
    if (card.slide, card.drift, card.skid, card.sight) == (None, None, None, None):
        raise _wrong(where, "has no effect; there are: slide, drift, skid, sight")
    return card


def _wrong(where: str, what: str) -> Refusal:
    return Refusal(where, f"{what}.", "module-file", detail=what)


@functools.lru_cache(maxsize=64)
def own(text: str) -> ModuleCard | None:
    """The module that a table has written itself (option `own_module`), if it has."""
    return parse(text, "own_module") if text else None


class ModuleOption(Option, frozen=True):
    """An option that holds a module written by the table: a file's text, or nothing."""

    def read(self, value: Any) -> bool | int | str:
        if not isinstance(value, str):
            raise Refusal(self.name, "is the text of a module file.", "module-text")
        if not value.strip():
            return ""
        return msgspec.json.encode(parse(value, self.name)).decode()
