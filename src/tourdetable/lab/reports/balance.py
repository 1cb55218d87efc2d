"""What a designer asks of a game: seat advantage, length, lead, how often each rule fires.

With a second set of options it is A against B: the same match numbers, hence the same luck, and
differences match by match with their confidence intervals.
"""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

import tourdetable as tdt
from tourdetable.bots import levels as levels_of
from tourdetable.lab.optional_imports import need
from tourdetable.lab.reports.figures import (
    Balance,
    Effect,
    Ending,
    Frequency,
    Length,
    SeatTest,
    Share,
    Study,
    failed,
)
from tourdetable.lab.reports.i18n import sentences
from tourdetable.lab.reports.intervals import SHARES, quantile, wilson
from tourdetable.lab.reports.luck import luck_share
from tourdetable.lab.runs.plan import Plan, make_plan
from tourdetable.lab.runs.rows import Failure, Row, Setting, party_names, setting, victory_share
from tourdetable.lab.types import Options

FEWEST = 2
USUAL_BOTS = "medium"
"""Random moves say little about a game that people play."""


def balance_plan(
    game_id: str,
    seats: int | None = None,
    games: int = 1000,
    options: Options | None = None,
    against: Options | None = None,
    levels: Sequence[str] = (),
    seed: int = 0,
    precision: float | None = None,
    reviewed: int = 0,
) -> Plan:
    """Watched matches of A, and of B when `against` names options that differ.

    The first `reviewed` of each are reviewed, to say how much is luck.

    With a `precision` the number of matches follows from it: intervals of victories (with B, of
    their difference) are at most that far from the share on either side.
    """
    usual = (USUAL_BOTS,) if USUAL_BOTS in levels_of(game_id) else ()
    first = setting(game_id, seats, options, tuple(levels) or usual)
    settings = [first]
    if against:
        second = setting(game_id, first.seats, {**(options or {}), **against}, first.bots)
        if second == first:
            raise tdt.Refusal("against", "A and B have the same options.", "same-options")
        settings.append(second)
    if precision is not None:
        games = matches_needed(first, precision, compared=len(settings) > 1)
    _require_enough(games, reviewed)
    return make_plan(settings, games, seed, watch=True, reviewed=reviewed)


def _require_enough(games: int, reviewed: int) -> None:
    """Refuse numbers of matches that make no sense."""
    if games < FEWEST:
        why = f"{games} matches say nothing; play {FEWEST} or more."
        raise tdt.Refusal("games", why, "games", games=games, fewest=FEWEST)
    if reviewed < 0:
        why = f"{reviewed} is not a number of matches to review."
        raise tdt.Refusal("luck", why, "luck-matches", matches=reviewed)


def matches_needed(given: Setting, precision: float, *, compared: bool) -> int:
    """How many matches give this precision."""
    if not 0 < precision < 1:
        why = f"{precision:g} is not a precision: give a share such as 1% or 0.01."
        raise tdt.Refusal("precision", why, "precision", value=f"{precision:g}")
    need("scipy"), need("statsmodels")
    from tourdetable.lab.reports.significance import matches_for

    game = tdt.game(given.game)
    sides = set(game.sides(game.rules(given.seats, given.options).setup()))
    fair = not sides and len(set(given.bots)) == 1
    parties = len(sides) or given.seats
    measures_there = len(("length", "lead changes", "winner led")) + parties + len(game.events)
    return max(FEWEST, matches_for(
        precision, parties, fair=fair, compared=measures_there if compared else 0,
    ))  # fmt: skip


def report(plan: Plan, rows: Sequence[Row], failures: Sequence[Failure] = ()) -> Balance:
    """The figures of a study."""
    parts = [[row for row in rows if row.setting == index] for index in range(len(plan.settings))]
    for part, letter in zip(parts, "AB", strict=False):
        if len(part) < FEWEST:
            first = failures[0].reason
            why = f"nearly all matches of {letter} failed: {first}"
            raise tdt.Refusal("games", why, "all-failed", first=first)
    return Balance(
        game=plan.settings[0].game,
        build=tdt.build(),
        matches=plan.matches,
        seed=plan.seed,
        studies=tuple(study(given, part) for given, part in zip(plan.settings, parts, strict=True)),
        effects=effects(parts[0], parts[1]) if len(parts) == len("AB") else None,
        failures=failed(plan, failures),
    )


