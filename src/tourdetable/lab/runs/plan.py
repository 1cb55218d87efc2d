"""The plan of a run: which settings, how many matches each, in which chunks."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

import tourdetable as tdt
from tourdetable.lab.runs.rows import Setting

FEWEST_CHUNKS = 64
MOST_IN_A_CHUNK = 256
FEWEST_QUICK = 16
MOST_QUICK = 2048
"""Random matches take microseconds: larger chunks keep the cost of each small."""


class Plan(msgspec.Struct, frozen=True):
    """Each setting is played with the match numbers 0 to `matches` - 1."""

    settings: tuple[Setting, ...]
    matches: int
    seed: int = 0
    watch: bool = False
    chunk: int = 0
    luck: int = 2
    """What a match number means: a run of an earlier meaning is not continued."""
    versions: dict[str, int] = msgspec.field(default_factory=dict)
    reviewed: int = 0
    """How many of a setting's matches are reviewed, to tell how much was luck."""

    @property
    def total(self) -> int:
        return len(self.settings) * self.matches


class Job(msgspec.Struct, frozen=True):
    """One chunk: a range of match numbers of one setting."""

    number: int
    setting: Setting
    index: int
    first: int
    count: int
    seed: int
    watch: bool
    reviewed: int = 0


def make_plan(
    settings: list[Setting], matches: int, seed: int = 0, *, watch: bool = False, reviewed: int = 0
) -> Plan:
    """A plan with its chunks; equal plans have equal chunks, so that a run can be resumed."""
    if matches < 1:
        why = f"{matches} is not a number of matches."
        raise tdt.Refusal("games", why, "games", games=matches, fewest=1)
    quick = not watch and all(map(_quick, settings))
    fewest, most = (FEWEST_QUICK, MOST_QUICK) if quick else (FEWEST_CHUNKS, MOST_IN_A_CHUNK)
    chunk = max(1, min(most, matches * len(settings) // fewest))
    versions = {given.game: tdt.game(given.game).version for given in settings}
    return Plan(tuple(settings), matches, seed, watch, chunk, versions=versions, reviewed=reviewed)


def _quick(given: Setting) -> bool:
    """Whether all bots are random and no physics is computed."""
    computed = any(kind.template for kind in tdt.game(given.game).chance)
    return not computed and all(level == "random" for level in given.bots)


def jobs(plan: Plan) -> Iterator[Job]:
    """The chunks of a plan."""
    number = 0
    for index, given in enumerate(plan.settings):
        for first in range(0, plan.matches, plan.chunk):
            count = min(plan.chunk, plan.matches - first)
            yield Job(number, given, index, first, count, plan.seed, plan.watch, plan.reviewed)
            number += 1
