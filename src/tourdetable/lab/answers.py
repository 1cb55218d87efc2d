"""The answers of a report in sentences: for its page and for the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tourdetable.lab.figures import Balance, Effect, Failed, Length, SeatTest, Share, Study, Won
from tourdetable.lab.words import Words

LETTERS = "AB"
MOST_FAILURES = 20
"""Failed matches that are listed; `summary.json` has all."""


def in_short(words: Words, figures: Balance) -> list[str]:
    """The answers before their tables."""
    found = [] if figures.effects is None else _effects(words, figures.effects)
    for letter, part in zip(LETTERS, figures.studies, strict=False):
        said = [*advantage(words, part.wins, part.advantage), *_course(words, part)]
        found += [lettered(words, figures, letter, line) for line in said]
    return found


def lettered(words: Words, figures: Balance, letter: str, line: str) -> str:
    """A line about A or B; without B there is no letter."""
    if len(figures.studies) == 1:
        return line
    return words.say("report-letter", letter=letter, line=line)


def _effects(words: Words, effects: Sequence[Effect]) -> list[str]:
    """What B changes: the figures of the match one by one, events by their number."""
    clear = [effect for effect in effects if effect.clear]
    if not clear:
        wins = [effect.detectable for effect in effects if effect.measure.endswith(" wins")]
        steps = next(effect.detectable for effect in effects if effect.measure == "length")
        points = words.number(100 * max(wins))
        return [words.say("report-no-effect", points=points, steps=words.number(steps))]
    main = [effect for effect in clear if not effect.measure.startswith("event ")]
    found = [words.say("report-effect-short", **told(words, effect)) for effect in main]
    if len(clear) > len(main):
        found.append(words.say("report-event-effects", count=len(clear) - len(main)))
    return found


def pairing(words: Words, effects: Sequence[Effect]) -> str:
    """Whether matches of the same number resemble each other, by their lengths."""
    length = next(effect for effect in effects if effect.measure == "length")
    r = "none" if length.correlation is None else words.number(length.correlation, 2)
    return words.say("report-effects-paired" if length.paired else "report-effects-unpaired", r=r)


def told(words: Words, effect: Effect) -> dict[str, str]:
    """The measure and its difference in words; shares in points of per cent."""
    percent = effect.measure.endswith(" wins") or effect.measure == "winner led"
    low, high = effect.interval

    def say(value: float) -> str:
        return words.share(value, sign=True) if percent else words.number(value, 2, sign=True)

    return {
        "measure": measure(words, effect.measure), "difference": say(effect.difference),
        "low": say(low), "high": say(high),
        "a": words.share(effect.a) if percent else words.number(effect.a, 2),
        "b": words.share(effect.b) if percent else words.number(effect.b, 2),
    }  # fmt: skip


def measure(words: Words, name: str) -> str:
    """What is compared, in words."""
    if name.endswith(" wins"):
        return words.say("report-measure-wins", who=words.who(name.removesuffix(" wins")))
    if name.startswith("event "):
        tag = name.removeprefix("event ")
        return words.say("report-measure-event", name=words.kind("event", tag))
    return words.say(f"report-measure-{name.replace(' ', '-')}")


def advantage(words: Words, wins: Mapping[str, Share | Won], test: SeatTest | None) -> list[str]:
    """Whom the seats favour; sides are not meant to be equal, so theirs is told as it is."""
    if test is None:
        return [words.say("report-side-clear", **_won(words, name, wins[name])) for name in wins]
    fair = words.share(test.fair)
    if test.clear:
        return [
            words.say(
                "report-seat-clear", fair=fair, **_won(words, name, wins[name]),
                more="yes" if wins[name].share > test.fair else "no",
            )
            for name in test.clear
        ]  # fmt: skip
    shares = [won.share for won in wins.values()]
    facts = {
        "low": words.share(min(shares)), "high": words.share(max(shares)), "fair": fair,
        "p": words.number(test.p, 2),
    }  # fmt: skip
    if test.different:
        return [words.say("report-seat-some", **{**facts, "p": words.number(test.p, 3)})]
    if test.detectable is None:
        return [words.say("report-seat-few", **facts)]
    points = words.number(100 * test.detectable)
    return [words.say("report-seat-even", points=points, **facts)]


def _won(words: Words, name: str, won: Share | Won) -> dict[str, str]:
    low, high = won.interval
    return {
        "who": words.who(name), "share": words.share(won.share),
        "low": words.share(low), "high": words.share(high),
    }  # fmt: skip


def win_lines(words: Words, wins: Mapping[str, Share | Won]) -> list[str]:
    """A line for each seat or side, whether it differs or not."""
    return [words.say("report-win-line", **_won(words, name, won)) for name, won in wins.items()]


def length_short(words: Words, length: Length) -> str:
    return words.say(
        "report-length-short", mean=words.number(length.mean, 0),
        low=words.number(length.q5, 0), high=words.number(length.q95, 0),
    )  # fmt: skip


def _course(words: Words, part: Study) -> list[str]:
    found = [length_short(words, part.length)]
    if part.lead_changes is not None and part.winner_led is not None:
        changes, led = words.number(part.lead_changes), words.share(part.winner_led, 0)
        found.append(words.say("report-lead-short", changes=changes, led=led))
    if part.nobody_won > 0:
        found.append(words.say("report-nobody-short", share=words.share(part.nobody_won)))
    dead = [words.kind("event", entry.name) for entry in part.events if not entry.mean]
    dead += [words.kind("move", entry.name) for entry in part.moves if not entry.mean]
    if dead:
        found.append(words.say("report-dead-short", names=", ".join(dict.fromkeys(dead))))
    return found


def failed_lines(words: Words, failures: Sequence[Failed]) -> list[str]:
    """Each failed match with what is needed to play it again."""
    found = [
        words.say(
            "report-failed-line", number=str(one.match), seed=str(one.seed), reason=one.reason,
            bots=", ".join(one.bots),
        )
        for one in failures[:MOST_FAILURES]
    ]  # fmt: skip
    if len(failures) > len(found):
        found.append(words.say("report-failed-more", count=len(failures) - len(found)))
    return found
