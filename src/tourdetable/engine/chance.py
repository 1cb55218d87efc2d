"""Sources of chance: seeded, provably fair, or typed in. The rules never see one.

A fair outcome number k is drawn from HMAC-SHA256(key, "seed0|seed1|…|k|attempt"): its first eight
bytes, big-endian, rejected while they fall into the incomplete last stretch (attempt counts up),
modulo the sum of the weights. The page recomputes exactly this.
"""

from __future__ import annotations

import hashlib
import hmac
import random
import secrets
from collections.abc import Sequence
from typing import Protocol

from tourdetable.engine.kernel.luck import Luck
from tourdetable.engine.kernel.state import COMPILED, place_of
from tourdetable.engine.kernel.twister import LANES, Twister

KEY_BYTES = 32


class Source(Protocol):
    """Where outcomes come from."""

    name: str
    keyed: bool
    """Whether a draw depends on its stream (see `kernel.luck`), not on its number alone."""

    def index(self, k: int, weights: Sequence[int], stream: int = 0) -> int | None:
        """The index of the k-th outcome; None if a person has to type it in."""

    def salt(self, seq: int) -> bytes:
        """The salt under which the hidden move number `seq` is committed."""


def pick(value: int, weights: Sequence[int]) -> int:
    """The index whose range of the cumulated weights contains the value."""
    index = place_of(value, list(weights))
    if index < 0:
        raise ValueError("the value is not below the sum of the weights")
    return index


class Seeded:
    """Reproducible chance for tests and simulations: each draw depends on seed and number only."""

    name = "seeded"
    keyed = False

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._twister: Twister | None = None
        """What draws four outcomes at once, in half the time; made for the first of them."""

    def index(self, k: int, weights: Sequence[int], stream: int = 0) -> int:
        """What `random.Random(f"{seed}/{k}").randrange` of the sum says."""
        index = self._index_ahead(k, list(weights)) if COMPILED else -1
        if index < 0:
            index = pick(random.Random(f"{self.seed}/{k}").randrange(sum(weights)), weights)
        return index

    def _index_ahead(self, k: int, weights: list[int]) -> int:
        """The same, drawn together with the outcomes after it; -1: it cannot be drawn so."""
        twister = self._twister
        if twister is None:
            twister = self._twister = Twister()
        if not twister.first <= k < twister.first + LANES:
            texts = [f"{self.seed}/{number}".encode() for number in range(k, k + LANES)]
            twister.seed(k, [text + hashlib.sha512(text).digest() for text in texts])
        return twister.index(k, weights)

    def salt(self, seq: int) -> bytes:
        return hashlib.sha256(f"{self.seed}/salt/{seq}".encode()).digest()


class Keyed:
    """The luck of a match of the laboratory: every kind of draw of every seat has its own stream.

    Draws are asked for in their order; one that was drawn already can be asked for again.
    """

    name = "seeded"
    keyed = True

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._luck = Luck(seed)
        self._drawn: list[int] = []

    def index(self, k: int, weights: Sequence[int], stream: int = 0) -> int:
        if k == len(self._drawn):
            self._drawn.append(self._luck.weighted(stream, list(weights)))
        return self._drawn[k]

    def salt(self, seq: int) -> bytes:
        return hashlib.sha256(f"keyed/{self.seed}/salt/{seq}".encode()).digest()


class Fair:
    """Provably fair chance: the key is committed to before the start and published at the end."""

    name = "fair"
    keyed = False

    def __init__(self, key: bytes | None = None, seeds: Sequence[str] = ()) -> None:
        self.key = secrets.token_bytes(KEY_BYTES) if key is None else key
        self.seeds = tuple(seeds)

    @property
    def commitment(self) -> str:
        """What is published before the start."""
        return hashlib.sha256(self.key).hexdigest()

    def index(self, k: int, weights: Sequence[int], stream: int = 0) -> int:
        return fair_index(self.key, self.seeds, k, weights)

    def salt(self, seq: int) -> bytes:
        # From the key, not the clock: a restarted server makes the same commitment.
        return hmac.new(self.key, f"salt|{seq}".encode(), hashlib.sha256).digest()


def fair_index(key: bytes, seeds: Sequence[str], k: int, weights: Sequence[int]) -> int:
    """The k-th fair outcome (see the top of this file)."""
    total = sum(weights)
    limit = 2**64 - 2**64 % total
    attempt = 0
    while True:
        message = "|".join([*seeds, str(k), str(attempt)]).encode()
        value = int.from_bytes(hmac.new(key, message, hashlib.sha256).digest()[:8], "big")
        if value < limit:
            return pick(value % total, weights)
        attempt += 1


class Typed:
    """Real dice on the table: public outcomes are typed in, private ones come from `behind`."""

    name = "typed"
    keyed = False

    def __init__(self, behind: Source) -> None:
        self.behind = behind

    def index(self, k: int, weights: Sequence[int], stream: int = 0) -> int | None:
        return None

    def salt(self, seq: int) -> bytes:
        return self.behind.salt(seq)


MOST_FORKS = 100
"""How deep sources may be nested: each fork of a fork adds one, and reading them recurses."""


def depth(source: Source) -> int:
    """How many times a source is forked: the number of sources nested inside it."""
    if isinstance(source, Typed):
        return 1 + depth(source.behind)
    if isinstance(source, Forked):
        return 1 + max(depth(source.first), depth(source.then))
    return 0


class Forked:
    """Chance of a match that continues another one: what was drawn stays, then new dice roll."""

    name = "forked"

    def __init__(self, first: Source, draws: int, seq: int, then: Source) -> None:
        self.first = first
        self.draws = draws
        self.seq = seq
        self.then = then
        self.keyed = first.keyed or then.keyed

    def index(self, k: int, weights: Sequence[int], stream: int = 0) -> int | None:
        source = self.first if k < self.draws else self.then
        return source.index(k, weights, stream)

    def salt(self, seq: int) -> bytes:
        return self.first.salt(seq) if seq <= self.seq else self.then.salt(seq)


def commit(salt: bytes, text: bytes) -> str:
    """The commitment to a hidden move: opened at the end by publishing the salt."""
    return hashlib.sha256(salt + text).hexdigest()
