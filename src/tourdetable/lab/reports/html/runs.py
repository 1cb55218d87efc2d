"""The HTML reports of simulations and tournaments."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tourdetable.lab.reports.answers import advantage, length_short
from tourdetable.lab.reports.figures import Meeting, Rating, SeatTest, Simulation, Tournament
from tourdetable.lab.reports.html import charts
from tourdetable.lab.reports.html.charts import Point, svg
from tourdetable.lab.reports.html.html_page import Bar, document, listed, table
from tourdetable.lab.reports.html.sections import chart_section, failed_section, settings_table
from tourdetable.lab.reports.i18n import ReportTexts
from tourdetable.lab.reports.significance import seat_shares
from tourdetable.lab.reports.simulation import Tally


def write_simulation(
    figures: Simulation, tally: Tally, seed: int, folder: Path, language: str
) -> None:
    """`report.html` of a simulation: who wins, how long it lasts, how fast it went."""
    texts = ReportTexts(language, figures.game)
    test = _seat_test(figures, tally)
    basis = texts.say(
        "report-basis-one", matches=texts.number(figures.games, 0), seed=str(seed),
        build=figures.build,
    )  # fmt: skip
    speed = texts.say(
        "report-speed", steps=texts.number(figures.steps, 0),
        seconds=texts.number(figures.seconds, 2), rate=texts.number(figures.steps_per_second, 0),
    )  # fmt: skip
    said = [*advantage(texts, figures.wins, test), length_short(texts, figures.length), speed]
    parts = [
        f'<p class="note">{basis}</p>',
        f"<h2>{texts.say('report-short')}</h2>", listed(said, "short"),
        *failed_section(texts, figures.failures),
        f"<h2>{texts.say('report-setting')}</h2>",
        settings_table(texts, [(figures.seats, figures.bots, figures.options)]),
        '<div class="charts">', *_charts(texts, figures, tally, test), "</div>",
    ]  # fmt: skip
    title = texts.say("report-simulate", game=texts.say("title"))
    (folder / "report.html").write_text(document(title, language, parts), encoding="utf-8")


def _seat_test(figures: Simulation, tally: Tally) -> SeatTest | None:
    seats = all(name.startswith("seat ") for name in figures.wins)
    if not seats or len(set(figures.bots)) > 1:
        return None
    winners = {count: matches for count, matches in tally.winners.items() if count}
    return seat_shares(tally.wins, winners, figures.games)[1]


def _charts(
    texts: ReportTexts, figures: Simulation, tally: Tally, test: SeatTest | None
) -> list[str]:
    names = {name: texts.who(name) for name in figures.wins}
    won = charts.wins(
        [figures.wins], names, texts.say("report-wins-axis"), None if test is None else test.fair
    )
    spread = charts.spread(
        [tally.lengths], texts.say("report-length-axis"), texts.say("report-matches")
    )
    return [chart_section(texts, "report-wins", won), chart_section(texts, "report-length", spread)]


def write_tournament(figures: Tournament, seed: int, folder: Path, language: str) -> None:
    """`report.html` of a tournament: ratings, and who finishes ahead of whom."""
    texts = ReportTexts(language, figures.game)
    basis = texts.say(
        "report-basis-each", matches=texts.number(figures.matches, 0), seed=str(seed),
        build=figures.build,
    )  # fmt: skip
    bots = tuple(entry.bot for entry in figures.ratings)
    parts = [
        f'<p class="note">{basis}</p>',
        f"<h2>{texts.say('report-ratings')}</h2>", *_ratings(texts, figures.ratings),
        f"<h2>{texts.say('report-cross')}</h2>", *_crosses(texts, figures.cross_table, bots),
        *failed_section(texts, figures.failures),
        f"<h2>{texts.say('report-setting')}</h2>",
        settings_table(texts, [(figures.seats, bots, figures.options)]),
    ]  # fmt: skip
    title = texts.say("report-tournament", game=texts.say("title"))
    (folder / "report.html").write_text(document(title, language, parts), encoding="utf-8")


def _ratings(texts: ReportTexts, entries: Sequence[Rating]) -> list[str]:
    values = [Point(texts.bot(entry.bot), entry.points, *entry.interval) for entry in entries]
    lines = [
        [texts.bot(entry.bot), texts.number(entry.points, 0),
         f"{texts.number(entry.interval[0], 0)} – {texts.number(entry.interval[1], 0)}",
         texts.number(entry.matches, 0)]
        for entry in entries
    ]  # fmt: skip
    heads = [
        texts.say("report-bot"), texts.say("report-points"), "95 %", texts.say("report-matches"),
    ]  # fmt: skip
    chart = charts.strengths(values, texts.say("report-ratings-axis"))
    return [
        svg(chart, texts.say("report-ratings")), table(heads, lines, numbers=3),
        f'<p class="note">{texts.say("report-ratings-note")}</p>',
    ]  # fmt: skip


def _crosses(texts: ReportTexts, cells: Sequence[Meeting], bots: Sequence[str]) -> list[str]:
    """A square table; where the rules have sides, one for each side."""
    found = []
    for side in sorted({cell.side for cell in cells}):
        known = {(cell.bot, cell.against): cell for cell in cells if cell.side == side}
        note = (
            texts.say("report-cross-side", who=texts.who(side))
            if side
            else texts.say("report-cross-note")
        )
        heads = ["", *(texts.bot(level) for level in bots)]
        lines = [
            [texts.bot(one), *(_meeting(texts, known.get((one, two))) for two in bots)]
            for one in bots
        ]
        found += [f'<p class="note">{note}</p>', table(heads, lines, numbers=len(bots))]
    return found


def _meeting(texts: ReportTexts, cell: Meeting | None) -> str:
    if cell is None:
        return "–"
    low, high = cell.interval
    said = f"{texts.share(cell.share)} ({texts.number(100 * low, 0)}–{texts.number(100 * high, 0)})"
    return Bar.of(said, cell.share)
