"""Recovery words: eight words that sign in to an identity from any device, once.

A word is a proquint: five letters, consonants and vowels in turn, that stand for 16 bits. The first
two words find the identity; the others are secret and stored only as an Argon2 hash.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
import time

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from tourdetable.engine.refusal import Refusal
from tourdetable.server.store import identities as stored
from tourdetable.server.store.database import Store, StoreConflict

WORDS = 8
SELECTING = 2
CONSONANTS = "bdfghjklmnprstvz"
VOWELS = "aiou"
PATTERN = ((CONSONANTS, 12), (VOWELS, 10), (CONSONANTS, 6), (VOWELS, 4), (CONSONANTS, 0))
"""The letters of a word, and at which bit each of them begins."""
HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


def word(bits: int) -> str:
    """The word of 16 bits."""
    return "".join(letters[(bits >> shift) % len(letters)] for letters, shift in PATTERN)


def read(text: str) -> list[str]:
    """The words as they were typed."""
    return re.findall("[a-z]+", text.lower())


def _selector(words: list[str]) -> bytes:
    return hashlib.sha256(" ".join(words[:SELECTING]).encode()).digest()


def _secret(words: list[str]) -> str:
    return " ".join(words[SELECTING:])


class Recovery:
    """Makes recovery words and checks them, one at a time: a check takes memory and time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._turn = asyncio.Lock()
        self._nobody = HASHER.hash(secrets.token_hex())
        """Checked where there is nothing to check: the answer takes as long either way."""

    async def make(self, identity: str) -> list[str]:
        """New words for an identity; earlier ones stop working."""
        words = [word(secrets.randbits(16)) for number in range(WORDS)]
        async with self._turn:
            hashed = await asyncio.to_thread(HASHER.hash, _secret(words))
        saved = stored.save_words(identity, _selector(words), hashed, time.time())
        await self._store.write([saved])
        return words

    async def find(self, text: str) -> str:
        """The identity of these words."""
        words = read(text)
        found = None
        if len(words) == WORDS:
            found = await stored.find_words(self._store, _selector(words))
        identity, hashed = found or (None, self._nobody)
        async with self._turn:
            right = await asyncio.to_thread(_matches, hashed, _secret(words))
            if identity is None or not right:
                raise _unknown()
            try:
                await self._store.write([stored.delete_words(identity, _selector(words))])
            except StoreConflict:  # two devices have sent the same words at the same moment
                raise _unknown() from None
        return identity


def _unknown() -> Refusal:
    return Refusal("words", "no player has these words.", "words-unknown")


def _matches(hashed: str, secret: str) -> bool:
    try:
        return HASHER.verify(hashed, secret)
    except VerifyMismatchError:
        return False
