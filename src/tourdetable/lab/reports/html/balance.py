"""The balance report: what a designer asks, in texts, pictures and tables, on one page."""

from __future__ import annotations

import base64
import html
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tourdetable.lab.reports.answers import LETTERS, in_short
from tourdetable.lab.reports.balance import any_leads, outliers
from tourdetable.lab.reports.figures import Balance, Frequency, Study
from tourdetable.lab.reports.html import charts, effects
from tourdetable.lab.reports.html.html_page import MARK, Bar, Markup, document, listed, table
from tourdetable.lab.reports.html.sections import chart_section, failed_section, settings_table
from tourdetable.lab.reports.i18n import ReportTexts
from tourdetable.lab.runs.plan import Plan
from tourdetable.lab.runs.play import as_match
from tourdetable.lab.runs.rows import Row


def write(
    plan: Plan, rows: Sequence[Row], figures: Balance, folder: Path, language: str = "en"
) -> Path:
    """Write `report.html`, and the outliers as match files in the same folder."""
    path = folder / "report.html"
    path.write_text(page(plan, rows, figures, folder, language), encoding="utf-8")
    return path


def page(
    plan: Plan, rows: Sequence[Row], figures: Balance, folder: Path, language: str = "en"
) -> str:
    """The plan report."""
    texts = ReportTexts(language, figures.game)
    studies = figures.studies
    basis = "report-basis" if len(studies) > 1 else "report-basis-one"
    facts = {"matches": texts.number(plan.matches, 0), "seed": str(plan.seed)}
    played = [(part.seats, part.bots, part.options) for part in studies]
    parts = [
        f'<p class="note">{texts.say(basis, build=figures.build, **facts)}</p>',
        f"<h2>{texts.say('report-short')}</h2>", listed(in_short(texts, figures), "short"),
        *failed_section(texts, figures.failures),
        f"<h2>{texts.say('report-setting')}</h2>", settings_table(texts, played),
        '<div class="charts">', *chart_sections(texts, plan, rows, studies), "</div>",
        _lengths(texts, studies),
        f"<h2>{texts.say('report-endings')}</h2>", _endings(texts, studies),
    ]  # fmt: skip
    if figures.effects is not None:
        parts += [
            f"<h2>{texts.say('report-effects')}</h2>",
            effects.section(texts, figures.effects),
        ]
    parts += [
        f"<h2>{texts.say('report-often')}</h2>", *_frequencies(texts, studies),
        f"<h2>{texts.say('report-outliers')}</h2>", _outliers(texts, plan, rows, folder),
    ]  # fmt: skip
    title = texts.say("report-balance", game=texts.say("title"))
    return document(title, language, parts)


# -- charts --------------------------------------------------------------------------------------


def chart_sections(
    texts: ReportTexts, plan: Plan, rows: Sequence[Row], studies: Sequence[Study]
) -> list[str]:
    """Who wins, how long it lasts, how often the lead changes."""
    names = {name: texts.who(name) for part in studies for name in part.wins}
    test, count = studies[0].advantage, texts.say("report-matches")
    fair = None if test is None else test.fair
    note = f'<p class="note">{texts.say("report-fair-line")}</p>' if fair is not None else ""
    indexes = range(len(plan.settings))
    lengths = [Counter(row.steps for row in rows if row.setting == index) for index in indexes]
    leads = [Counter(row.lead_changes for row in rows if row.setting == index) for index in indexes]
    winning = charts.wins(
        [part.wins for part in studies], names, texts.say("report-wins-axis"), fair
    )
    found = [
        chart_section(texts, "report-wins", winning, note),
        chart_section(
            texts, "report-length", charts.spread(lengths, texts.say("report-length-axis"), count)
        ),
    ]
    if any(number for part in leads for number in part):
        drawn = charts.spread(leads, texts.say("report-lead-axis"), count)
        found.append(chart_section(texts, "report-lead", drawn))
    return found


# -- tables ----------------------------------------------------------------------------------------


def _lettered(studies: Sequence[Study]) -> Sequence[tuple[str, Study]]:
    several = len(studies) > 1
    return [
        (MARK[letter] if several else "", part)
        for letter, part in zip(LETTERS, studies, strict=False)
    ]


