"""How a match ended."""

from __future__ import annotations

import functools

import msgspec


class Honour(msgspec.Struct, frozen=True):
    """A title that the rules award besides the places: a jersey, a classification."""

    title: str
    """A word that the game's catalogue explains (`honour-<title>`, with `details` and `seat`)."""
    seats: tuple[int, ...]
    """Whose it is."""
    details: dict[str, str | int] = {}


class Outcome(msgspec.Struct, frozen=True):
    """The end of a match: the place of each seat (1 the best, equal places shared) and why."""

    places: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    """A word that the game's catalogue explains (`outcome-<reason>`)."""
    rule: str
    """The rule that ended it."""
    scores: tuple[int, ...] = ()
    """Points by seat, where the rules count any."""
    honours: tuple[Honour, ...] = ()
    """What else the rules name at the end."""


@functools.lru_cache(4096)
def winners_of(places: tuple[int, ...]) -> tuple[int, ...]:
    """The seats in place 1."""
    return tuple(seat for seat, place in enumerate(places) if place == 1)


def from_places(
    places: list[int],
    reason: str,
    rule: str,
    scores: tuple[int, ...] = (),
    honours: tuple[Honour, ...] = (),
) -> Outcome:
    """An outcome whose winners are the seats in place 1."""
    final = tuple(places)
    if not scores and not honours:
        return bare(final, reason, rule)
    return Outcome(final, winners_of(final), reason, rule, scores, honours)


@functools.lru_cache(4096)
def bare(places: tuple[int, ...], reason: str, rule: str) -> Outcome:
    """An outcome without scores and honours: a million simulated matches share a few of them."""
    return Outcome(places, winners_of(places), reason, rule)
