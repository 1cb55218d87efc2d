"""The record of a club (CR-19, CR-21): modules it has opened and trophies it has won.

`after` is a pure function of the old record, the match with the times of its log, and facts that
only the server knows (clock, languages, bots, a shared replay).
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from typing import Any

import msgspec

from tourdetable.engine.refusal import Refusal
from tourdetable.games.vroom.boards import courses

MODULE_RULES = {
    "weather": "CR-19a",
    "boost": "CR-19b",
    "skid": "CR-19c",
    "ghost": "CR-19d",
    "podium": "CR-19e",
}
MODULES = tuple(MODULE_RULES)
OWN_MODULE = "own_module"
GAUGES = {
    "weather": (3, 1, 2),
    "boost": (1, 2, 3),
    "skid": (3, 2, 1),
    "ghost": (2, 3, 2),
    "podium": (1, 3, 3),
}
"""CR-19: how crazy, interactive and thoughtful a module is, from 1 to 3."""
TROPHIES = (
    "first-victory", *MODULES, "two-modules", "no-wheel-lost",
    "own-event", "night", "two-languages", "shared-replay", "monument",
    "all-across", "quick-race",
)  # fmt: skip
SURPRISE = 10
"""CR-21: the number of trophies that unlocks the surprise course."""
NIGHT_ENDS = 5
QUICK_SECONDS = 120


def fresh() -> dict[str, Any]:
    """The record of a club that has not played yet."""
    return {"trophies": [], "opened": [], "open": [], "choices": 0}


def offered(record: Mapping[str, Any]) -> list[str]:
    """The modules that a table of this club may play now.

    Before all five have been opened: the one that is open. Afterwards: any set (CR-19).
    """
    known = {**fresh(), **record}
    return list(MODULES) if _all_opened(known) else list(known["open"])


def locked(record: Mapping[str, Any] | None, options: Mapping[str, Any]) -> dict[str, Refusal]:
    """CR-19, CR-21: the options that this club cannot choose, each with the reason.

    Without a club (None) nobody's victories count, so nothing has been opened.
    """
    if record is None:
        needs = {module: _lock("CR-19", "club") for module in (*MODULES, OWN_MODULE)}
        return {**needs, "surprise": _lock("CR-21", "club")}
    known = {**fresh(), **record}
    found = {}
    opening = [name for name in MODULES if options.get(name) and name not in known["opened"]]
    for module in MODULES:
        why = _module_lock(module, known, opening)
        if why:
            found[module] = _lock("CR-19", why)
    if not _all_opened(known):
        found[OWN_MODULE] = _lock("CR-19", "own-module")
    if not surprise(record):
        found["surprise"] = _lock("CR-21", "surprise")
    return found


def _module_lock(module: str, known: Mapping[str, Any], opening: list[str]) -> str:
    if module in offered(known):
        return ""
    if module in known["opened"]:
        return "closed"
    if not known["choices"]:
        return "module"
    # a right to open is used by playing: the first of the chosen takes it
    return "" if module in opening[: known["choices"]] or len(opening) < known["choices"] else "one"


LOCKS = {
    "club": "modules and the surprise are opened by a club's victories: play for a club.",
    "module": "no module may be opened yet: the first victory, and each victory with an open"
    " module, opens one.",
    "closed": "a victory has closed this module until all five have been opened.",
    "one": "one module is opened at a time.",
    "own-module": "an own module is played once all five have been opened.",
    "surprise": "ten trophies bring the surprise course.",
}


def _lock(rule: str, why: str) -> Refusal:
    return Refusal(rule, LOCKS[why], f"locked-{why}")


def _all_opened(known: Mapping[str, Any]) -> bool:
    return set(known["opened"]) == set(MODULES)


def surprise(record: Mapping[str, Any]) -> bool:
    """Whether the surprise course is in the set."""
    return len({**fresh(), **record}["trophies"]) >= SURPRISE


def open_module(record: Mapping[str, Any], module: str) -> dict[str, Any]:
    """CR-19: use up one right to open a module; unchanged if the module cannot be opened."""
    known = {**fresh(), **record}
    if module not in MODULES or module in known["opened"] or not known["choices"]:
        return known
    return {
        **known,
        "choices": known["choices"] - 1,
        "opened": [*known["opened"], module],
        "open": [*known["open"], module],
    }


def after(
    record: Mapping[str, Any], summary: Mapping[str, Any], facts: Mapping[str, Any]
) -> dict[str, Any]:
    """The record after a finished match.

    `summary` has `outcome`, `options`, `seats` and `log` (entries with events and time); `facts`
    may have `started` (seconds), `languages` and `shared_replay`. Asked twice for the same match it
    changes nothing the second time, but for what new facts bring.
    """
    known = {**fresh(), **record}
    options = summary.get("options", {})
    played = [module for module in MODULES if options.get(module)]
    for module in played:  # playing a module for the first time is choosing it
        known = open_module(known, module)
    story = _story(summary)
    fresh_ones = [
        name
        for name in TROPHIES
        if name not in known["trophies"] and _earned(name, played, options, story, facts)
    ]
    first = "first-victory" in fresh_ones
    closed = [module for module in known["open"] if story.won and module in played]
    left = len(MODULES) - len(known["opened"]) - known["choices"]
    return {
        **known,
        "trophies": [*known["trophies"], *fresh_ones],
        "open": [module for module in known["open"] if module not in closed],
        "choices": known["choices"] + min(int(first) + len(closed), left),
    }


class _Story(msgspec.Struct):
    """Facts about a match, read from its log."""

    won: bool
    finished: bool
    wheels_lost: int = 0
    courses: list[str] = []
    all_across: bool = False
    race_seconds: list[float] = []
    """CR-21: from each race's first deal to its last push."""


