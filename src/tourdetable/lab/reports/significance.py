"""Hypothesis tests, corrected for multiple comparisons, with power and planning.

scipy and statsmodels do the statistics. Seats are judged by one joint test first; only where it
finds a difference is a seat named. Measures of A against B are corrected together.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping, Sequence

import numpy as np
from scipy import stats
from statsmodels.stats import power as sample_power
from statsmodels.stats import proportion
from statsmodels.stats.multitest import multipletests

from tourdetable.lab.reports.figures import Effect, Interval, SeatTest, Share
from tourdetable.lab.reports.intervals import ALPHA

POWER = 0.8
UNIT = 1000


# -- seats -----------------------------------------------------------------------------------------


def seat_shares(
    wins: Mapping[str, float], winners: Mapping[int, int], matches: int
) -> tuple[dict[str, Share], SeatTest | None]:
    """The shares of equal bots with intervals, and whether the seats differ.

    `wins`: victories by seat, shared victories as fractions. `winners`: the number of matches by
    their number of winners. The null hypothesis is that the winning seats of a match are a random
    subset of its seats; with single winners the joint test is Pearson's chi-square.
    """
    seats, decided = len(wins), sum(winners.values())
    spread = sum(n * (1 / w - 1 / seats) / (seats - 1) for w, n in winners.items())
    if spread == 0:
        return {name: Share(won / matches, (0.0, 1.0)) for name, won in wins.items()}, None
    trials = decided**2 / (seats * spread)  # matches with one winner that would say as much
    statistic = sum((won - decided / seats) ** 2 for won in wins.values()) / spread
    p = float(stats.chi2.sf(statistic, seats - 1))
    shares = [won / decided for won in wins.values()]
    reject, levels = _seat_levels(shares, trials, different=p < ALPHA)
    scale = decided / matches
    found = {
        name: Share(scale * share, _scaled(wilson(share * trials, trials, level), scale))
        for name, share, level in zip(wins, shares, levels, strict=True)
    }
    clear = tuple(name for name, differs in zip(wins, reject, strict=True) if differs)
    seen = None if p < ALPHA else detectable_share(trials, seats, scale)
    return found, SeatTest(scale / seats, p, p < ALPHA, clear, seen)


def _seat_levels(
    shares: Sequence[float], trials: float, *, different: bool
) -> tuple[list[bool], list[float]]:
    """The seats that differ, and the level of each seat's interval.

    If the joint test finds nothing, no seat is named and no interval excludes an equal share.
    """
    seats, fair = len(shares), 1 / len(shares)
    if not different:
        return [False] * seats, [joint_level(seats)] * seats
    return holm([
        proportion.proportions_ztest(share * trials, trials, fair, prop_var=fair)[1]
        for share in shares
    ])  # fmt: skip


@functools.cache
def joint_level(seats: int) -> float:
    """The level at which no seat's interval excludes an equal share before the joint test does."""
    return float(2 * stats.norm.sf(math.sqrt(stats.chi2.isf(ALPHA, seats - 1))))


def detectable_share(trials: float, seats: int, scale: float = 1.0) -> float | None:
    """The advantage of one seat that the joint test finds with `POWER`; None: too few matches."""
    found = _effect_size(seats) * math.sqrt(UNIT / trials) * math.sqrt(seats - 1) / seats
    return scale * found if found < 1 - 1 / seats else None


@functools.cache
def _effect_size(seats: int) -> float:
    """The effect (Cohen's w) that `UNIT` matches find; it shrinks with the root of their number."""
    solved = sample_power.GofChisquarePower().solve_power(
        effect_size=None, nobs=UNIT, alpha=ALPHA, power=POWER, n_bins=seats
    )
    return float(solved)


def side_shares(wins: Mapping[str, float], entered: Mapping[str, int]) -> dict[str, Share]:
    """Shares of sides, which need not be equal: simultaneous intervals, and no test."""
    level = ALPHA / max(1, len(wins) - 1)  # the shares of two sides are one figure
    return {
        name: Share(won / entered[name], wilson(won, entered[name], level))
        for name, won in wins.items()
    }


def wilson(hits: float, trials: float, level: float = ALPHA) -> Interval:
    low, high = proportion.proportion_confint(hits, trials, level, method="wilson")
    return float(low), float(high)


def _scaled(interval: Interval, scale: float) -> Interval:
    return scale * interval[0], scale * interval[1]


def holm(p_values: Sequence[float]) -> tuple[list[bool], list[float]]:
    """Which p-values Holm's method rejects, and the level at which it looked at each.

    An interval at that level excludes no difference exactly where the p-value is rejected.
    """
    reject = [bool(one) for one in multipletests(p_values, ALPHA, method="holm")[0]]
    count, rejected = len(p_values), sum(reject)
    ranks = np.argsort(np.argsort(p_values, kind="stable"), kind="stable")
    return reject, [ALPHA / (count - min(int(rank), rejected, count - 1)) for rank in ranks]


# -- A against B -----------------------------------------------------------------------------------


def effects(measured: Mapping[str, tuple[Sequence[float], Sequence[float]]]) -> tuple[Effect, ...]:
    """B minus A for every measure, match by match, corrected together."""
    pairs = {name: (np.asarray(a), np.asarray(b)) for name, (a, b) in measured.items()}
    p_values = [_p_value(b - a) for a, b in pairs.values()]
    reject, levels = holm(p_values)
    adjusted = multipletests(p_values, ALPHA, method="holm")[1]
    return tuple(
        _effect(name, pair, levels[place], float(adjusted[place]), clear=reject[place])
        for place, (name, pair) in enumerate(pairs.items())
    )


Values = np.ndarray[tuple[int], np.dtype[np.float64]]


def _p_value(differences: Values) -> float:
    """Student's t-test of no difference; a constant difference is certain."""
    if np.ptp(differences) == 0:
        return 0.0 if differences[0] else 1.0
    return float(stats.ttest_1samp(differences, 0).pvalue)


def _effect(
    name: str, pair: tuple[Values, Values], level: float, p: float, *, clear: bool
) -> Effect:
    a, b = pair
    differences = b - a
    mean, error = float(differences.mean()), float(stats.sem(differences))
    low, high = (mean, mean)
    if error > 0:
        low, high = stats.t.interval(1 - level, len(a) - 1, mean, error)
    correlation, paired = _correlation(a, b)
    reach = float(stats.t.isf(level / 2, len(a) - 1) + stats.norm.ppf(POWER)) * error
    return Effect(
        name, float(a.mean()), float(b.mean()), mean, (float(low), float(high)), p, clear,
        correlation, paired, reach,
    )  # fmt: skip


def _correlation(a: Values, b: Values) -> tuple[float | None, bool]:
    if len(a) < 4 or np.ptp(a) == 0 or np.ptp(b) == 0:
        return None, False
    found = stats.pearsonr(a, b)
    return float(found.statistic), bool(found.confidence_interval(1 - ALPHA).low > 0)


# -- planning --------------------------------------------------------------------------------------


def matches_for(precision: float, seats: int, *, fair: bool, compared: int = 0) -> int:
    """How many matches make the intervals of victories at most ± `precision`.

    `fair`: seats with equal bots; otherwise sides, where a share of one half is assumed. With
    `compared` measures of A against B the precision is that of their difference, assuming no
    correlation.
    """
    share = 1 / seats if fair else 0.5
    level = joint_level(seats) if fair else ALPHA / max(1, seats - 1)
    if compared:
        level = min(level, ALPHA / compared)
    needed = proportion.samplesize_confint_proportion(share, precision, level, method="normal")
    return math.ceil(float(needed) * (2 if compared else 1))
