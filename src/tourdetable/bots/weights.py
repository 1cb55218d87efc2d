"""Files of learned weights: what a file says of itself, and the check that it fits.

A file lies in its game's `bots/weights/`. It names the game, the version of the rules and of the
inputs; other weights are refused. A bot without fitting weights plays by its policy, and a warning
says so.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import logging
from pathlib import Path
from typing import Any

import msgspec

from tourdetable.bots.kernel.value import AT_ONCE, MOST_WEIGHT, PACKED, Network
from tourdetable.engine.refusal import Refusal

FORMAT = 1
LOG = logging.getLogger(__name__)
MOST_BYTES = 4_000_000


class Record(msgspec.Struct, frozen=True):
    """How weights were made."""

    seed: int
    rounds: int
    matches: int
    positions: int
    seconds: int
    curve: list[tuple[int, float]] = []
    """Rounds, and how many times its fair share the value alone won then among the yardstick."""


class Weights(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A network as data."""

    format: int
    game: str
    name: str
    rules: int
    """The version of the rules."""
    inputs: int
    """The version of what is read of a position."""
    features: int
    hidden: int
    record: Record
    digest: str
    """SHA-256 of the numbers."""
    first: bytes
    """A signed byte for each input and hidden unit, then the hidden units' biases."""
    second: list[int]
    last: int


class Wanted(msgspec.Struct, frozen=True):
    """What a game's bots can use."""

    game: str
    name: str
    rules: int
    inputs: int
    features: int


def digest_of(first: bytes, second: list[int], last: int) -> str:
    text = base64.b64encode(first).decode() + repr([*second, last])
    return hashlib.sha256(text.encode()).hexdigest()


def made(wanted: Wanted, first: bytes, second: list[int], last: int, record: Record) -> Weights:
    """Fresh weights, ready to be written."""
    return Weights(
        format=FORMAT, game=wanted.game, name=wanted.name, rules=wanted.rules,
        inputs=wanted.inputs, features=wanted.features, hidden=len(second), record=record,
        digest=digest_of(first, second, last), first=first, second=second, last=last,
    )  # fmt: skip


def read(data: bytes, wanted: Wanted) -> Weights:
    """Check a file; a refusal says why it cannot be used."""
    if len(data) > MOST_BYTES:
        raise _refused(wanted, f"has more than {MOST_BYTES:,} bytes")
    try:
        found = msgspec.json.decode(data, type=Weights)
    except msgspec.MsgspecError as error:
        raise _refused(wanted, f"is no file of weights ({error})") from None
    for field, word in (
        ("format", "format"), ("game", "game"), ("name", "part"), ("rules", "rules version"),
        ("inputs", "inputs version"), ("features", "number of inputs"),
    ):  # fmt: skip
        has = getattr(found, field)
        needs = FORMAT if field == "format" else getattr(wanted, field)
        if has != needs:
            raise _refused(wanted, f"is for {word} {has}, and {needs} is needed: train it again")
    _check_numbers(found, wanted)
    return found


def _check_numbers(found: Weights, wanted: Wanted) -> None:
    hidden = found.hidden
    whole = hidden > 0 and hidden % (PACKED * AT_ONCE) == 0 and len(found.second) == hidden
    if not whole or len(found.first) != (found.features + 1) * hidden:
        raise _refused(wanted, "has not as many numbers as it says")
    if found.digest != digest_of(found.first, found.second, found.last):
        raise _refused(wanted, "is damaged: its numbers do not agree with its digest")


def _refused(wanted: Wanted, why: str) -> Refusal:
    name = f"{wanted.game} ({wanted.name})"
    return Refusal("weights", f"the file of weights of {name} {why}.", "weights", name=name)


def network(found: Weights) -> Network:
    """The network that plays."""
    hidden = found.hidden
    numbers = [byte - 256 if byte > MOST_WEIGHT else byte for byte in found.first]
    rows = [numbers[at : at + hidden] for at in range(0, len(numbers), hidden)]
    return Network(rows[:-1], rows[-1], found.second, found.last)


def path_of(folder: Path, wanted: Wanted) -> Path:
    """Where a game's weights lie."""
    return folder / "bots" / "weights" / f"{wanted.name}.json"


@functools.lru_cache(maxsize=64)
def network_at(path: Path, wanted: Wanted) -> Network | None:
    """The network of a file; None, and a warning in the log, if it is missing or does not fit."""
    try:
        return network(read(path.read_bytes(), wanted))
    except OSError as error:
        reason: Any = f"the file of weights of {wanted.game} ({wanted.name}) is missing: {error}."
    except Refusal as refusal:
        reason = refusal
    LOG.warning("%s Bots of %s play by their policy instead, which is weaker.", reason, wanted.game)
    return None