def _lengths(texts: ReportTexts, studies: Sequence[Study]) -> str:
    """Length, lead and matches without a winner; lead columns only if the game has leaders."""
    keys = ["mean", "low", "median", "high"]
    leads = any(part.lead_changes is not None for part in studies)
    keys += ["lead-changes", "winner-led"] if leads else []
    keys += ["nobody"] if any(part.nobody_won for part in studies) else []
    lines = []
    for letter, part in _lettered(studies):
        length = part.length
        known = {
            "mean": texts.number(length.mean), "low": texts.number(length.q5, 0),
            "median": texts.number(length.q50, 0), "high": texts.number(length.q95, 0),
            "lead-changes": texts.number(part.lead_changes or 0.0),
            "winner-led": texts.share(part.winner_led or 0.0),
            "nobody": texts.share(part.nobody_won),
        }  # fmt: skip
        lines.append([letter or texts.say("report-length"), *(known[key] for key in keys)])
    return table(["", *(texts.say(f"report-{key}") for key in keys)], lines, numbers=len(keys))


def _endings(texts: ReportTexts, studies: Sequence[Study]) -> str:
    lines = [
        [letter, rule_mark(texts, entry.rule), texts.reason(entry.reason),
         Bar.of(texts.share(entry.share), entry.share)]
        for letter, part in _lettered(studies)
        for entry in part.endings
    ]  # fmt: skip
    heads = [texts.say(f"report-{key}") for key in ("rule", "reason", "share")]
    return table(["", *heads], lines, numbers=1)


def rule_mark(texts: ReportTexts, number: str) -> Markup:
    text = html.escape(texts.rule(number), quote=True)
    return Markup(f'<abbr title="{text}">{html.escape(number)}</abbr>' if text else number)


def _frequencies(texts: ReportTexts, studies: Sequence[Study]) -> list[str]:
    """Events and moves, A and B in columns; what never happens is set back."""
    return [
        *_frequency_table(texts, "event", studies, [part.events for part in studies]),
        *_frequency_table(texts, "move", studies, [part.moves for part in studies]),
    ]


def _frequency_table(
    texts: ReportTexts, what: str, studies: Sequence[Study], parts: Sequence[Sequence[Frequency]]
) -> list[str]:
    by_name = [{entry.name: entry for entry in part} for part in parts]
    order = list(dict.fromkeys(entry.name for part in parts for entry in part))
    lines = [
        _frequency(texts, what, [known[name] for known in by_name if name in known])
        for name in order
    ]
    silent = frozenset(
        index for index, name in enumerate(order)
        if not any(known[name].mean for known in by_name if name in known)
    )  # fmt: skip
    title = texts.say({"event": "report-events", "move": "report-moves"}[what])
    marks = [letter for letter, _ in _lettered(studies)]
    heads = [title]
    for key in ("report-per-match", "report-in-matches"):
        heads += [Markup(f"{mark} {texts.say(key)}".strip()) for mark in marks]
    return [f"<h3>{title}</h3>", table(heads, lines, 2 * len(studies), silent)]


def _frequency(texts: ReportTexts, what: str, entries: Sequence[Frequency]) -> list[str]:
    first = entries[0]
    means = [
        texts.number(entry.mean, 2) if entry.mean else texts.say("report-never")
        for entry in entries
    ]
    shares = [
        Bar.of(texts.share(entry.share_of_matches), entry.share_of_matches) for entry in entries
    ]
    cited = html.escape(texts.citation(first.what))
    said = html.escape(texts.kind(what, first.name))
    name = Markup(f'{said}<br><small class="note">{cited}</small>' if cited else said)
    return [name, *means, *shares]


def _outliers(texts: ReportTexts, plan: Plan, rows: Sequence[Row], folder: Path) -> str:
    """Write each outlier as a match file, and embed it in the report as a download."""
    lines, leads = [], any_leads(rows)
    for name, row in outliers(plan, rows):
        match = as_match(plan.settings[row.setting], row.number, plan.seed)
        content = json.dumps(match.to_json(), ensure_ascii=False).encode()
        (folder / f"{name}.json").write_bytes(content)
        data = base64.b64encode(content).decode()
        letter, _, kind = name.partition("-")
        title = texts.say(f"report-{kind}")
        facts = texts.say(
            "report-outlier" if leads else "report-outlier-plain", number=str(row.number),
            steps=texts.number(row.steps, 0), changes=row.lead_changes,
        )  # fmt: skip
        several = len(plan.settings) > 1
        shown = texts.say("report-letter", letter=letter, line=title) if several else title
        lines.append(
            Markup(
                f'<a download="{name}.json" href="data:application/json;base64,{data}">'
                f"{html.escape(shown)}</a> ({html.escape(facts)})"
            )
        )
    note = html.escape(texts.say("report-outliers-note"))
    return f'<p class="note">{note}</p>{listed(lines)}'
