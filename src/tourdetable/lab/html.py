"""The balance report: what a designer asks, in words, pictures and tables, on one page."""

from __future__ import annotations

import base64
import html
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tourdetable.lab import html_effects, pictures
from tourdetable.lab.answers import LETTERS, failed_lines, in_short
from tourdetable.lab.balance import any_leads, outliers
from tourdetable.lab.figures import Balance, Failed, Frequency, Options, Study
from tourdetable.lab.pictures import Chart, svg
from tourdetable.lab.play import Row, as_match
from tourdetable.lab.runs import Plan
from tourdetable.lab.sheet import MARK, Bar, Markup, document, listed, table
from tourdetable.lab.words import Words


def write(
    whole: Plan, rows: Sequence[Row], figures: Balance, folder: Path, language: str = "en"
) -> Path:
    """Write `report.html`, and the outliers as match files beside it."""
    path = folder / "report.html"
    path.write_text(page(whole, rows, figures, folder, language), encoding="utf-8")
    return path


def page(
    whole: Plan, rows: Sequence[Row], figures: Balance, folder: Path, language: str = "en"
) -> str:
    """The whole report."""
    words = Words(language, figures.game)
    studies = figures.studies
    basis = "report-basis" if len(studies) > 1 else "report-basis-one"
    facts = {"matches": words.number(whole.matches, 0), "seed": str(whole.seed)}
    played = [(part.seats, part.bots, part.options) for part in studies]
    parts = [
        f'<p class="note">{words.say(basis, build=figures.build, **facts)}</p>',
        f"<h2>{words.say('report-short')}</h2>", listed(in_short(words, figures), "short"),
        *failed_section(words, figures.failures),
        f"<h2>{words.say('report-setting')}</h2>", settings(words, played),
        '<div class="charts">', *charts(words, whole, rows, studies), "</div>",
        _lengths(words, studies),
        f"<h2>{words.say('report-endings')}</h2>", _endings(words, studies),
    ]  # fmt: skip
    if figures.effects is not None:
        parts += [
            f"<h2>{words.say('report-effects')}</h2>",
            html_effects.section(words, figures.effects),
        ]
    parts += [
        f"<h2>{words.say('report-often')}</h2>", *_frequencies(words, studies),
        f"<h2>{words.say('report-outliers')}</h2>", _outliers(words, whole, rows, folder),
    ]  # fmt: skip
    title = words.say("report-balance", game=words.say("title"))
    return document(title, language, parts)


def failed_section(words: Words, failures: Sequence[Failed]) -> list[str]:
    """Matches that failed, where there are any."""
    if not failures:
        return []
    said = html.escape(words.say("report-failed", count=len(failures)))
    title = words.say("report-failed-title")
    return [f"<h2>{title}</h2>", f"<p>{said}</p>", listed(failed_lines(words, failures))]


def settings(words: Words, played: Sequence[tuple[int, tuple[str, ...], Options]]) -> str:
    """Seats, bots and options; B says only where it differs."""
    lines = [
        [words.say("report-seats"), *(str(seats) for seats, _, _ in played)],
        [words.say("report-bots"), *(_bots(words, bots) for _, bots, _ in played)],
    ]
    for name in played[0][2]:
        values = [words.value(name, options[name]) for _, _, options in played]
        lines.append([words.option(name), *values])
    for line in lines:
        if len(line) > 2 and line[1] == line[2]:
            line[2] = words.say("report-same")
        elif len(line) > 2:
            line[2] = Markup(f'<span class="clear">{html.escape(line[2])}</span>')
    letters = [MARK[letter] for letter in LETTERS[: len(played)]]
    return table(["", *(letters if len(played) > 1 else [""])], lines)


def _bots(words: Words, bots: Sequence[str]) -> str:
    if len(set(bots)) == 1:
        return f"{len(bots)} × {words.bot(bots[0])}"
    return ", ".join(words.bot(level) for level in bots)


# -- charts --------------------------------------------------------------------------------------


def charts(words: Words, whole: Plan, rows: Sequence[Row], studies: Sequence[Study]) -> list[str]:
    """Who wins, how long it lasts, how often the lead changes."""
    names = {name: words.who(name) for part in studies for name in part.wins}
    test, count = studies[0].advantage, words.say("report-matches")
    fair = None if test is None else test.fair
    note = f'<p class="note">{words.say("report-fair-line")}</p>' if fair is not None else ""
    indexes = range(len(whole.settings))
    lengths = [Counter(row.steps for row in rows if row.setting == index) for index in indexes]
    leads = [Counter(row.lead_changes for row in rows if row.setting == index) for index in indexes]
    winning = pictures.wins(
        [part.wins for part in studies], names, words.say("report-wins-axis"), fair
    )
    found = [
        chart(words, "report-wins", winning, note),
        chart(
            words, "report-length", pictures.spread(lengths, words.say("report-length-axis"), count)
        ),
    ]
    if any(number for part in leads for number in part):
        drawn = pictures.spread(leads, words.say("report-lead-axis"), count)
        found.append(chart(words, "report-lead", drawn))
    return found


