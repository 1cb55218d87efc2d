"""The reports of simulations and tournaments, on the same paper as a balance study's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tourdetable.lab import html, pictures
from tourdetable.lab.pictures import svg
from tourdetable.lab.sheet import Bar, document, listed, table
from tourdetable.lab.words import Words

Figures = Mapping[str, Any]


def write_simulation(
    figures: Figures, lengths: Mapping[int, int], seed: int, folder: Path, language: str
) -> None:
    """`report.html` of a simulation: who wins, how long it lasts, how fast it went."""
    words = Words(language, figures["game"])
    part = {**figures, "nobody_won": nobody(figures)}
    basis = words.say(
        "report-basis-one", matches=words.number(figures["games"], 0), seed=str(seed),
        build=figures["build"],
    )  # fmt: skip
    length, names = figures["length"], {name: words.who(name) for name in figures["wins"]}
    facts = {
        "mean": words.number(length["mean"], 0), "low": words.number(length["q5"], 0),
        "high": words.number(length["q95"], 0),
    }  # fmt: skip
    speed = words.say(
        "report-speed", steps=words.number(figures["steps"], 0),
        seconds=words.number(figures["seconds"], 2),
        rate=words.number(figures["steps_per_second"], 0),
    )  # fmt: skip
    said = [*html.advantage(words, part), words.say("report-length-short", **facts), speed]
    won = pictures.wins(
        [figures["wins"]], names, words.say("report-wins-axis"), html.fair_share(part)
    )
    spread = pictures.spread(
        [lengths], words.say("report-length-axis"), words.say("report-matches")
    )
    parts = [
        f'<p class="note">{basis}</p>',
        f"<h2>{words.say('report-short')}</h2>", listed(said, "short"),
        f"<h2>{words.say('report-setting')}</h2>", html.settings(words, [figures]),
        '<div class="charts">',
        html.chart(words, "report-wins", won), html.chart(words, "report-length", spread),
        "</div>",
    ]  # fmt: skip
    title = words.say("report-simulate", game=words.say("title"))
    (folder / "report.html").write_text(document(title, language, parts), encoding="utf-8")


def nobody(figures: Figures) -> float:
    """The share of matches without a winner; sides share nothing out."""
    won = sum(float(entry["share"]) for entry in figures["wins"].values())
    return max(0.0, 1.0 - won)


def write_tournament(figures: Figures, seed: int, folder: Path, language: str) -> None:
    """`report.html` of a tournament: ratings, and who comes before whom."""
    words = Words(language, figures["game"])
    basis = words.say(
        "report-basis-one", matches=words.number(figures["matches"], 0), seed=str(seed),
        build=figures["build"],
    )  # fmt: skip
    bots = [entry["bot"] for entry in figures["ratings"]]
    setting = {"seats": figures["seats"], "bots": bots, "options": figures["options"]}
    parts = [
        f'<p class="note">{basis}</p>',
        f"<h2>{words.say('report-ratings')}</h2>", *_ratings(words, figures["ratings"]),
        f"<h2>{words.say('report-cross')}</h2>", *_crosses(words, figures["cross_table"], bots),
        f"<h2>{words.say('report-setting')}</h2>", html.settings(words, [setting]),
    ]  # fmt: skip
    title = words.say("report-tournament", game=words.say("title"))
    (folder / "report.html").write_text(document(title, language, parts), encoding="utf-8")


def _ratings(words: Words, entries: Sequence[Figures]) -> list[str]:
    values = [
        {"name": words.bot(entry["bot"]), "mu": entry["mu"],
         "low": entry["mu"] - 2 * entry["sigma"], "high": entry["mu"] + 2 * entry["sigma"]}
        for entry in entries
    ]  # fmt: skip
    lines = [
        [words.bot(entry["bot"]), words.number(entry["mu"], 2), words.number(entry["sigma"], 2),
         words.number(entry["ordinal"], 2), words.number(entry["matches"], 0)]
        for entry in entries
    ]  # fmt: skip
    heads = [
        words.say("report-bot"), "μ", "σ", words.say("report-ordinal"), words.say("report-matches"),
    ]  # fmt: skip
    chart = pictures.strengths(values, words.say("report-ratings-axis"))
    return [
        svg(chart, words.say("report-ratings")), table(heads, lines, numbers=4),
        f'<p class="note">{words.say("report-ratings-note")}</p>',
    ]  # fmt: skip


def _crosses(words: Words, cells: Sequence[Figures], bots: Sequence[str]) -> list[str]:
    """A square table; where the rules have sides, one for each side."""
    found = []
    for side in sorted({cell["side"] for cell in cells}):
        known = {(cell["bot"], cell["against"]): cell for cell in cells if cell["side"] == side}
        note = (
            words.say("report-cross-side", who=words.who(side))
            if side
            else words.say("report-cross-note")
        )
        heads = ["", *(words.bot(level) for level in bots)]
        lines = [
            [words.bot(one), *(_meeting(words, known.get((one, two))) for two in bots)]
            for one in bots
        ]
        found += [f'<p class="note">{note}</p>', table(heads, lines, numbers=len(bots))]
    return found


def _meeting(words: Words, cell: Figures | None) -> str:
    if cell is None:
        return "–"
    low, high = cell["interval"]
    said = (
        f"{words.share(cell['share'])} ({words.number(100 * low, 0)}–{words.number(100 * high, 0)})"
    )
    return Bar.of(said, cell["share"])
