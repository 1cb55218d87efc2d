"""The answers of a report in sentences: for its page and for the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tourdetable.lab.reports.figures import (
    Balance,
    Effect,
    Failed,
    Length,
    LuckShare,
    SeatTest,
    Share,
    Study,
    Won,
)
from tourdetable.lab.reports.i18n import ReportTexts

LETTERS = "AB"
MOST_FAILURES = 20
"""Failed matches that are listed; `summary.json` has all."""


def in_short(texts: ReportTexts, figures: Balance) -> list[str]:
    """The answers before their tables."""
    found = [] if figures.effects is None else _effects(texts, figures.effects)
    for letter, part in zip(LETTERS, figures.studies, strict=False):
        said = [*advantage(texts, part.wins, part.advantage), *_course(texts, part)]
        found += [lettered(texts, figures, letter, line) for line in said]
    return found


def lettered(texts: ReportTexts, figures: Balance, letter: str, line: str) -> str:
    """A line about A or B; without B there is no letter."""
    if len(figures.studies) == 1:
        return line
    return texts.say("report-letter", letter=letter, line=line)


def _effects(texts: ReportTexts, effects: Sequence[Effect]) -> list[str]:
    """What B changes: the figures of the match one by one, events by their number."""
    clear = [effect for effect in effects if effect.clear]
    if not clear:
        wins = [effect.detectable for effect in effects if effect.measure.endswith(" wins")]
        steps = next(effect.detectable for effect in effects if effect.measure == "length")
        points = texts.number(100 * max(wins))
        return [texts.say("report-no-effect", points=points, steps=texts.number(steps))]
    main = [effect for effect in clear if not effect.measure.startswith("event ")]
    found = [texts.say("report-effect-short", **told(texts, effect)) for effect in main]
    if len(clear) > len(main):
        found.append(texts.say("report-event-effects", count=len(clear) - len(main)))
    return found


def pairing(texts: ReportTexts, effects: Sequence[Effect]) -> str:
    """Whether matches of the same number resemble each other, by their lengths."""
    length = next(effect for effect in effects if effect.measure == "length")
    r = "none" if length.correlation is None else texts.number(length.correlation, 2)
    return texts.say("report-effects-paired" if length.paired else "report-effects-unpaired", r=r)


def told(texts: ReportTexts, effect: Effect) -> dict[str, str]:
    """The measure and its difference in words; shares in points of per cent."""
    percent = effect.measure.endswith(" wins") or effect.measure == "winner led"
    low, high = effect.interval

    def say(value: float) -> str:
        return texts.share(value, sign=True) if percent else texts.number(value, 2, sign=True)

    return {
        "measure": measure(texts, effect.measure), "difference": say(effect.difference),
        "low": say(low), "high": say(high),
        "a": texts.share(effect.a) if percent else texts.number(effect.a, 2),
        "b": texts.share(effect.b) if percent else texts.number(effect.b, 2),
    }  # fmt: skip


def measure(texts: ReportTexts, name: str) -> str:
    """What is compared, in texts."""
    if name.endswith(" wins"):
        return texts.say("report-measure-wins", who=texts.who(name.removesuffix(" wins")))
    if name.startswith("event "):
        tag = name.removeprefix("event ")
        return texts.say("report-measure-event", name=texts.kind("event", tag))
    return texts.say(f"report-measure-{name.replace(' ', '-')}")


def advantage(
    texts: ReportTexts, wins: Mapping[str, Share | Won], test: SeatTest | None
) -> list[str]:
    """Which seats have an advantage; for sides, which need not be equal, the plain shares."""
    if test is None:
        return [texts.say("report-side-clear", **_won(texts, name, wins[name])) for name in wins]
    fair = texts.share(test.fair)
    if test.clear:
        return [
            texts.say(
                "report-seat-clear", fair=fair, **_won(texts, name, wins[name]),
                more="yes" if wins[name].share > test.fair else "no",
            )
            for name in test.clear
        ]  # fmt: skip
    shares = [won.share for won in wins.values()]
    facts = {
        "low": texts.share(min(shares)), "high": texts.share(max(shares)), "fair": fair,
        "p": texts.number(test.p, 2),
    }  # fmt: skip
    if test.different:
        return [texts.say("report-seat-some", **{**facts, "p": texts.number(test.p, 3)})]
    if test.detectable is None:
        return [texts.say("report-seat-few", **facts)]
    points = texts.number(100 * test.detectable)
    return [texts.say("report-seat-even", points=points, **facts)]


def _won(texts: ReportTexts, name: str, won: Share | Won) -> dict[str, str]:
    low, high = won.interval
    return {
        "who": texts.who(name), "share": texts.share(won.share),
        "low": texts.share(low), "high": texts.share(high),
    }  # fmt: skip


def win_lines(texts: ReportTexts, wins: Mapping[str, Share | Won]) -> list[str]:
    """A line for each seat or side, whether it differs or not."""
    return [texts.say("report-win-line", **_won(texts, name, won)) for name, won in wins.items()]


def length_short(texts: ReportTexts, length: Length) -> str:
    return texts.say(
        "report-length-short", mean=texts.number(length.mean, 0),
        low=texts.number(length.q5, 0), high=texts.number(length.q95, 0),
    )  # fmt: skip


def _course(texts: ReportTexts, part: Study) -> list[str]:
    found = [length_short(texts, part.length)]
    if part.lead_changes is not None and part.winner_led is not None:
        changes, led = texts.number(part.lead_changes), texts.share(part.winner_led, 0)
        found.append(texts.say("report-lead-short", changes=changes, led=led))
    if part.luck is not None:
        found.append(_luck(texts, part.luck))
    if part.nobody_won > 0:
        found.append(texts.say("report-nobody-short", share=texts.share(part.nobody_won)))
    dead = [texts.kind("event", entry.name) for entry in part.events if not entry.mean]
    dead += [texts.kind("move", entry.name) for entry in part.moves if not entry.mean]
    if dead:
        found.append(texts.say("report-dead-short", names=", ".join(dict.fromkeys(dead))))
    return found


def _luck(texts: ReportTexts, luck: LuckShare) -> str:
    """How much is luck; a share outside 0 to 100 % is one of too few matches."""
    low, high = luck.interval
    count = texts.number(luck.matches, 0)
    if low == high == 0:
        return texts.say("report-no-luck", matches=count)
    return texts.say(
        "report-luck", share=texts.share(luck.share, 0), low=texts.share(max(0.0, low), 0),
        high=texts.share(min(1.0, high), 0), matches=count,
    )  # fmt: skip


def failed_lines(texts: ReportTexts, failures: Sequence[Failed]) -> list[str]:
    """Each failed match with what is needed to play it again."""
    found = [
        texts.say(
            "report-failed-line", number=str(one.match), seed=str(one.seed), reason=one.reason,
            bots=", ".join(one.bots),
        )
        for one in failures[:MOST_FAILURES]
    ]  # fmt: skip
    if len(failures) > len(found):
        found.append(texts.say("report-failed-more", count=len(failures) - len(found)))
    return found
