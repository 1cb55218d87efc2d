"""Declared moves: one frozen type per kind with bounded fields.

From one declaration come the JSON form, the JSON Schema, the TypeScript type (through `protocol`)
and the integer codes used inside rules, search and learning.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from tourdetable.engine.kernel.codes import MOST_FIELDS, Codes, Kind
from tourdetable.engine.refusal import Refusal, no_move

MOST_TOLD = 2**53
"""The largest number that a refusal repeats: JSON holds no larger one in every language."""
MOST_MADE = 65_536
"""The most named moves that a codec caches."""


class Move(msgspec.Struct, frozen=True, tag_field="move", forbid_unknown_fields=True):
    """A small decision. Fields are bounded integers (`span`), booleans or literals."""

    hidden: ClassVar[bool] = False
    """Whether the move is secret: the others only get a commitment to it."""

    template: ClassVar[bool] = False
    """Whether it has no code because it cannot be listed (a push along a path)."""

    def to_json(self) -> dict[str, Any]:
        """The move as plain JSON data."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data


class Chance(Move, frozen=True):
    """An outcome of a die or a card, applied and recorded like a move.

    A template outcome is computed (`Game.resolve`), is too large for a code, and is played by
    `Game.apply_template`. Simulations use a coded outcome that computes the same inside the rules.
    """

    public: ClassVar[bool] = True
    """Whether everyone sees the outcome: then a table may roll a real die and type it in."""


def span(low: int, high: int | str, rule: str = "") -> msgspec.Meta:
    """The bounds of a field, both included; `high` may name a bound of the configured game.

    `rule` is the number of the rule that sets them, cited when a value is out of bounds.
    """
    extra = {"low": low, "high": high, "rule": rule}
    if isinstance(high, str):
        return msgspec.Meta(ge=low, extra=extra)
    return msgspec.Meta(ge=low, le=high, extra=extra)


class Field(msgspec.Struct, frozen=True):
    """A field of a move with `size` values from `low` on; `labels` are its words, if it has any."""

    name: str
    low: int
    size: int
    labels: tuple[bool | int | str, ...] = ()
    rule: str = ""
    """The rule that sets the bounds."""

    def number(self, value: object) -> int:
        """The value as a number within the bounds, or a refusal."""
        if self.labels:
            if value not in self.labels:
                choices = ", ".join(map(str, self.labels))
                raise no_move(
                    "word", f"{self.name} must be one of {choices}", name=self.name, choices=choices
                )
            return self.labels.index(value)
        if not isinstance(value, int):
            raise no_move("number", f"{self.name} must be a whole number", name=self.name)
        high = self.low + self.size - 1
        if not self.low <= value <= high:
            told = max(-MOST_TOLD, min(MOST_TOLD, value))
            raise Refusal(
                self.rule or self.name, f"{told} is outside {self.low} to {high}.",
                "outside-bounds", value=told, low=self.low, high=high, field=self.name,
            )  # fmt: skip
        return value

    def value(self, number: int) -> bool | int | str:
        return self.labels[number] if self.labels else number


def field_of(name: str, hint: Any, bounds: Mapping[str, int]) -> Field:
    """A declared field with the bounds of a configuration."""
    if hint is bool:
        return Field(name, 0, 2, (False, True))
    origin = typing.get_origin(hint)
    if origin is Literal:
        words = typing.get_args(hint)
        return Field(name, 0, len(words), words)
    if origin is Annotated:
        for meta in hint.__metadata__:
            if isinstance(meta, msgspec.Meta) and meta.extra:
                low, high = meta.extra["low"], meta.extra["high"]
                if isinstance(high, str) and high not in bounds:
                    raise TypeError(f"field {name}: `Game.bounds` does not name {high!r}")
                top = bounds[high] if isinstance(high, str) else high
                return Field(name, low, top - low + 1, rule=meta.extra["rule"])
    if isinstance(hint, types.UnionType):
        raise TypeError(f"field {name}: a move has no optional fields, make two kinds of it")
    raise TypeError(f"field {name}: needs span(low, high), bool or Literal, not {hint!r}")


class Codec:
    """Converts the moves of a configured game to codes and back."""

    def __init__(
        self,
        moves: Sequence[type[Move]],
        chance: Sequence[type[Chance]] = (),
        bounds: Mapping[str, int] | None = None,
    ) -> None:
        listed = [kind for kind in moves if not kind.template]
        outcomes = [kind for kind in chance if not kind.template]
        self._types: list[type[Move]] = [*listed, *outcomes]
        self._fields = [self._fields_of(kind, bounds or {}) for kind in self._types]
        self._index = {kind: index for index, kind in enumerate(self._types)}
        self._made: dict[int, Move] = {}
        """Cache: the named move of each code. Moves are frozen and can be shared."""
        self._code_of: dict[Move, int] = {}
        """Cache: the code of each named move."""
        self.codes = Codes(
            [
                (tag_of(kind), [field.low for field in fields], [field.size for field in fields])
                for kind, fields in zip(self._types, self._fields, strict=True)
            ],
            len(listed),
        )
        self.named: list[Move | None] = [None] * self.codes.size
        """The same named moves in a row, for `stands_for`."""
        self.known = self._code_of.get
        """The code of a move that was named before, or None."""

    @staticmethod
    def _fields_of(kind: type[Move], bounds: Mapping[str, int]) -> list[Field]:
        hints = typing.get_type_hints(kind, include_extras=True)
        names = [field.name for field in msgspec.structs.fields(kind)]
        if len(names) > MOST_FIELDS:
            raise TypeError(f"{kind.__name__}: a code holds {MOST_FIELDS} fields, not {len(names)}")
        try:
            return [field_of(name, hints[name], bounds) for name in names]
        except TypeError as error:
            raise TypeError(f"{kind.__name__}, {error}") from None

    def fields(self, kind: type[Move]) -> list[Field]:
        """The fields of a listed kind of move with the bounds of this configuration."""
        return self._fields[self._index[kind]]

    def code(self, move: Move) -> int:
        """The code of a move, or a refusal that cites the rule of a field out of bounds."""
        try:
            known = self._code_of.get(move)
        except TypeError:  # a field is not hashable
            known = None
        return self._code(move) if known is None else known

    def _code(self, move: Move) -> int:
        index = self._index[type(move)]
        kind: Kind = self.codes.kinds[index]
        offset = 0
        for field in self._fields[index]:
            value = field.number(getattr(move, field.name))
            offset = offset * field.size + value - field.low
        return kind.base + offset

    def move(self, code: int) -> Move:
        """The named move of a code."""
        made = self._made.get(code)
        if made is None:
            made = self._named(code)
            if len(self._made) < MOST_MADE:
                self._made[code] = self.named[code] = made
                self._code_of[made] = code
        return made

    def moves(self, codes: Sequence[int]) -> list[Move]:
        """The named moves of several codes."""
        try:
            return list(map(self._made.__getitem__, codes))
        except KeyError:  # some are not cached yet
            return [self.move(code) for code in codes]

    def _named(self, code: int) -> Move:
        codes = self.codes
        index = codes.kind[code]
        numbers = (codes.a[code], codes.b[code], codes.c[code], codes.d[code])
        fields = self._fields[index]
        values = [field.value(number) for field, number in zip(fields, numbers, strict=False)]
        return self._types[index](*values)


def tag_of(kind: type[msgspec.Struct]) -> str:
    """The JSON tag of a kind of move or event."""
    tag = kind.__struct_config__.tag
    return str(tag)