def study(given: Setting, rows: Sequence[Row]) -> Study:
    """One set of options."""
    game, lengths = tdt.game(given.game), sorted(row.steps for row in rows)
    wins, advantage = shares(given, rows)
    leads = any_leads(rows)
    return Study(
        seats=given.seats,
        options=dict(given.options),
        bots=given.bots,
        matches=len(rows),
        wins=wins,
        advantage=advantage,
        nobody_won=sum(1 not in row.places for row in rows) / len(rows),
        places=tuple(
            statistics.fmean(row.places[seat] for row in rows) for seat in range(given.seats)
        ),
        length=Length(statistics.fmean(lengths), *(quantile(lengths, share) for share in SHARES)),
        lead_changes=statistics.fmean(row.lead_changes for row in rows) if leads else None,
        winner_led=statistics.fmean(row.led for row in rows) if leads else None,
        endings=endings(rows),
        events=frequencies(rows, lambda row: row.events, sentences(game.events)),
        moves=frequencies(rows, lambda row: row.moves, sentences(game.moves)),
        luck=luck_share(rows),
    )


def any_leads(rows: Sequence[Row]) -> bool:
    """Whether this game has leaders during a match."""
    return any(row.lead_changes or row.led for row in rows)


def shares(given: Setting, rows: Sequence[Row]) -> tuple[dict[str, Share], SeatTest | None]:
    """How often each seat or side wins, and whether seats of equal bots differ."""
    from tourdetable.lab.reports import significance

    names = sorted({name for row in rows for name in party_names(row)})
    wins = {name: math.fsum(victory_share(row, name) for row in rows) for name in names}
    if not rows[0].sides and len(set(given.bots)) == 1:
        winners = Counter(row.places.count(1) for row in rows)
        del winners[0]
        return significance.seat_shares(wins, winners, len(rows))
    entered = {name: sum(name in party_names(row) for row in rows) for name in names}
    return significance.side_shares(wins, entered), None


def endings(rows: Sequence[Row]) -> tuple[Ending, ...]:
    """How matches end, by rule and reason, most frequent first."""
    counts = Counter((row.rule, row.reason) for row in rows)
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return tuple(Ending(rule, reason, count / len(rows)) for (rule, reason), count in ordered)


def frequencies(
    rows: Sequence[Row], of: Callable[[Row], Mapping[str, int]], known: Mapping[str, str]
) -> tuple[Frequency, ...]:
    """How often each thing happens in a match, also those that never did: dead rules matter."""
    found = []
    for name in sorted({*known, *(tag for row in rows for tag in of(row))}):
        counts = [of(row).get(name, 0) for row in rows]
        happened = sum(count > 0 for count in counts)
        share, interval = happened / len(rows), wilson(happened, len(rows))
        mean = statistics.fmean(counts)
        found.append(Frequency(name, known.get(name, ""), mean, share, interval))
    return tuple(sorted(found, key=lambda entry: -entry.mean))


Measure = Callable[[Row], float]


def measures(rows: Sequence[Row]) -> dict[str, Measure]:
    """Everything that is compared between A and B, by name."""
    found: dict[str, Measure] = {"length": lambda row: float(row.steps)}
    if any_leads(rows):
        found["lead changes"] = lambda row: float(row.lead_changes)
        found["winner led"] = lambda row: row.led
    sides = sorted({name for row in rows for name in party_names(row)})
    tags = sorted({tag for row in rows for tag in row.events})
    return {
        **found,
        **{f"{name} wins": _victories(name) for name in sides},
        **{f"event {tag}": _count(tag) for tag in tags},
    }


def _victories(name: str) -> Measure:
    return lambda row: victory_share(row, name)


def _count(tag: str) -> Measure:
    return lambda row: float(row.events.get(tag, 0))


def effects(first: Sequence[Row], second: Sequence[Row]) -> tuple[Effect, ...]:
    """B minus A over the match numbers that both have played."""
    from tourdetable.lab.reports import significance

    others = {row.number: row for row in second}
    pairs = [(row, others[row.number]) for row in first if row.number in others]
    return significance.effects({
        name: ([measure(a) for a, _ in pairs], [measure(b) for _, b in pairs])
        for name, measure in measures([*first, *second]).items()
    })  # fmt: skip


def outliers(plan: Plan, rows: Sequence[Row]) -> list[tuple[str, Row]]:
    """Matches worth opening: shortest, longest, most lead changes, and the worst for its winner."""
    found: list[tuple[str, Row]] = []
    for index in range(len(plan.settings)):
        part = [row for row in rows if row.setting == index]
        letter = "AB"[index]
        found += [
            (f"{letter}-shortest", min(part, key=lambda row: row.steps)),
            (f"{letter}-longest", max(part, key=lambda row: row.steps)),
        ]
        if any(row.lead_changes for row in part):
            found.append((f"{letter}-most-lead-changes", max(part, key=lambda r: r.lead_changes)))
        victories = [row for row in part if 1 in row.places]
        if victories and any(row.lead_changes for row in part):
            come_back = min(victories, key=lambda row: row.led)
            found.append((f"{letter}-greatest-come-back", come_back))
    return found
