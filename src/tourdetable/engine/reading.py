"""Reads moves from JSON, and explains in words why data is not a move.

A move of a known kind with fields of the right types is always read, even when a number is out of
bounds: the game then refuses it with the number of its rule, like every other forbidden move.
"""

from __future__ import annotations

import typing
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from tourdetable.engine.moves import Move, tag_of
from tourdetable.engine.refusal import Refusal, no_move

TEXTS = (str, bytes, msgspec.Raw)
"""The types of JSON text."""
LONGEST_ECHO = 40
"""The most characters of a wrong name that a refusal repeats."""


class MoveReader:
    """Reads the moves and chance outcomes of one game."""

    def __init__(self, kinds: Sequence[type[Move]]) -> None:
        self._kinds = {tag_of(kind): kind for kind in kinds}
        self._decoder: msgspec.json.Decoder[Move] = msgspec.json.Decoder(type_union(kinds))

    def read(self, data: object) -> Move:
        """A named move from JSON text or plain data, or a refusal in words."""
        try:
            text = data if isinstance(data, TEXTS) else msgspec.json.encode(data)
        except (TypeError, ValueError, RecursionError):
            raise no_move("json", "it is not JSON") from None
        try:
            return self._decoder.decode(text)
        except msgspec.ValidationError:
            return self._read_out_of_bounds(text)
        except (msgspec.DecodeError, ValueError, RecursionError):
            raise no_move("json", "it is not JSON") from None

    def _read_out_of_bounds(self, text: str | bytes | msgspec.Raw) -> Move:
        """Read the move without checking bounds, or refuse data that is not a move."""
        try:
            data = msgspec.json.decode(text)
        except (msgspec.DecodeError, ValueError, RecursionError):
            raise no_move("json", "it is not JSON") from None
        if not isinstance(data, dict) or not isinstance(data.get("move"), str):
            raise no_move("object", "it must be an object whose field “move” names the move")
        kind = self._kinds.get(data["move"])
        if kind is None:
            name, names = data["move"][:LONGEST_ECHO], ", ".join(self._kinds)
            raise no_move("kind", f"there is no move {name}", name=name, names=names)
        return kind(**_values(kind, data))


def _values(kind: type[Move], data: Mapping[str, object]) -> dict[str, Any]:
    hints = typing.get_type_hints(kind, include_extras=True)
    fields = msgspec.structs.fields(kind)
    names = [field.name for field in fields]
    for given in data:
        if given not in names and given != "move":
            name = given[:LONGEST_ECHO]
            raise no_move("extra", f"{data['move']} has no field {name}", name=name)
    values: dict[str, Any] = {}
    for field in fields:
        if field.name in data:
            values[field.name] = _value(kind, field.name, hints[field.name], data[field.name])
        elif field.required:
            raise no_move("missing", f"the field {field.name} is missing", name=field.name)
    return values


def _value(kind: type[Move], name: str, hint: Any, given: object) -> Any:
    # a template has no code that would check its bounds, so they are checked here
    wanted = hint if kind.template else bare(hint)
    try:
        return msgspec.convert(given, wanted)
    except msgspec.ValidationError:
        raise wrong_type(name, wanted) from None


def bare(hint: Any) -> Any:
    """The type of a field without its bounds."""
    return hint.__origin__ if typing.get_origin(hint) is Annotated else hint


def wrong_type(name: str, hint: Any) -> Refusal:
    """The refusal of a field that holds another type than `hint`."""
    if typing.get_origin(hint) is Literal:
        choices = ", ".join(map(str, typing.get_args(hint)))
        return no_move("word", f"{name} must be one of {choices}", name=name, choices=choices)
    if hint is bool:
        return no_move("flag", f"{name} must be true or false", name=name)
    if hint is int:
        return no_move("number", f"{name} must be a whole number", name=name)
    return no_move("shape", f"{name} does not have the right shape", name=name)


def type_union(kinds: Sequence[type[Any]]) -> Any:
    """The union of several types, as decoders want it."""
    union: Any = kinds[0]
    for kind in kinds[1:]:
        union = union | kind
    return union
