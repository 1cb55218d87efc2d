"""Parts of a page that several reports have: settings, charts, failed matches."""

from __future__ import annotations

import html
from collections.abc import Sequence

from tourdetable.lab.reports.answers import LETTERS, failed_lines
from tourdetable.lab.reports.figures import Failed, Options
from tourdetable.lab.reports.html.charts import Chart, svg
from tourdetable.lab.reports.html.html_page import MARK, Markup, listed, table
from tourdetable.lab.reports.i18n import ReportTexts


def failed_section(texts: ReportTexts, failures: Sequence[Failed]) -> list[str]:
    """Matches that failed, where there are any."""
    if not failures:
        return []
    said = html.escape(texts.say("report-failed", count=len(failures)))
    title = texts.say("report-failed-title")
    return [f"<h2>{title}</h2>", f"<p>{said}</p>", listed(failed_lines(texts, failures))]


def settings_table(
    texts: ReportTexts, played: Sequence[tuple[int, tuple[str, ...], Options]]
) -> str:
    """Seats, bots and options; B says only where it differs."""
    lines = [
        [texts.say("report-seats"), *(str(seats) for seats, _, _ in played)],
        [texts.say("report-bots"), *(_bots(texts, bots) for _, bots, _ in played)],
    ]
    for name in played[0][2]:
        values = [texts.value(name, options[name]) for _, _, options in played]
        lines.append([texts.option(name), *values])
    for line in lines:
        if len(line) > 2 and line[1] == line[2]:
            line[2] = texts.say("report-same")
        elif len(line) > 2:
            line[2] = Markup(f'<span class="clear">{html.escape(line[2])}</span>')
    letters = [MARK[letter] for letter in LETTERS[: len(played)]]
    return table(["", *(letters if len(played) > 1 else [""])], lines)


def _bots(texts: ReportTexts, bots: Sequence[str]) -> str:
    if len(set(bots)) == 1:
        return f"{len(bots)} × {texts.bot(bots[0])}"
    return ", ".join(texts.bot(level) for level in bots)


def chart_section(texts: ReportTexts, key: str, drawing: Chart, note: str = "") -> str:
    """A picture under its title."""
    title = texts.say(key)
    return f"<section><h2>{title}</h2>{svg(drawing, title)}{note}</section>"
