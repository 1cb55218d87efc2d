"""The balance report: what a designer asks, in words, pictures and tables, on one page."""

from __future__ import annotations

import base64
import html
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tourdetable.lab import html_effects, pictures
from tourdetable.lab.balance import outliers
from tourdetable.lab.pictures import LETTERS, svg
from tourdetable.lab.play import Row, as_match
from tourdetable.lab.runs import Plan
from tourdetable.lab.sheet import MARK, Bar, Markup, document, listed, table
from tourdetable.lab.words import Words

Figures = Mapping[str, Any]


def write(
    whole: Plan, rows: Sequence[Row], figures: Figures, folder: Path, language: str = "en"
) -> Path:
    """Write `report.html`, and the outliers as match files beside it."""
    path = folder / "report.html"
    path.write_text(page(whole, rows, figures, folder, language), encoding="utf-8")
    return path


def page(
    whole: Plan, rows: Sequence[Row], figures: Figures, folder: Path, language: str = "en"
) -> str:
    """The whole report."""
    words = Words(language, figures["game"])
    studies = figures["studies"]
    basis = "report-basis" if len(studies) > 1 else "report-basis-one"
    facts = {"matches": words.number(whole.matches, 0), "seed": str(whole.seed)}
    parts = [
        f'<p class="note">{words.say(basis, build=figures["build"], **facts)}</p>',
        f"<h2>{words.say('report-short')}</h2>", listed(in_short(words, figures), "short"),
        f"<h2>{words.say('report-setting')}</h2>", settings(words, studies),
        '<div class="charts">', *charts(words, whole, rows, studies), "</div>",
        _lengths(words, studies),
        f"<h2>{words.say('report-endings')}</h2>", _endings(words, studies),
    ]  # fmt: skip
    if "effects" in figures:
        parts += [
            f"<h2>{words.say('report-effects')}</h2>",
            html_effects.section(words, figures["effects"]),
        ]
    parts += [
        f"<h2>{words.say('report-often')}</h2>", *_frequencies(words, studies),
        f"<h2>{words.say('report-outliers')}</h2>", _outliers(words, whole, rows, folder),
    ]  # fmt: skip
    title = words.say("report-balance", game=words.say("title"))
    return document(title, language, parts)


# -- words -----------------------------------------------------------------------------------------


def in_short(words: Words, figures: Figures) -> list[str]:
    """The answers before their tables."""
    clear = [effect for effect in figures.get("effects", ()) if effect["clear"]]
    main = [effect for effect in clear if not effect["measure"].startswith("event ")]
    found = [
        words.say("report-effect-short", **html_effects.told(words, effect)) for effect in main
    ]
    if "effects" in figures and not clear:
        found.append(words.say("report-no-effect"))
    for letter, part in zip(LETTERS, figures["studies"], strict=False):
        said = [*advantage(words, part), *_course(words, part)]
        found += [f"{letter}: {line}" if len(figures["studies"]) > 1 else line for line in said]
    return found


def advantage(words: Words, part: Figures) -> list[str]:
    """Whom the seats favour; sides are not meant to be equal, so theirs is told as it is."""
    found, fair = [], fair_share(part)
    for name, won in part["wins"].items():
        low, high = won["interval"]
        facts = {
            "who": words.who(name), "share": words.share(won["share"]),
            "low": words.share(low), "high": words.share(high),
        }  # fmt: skip
        if fair is None:
            found.append(words.say("report-side-clear", **facts))
        elif low > fair or high < fair:
            more = "yes" if low > fair else "no"
            found.append(words.say("report-seat-clear", fair=words.share(fair), more=more, **facts))
    if not found and fair is not None:
        shares = [won["share"] for won in part["wins"].values()]
        low, high = words.share(min(shares)), words.share(max(shares))
        found.append(words.say("report-seat-even", low=low, high=high, fair=words.share(fair)))
    return found


def fair_share(part: Figures) -> float | None:
    """What each seat would win if seats and bots were alike; None between sides."""
    alike = all(name.startswith("seat ") for name in part["wins"]) and len(set(part["bots"])) == 1
    return (1.0 - part["nobody_won"]) / len(part["wins"]) if alike else None


def _course(words: Words, part: Figures) -> list[str]:
    length = part["length"]
    found = [
        words.say(
            "report-length-short", mean=words.number(length["mean"], 0),
            low=words.number(length["q5"], 0), high=words.number(length["q95"], 0),
        )
    ]  # fmt: skip
    if part["lead_changes"] > 0:
        changes, led = words.number(part["lead_changes"]), words.share(part["winner_led"], 0)
        found.append(words.say("report-lead-short", changes=changes, led=led))
    if part["nobody_won"] > 0:
        found.append(words.say("report-nobody-short", share=words.share(part["nobody_won"])))
    dead = [
        entry["name"] for word in ("events", "moves") for entry in part[word] if not entry["mean"]
    ]
    if dead:
        found.append(words.say("report-dead-short", names=", ".join(dict.fromkeys(dead))))
    return found


def settings(words: Words, studies: Sequence[Figures]) -> str:
    """Seats, bots and options; B says only where it differs."""
    lines = [
        [words.say("report-seats"), *(str(part["seats"]) for part in studies)],
        [words.say("report-bots"), *(_bots(words, part["bots"]) for part in studies)],
    ]
    for name in studies[0]["options"]:
        values = [words.value(name, part["options"][name]) for part in studies]
        lines.append([words.option(name), *values])
    for line in lines:
        if len(line) > 2 and line[1] == line[2]:
            line[2] = words.say("report-same")
        elif len(line) > 2:
            line[2] = Markup(f'<span class="clear">{html.escape(line[2])}</span>')
    letters = [MARK[letter] for letter in LETTERS[: len(studies)]]
    return table(["", *(letters if len(studies) > 1 else [""])], lines)


