"""What a designer asks of a game: seat advantage, length, lead, how often each rule fires.

With a second set of options it is A against B: the same match numbers, hence the same luck, and
differences match by match with their confidence intervals.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import tourdetable as tdt
from tourdetable.engine.options import written
from tourdetable.lab.intervals import mean_interval, quantile, wilson
from tourdetable.lab.needs import need
from tourdetable.lab.play import Row, Setting, setting
from tourdetable.lab.runs import Plan, Progress, plan, run_rows, save
from tourdetable.lab.simulate import SHARES, names_of, won
from tourdetable.lab.words import sentences

FEWEST = 2


def balance_plan(
    game_id: str,
    seats: int | None = None,
    games: int = 1000,
    options: Mapping[str, Any] | None = None,
    against: Mapping[str, Any] | None = None,
    levels: Sequence[str] = (),
    seed: int = 0,
) -> Plan:
    """Watched matches of A, and of B when `against` names options that differ."""
    if games < FEWEST:
        why = f"{games} matches say nothing; play {FEWEST} or more."
        raise tdt.Refusal("games", why, "games", games=games, fewest=FEWEST)
    first = setting(game_id, seats, options, tuple(levels))
    settings = [first]
    if against:
        second = setting(game_id, first.seats, {**(options or {}), **against}, first.bots)
        if second == first:
            raise tdt.Refusal("against", "A and B have the same options.", "same-options")
        settings.append(second)
    return plan(settings, games, seed, watch=True)


def balance(
    whole: Plan,
    *,
    folder: Path | None = None,
    processes: int = 1,
    scheduler: str | None = None,
    progress: Progress = lambda _more: None,
    language: str = "en",
) -> dict[str, Any]:
    """Play, or play on, and answer; with a folder also the report and the outliers as replays."""
    if folder is not None:
        need("polars"), need("altair"), need("vl_convert")
    rows = run_rows(
        whole, folder=folder, processes=processes, scheduler=scheduler, progress=progress
    )
    figures = report(whole, rows)
    if folder is not None:
        from tourdetable.lab import html

        save(whole, figures, folder)
        html.write(whole, rows, figures, folder, language)
    return figures


def report(whole: Plan, rows: Sequence[Row]) -> dict[str, Any]:
    """The figures of a study, as scripts get them."""
    parts = [[row for row in rows if row.setting == index] for index in range(len(whole.settings))]
    studies = [study(given, part) for given, part in zip(whole.settings, parts, strict=True)]
    figures: dict[str, Any] = {
        "game": whole.settings[0].game,
        "build": tdt.build(),
        "matches": whole.matches,
        "seed": whole.seed,
        "studies": studies,
    }
    if len(parts) == len("AB"):
        figures["effects"] = effects(parts[0], parts[1])
    return figures


def study(given: Setting, rows: Sequence[Row]) -> dict[str, Any]:
    """One set of options."""
    lengths = sorted(row.steps for row in rows)
    return {
        "seats": given.seats,
        "options": dict(given.options),
        "bots": list(given.bots),
        "wins": shares(rows),
        "nobody_won": sum(1 not in row.places for row in rows) / len(rows),
        "places": [
            statistics.fmean(row.places[seat] for row in rows) for seat in range(given.seats)
        ],
        "length": {
            "mean": statistics.fmean(lengths),
            **{f"q{round(share * 100)}": quantile(lengths, share) for share in SHARES},
        },
        "lead_changes": statistics.fmean(row.lead_changes for row in rows),
        "winner_led": statistics.fmean(row.led for row in rows),
        "endings": endings(rows),
        "events": frequencies(rows, lambda row: row.events, sentences(tdt.game(given.game).events)),
        "moves": frequencies(rows, lambda row: row.moves, sentences(tdt.game(given.game).moves)),
    }


def shares(rows: Sequence[Row]) -> dict[str, dict[str, Any]]:
    """How often each seat or side wins; a shared victory counts for each winner's share."""
    found: dict[str, dict[str, Any]] = {}
    for name in sorted({name for row in rows for name in names_of(row)}):
        values = [won(row, name) for row in rows if name in names_of(row)]
        low, high = wilson(sum(values), len(values))
        found[name] = {"share": statistics.fmean(values), "interval": [low, high]}
    return found


