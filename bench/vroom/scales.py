"""How far By Eye's bots push for a card, by event and by module, and what a race costs them.

    python -m bench.vroom.scales [--races 40] [--seats 4] [--level hard] [--pairs]

A row is one event (or module, or pair of events) and that many races. A push is held against its
card and the race's usual scale, the median of centimetres per point: "1" is the usual push for a 1,
"1, 9 in 10" what nine in ten stay below, "most" the longest push in points of that scale beyond
its card. `order` is the share of races whose cars ended in order, `kept` of those that kept the
events, `lost` of those that ended early or with nobody across.
"""

from __future__ import annotations

import argparse
import sys
from itertools import combinations
from statistics import median, quantiles
from typing import Any, NamedTuple

import tourdetable as tdt
from tourdetable.engine.kernel.luck import Luck
from tourdetable.engine.moves import Move
from tourdetable.games.vroom.files.event_file import printed
from tourdetable.games.vroom.rules import race
from tourdetable.games.vroom.rules.geometry import CM
from tourdetable.games.vroom.rules.state import OVER, REVIEW, RUNNING
from tourdetable.lab.runs.play import Players, choices, seed_of
from tourdetable.lab.runs.rows import setting

GAME = tdt.game("vroom")
MODULES = ("weather", "boost", "skid", "ghost")
ENDLESS = 99


class Raced(NamedTuple):
    """What one race tells."""

    pushes: list[tuple[int, float]]
    """Card (a boost included) and centimetres."""
    in_order: bool
    kept: bool
    lost: bool


def raced(given: Any, events: tuple[int, ...], number: int) -> Raced:
    """Let bots drive one race with these events."""
    state: Any = GAME.rules(given.seats, given.options).setup()
    state.wheels = ENDLESS
    state.race = 1 + len(events)
    state.events = [*events, -1, -1][:2]
    race.begin_race(state.rules, state)
    for seat, code in choices(GAME, state, Players(given, Luck(seed_of(1, number)))):
        if isinstance(code, Move):
            GAME.apply_template(state, seat, code)
        else:
            state.rules.advance(state, seat, code)
        if state.phase in (REVIEW, OVER):
            break
    return told(state)


def told(state: Any) -> Raced:
    cars, pushes = state.rules.cars, []
    for at in range(0, len(state.pushes), race.PUSH_FIELDS):
        round_, car, *_, start, end, _seen = state.pushes[at : at + race.PUSH_FIELDS]
        place = car * 5 + round_ - 1
        worth = state.cards[place] + 2 * state.boosts[place]
        pushes.append((worth, (end - start) / CM))
    order = sorted(range(cars), key=lambda car: (state.progress[car], -car))
    worths = [card + 2 * boost for card, boost in zip(state.cards, state.boosts, strict=True)]
    totals = [sum(worths[5 * car : 5 * car + 5]) for car in order]
    lost = state.result not in (RUNNING, 1)
    return Raced(pushes, totals == sorted(totals), not any(state.broken), lost)


def row(name: str, races: list[Raced]) -> str:
    points, ones, beyond = [], [], []
    for one in races:
        scale = median(cm / worth for worth, cm in one.pushes)
        points.append(scale)
        ones += [cm / scale for worth, cm in one.pushes if worth == 1]
        beyond += [cm / scale - worth for worth, cm in one.pushes]
    share = [
        f"{100 * sum(flags) / len(races):.0f} %"
        for flags in zip(*((r.in_order, r.kept, r.lost) for r in races), strict=True)
    ]
    tenth = quantiles(ones, n=10)[-1] if len(ones) > 1 else 0.0
    figures = [median(points), median(ones or [0.0]), tenth, max(beyond)]
    return " | ".join(["", name, *(f"{figure:.1f}" for figure in figures), *share, ""]).strip()


def rows(asked: argparse.Namespace) -> Any:
    cards = [event.id for event in printed()]
    plain = setting("vroom", asked.seats, {}, (asked.level,))
    alone = [(card, (index,)) for index, card in enumerate(cards)]
    pairs = [(f"{cards[a]}, {cards[b]}", (a, b)) for a, b in combinations(range(len(cards)), 2)]
    for name, events in [("none", ()), *(pairs if asked.pairs else alone)]:
        if asked.only and not any(word in name for word in asked.only):
            continue
        yield row(name, [raced(plain, events, number) for number in range(asked.races)])
    for module in MODULES:
        if asked.pairs or (asked.only and module not in asked.only):
            continue
        given = setting("vroom", asked.seats, {module: True}, (asked.level,))
        yield row(module, [raced(given, (), number) for number in range(asked.races)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=40)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--pairs", action="store_true", help="pairs of events")
    parser.add_argument("--only", nargs="*", default=[], help="events with these words")
    heads = ("event", "cm a point", "1", "1, 9 in 10", "most", "order", "kept", "lost")
    sys.stdout.write(f"| {' | '.join(heads)} |\n|{' --- |' * len(heads)}\n")
    for line in rows(parser.parse_args()):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
