"""The styles of the policies: easy's and hard's; the defaults of `Style` are medium's."""

from __future__ import annotations

from tourdetable.games.arcenciel.bots.kernel.policy import Style


def careless() -> Style:
    """The easy style: it values a cell by its cost alone, and its bids are partly random."""
    style = Style()
    style.laps = 3.0
    style.line_6 = 0.0
    style.line_12 = 0.0
    style.promise = 0.0
    style.sprint = 0.0
    style.attack = 2.0
    style.opening = 0.3
    style.noise = 6
    return style


def shrewd() -> Style:
    """The hard style: the parameters that won most matches against medium and easy bots.

    It estimates the bids of the others and breaks away mainly for rainbow jerseys.
    """
    style = Style()
    style.laps = 7.23
    style.head = -1.53
    style.line_6 = 7.31
    style.line_12 = 4.8
    style.line_18 = 2.36
    style.opening = 0.92
    style.reads = True
    style.bench = 0.37
    style.thrift = 1
    style.deep = 5
    style.attack = 0.55
    style.fresh = 2.08
    style.sprint = 16.0
    style.sprint_far = 5.7
    style.wealth = 58.0
    style.hold = 5
    style.weary = 31
    return style
