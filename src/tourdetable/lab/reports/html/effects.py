"""What B changes: the part of a balance report that compares two sets of options."""

from __future__ import annotations

from collections.abc import Sequence

from tourdetable.lab.reports.answers import measure, pairing, told
from tourdetable.lab.reports.figures import Effect
from tourdetable.lab.reports.html import charts
from tourdetable.lab.reports.html.charts import Point, svg
from tourdetable.lab.reports.html.html_page import MARK, Markup, table
from tourdetable.lab.reports.i18n import ReportTexts

MOST_CHANGES = 14
"""Clear effects in the picture; the table has all."""


def section(texts: ReportTexts, effects: Sequence[Effect]) -> str:
    """The correlation of A and B, a chart of the clear differences, and a table of all."""
    keys = ("measure", "difference", "interval", "correlation", "clear")
    first, *rest = (texts.say(f"report-{key}") for key in keys)
    note = texts.say("report-effects-note", count=len(effects))
    lines = [_line(texts, effect) for effect in effects]
    return (
        f'<p>{pairing(texts, effects)}</p><p class="note">{note}</p>{_changes(texts, effects)}'
        + table([first, MARK["A"], MARK["B"], *rest], lines, numbers=6)
    )


def _line(texts: ReportTexts, effect: Effect) -> list[str]:
    said = told(texts, effect)
    difference = said["difference"]
    return [
        said["measure"], said["a"], said["b"],
        Markup(f'<span class="clear">{difference}</span>') if effect.clear else difference,
        f"{said['low']} … {said['high']}",
        "–" if effect.correlation is None else texts.number(effect.correlation, 2),
        texts.say("report-yes") if effect.clear else "",
    ]  # fmt: skip


def _changes(texts: ReportTexts, effects: Sequence[Effect]) -> str:
    """The clear effects in per cent of A, the greatest first."""
    clear = [effect for effect in effects if effect.clear and effect.a > 0]
    clear.sort(key=lambda effect: -abs(effect.difference) / effect.a)
    values = [
        Point(
            measure(texts, effect.measure), effect.difference / effect.a,
            effect.interval[0] / effect.a, effect.interval[1] / effect.a,
        )
        for effect in clear[:MOST_CHANGES]
    ]  # fmt: skip
    if not values:
        return ""
    drawn = charts.changes(values, texts.say("report-effects-axis"))
    return svg(drawn, texts.say("report-effects"))
