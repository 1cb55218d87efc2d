"""The reports of simulations and tournaments, on the same paper as a balance study's."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tourdetable.lab import html, pictures
from tourdetable.lab.answers import advantage, length_short
from tourdetable.lab.figures import Meeting, Rating, SeatTest, Simulation, Tournament
from tourdetable.lab.pictures import Point, svg
from tourdetable.lab.sheet import Bar, document, listed, table
from tourdetable.lab.significance import seat_shares
from tourdetable.lab.simulate import Tally
from tourdetable.lab.words import Words


def write_simulation(
    figures: Simulation, tally: Tally, seed: int, folder: Path, language: str
) -> None:
    """`report.html` of a simulation: who wins, how long it lasts, how fast it went."""
    words = Words(language, figures.game)
    test = _seat_test(figures, tally)
    basis = words.say(
        "report-basis-one", matches=words.number(figures.games, 0), seed=str(seed),
        build=figures.build,
    )  # fmt: skip
    speed = words.say(
        "report-speed", steps=words.number(figures.steps, 0),
        seconds=words.number(figures.seconds, 2), rate=words.number(figures.steps_per_second, 0),
    )  # fmt: skip
    said = [*advantage(words, figures.wins, test), length_short(words, figures.length), speed]
    parts = [
        f'<p class="note">{basis}</p>',
        f"<h2>{words.say('report-short')}</h2>", listed(said, "short"),
        *html.failed_section(words, figures.failures),
        f"<h2>{words.say('report-setting')}</h2>",
        html.settings(words, [(figures.seats, figures.bots, figures.options)]),
        '<div class="charts">', *_charts(words, figures, tally, test), "</div>",
    ]  # fmt: skip
    title = words.say("report-simulate", game=words.say("title"))
    (folder / "report.html").write_text(document(title, language, parts), encoding="utf-8")


def _seat_test(figures: Simulation, tally: Tally) -> SeatTest | None:
    seats = all(name.startswith("seat ") for name in figures.wins)
    if not seats or len(set(figures.bots)) > 1:
        return None
    winners = {count: matches for count, matches in tally.winners.items() if count}
    return seat_shares(tally.wins, winners, figures.games)[1]


def _charts(words: Words, figures: Simulation, tally: Tally, test: SeatTest | None) -> list[str]:
    names = {name: words.who(name) for name in figures.wins}
    won = pictures.wins(
        [figures.wins], names, words.say("report-wins-axis"), None if test is None else test.fair
    )
    spread = pictures.spread(
        [tally.lengths], words.say("report-length-axis"), words.say("report-matches")
    )
    return [html.chart(words, "report-wins", won), html.chart(words, "report-length", spread)]


def write_tournament(figures: Tournament, seed: int, folder: Path, language: str) -> None:
    """`report.html` of a tournament: ratings, and who comes before whom."""
    words = Words(language, figures.game)
    basis = words.say(
        "report-basis-each", matches=words.number(figures.matches, 0), seed=str(seed),
        build=figures.build,
    )  # fmt: skip
    bots = tuple(entry.bot for entry in figures.ratings)
    parts = [
        f'<p class="note">{basis}</p>',
        f"<h2>{words.say('report-ratings')}</h2>", *_ratings(words, figures.ratings),
        f"<h2>{words.say('report-cross')}</h2>", *_crosses(words, figures.cross_table, bots),
        *html.failed_section(words, figures.failures),
        f"<h2>{words.say('report-setting')}</h2>",
        html.settings(words, [(figures.seats, bots, figures.options)]),
    ]  # fmt: skip
    title = words.say("report-tournament", game=words.say("title"))
    (folder / "report.html").write_text(document(title, language, parts), encoding="utf-8")


def _ratings(words: Words, entries: Sequence[Rating]) -> list[str]:
    values = [
        Point(
            words.bot(entry.bot), entry.mu, entry.mu - 2 * entry.sigma, entry.mu + 2 * entry.sigma
        )
        for entry in entries
    ]
    lines = [
        [words.bot(entry.bot), words.number(entry.mu, 2), words.number(entry.sigma, 2),
         words.number(entry.ordinal, 2), words.number(entry.matches, 0)]
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


def _crosses(words: Words, cells: Sequence[Meeting], bots: Sequence[str]) -> list[str]:
    """A square table; where the rules have sides, one for each side."""
    found = []
    for side in sorted({cell.side for cell in cells}):
        known = {(cell.bot, cell.against): cell for cell in cells if cell.side == side}
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


def _meeting(words: Words, cell: Meeting | None) -> str:
    if cell is None:
        return "–"
    low, high = cell.interval
    said = f"{words.share(cell.share)} ({words.number(100 * low, 0)}–{words.number(100 * high, 0)})"
    return Bar.of(said, cell.share)
