"""The pictures of the reports, as SVG that takes its colours from the page."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import altair as alt
import msgspec

from tourdetable.lab.optional_imports import need
from tourdetable.lab.reports.answers import LETTERS
from tourdetable.lab.reports.figures import Share, Won

Chart = alt.Chart | alt.LayerChart

COLOURS = {"A": "#2563c9", "B": "#c25a00"}
"""Replaced by the page's variables, so that dark pages have their own."""
WIDTH = 330
TEXT = 13
MOST_BINS = 32


class Point(msgspec.Struct, frozen=True):
    """A value with its interval, on the line of its name."""

    name: str
    value: float
    low: float
    high: float


def svg(chart: Chart, label: str) -> str:
    """A chart drawn, with a name for those who cannot see it."""
    drawn: str = need("vl_convert").vegalite_to_svg(_styled(chart).to_json())
    for letter, colour in COLOURS.items():
        drawn = drawn.replace(f'"{colour}"', f'"var(--{letter.lower()})"')
    # sizes come from the page; the viewBox keeps the shape
    drawn = re.sub(r'^<svg([^>]*?) width="[^"]*" height="[^"]*"', r"<svg\1", drawn, count=1)
    drawn = drawn.replace("<svg", f'<svg role="img" aria-label="{label}"', 1)
    return f"<figure>{drawn}</figure>"


def _styled(chart: Chart) -> Chart:
    axis = {"labelFontSize": TEXT, "titleFontSize": TEXT, "titleFontWeight": "normal"}
    styled: Chart = chart.configure(
        background="transparent", view={"stroke": "transparent"}, axis=axis,
        legend={"labelFontSize": TEXT, "titleFontSize": TEXT},
    )  # fmt: skip
    return styled


def _data(values: Sequence[Mapping[str, object]]) -> alt.Data:
    made: alt.Data = alt.Data(values=list(values))  # type: ignore[no-untyped-call]
    return made


def _colour(several: bool) -> alt.Color:
    scale = alt.Scale(domain=list(COLOURS), range=list(COLOURS.values()))
    legend = alt.Legend(title=None, orient="top") if several else None
    return alt.Color("options:N", scale=scale, legend=legend)


def wins(
    parts: Sequence[Mapping[str, Share | Won]], names: Mapping[str, str], title: str,
    fair: float | None,
) -> Chart:  # fmt: skip
    """The share of victories of each seat or side, with intervals; an equal share dashed."""
    values = [
        {"options": letter, "who": names[name], "share": won.share,
         "low": won.interval[0], "high": won.interval[1]}
        for letter, part in zip(LETTERS, parts, strict=False)
        for name, won in part.items()
    ]  # fmt: skip
    base = alt.Chart(_data(values), width=WIDTH).encode(
        y=alt.Y("who:N", title=None, sort=list(names.values())), yOffset="options:N"
    )
    axis = alt.Axis(format="%", tickCount=5)
    bars = base.mark_bar(size=14).encode(
        x=alt.X("share:Q", title=title, axis=axis, scale=alt.Scale(zero=True)),
        color=_colour(len(parts) > 1),
    )
    chart: Chart = bars + base.mark_rule(strokeWidth=2).encode(x="low:Q", x2="high:Q")
    if fair is None:
        return chart
    line = alt.Chart(_data([{"fair": fair}]))
    lined: Chart = chart + line.mark_rule(strokeDash=[4, 4]).encode(x="fair:Q")
    return lined


def spread(parts: Sequence[Mapping[int, int]], title: str, count: str) -> Chart:
    """How numbers are spread: for A and B, how often each was met."""
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
    chart: Chart = (
        alt.Chart(_data(values), width=WIDTH, height=170)
        .mark_bar(opacity=0.65)
        .encode(
            x=alt.X("from:Q", title=title, bin="binned", axis=alt.Axis(tickCount=6)),
            x2="to:Q",
            y=alt.Y("matches:Q", stack=None, title=count, axis=alt.Axis(tickCount=4)),
            color=_colour(len(parts) > 1),
        )
    )
    return chart


def changes(values: Sequence[Point], title: str) -> Chart:
    """Effects with their intervals on one scale, as shares."""
    data = _data(msgspec.to_builtins(values))
    order = [entry.name for entry in values]
    base = alt.Chart(data, width=WIDTH - 60).encode(
        y=alt.Y("name:N", title=None, sort=order, axis=alt.Axis(labelLimit=210))
    )
    axis = alt.Axis(format="+%", tickCount=5)
    rules = base.mark_rule(strokeWidth=2).encode(
        x=alt.X("low:Q", title=title, axis=axis), x2="high:Q"
    )
    zero = alt.Chart(_data([{"zero": 0}])).mark_rule(strokeDash=[4, 4])
    dots = base.mark_point(filled=True, size=70, opacity=1, color=COLOURS["B"])
    chart: Chart = rules + dots.encode(x="value:Q") + zero.encode(x="zero:Q")
    return chart


def strengths(values: Sequence[Point], title: str) -> Chart:
    """Ratings with two standard deviations on either side."""
    order = [entry.name for entry in values]
    base = alt.Chart(_data(msgspec.to_builtins(values)), width=WIDTH).encode(
        y=alt.Y("name:N", title=None, sort=order)
    )
    scale = alt.Scale(zero=False, nice=True)
    rules = base.mark_rule(strokeWidth=2).encode(
        x=alt.X("low:Q", title=title, scale=scale, axis=alt.Axis(tickCount=6)), x2="high:Q"
    )
    dots = base.mark_point(filled=True, size=90, opacity=1, color=COLOURS["A"])
    chart: Chart = rules + dots.encode(x="value:Q")
    return chart
