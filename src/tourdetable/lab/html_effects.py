"""What B changes: the part of a balance report that compares two sets of options."""

from __future__ import annotations

from collections.abc import Sequence

from tourdetable.lab import pictures
from tourdetable.lab.answers import measure, pairing, told
from tourdetable.lab.figures import Effect
from tourdetable.lab.pictures import svg
from tourdetable.lab.sheet import MARK, Markup, table
from tourdetable.lab.words import Words

MOST_CHANGES = 14
"""Clear effects in the picture; the table has all."""


def section(words: Words, effects: Sequence[Effect]) -> str:
    """How far A and B are alike, the clear differences as a picture, and all of them."""
    keys = ("measure", "difference", "interval", "correlation", "clear")
    first, *rest = (words.say(f"report-{key}") for key in keys)
    note = words.say("report-effects-note", count=len(effects))
    lines = [_line(words, effect) for effect in effects]
    return (
        f'<p>{pairing(words, effects)}</p><p class="note">{note}</p>{_changes(words, effects)}'
        + table([first, MARK["A"], MARK["B"], *rest], lines, numbers=6)
    )


def _line(words: Words, effect: Effect) -> list[str]:
    said = told(words, effect)
    difference = said["difference"]
    return [
        said["measure"], said["a"], said["b"],
        Markup(f'<span class="clear">{difference}</span>') if effect.clear else difference,
        f"{said['low']} … {said['high']}",
        "–" if effect.correlation is None else words.number(effect.correlation, 2),
        words.say("report-yes") if effect.clear else "",
    ]  # fmt: skip


def _changes(words: Words, effects: Sequence[Effect]) -> str:
    """The clear effects in per cent of A, the greatest first."""
    clear = [effect for effect in effects if effect.clear and effect.a > 0]
    clear.sort(key=lambda effect: -abs(effect.difference) / effect.a)
    values = [
        pictures.Point(
            measure(words, effect.measure), effect.difference / effect.a,
            effect.interval[0] / effect.a, effect.interval[1] / effect.a,
        )
        for effect in clear[:MOST_CHANGES]
    ]  # fmt: skip
    if not values:
        return ""
    drawn = pictures.changes(values, words.say("report-effects-axis"))
    return svg(drawn, words.say("report-effects"))
