"""The figures of runs, as reports show them and scripts get them (`--json`, `summary.json`)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tourdetable.lab.runs.plan import Plan
from tourdetable.lab.runs.rows import Failure

Options = dict[str, bool | int | str]
Interval = tuple[float, float]


class Failed(msgspec.Struct, frozen=True):
    """A match that failed: why, and everything needed to play it again."""

    match: int
    seed: int
    bots: tuple[str, ...]
    options: Options
    reason: str


def failed(plan: Plan, failures: Sequence[Failure]) -> tuple[Failed, ...]:
    """The failed matches of a run."""
    return tuple(
        Failed(
            one.number, one.seed, plan.settings[one.setting].bots,
            dict(plan.settings[one.setting].options), one.reason,
        )
        for one in failures
    )  # fmt: skip


class Share(msgspec.Struct, frozen=True):
    """How often a seat or side wins; a shared victory counts for each winner's share."""

    share: float
    interval: Interval


class SeatTest(msgspec.Struct, frozen=True):
    """Whether seats of equal bots win equally often: one test of all seats, then each seat."""

    fair: float
    """The share of each seat if all were equal."""
    p: float
    """Of the joint chi-square test."""
    different: bool
    clear: tuple[str, ...] = ()
    """The seats that differ, after Holm's correction; none where the joint test finds nothing."""
    detectable: float | None = None
    """Where nothing was found: the advantage that 8 of 10 such studies would have found."""


class Length(msgspec.Struct, frozen=True):
    """Steps of a match: mean and quantiles."""

    mean: float
    q5: int
    q50: int
    q95: int


class Ending(msgspec.Struct, frozen=True):
    """How matches end: the rule, the reason's key, and how often."""

    rule: str
    reason: str
    share: float


class Frequency(msgspec.Struct, frozen=True):
    """How often an event or a kind of move happens."""

    name: str
    what: str
    mean: float
    share_of_matches: float
    interval: Interval


class LuckShare(msgspec.Struct, frozen=True):
    """How much of winning and losing was luck; decisions are the rest."""

    share: float
    interval: Interval
    matches: int
    """How many were reviewed for it."""


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """One set of options."""

    seats: int
    options: Options
    bots: tuple[str, ...]
    matches: int
    wins: dict[str, Share]
    advantage: SeatTest | None = None
    """None between sides or unequal bots, where nothing says that shares should be equal."""
    nobody_won: float
    places: tuple[float, ...] = ()
    length: Length
    lead_changes: float | None = None
    """None where the rules cannot say who leads."""
    winner_led: float | None = None
    endings: tuple[Ending, ...] = ()
    events: tuple[Frequency, ...] = ()
    moves: tuple[Frequency, ...] = ()
    luck: LuckShare | None = None
    """None unless matches were reviewed, and some were won and some lost."""


class Effect(msgspec.Struct, frozen=True):
    """B minus A in one measure, match by match; corrected for all measures (Holm)."""

    measure: str
    a: float
    b: float
    difference: float
    interval: Interval
    p: float
    clear: bool
    correlation: float | None
    """Between A and B over the match numbers; None where one of them is constant."""
    paired: bool
    """Whether the correlation is above zero beyond chance."""
    detectable: float
    """The difference that 8 of 10 such studies would find."""


class Balance(msgspec.Struct, frozen=True, kw_only=True):
    """A balance study."""

    game: str
    build: str
    matches: int
    seed: int
    studies: tuple[Study, ...]
    effects: tuple[Effect, ...] | None = None
    """None without B."""
    failures: tuple[Failed, ...] = ()


class Won(msgspec.Struct, frozen=True):
    """Victories of a seat or side in a simulation."""

    wins: float
    share: float
    interval: Interval


class Simulation(msgspec.Struct, frozen=True, kw_only=True):
    """A simulation."""

    game: str
    build: str
    seats: int
    options: Options
    bots: tuple[str, ...]
    games: int
    steps: int
    seconds: float
    steps_per_second: int
    wins: dict[str, Won]
    length: Length
    failures: tuple[Failed, ...] = ()


class Meeting(msgspec.Struct, frozen=True):
    """How often one bot came before another; `side` is the first one's, where there are sides."""

    side: str
    bot: str
    against: str
    matches: int
    share: float
    interval: Interval


class Rating(msgspec.Struct, frozen=True):
    """A bot's strength by who won (Bradley-Terry, on Elo's scale); the mean of all bots is 1000."""

    bot: str
    matches: int
    points: float
    interval: Interval


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament."""

    game: str
    build: str
    seats: int
    options: Options
    matches: int
    matches_per_line_up: int
    seconds: float
    cross_table: tuple[Meeting, ...]
    ratings: tuple[Rating, ...]
    failures: tuple[Failed, ...] = ()
