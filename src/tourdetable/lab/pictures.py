"""The pictures of the reports, as SVG that takes its colours from the page."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from tourdetable.lab.needs import need

LETTERS = "AB"
COLOURS = {"A": "#2563c9", "B": "#c25a00"}
"""Replaced by the page's variables, so that dark pages have their own."""
WIDTH = 330
TEXT = 13
MOST_BINS = 32
CONFIG: Mapping[str, Any] = {
    "background": "transparent",
    "view": {"stroke": "transparent"},
    "axis": {"labelFontSize": TEXT, "titleFontSize": TEXT, "titleFontWeight": "normal"},
    "legend": {"labelFontSize": TEXT, "titleFontSize": TEXT},
}


def svg(chart: Any, label: str) -> str:
    """A chart drawn, with a name for those who cannot see it."""
    drawn: str = need("vl_convert").vegalite_to_svg(chart.configure(**CONFIG).to_json())
    for letter, colour in COLOURS.items():
        drawn = drawn.replace(f'"{colour}"', f'"var(--{letter.lower()})"')
    # sizes come from the page; the viewBox keeps the shape
    drawn = re.sub(r'^<svg([^>]*?) width="[^"]*" height="[^"]*"', r"<svg\1", drawn, count=1)
    drawn = drawn.replace("<svg", f'<svg role="img" aria-label="{label}"', 1)
    return f"<figure>{drawn}</figure>"


def _colour(altair: Any, several: bool) -> Any:
    scale = altair.Scale(domain=list(COLOURS), range=list(COLOURS.values()))
    legend = altair.Legend(title=None, orient="top") if several else None
    return altair.Color("options:N", scale=scale, legend=legend)


def wins(
    parts: Sequence[Mapping[str, Any]], names: Mapping[str, str], title: str, fair: float | None
) -> Any:
    """The share of victories of each seat or side, with intervals; an equal share dashed."""
    altair = need("altair")
    values = [
        {"options": letter, "who": names[name], "share": won["share"],
         "low": won["interval"][0], "high": won["interval"][1]}
        for letter, part in zip(LETTERS, parts, strict=False)
        for name, won in part.items()
    ]  # fmt: skip
    base = altair.Chart(altair.Data(values=values), width=WIDTH).encode(
        y=altair.Y("who:N", title=None, sort=list(names.values())), yOffset="options:N"
    )
    axis = altair.Axis(format="%", tickCount=5)
    bars = base.mark_bar(size=14).encode(
        x=altair.X("share:Q", title=title, axis=axis, scale=altair.Scale(zero=True)),
        color=_colour(altair, len(parts) > 1),
    )
    chart = bars + base.mark_rule(strokeWidth=2).encode(x="low:Q", x2="high:Q")
    if fair is None:
        return chart
    line = altair.Chart(altair.Data(values=[{"fair": fair}]))
    return chart + line.mark_rule(strokeDash=[4, 4]).encode(x="fair:Q")


def spread(parts: Sequence[Mapping[int, int]], title: str, count: str) -> Any:
    """How numbers are spread: for A and B, how often each was met."""
    altair = need("altair")
    met = [number for part in parts for number in part]
    low, high = min(met), max(met)
    wide = max(1, -(-(high - low + 1) // MOST_BINS))
    bins: dict[tuple[str, int], int] = {}
    for letter, part in zip(LETTERS, parts, strict=False):
        for number, times in part.items():
            place = (letter, low + (number - low) // wide * wide)
            bins[place] = bins.get(place, 0) + times
    values = [
        {"options": letter, "from": start, "to": start + wide, "matches": times}
        for (letter, start), times in sorted(bins.items())
    ]
    return (
        altair.Chart(altair.Data(values=values), width=WIDTH, height=170)
        .mark_bar(opacity=0.65)
        .encode(
            x=altair.X("from:Q", title=title, bin="binned", axis=altair.Axis(tickCount=6)),
            x2="to:Q",
            y=altair.Y("matches:Q", stack=None, title=count, axis=altair.Axis(tickCount=4)),
            color=_colour(altair, len(parts) > 1),
        )
    )


def changes(values: Sequence[Mapping[str, Any]], title: str) -> Any:
    """Effects with their intervals on one scale: `name`, `change`, `low`, `high`, as shares."""
    altair = need("altair")
    data = altair.Data(values=list(values))
    order = [entry["name"] for entry in values]
    base = altair.Chart(data, width=WIDTH - 60).encode(
        y=altair.Y("name:N", title=None, sort=order, axis=altair.Axis(labelLimit=210))
    )
    axis = altair.Axis(format="+%", tickCount=5)
    rules = base.mark_rule(strokeWidth=2).encode(
        x=altair.X("low:Q", title=title, axis=axis), x2="high:Q"
    )
    zero = altair.Chart(altair.Data(values=[{"zero": 0}])).mark_rule(strokeDash=[4, 4])
    dots = base.mark_point(filled=True, size=70, opacity=1, color=COLOURS["B"])
    return rules + dots.encode(x="change:Q") + zero.encode(x="zero:Q")


def strengths(values: Sequence[Mapping[str, Any]], title: str) -> Any:
    """Ratings with two standard deviations either side: `name`, `mu`, `low`, `high`."""
    altair = need("altair")
    order = [entry["name"] for entry in values]
    base = altair.Chart(altair.Data(values=list(values)), width=WIDTH).encode(
        y=altair.Y("name:N", title=None, sort=order)
    )
    scale = altair.Scale(zero=False, nice=True)
    rules = base.mark_rule(strokeWidth=2).encode(
        x=altair.X("low:Q", title=title, scale=scale, axis=altair.Axis(tickCount=6)), x2="high:Q"
    )
    dots = base.mark_point(filled=True, size=90, opacity=1, color=COLOURS["A"])
    return rules + dots.encode(x="mu:Q")
