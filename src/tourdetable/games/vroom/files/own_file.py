"""Files that people write: courses, events and modules in TOML or JSON. Nothing in them is run."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from tourdetable.engine.refusal import Refusal

MOST_SAID = 200
"""How much of a parser's complaint is passed on: it may quote the file."""
T = TypeVar("T")


def read(text: str, kind: type[T], most: int, wrong: Callable[[str], Refusal]) -> T:
    """Decode a file into a struct; `wrong` turns an error message into a refusal."""
    if len(text) > most:
        raise wrong(f"is longer than {most} characters")
    try:
        data: Any = msgspec.json.decode(text) if text.lstrip()[:1] == "{" else tomllib.loads(text)
        return msgspec.convert(data, kind, strict=False)
    except RecursionError:
        raise wrong("is nested too deeply") from None
    except (ValueError, msgspec.MsgspecError) as error:  # a number of thousands of digits, too
        raise wrong(str(error)[:MOST_SAID]) from None
