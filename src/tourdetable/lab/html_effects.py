"""What B changes: the part of a balance report that compares two sets of options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tourdetable.lab import pictures
from tourdetable.lab.pictures import svg
from tourdetable.lab.sheet import MARK, Markup, table
from tourdetable.lab.words import Words

Figures = Mapping[str, Any]
MOST_CHANGES = 14
"""Clear effects in the picture; the table has all."""


def told(words: Words, effect: Figures) -> dict[str, str]:
    """The measure and its difference in words; shares in points of per cent."""
    name = effect["measure"]
    percent = name.endswith(" wins") or name == "winner led"
    low, high = effect["interval"]

    def say(value: float) -> str:
        return words.share(value, sign=True) if percent else words.number(value, 2, sign=True)

    return {
        "measure": measure(words, name), "difference": say(effect["difference"]),
        "low": say(low), "high": say(high),
        "a": words.share(effect["a"]) if percent else words.number(effect["a"], 2),
        "b": words.share(effect["b"]) if percent else words.number(effect["b"], 2),
    }  # fmt: skip


def measure(words: Words, name: str) -> str:
    """What is compared, in words."""
    if name.endswith(" wins"):
        return words.say("report-measure-wins", who=words.who(name.removesuffix(" wins")))
    if name.startswith("event "):
        return words.say("report-measure-event", name=name.removeprefix("event "))
    return words.say(f"report-measure-{name.replace(' ', '-')}")


def section(words: Words, effects: Sequence[Figures]) -> str:
    lines = []
    for effect in effects:
        said = told(words, effect)
        mark = words.say("report-yes") if effect["clear"] else ""
        cells = [said["measure"], said["a"], said["b"], said["difference"],
                 f"{said['low']} … {said['high']}", mark]  # fmt: skip
        if effect["clear"]:
            cells[3] = Markup(f'<span class="clear">{cells[3]}</span>')
        lines.append(cells)
    keys = ("measure", "difference", "interval", "clear")
    first, *rest = (words.say(f"report-{key}") for key in keys)
    note = f'<p class="note">{words.say("report-effects-note")}</p>'
    drawn = _changes(words, effects)
    return note + drawn + table([first, MARK["A"], MARK["B"], *rest], lines, numbers=5)


def _changes(words: Words, effects: Sequence[Figures]) -> str:
    """The clear effects in per cent of A, the greatest first."""
    clear = [effect for effect in effects if effect["clear"] and effect["a"] > 0]
    clear.sort(key=lambda effect: -abs(effect["difference"]) / effect["a"])
    values = [
        {
            "name": measure(words, effect["measure"]),
            "change": effect["difference"] / effect["a"],
            "low": effect["interval"][0] / effect["a"],
            "high": effect["interval"][1] / effect["a"],
        }
        for effect in clear[:MOST_CHANGES]
    ]
    if not values:
        return ""
    drawn = pictures.changes(values, words.say("report-effects-axis"))
    return svg(drawn, words.say("report-effects"))
