"""Standing answers: what a seat answers to a kind of question until it says otherwise.

A game declares each kind once (`Game.standing`). The server asks the answer for a move whenever
the seat is asked; nobody else learns that it stands.
"""

from __future__ import annotations

import typing
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from tourdetable.engine.moves import Field, Move, field_of, tag_of
from tourdetable.engine.reading import type_union
from tourdetable.engine.refusal import Refusal


class Standing(
    msgspec.Struct, frozen=True, tag_field="standing", forbid_unknown_fields=True, kw_only=True
):
    """A kind of standing answer, with at most one field: a `span` with fixed bounds or words.

    Its sentence is `standing-<kind>`; each of its words has `standing-<kind>-<word>`.
    """

    prompts: ClassVar[tuple[str, ...]]
    """The questions that it answers, by the key of their prompt."""

    def answer(self, view: Any, seat: int, moves: Sequence[Move]) -> Move | None:
        """The move that it chooses from the legal ones; None: the seat decides by itself."""
        raise NotImplementedError


def field_in(kind: type[Standing]) -> Field | None:
    """The field of a kind; None: it has none."""
    hints = typing.get_type_hints(kind, include_extras=True)
    fields = [field_of(field.name, hints[field.name], {}) for field in msgspec.structs.fields(kind)]
    if len(fields) > 1:
        raise TypeError(f"{kind.__name__}: a standing answer has one field at most")
    return fields[0] if fields else None


class StandingReader:
    """Reads the standing answers of one game."""

    def __init__(self, kinds: Sequence[type[Standing]]) -> None:
        self._decoder: msgspec.json.Decoder[Standing] | None = None
        if kinds:
            self._decoder = msgspec.json.Decoder(type_union(kinds))

    def read(self, data: str | bytes | msgspec.Raw) -> Standing:
        """A standing answer from JSON, or a refusal."""
        if self._decoder is None:
            raise Refusal("answers", "this game has no standing answers.", "no-standing")
        try:
            return self._decoder.decode(data)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            detail = str(error)
            raise Refusal("answers", f"{detail}.", "malformed", detail=detail) from None


def kind_of(answer: Standing) -> str:
    """The kind of a standing answer, as its tag names it."""
    return tag_of(type(answer))