def chart(words: Words, key: str, drawing: Chart, note: str = "") -> str:
    """A picture under its title."""
    title = words.say(key)
    return f"<section><h2>{title}</h2>{svg(drawing, title)}{note}</section>"


# -- tables ----------------------------------------------------------------------------------------


def _lettered(studies: Sequence[Study]) -> Sequence[tuple[str, Study]]:
    several = len(studies) > 1
    return [
        (MARK[letter] if several else "", part)
        for letter, part in zip(LETTERS, studies, strict=False)
    ]


def _lengths(words: Words, studies: Sequence[Study]) -> str:
    """Length, lead and matches without a winner; no lead where nobody can lead."""
    keys = ["mean", "low", "median", "high"]
    leads = any(part.lead_changes is not None for part in studies)
    keys += ["lead-changes", "winner-led"] if leads else []
    keys += ["nobody"] if any(part.nobody_won for part in studies) else []
    lines = []
    for letter, part in _lettered(studies):
        length = part.length
        known = {
            "mean": words.number(length.mean), "low": words.number(length.q5, 0),
            "median": words.number(length.q50, 0), "high": words.number(length.q95, 0),
            "lead-changes": words.number(part.lead_changes or 0.0),
            "winner-led": words.share(part.winner_led or 0.0),
            "nobody": words.share(part.nobody_won),
        }  # fmt: skip
        lines.append([letter or words.say("report-length"), *(known[key] for key in keys)])
    return table(["", *(words.say(f"report-{key}") for key in keys)], lines, numbers=len(keys))


def _endings(words: Words, studies: Sequence[Study]) -> str:
    lines = [
        [letter, rule_mark(words, entry.rule), words.reason(entry.reason),
         Bar.of(words.share(entry.share), entry.share)]
        for letter, part in _lettered(studies)
        for entry in part.endings
    ]  # fmt: skip
    heads = [words.say(f"report-{key}") for key in ("rule", "reason", "share")]
    return table(["", *heads], lines, numbers=1)


def rule_mark(words: Words, number: str) -> Markup:
    text = html.escape(words.rule(number), quote=True)
    return Markup(f'<abbr title="{text}">{html.escape(number)}</abbr>' if text else number)


def _frequencies(words: Words, studies: Sequence[Study]) -> list[str]:
    """Events and moves, A and B in columns; what never happens is set back."""
    return [
        *_frequency_table(words, "event", studies, [part.events for part in studies]),
        *_frequency_table(words, "move", studies, [part.moves for part in studies]),
    ]


def _frequency_table(
    words: Words, what: str, studies: Sequence[Study], parts: Sequence[Sequence[Frequency]]
) -> list[str]:
    by_name = [{entry.name: entry for entry in part} for part in parts]
    order = list(dict.fromkeys(entry.name for part in parts for entry in part))
    lines = [
        _frequency(words, what, [known[name] for known in by_name if name in known])
        for name in order
    ]
    silent = frozenset(
        index for index, name in enumerate(order)
        if not any(known[name].mean for known in by_name if name in known)
    )  # fmt: skip
    title = words.say(f"report-{what}s")
    marks = [letter for letter, _ in _lettered(studies)]
    heads = [title]
    for key in ("report-per-match", "report-in-matches"):
        heads += [Markup(f"{mark} {words.say(key)}".strip()) for mark in marks]
    return [f"<h3>{title}</h3>", table(heads, lines, 2 * len(studies), silent)]


def _frequency(words: Words, what: str, entries: Sequence[Frequency]) -> list[str]:
    first = entries[0]
    means = [
        words.number(entry.mean, 2) if entry.mean else words.say("report-never")
        for entry in entries
    ]
    shares = [
        Bar.of(words.share(entry.share_of_matches), entry.share_of_matches) for entry in entries
    ]
    cited = html.escape(words.citation(first.what))
    said = html.escape(words.kind(what, first.name))
    name = Markup(f'{said}<br><small class="note">{cited}</small>' if cited else said)
    return [name, *means, *shares]


def _outliers(words: Words, whole: Plan, rows: Sequence[Row], folder: Path) -> str:
    """Each outlier as a match file beside the report, and inside it for whoever gets it alone."""
    lines, leads = [], any_leads(rows)
    for name, row in outliers(whole, rows):
        match = as_match(whole.settings[row.setting], row.number, whole.seed)
        content = json.dumps(match.to_json(), ensure_ascii=False).encode()
        (folder / f"{name}.json").write_bytes(content)
        data = base64.b64encode(content).decode()
        letter, _, kind = name.partition("-")
        title = words.say(f"report-{kind}")
        facts = words.say(
            "report-outlier" if leads else "report-outlier-plain", number=str(row.number),
            steps=words.number(row.steps, 0), changes=row.lead_changes,
        )  # fmt: skip
        shown = f"{letter}: {title}" if len(whole.settings) > 1 else title
        lines.append(
            Markup(
                f'<a download="{name}.json" href="data:application/json;base64,{data}">'
                f"{html.escape(shown)}</a> ({html.escape(facts)})"
            )
        )
    note = html.escape(words.say("report-outliers-note"))
    return f'<p class="note">{note}</p>{listed(lines)}'