def _story(summary: Mapping[str, Any]) -> _Story:
    outcome = summary.get("outcome") or {}
    story = _Story(won=bool(outcome.get("winners")), finished=bool(outcome))
    cars = int(summary.get("seats", 0)) + bool(summary.get("options", {}).get("ghost"))
    across = 0
    dealt: float | None = None
    last = 0.0
    for entry in summary.get("log", ()):
        for event in msgspec.to_builtins(entry["events"]):
            tag = event["event"]
            if tag == "race-started":
                across = 0
                dealt = None
                story.courses.append(event["course"])
                story.race_seconds.append(math.inf)
            elif tag == "dealt" and dealt is None:
                dealt = entry.get("time")
            elif tag == "pushed" and dealt is not None:
                last = entry.get("time", dealt)
            elif tag == "classified" and dealt is not None:
                story.race_seconds[-1] = last - dealt
            elif tag == "wheel-lost":
                story.wheels_lost += event["count"]
            elif tag == "crossed":
                across += 1
                story.all_across = story.all_across or across == cars
    return story


def _earned(
    name: str,
    played: list[str],
    options: Mapping[str, Any],
    story: _Story,
    facts: Mapping[str, Any],
) -> bool:
    """CR-21: by a win, by a finished match, or by a race."""
    if name in MODULES:
        return story.won and name in played
    by_win = {
        "first-victory": True,
        "two-modules": len(played) >= 2,
        "no-wheel-lost": story.wheels_lost == 0,
    }
    by_match = {
        "own-event": bool(options.get("own_event")),
        "night": 0 <= _started_hour(facts) < NIGHT_ENDS,
        "two-languages": len(set(facts.get("languages", ()))) >= 2,
        "shared-replay": bool(facts.get("shared_replay")),
        "monument": any(course.id in story.courses for course in courses() if course.monument),
        "all-across": story.all_across,
        # a bot's push takes no time: its clock says nothing about the table
        "quick-race": not facts.get("bots")
        and any(seconds <= QUICK_SECONDS for seconds in story.race_seconds),
    }
    if name in by_win:
        return story.won and by_win[name]
    return story.finished and by_match[name]


def _started_hour(facts: Mapping[str, Any]) -> int:
    """The hour by the host's clock."""
    return time.localtime(facts["started"]).tm_hour if "started" in facts else 12
