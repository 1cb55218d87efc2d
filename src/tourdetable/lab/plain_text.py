"""The figures of runs as text for a terminal, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from tourdetable.lab import answers
from tourdetable.lab.figures import Balance, Failed, Options, Simulation, Tournament
from tourdetable.lab.words import Words


def balance_text(figures: Balance, language: str) -> str:
    """A balance study: settings, victories, and the answers of the report."""
    words = Words(language, figures.game)
    basis = "report-basis" if len(figures.studies) > 1 else "report-basis-one"
    facts = {"matches": words.number(figures.matches, 0), "seed": str(figures.seed)}
    lines = []
    for letter, part in zip(answers.LETTERS, figures.studies, strict=False):
        title = _title(words, part.seats, part.options)
        lines.append(answers.lettered(words, figures, letter, title))
        lines += [f"  {line}" for line in answers.win_lines(words, part.wins)]
    lines += [words.say(basis, build=figures.build, **facts), ""]
    lines += [f"- {line}" for line in answers.in_short(words, figures)]
    if figures.effects is not None:
        lines.append(f"- {answers.pairing(words, figures.effects)}")
    return "\n".join([*lines, *_failures(words, figures.failures)])


def simulation_text(figures: Simulation, language: str) -> str:
    """A simulation: speed, victories, length."""
    words = Words(language, figures.game)
    length = figures.length
    lines = [
        _title(words, figures.seats, figures.options),
        words.say(
            "report-speed-line", matches=words.number(figures.games, 0), build=figures.build,
            steps=words.number(figures.steps, 0), seconds=words.number(figures.seconds, 2),
            rate=words.number(figures.steps_per_second, 0),
        ),
        *(f"  {line}" for line in answers.win_lines(words, figures.wins)),
        "  " + words.say(
            "report-length-line", mean=words.number(length.mean), low=words.number(length.q5, 0),
            median=words.number(length.q50, 0), high=words.number(length.q95, 0),
        ),
    ]  # fmt: skip
    return "\n".join([*lines, *_failures(words, figures.failures)])


def tournament_text(figures: Tournament, language: str) -> str:
    """A tournament: ratings, then who came before whom."""
    words = Words(language, figures.game)
    cost = words.say(
        "report-cost-line", matches=words.number(figures.matches, 0), build=figures.build,
        seconds=words.number(figures.seconds, 2),
    )  # fmt: skip
    ratings = [
        [words.say("report-bot"), "μ", "σ", words.say("report-ordinal"),
         words.say("report-matches")],
        *(
            [words.bot(entry.bot), words.number(entry.mu, 2), words.number(entry.sigma, 2),
             words.number(entry.ordinal, 2), words.number(entry.matches, 0)]
            for entry in figures.ratings
        ),
    ]  # fmt: skip
    meetings = [
        [words.say("report-ahead"), words.say("report-of"), words.say("report-share"), "95 %",
         words.say("report-matches")],
        *(
            [" ".join(filter(None, [words.who(cell.side), words.bot(cell.bot)])),
             words.bot(cell.against), words.share(cell.share),
             f"{words.share(cell.interval[0])} – {words.share(cell.interval[1])}",
             words.number(cell.matches, 0)]
            for cell in figures.cross_table
        ),
    ]  # fmt: skip
    lines = [_title(words, figures.seats, figures.options), cost, "", *_columns(ratings, left=1)]
    lines += ["", *_columns(meetings, left=2)]
    return "\n".join([*lines, *_failures(words, figures.failures)])


def _title(words: Words, seats: int, options: Options) -> str:
    """The game, its seats, and the options that are not as usual."""
    chosen = [
        f"{words.option(name)}: {words.value(name, value)}"
        for name, value in options.items()
        if value != words.game.option(name).default
    ]
    said = "; ".join(chosen) or words.say("report-usual-options")
    return words.say("report-title-line", game=words.say("title"), seats=str(seats), options=said)


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


def _failures(words: Words, failures: Sequence[Failed]) -> list[str]:
    if not failures:
        return []
    said = words.say("report-failed", count=len(failures))
    return ["", said, *(f"  {line}" for line in answers.failed_lines(words, failures))]
