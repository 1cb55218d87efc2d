"""The figures of runs as text for a terminal, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from tourdetable.lab.reports import answers
from tourdetable.lab.reports.figures import Balance, Failed, Options, Simulation, Tournament
from tourdetable.lab.reports.i18n import ReportTexts


def balance_text(figures: Balance, language: str) -> str:
    """A balance study: settings, victories, and the answers of the report."""
    texts = ReportTexts(language, figures.game)
    basis = "report-basis" if len(figures.studies) > 1 else "report-basis-one"
    facts = {"matches": texts.number(figures.matches, 0), "seed": str(figures.seed)}
    lines = []
    for letter, part in zip(answers.LETTERS, figures.studies, strict=False):
        title = _title(texts, part.seats, part.options)
        lines.append(answers.lettered(texts, figures, letter, title))
        if part.advantage is not None:  # else the answers below name every share
            lines += [f"  {line}" for line in answers.win_lines(texts, part.wins)]
    lines += [texts.say(basis, build=figures.build, **facts), ""]
    lines += [f"- {line}" for line in answers.in_short(texts, figures)]
    if figures.effects is not None:
        lines.append(f"- {answers.pairing(texts, figures.effects)}")
    return "\n".join([*lines, *_failures(texts, figures.failures)])


def simulation_text(figures: Simulation, language: str) -> str:
    """A simulation: speed, victories, length."""
    texts = ReportTexts(language, figures.game)
    length = figures.length
    lines = [
        _title(texts, figures.seats, figures.options),
        texts.say(
            "report-speed-line", matches=texts.number(figures.games, 0), build=figures.build,
            steps=texts.number(figures.steps, 0), seconds=texts.number(figures.seconds, 2),
            rate=texts.number(figures.steps_per_second, 0),
        ),
        *(f"  {line}" for line in answers.win_lines(texts, figures.wins)),
        "  " + texts.say(
            "report-length-line", mean=texts.number(length.mean), low=texts.number(length.q5, 0),
            median=texts.number(length.q50, 0), high=texts.number(length.q95, 0),
        ),
    ]  # fmt: skip
    return "\n".join([*lines, *_failures(texts, figures.failures)])


def tournament_text(figures: Tournament, language: str) -> str:
    """A tournament: ratings, then who came before whom."""
    texts = ReportTexts(language, figures.game)
    cost = texts.say(
        "report-cost-line", matches=texts.number(figures.matches, 0), build=figures.build,
        seconds=texts.number(figures.seconds, 2),
    )  # fmt: skip
    ratings = [
        [texts.say("report-bot"), texts.say("report-points"), "95 %", texts.say("report-matches")],
        *(
            [texts.bot(entry.bot), texts.number(entry.points, 0),
             f"{texts.number(entry.interval[0], 0)} – {texts.number(entry.interval[1], 0)}",
             texts.number(entry.matches, 0)]
            for entry in figures.ratings
        ),
    ]  # fmt: skip
    meetings = [
        [texts.say("report-ahead"), texts.say("report-of"), texts.say("report-share"), "95 %",
         texts.say("report-matches")],
        *(
            [" ".join(filter(None, [texts.who(cell.side), texts.bot(cell.bot)])),
             texts.bot(cell.against), texts.share(cell.share),
             f"{texts.share(cell.interval[0])} – {texts.share(cell.interval[1])}",
             texts.number(cell.matches, 0)]
            for cell in figures.cross_table
        ),
    ]  # fmt: skip
    lines = [_title(texts, figures.seats, figures.options), cost, ""]
    if any(entry.matches for entry in figures.ratings):
        lines += [*_columns(ratings, left=1), "", *_columns(meetings, left=2)]
    else:
        lines.append(texts.say("report-together", game=figures.game))
    return "\n".join([*lines, *_failures(texts, figures.failures)])


def _title(texts: ReportTexts, seats: int, options: Options) -> str:
    """The game, its seats, and the options that are not as usual."""
    chosen = [
        f"{texts.option(name)}: {texts.value(name, value)}"
        for name, value in options.items()
        if value != texts.game.option(name).default
    ]
    said = "; ".join(chosen) or texts.say("report-usual-options")
    return texts.say("report-title-line", game=texts.say("title"), seats=str(seats), options=said)


def _columns(lines: Sequence[Sequence[str]], left: int) -> list[str]:
    """Lines with their cells under each other: the first `left` to the left, figures right."""
    widths = [max(len(line[place]) for line in lines) for place in range(len(lines[0]))]
    return [
        "  ".join(
            cell.ljust(width) if place < left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]


def _failures(texts: ReportTexts, failures: Sequence[Failed]) -> list[str]:
    if not failures:
        return []
    said = texts.say("report-failed", count=len(failures))
    return ["", said, *(f"  {line}" for line in answers.failed_lines(texts, failures))]