def _bots(words: Words, bots: Sequence[str]) -> str:
    if len(set(bots)) == 1:
        return f"{len(bots)} × {words.bot(bots[0])}"
    return ", ".join(words.bot(level) for level in bots)


# -- pictures --------------------------------------------------------------------------------------


def charts(words: Words, whole: Plan, rows: Sequence[Row], studies: Sequence[Figures]) -> list[str]:
    """Who wins, how long it lasts, how often the lead changes."""
    names = {name: words.who(name) for part in studies for name in part["wins"]}
    fair, count = fair_share(studies[0]), words.say("report-matches")
    note = f'<p class="note">{words.say("report-fair-line")}</p>' if fair is not None else ""
    indexes = range(len(whole.settings))
    lengths = [Counter(row.steps for row in rows if row.setting == index) for index in indexes]
    leads = [Counter(row.lead_changes for row in rows if row.setting == index) for index in indexes]
    winning = pictures.wins(
        [part["wins"] for part in studies], names, words.say("report-wins-axis"), fair
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


def chart(words: Words, key: str, drawing: Any, note: str = "") -> str:
    """A picture under its title."""
    title = words.say(key)
    return f"<section><h2>{title}</h2>{svg(drawing, title)}{note}</section>"


# -- tables ----------------------------------------------------------------------------------------


def _lettered(studies: Sequence[Figures]) -> Sequence[tuple[str, Figures]]:
    several = len(studies) > 1
    return [
        (MARK[letter] if several else "", part)
        for letter, part in zip(LETTERS, studies, strict=False)
    ]


def _lengths(words: Words, studies: Sequence[Figures]) -> str:
    keys = ("mean", "low", "median", "high", "lead-changes", "winner-led", "nobody")
    lines = []
    for letter, part in _lettered(studies):
        length = part["length"]
        lines.append([
            letter or words.say("report-length"), words.number(length["mean"]),
            *(words.number(length[name], 0) for name in ("q5", "q50", "q95")),
            words.number(part["lead_changes"]), words.share(part["winner_led"]),
            words.share(part["nobody_won"]),
        ])  # fmt: skip
    return table(["", *(words.say(f"report-{key}") for key in keys)], lines, numbers=len(keys))


def _endings(words: Words, studies: Sequence[Figures]) -> str:
    lines = [
        [letter, rule_mark(words, entry["rule"]), words.reason(entry["reason"]),
         Bar.of(words.share(entry["share"]), entry["share"])]
        for letter, part in _lettered(studies)
        for entry in part["endings"]
    ]  # fmt: skip
    heads = [words.say(f"report-{key}") for key in ("rule", "reason", "share")]
    return table(["", *heads], lines, numbers=1)


def rule_mark(words: Words, number: str) -> Markup:
    text = html.escape(words.rule(number), quote=True)
    return Markup(f'<abbr title="{text}">{html.escape(number)}</abbr>' if text else number)


def _frequencies(words: Words, studies: Sequence[Figures]) -> list[str]:
    """Events and moves, A and B side by side; what never happens is set back."""
    found = []
    marks = [letter for letter, _ in _lettered(studies)]
    for word in ("events", "moves"):
        by_name = [{entry["name"]: entry for entry in part[word]} for part in studies]
        order = list(dict.fromkeys(entry["name"] for part in studies for entry in part[word]))
        lines = [_frequency(words, [known[name] for known in by_name]) for name in order]
        silent = frozenset(
            index for index, name in enumerate(order)
            if all(not known[name]["mean"] for known in by_name)
        )  # fmt: skip
        title = words.say(f"report-{word}")
        heads = [title]
        for key in ("report-per-match", "report-in-matches"):
            heads += [Markup(f"{mark} {words.say(key)}".strip()) for mark in marks]
        found += [f"<h3>{title}</h3>", table(heads, lines, 2 * len(studies), silent)]
    return found


def _frequency(words: Words, entries: Sequence[Figures]) -> list[str]:
    first = entries[0]
    means = [
        words.number(entry["mean"], 2) if entry["mean"] else words.say("report-never")
        for entry in entries
    ]
    shares = [
        Bar.of(words.share(entry["share_of_matches"]), entry["share_of_matches"])
        for entry in entries
    ]
    said = html.escape(words.what(first["what"]))
    name = Markup(f'{html.escape(first["name"])}<br><small class="note">{said}</small>')
    return [name, *means, *shares]


def _outliers(words: Words, whole: Plan, rows: Sequence[Row], folder: Path) -> str:
    """Each outlier as a match file beside the report, and inside it for whoever gets it alone."""
    lines = []
    for name, row in outliers(whole, rows):
        match = as_match(whole.settings[row.setting], row.number, whole.seed)
        content = json.dumps(match.to_json(), ensure_ascii=False).encode()
        (folder / f"{name}.json").write_bytes(content)
        data = base64.b64encode(content).decode()
        letter, _, kind = name.partition("-")
        title = words.say(f"report-{kind}")
        facts = words.say(
            "report-outlier", number=str(row.number), steps=words.number(row.steps, 0),
            changes=str(row.lead_changes),
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
