"""The balance report: one self-contained HTML page, its pictures drawn in as SVG."""

from __future__ import annotations

import base64
import html
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tourdetable.lab.balance import outliers
from tourdetable.lab.needs import need
from tourdetable.lab.play import Row, as_match
from tourdetable.lab.runs import Plan

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: #1d2430; background: #fff }
h1, h2 { line-height: 1.2 } h2 { margin-top: 2.5rem }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem }
th, td { text-align: left; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid #d8dde6 }
td.number { text-align: right; font-variant-numeric: tabular-nums }
svg { max-width: 100%; height: auto } .clear { font-weight: 600 } .note { color: #57606f }
"""
WIDTH = 620
LETTERS = "AB"


def write(whole: Plan, rows: Sequence[Row], figures: Mapping[str, Any], folder: Path) -> Path:
    """Write `report.html`, and the outliers as match files beside it."""
    path = folder / "report.html"
    path.write_text(page(whole, rows, figures, folder), encoding="utf-8")
    return path


def page(whole: Plan, rows: Sequence[Row], figures: Mapping[str, Any], folder: Path) -> str:
    """The whole report."""
    title = f"Balance of {figures['game']}"
    parts = [
        f"<h1>{html.escape(title)}</h1>",
        f"<p>{whole.matches} matches each, seed {whole.seed}. Intervals are 95 %.</p>",
        *map(_setting, LETTERS, figures["studies"]),
        "<h2>Who wins</h2>", _svg(wins_chart(figures)),
        "<h2>How long it lasts</h2>", _svg(length_chart(rows)), _lengths(figures),
        "<h2>The lead</h2>", _svg(lead_chart(rows)),
        "<h2>How matches end</h2>", *(_endings(figures)),
        "<h2>How often things happen</h2>", *(_frequencies(figures)),
    ]  # fmt: skip
    if "effects" in figures:
        parts += ["<h2>B against A</h2>", _effects(figures["effects"])]
    parts += ["<h2>Matches worth opening</h2>", _outliers(whole, rows, folder)]
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{html.escape(title)}</title>'
        f"<style>{STYLE}</style></head><body>\n{body}\n</body></html>\n"
    )


# -- pictures --------------------------------------------------------------------------------------


def wins_chart(figures: Mapping[str, Any]) -> Any:
    """The share of victories of each seat or side, with intervals."""
    altair = need("altair")
    values = [
        {"options": letter, "who": name, "share": won["share"],
         "low": won["interval"][0], "high": won["interval"][1]}
        for letter, part in zip(LETTERS, figures["studies"], strict=False)
        for name, won in part["wins"].items()
    ]  # fmt: skip
    base = altair.Chart(altair.Data(values=values), width=WIDTH).encode(
        y=altair.Y("who:N", title=None), yOffset="options:N"
    )
    bars = base.mark_bar(size=12).encode(
        x=altair.X("share:Q", title="share of victories", axis=altair.Axis(format="%")),
        color=altair.Color("options:N", legend=_legend(altair, figures)),
    )
    return bars + base.mark_rule().encode(x="low:Q", x2="high:Q")


def length_chart(rows: Sequence[Row]) -> Any:
    """How the lengths of matches are spread."""
    return _spread(rows, [row.steps for row in rows], "moves and chance outcomes of a match")


def lead_chart(rows: Sequence[Row]) -> Any:
    """How the lead changes are spread."""
    return _spread(
        rows, [row.lead_changes for row in rows], "changes of the sole leader in a match"
    )


def _spread(rows: Sequence[Row], numbers: Sequence[int], title: str) -> Any:
    altair = need("altair")
    counts: dict[tuple[str, int], int] = {}
    low, high = min(numbers), max(numbers)
    wide = max(1, -(-(high - low + 1) // 40))
    for row, number in zip(rows, numbers, strict=True):
        place = (LETTERS[row.setting], low + (number - low) // wide * wide)
        counts[place] = counts.get(place, 0) + 1
    values = [
        {"options": letter, "from": start, "to": start + wide, "matches": count}
        for (letter, start), count in sorted(counts.items())
    ]
    several = len({row.setting for row in rows}) > 1
    color = altair.Color("options:N", legend=altair.Legend(title="options") if several else None)
    return (
        altair.Chart(altair.Data(values=values), width=WIDTH, height=180)
        .mark_bar(opacity=0.7)
        .encode(
            x=altair.X("from:Q", title=title, bin="binned"),
            x2="to:Q",
            y=altair.Y("matches:Q", stack=None),
            color=color,
        )
    )


def _legend(altair: Any, figures: Mapping[str, Any]) -> Any:
    return altair.Legend(title="options") if len(figures["studies"]) > 1 else None


def _svg(chart: Any) -> str:
    drawn: str = need("vl_convert").vegalite_to_svg(chart.to_json())
    return f"<figure>{drawn}</figure>"


# -- words and tables ------------------------------------------------------------------------------


def _setting(letter: str, part: Mapping[str, Any]) -> str:
    options = ", ".join(f"{name} = {str(value).lower()}" for name, value in part["options"].items())
    bots = ", ".join(part["bots"])
    return (
        f"<p><b>{letter}</b>: {part['seats']} seats; bots {html.escape(bots)}; "
        f"options {html.escape(options) or '–'}.</p>"
    )


def _table(heads: Sequence[str], lines: Sequence[Sequence[Any]]) -> str:
    top = "".join(f"<th>{html.escape(head)}</th>" for head in heads)
    body = "".join(f"<tr>{''.join(_cell(value) for value in line)}</tr>\n" for line in lines)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _cell(value: Any) -> str:
    if isinstance(value, float):
        return f'<td class="number">{value:.3f}</td>'
    if isinstance(value, int):
        return f'<td class="number">{value}</td>'
    return f"<td>{html.escape(str(value))}</td>"


def _lengths(figures: Mapping[str, Any]) -> str:
    lines = []
    for letter, part in zip(LETTERS, figures["studies"], strict=False):
        length = part["length"]
        lines.append([letter, length["mean"], length["q5"], length["q50"], length["q95"],
                      part["lead_changes"], f"{part['winner_led']:.1%}",
                      f"{part['nobody_won']:.1%}"])  # fmt: skip
    heads = ["", "mean length", "5 %", "median", "95 %", "lead changes", "winner led", "nobody won"]
    return _table(heads, lines)


def _endings(figures: Mapping[str, Any]) -> list[str]:
    lines = [
        [letter, entry["rule"], entry["reason"], f"{entry['share']:.1%}"]
        for letter, part in zip(LETTERS, figures["studies"], strict=False)
        for entry in part["endings"]
    ]
    return [_table(["", "rule", "reason", "share"], lines)]


def _frequencies(figures: Mapping[str, Any]) -> list[str]:
    found = []
    for letter, part in zip(LETTERS, figures["studies"], strict=False):
        for word in ("events", "moves"):
            lines = [
                [entry["name"], entry["what"], entry["mean"], f"{entry['share_of_matches']:.1%}"]
                for entry in part[word]
            ]
            found.append(f"<h3>{letter}: {word}</h3>")
            found.append(_table([word, "what it is", "per match", "in so many matches"], lines))
    return found


def _effects(effects: Sequence[Mapping[str, Any]]) -> str:
    lines = [
        [
            effect["measure"], effect["a"], effect["b"], f"{effect['difference']:+.3f}",
            f"{effect['interval'][0]:+.3f} to {effect['interval'][1]:+.3f}",
            "yes" if effect["clear"] else "",
        ]
        for effect in effects
    ]  # fmt: skip
    note = '<p class="note">Differences are taken match by match between the same dice.</p>'
    return note + _table(["measure", "A", "B", "B - A", "95 %", "clear"], lines)


def _outliers(whole: Plan, rows: Sequence[Row], folder: Path) -> str:
    """Each outlier as a match file beside the report, and inside it for whoever gets it alone."""
    lines = []
    for name, row in outliers(whole, rows):
        match = as_match(whole.settings[row.setting], row.number, whole.seed)
        content = json.dumps(match.to_json(), ensure_ascii=False).encode()
        (folder / f"{name}.json").write_bytes(content)
        data = base64.b64encode(content).decode()
        lines.append(
            f'<li><a download="{name}.json" href="data:application/json;base64,{data}">'
            f"{name}</a>: match {row.number}, {row.steps} steps, "
            f"{row.lead_changes} lead changes</li>"
        )
    return (
        '<p class="note">Open them as replays on the table, or with '
        f"<code>tourdetable replay</code>.</p><ul>{''.join(lines)}</ul>"
    )