def endings(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """How matches end, by rule and reason, most frequent first."""
    counts: dict[tuple[str, str], int] = {}
    for row in rows:
        counts[row.rule, row.reason] = counts.get((row.rule, row.reason), 0) + 1
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return [
        {"rule": rule, "reason": reason, "share": count / len(rows)}
        for (rule, reason), count in ordered
    ]


def frequencies(
    rows: Sequence[Row], of: Callable[[Row], Mapping[str, int]], known: Mapping[str, str]
) -> list[dict[str, Any]]:
    """How often each thing happens in a match, also those that never did: dead rules matter."""
    found = []
    for name in sorted({*known, *(tag for row in rows for tag in of(row))}):
        counts = [of(row).get(name, 0) for row in rows]
        happened = sum(count > 0 for count in counts)
        entry = {
            "name": name,
            "what": known.get(name, ""),
            "mean": statistics.fmean(counts),
            "share_of_matches": happened / len(rows),
            "interval": list(wilson(happened, len(rows))),
        }
        found.append(entry)
    return sorted(found, key=lambda entry: -float(entry["mean"]))


Measure = Callable[[Row], float]


def measures(rows: Sequence[Row]) -> dict[str, Measure]:
    """Everything that is compared between A and B, by name."""
    found: dict[str, Measure] = {
        "length": lambda row: float(row.steps),
        "lead changes": lambda row: float(row.lead_changes),
        "winner led": lambda row: row.led,
    }
    sides = sorted({name for row in rows for name in names_of(row)})
    tags = sorted({tag for row in rows for tag in row.events})
    return {
        **found,
        **{f"{name} wins": _victories(name) for name in sides},
        **{f"event {tag}": _count(tag) for tag in tags},
    }


def _victories(name: str) -> Measure:
    return lambda row: won(row, name)


def _count(tag: str) -> Measure:
    return lambda row: float(row.events.get(tag, 0))


def effects(first: Sequence[Row], second: Sequence[Row]) -> list[dict[str, Any]]:
    """B minus A, match by match with the same luck: mean difference and interval."""
    found = []
    for name, measure in measures([*first, *second]).items():
        pairs = [(measure(a), measure(b)) for a, b in zip(first, second, strict=True)]
        mean, low, high = mean_interval([b - a for a, b in pairs])
        entry = {
            "measure": name,
            "a": statistics.fmean(a for a, _ in pairs),
            "b": statistics.fmean(b for _, b in pairs),
            "difference": mean,
            "interval": [low, high],
            "clear": low > 0 or high < 0,
        }
        found.append(entry)
    return found


def outliers(whole: Plan, rows: Sequence[Row]) -> list[tuple[str, Row]]:
    """Matches worth opening: shortest, longest, most lead changes, and the worst for its winner."""
    found: list[tuple[str, Row]] = []
    for index in range(len(whole.settings)):
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


def as_text(figures: Mapping[str, Any]) -> str:
    """The same figures for a person."""
    lines = [f"{figures['game']}, {figures['matches']} matches, {figures['build']} rules"]
    for letter, part in zip("AB", figures["studies"], strict=False):
        lines.append(f"\n{letter}: {part['seats']} seats, {written(part['options'])}")
        for name, share in part["wins"].items():
            low, high = share["interval"]
            lines.append(f"  {name:12} wins {share['share']:6.1%}  (95 %: {low:.1%} to {high:.1%})")
        length = part["length"]
        line = f"  length {length['mean']:.1f} (q5 {length['q5']}, q95 {length['q95']})"
        if part["lead_changes"] or part["winner_led"]:  # where `Game.leaders` can say who leads
            line += f", lead changes {part['lead_changes']:.1f}"
            line += f", the winner led {part['winner_led']:.0%} of the time"
        lines.append(line)
        dead = [entry["name"] for entry in part["events"] if entry["mean"] == 0]
        lines.append(f"  never happened: {', '.join(dead) or '–'}")
    clear = [effect for effect in figures.get("effects", []) if effect["clear"]]
    for effect in clear:
        low, high = effect["interval"]
        change = f"{effect['difference']:+.3f}  (95 %: {low:+.3f} to {high:+.3f})"
        lines.append(f"  B - A: {effect['measure']:24} {change}")
    return "\n".join(lines)
