"""The tables of a strength study: which levels are apart, ratings, and every cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

import tourdetable as tdt
from tourdetable.lab.reports.figures import Rating

BESIDE = (("easy", "random"), ("medium", "easy"), ("hard", "medium"))
"""Each level, and the one below it."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How often the counted bot of a cell won."""

    seats: int
    options: dict[str, bool | int | str]
    side: str
    one: str
    others: str
    matches: int
    share: float
    interval: tuple[float, float]
    failed: int = 0


def tables(game_id: str, found: Sequence[Result], rated: Sequence[Rating]) -> str:
    """All tables for people, in Markdown."""
    parts = [f"Bots of {game_id}, {tdt.build()} rules, Wilson's 95 % intervals.\n"]
    if any(not entry.side for entry in found):
        parts.append(apart(found))
    if rated:
        parts.append(rating_table(rated))
    return "\n".join([*parts, cell_table(found)])


def apart(found: Sequence[Result]) -> str:
    """One line for each match that was studied: each level among the one below, and below it."""
    heads = [f"{high} among {low} | {low} among {high}" for high, low in BESIDE]
    lines = [f"| match, fair | {' | '.join(heads)} |", "|---" * (1 + 2 * len(BESIDE)) + "|"]
    lines += [f"| {' | '.join(row)} |" for row in _apart_rows(found)]
    return "\n".join(lines) + "\n"


def _apart_rows(found: Sequence[Result]) -> Iterator[list[str]]:
    matches = dict.fromkeys(_match_of(entry) for entry in found)
    for match in matches:
        cells = {
            (level(entry.one), level(entry.others)): entry
            for entry in found
            if _match_of(entry) == match
        }
        seats = next(iter(cells.values())).seats
        row = [f"{match}, {100 / seats:.1f} %"]
        for high, low in BESIDE:
            row += [share(cells.get((high, low))), share(cells.get((low, high)))]
        yield row


def share(entry: Result | None) -> str:
    """Wins in percent with their interval; bold where the interval holds the fair share."""
    if entry is None:
        return "–"
    low, high = entry.interval
    text = f"{100 * entry.share:.1f} ({100 * low:.1f}–{100 * high:.1f})"
    return f"**{text}**" if low <= 1 / entry.seats <= high else text


def level(bot: str) -> str:
    """A bot's level without its budget."""
    return bot.partition(":")[0]


def _match_of(entry: Result) -> str:
    chosen = ", ".join(f"{name} {value}" for name, value in entry.options.items())
    return f"{entry.seats} seats" + (f", {chosen}" if chosen else "")


def rating_table(rated: Sequence[Rating]) -> str:
    """The bots, strongest first."""
    lines = ["| bot | points | 95 % | matches |", "|---|---:|---|---:|"]
    for entry in rated:
        low, high = entry.interval
        lines.append(
            f"| {entry.bot} | {entry.points:.0f} | {low:.0f} to {high:.0f} | {entry.matches:,} |"
        )
    return "\n".join(lines) + "\n"


def cell_table(found: Sequence[Result]) -> str:
    """Every cell."""
    lines = [
        "| seats | options | bot | against | matches | wins | 95 % |",
        "|---|---|---|---|---:|---:|---|",
    ]
    for entry in found:
        low, high = entry.interval
        chosen = ", ".join(f"{name} {value}" for name, value in entry.options.items())
        one = f"{entry.side} {entry.one}".strip()
        others = entry.others if entry.side else f"{entry.seats - 1} × {entry.others}"
        lines.append(
            f"| {entry.seats} | {chosen or '–'} | {one} | {others} | {entry.matches:,} "
            f"| {entry.share:.1%} | {low:.1%} to {high:.1%} |"
        )
    return "\n".join(lines) + "\n"
