"""Walks matches of all bots and options and notes how each game's observation keeps its word."""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Iterator
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

import tourdetable as tdt
from tests.contract.kit.configurations import configurations
from tourdetable.bots.levels import bot, levels
from tourdetable.engine.declared.observation import Observation
from tourdetable.engine.game import View
from tourdetable.engine.kernel.dice import Dice
from tourdetable.lab.adapters.features import Features, features
from tourdetable.lab.adapters.sequential import NO_SEAT, Table

SEARCHING = ("hard", "search")
BUDGET = ":2"
CONFIGURATIONS = 10
"""Of the pairwise configurations with options; they are played at random or by the medium bot."""
MOST_DECISIONS, MOST_SEARCHED = 700, 60
ROTATED = 8
"""Every eighth position that is looked at is looked at from other seats too."""


class Walk:
    """What was found in the matches of one game."""

    def __init__(self, game_id: str) -> None:
        self.game = tdt.game(game_id)
        self.positions = 0
        self.problems: set[str] = set()
        self.untold: set[str] = set()
        self.unequal: set[str] = set()
        self.declared: list[Observation] = []

    def match(self, seats: int, options: dict[str, Any], level: str, seed: int) -> None:
        layout = features(self.game.id, seats, options)
        self.declared.append(layout.observation)
        before: list[View] = []
        varied: set[str] = set()
        positions = filter(_looked_at, enumerate(tables(self.game.id, seats, options, level, seed)))
        for number, (_place, table) in enumerate(positions):
            views = [self.game.view(table.state, seat) for seat in range(seats)]
            for one, other in (*zip(before, views, strict=False), *itertools.pairwise(views)):
                changed(one, other, "", varied)
            before = views
            self.look(layout, views)
            if number % ROTATED == 0:
                self.rotate(layout, views)
        self.untold |= {path for path in varied if not is_told(path, layout.observation)}

    def look(self, layout: Features[View], views: list[View]) -> None:
        for seat, view in enumerate(views):
            problem = layout.observation.problem(layout.observer.read(view, seat))
            if problem:
                self.problems.add(problem)
                continue
            found = layout.of(view, seat)
            inside = (found >= layout.low).all() and (found <= layout.high).all()
            if not inside or len(found) != layout.size:
                self.problems.add(f"{len(found)} numbers, within bounds: {inside}")
            self.positions += 1

    def rotate(self, layout: Features[View], views: list[View]) -> None:
        """A table whose seats are all named one higher looks the same to the same player."""
        seats = len(views)
        for seat, view in enumerate(views):
            told = layout.observer.read(view, seat)
            moved = rotated(view, layout.observation, seats)
            again = layout.observer.read(moved, (seat + 1) % seats)
            self.unequal |= {name for name in told if list(told[name]) != list(again[name])}


@functools.cache
def walked(game_id: str) -> Walk:
    """The matches of a game, walked once for all tests."""
    walk = Walk(game_id)
    game = tdt.game(game_id)
    with_options = [row for row in configurations(game) if row[1]][:CONFIGURATIONS]
    for number, (seats, options) in enumerate(with_options):
        walk.match(seats, options, ("random", middling(game_id))[number % 2], seed=100 + number)
    for level in levels(game_id):
        for seats in (game.seats[0], game.seats[-1]):
            walk.match(seats, {}, level, seed=7)
    return walk


def middling(game_id: str) -> str:
    """A bot that plays quickly and not at random, where the game has one."""
    return "medium" if "medium" in levels(game_id) else "random"


def _looked_at(numbered: tuple[int, Table]) -> bool:
    """All positions of an opening, fewer later: matches have from 15 to 700 decisions."""
    place = numbered[0]
    return place < 10 or (place < 100 and place % 5 == 0) or place % 25 == 0


def tables(
    game_id: str, seats: int, options: dict[str, Any], level: str, seed: int
) -> Iterator[Table]:
    """Every position in which a seat or nobody is asked, up to the end."""
    game, rng = tdt.game(game_id), random.Random(seed)
    rules = game.rules(seats, options)
    table, dice = Table(game, rules), Dice(seed)
    chooser = bot(game_id, level + BUDGET if level in SEARCHING else level)
    yield table
    for _decision in range(MOST_SEARCHED if level in SEARCHING else MOST_DECISIONS):
        table.settle(dice)
        yield table
        seat = table.seat()
        if seat == NO_SEAT:
            return
        codes = rules.legal(table.state, seat)
        if level == "random":
            table.act(seat, rng.choice(codes))
            continue
        view = game.view(table.state, seat)
        chosen = chooser.choose(game, view, seat, [rules.codec.move(code) for code in codes], rng)
        table.play(seat, chosen)


# -- fields of views ---------------------------------------------------------------------------


def changed(one: Any, other: Any, path: str, into: set[str]) -> None:
    """Add the paths of fields that differ, such as `teams[].energy`."""
    if one is other or one == other:
        return
    if isinstance(one, msgspec.Struct) and type(one) is type(other):
        for name in one.__struct_fields__:
            changed(getattr(one, name), getattr(other, name), _below(path, name), into)
    elif _has_structs(one) or _has_structs(other):
        if len(one) != len(other):
            into.add(path)
        for here, there in zip(one, other, strict=False):
            changed(here, there, f"{path}[]", into)
    else:
        into.add(path)


def paths_of(kind: type, path: str = "") -> set[str]:
    """The paths of all fields that a type of views has."""
    found: set[str] = set()
    for name, hint in get_type_hints(kind).items():
        here = _below(path, name)
        found.add(here)
        for inner, below in _structs_in(hint, here):
            found |= paths_of(inner, below)
    return found


def _structs_in(hint: Any, path: str) -> Iterator[tuple[type, str]]:
    """The structs that a field holds, alone or in a list."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint, path
    below = f"{path}[]" if get_origin(hint) in (list, tuple) else path
    for part in get_args(hint):
        yield from _structs_in(part, below)


def _below(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _has_structs(value: Any) -> bool:
    return isinstance(value, list | tuple) and any(
        isinstance(item, msgspec.Struct) for item in value
    )


def is_told(path: str, declared: Observation) -> bool:
    """Whether a slot or a reason covers a field; a list or struct is covered by what is in it."""
    told = {source for slot in declared.slots for source in slot.sources}
    told.update(declared.unobserved)
    return path in told or any(one.startswith((f"{path}.", f"{path}[]")) for one in told)


# -- other names for the same seats ------------------------------------------------------------


def rotated(view: View, declared: Observation, seats: int) -> View:
    """The same position with every seat's number one higher."""
    data = _whole(view)
    for path in declared.by_seat:
        _replace(data, path.split("."), lambda rows: [rows[-1], *rows[:-1]])
    for path in declared.seat_numbers:
        _replace(data, path.split("."), lambda seat: _next(seat, seats))
    return msgspec.convert(data, type(view))


def _whole(value: Any) -> Any:
    """Plain data with every field, those too that a struct leaves out at their default."""
    if isinstance(value, msgspec.Struct):
        config = value.__struct_config__
        tag = {} if config.tag_field is None else {config.tag_field: config.tag}
        return tag | {name: _whole(getattr(value, name)) for name in value.__struct_fields__}
    return [_whole(item) for item in value] if isinstance(value, list | tuple) else value


def _next(seat: int | None, seats: int) -> int | None:
    return seat if seat is None or seat < 0 else (seat + 1) % seats


def _replace(data: Any, path: list[str], change: Any) -> None:
    name, rest = path[0], path[1:]
    key = name.removesuffix("[]")
    if data[key] is None or (not data[key] and isinstance(data[key], list | tuple)):
        return
    if name.endswith("[]"):
        items = list(data[key])
        if rest:
            for item in items:
                _replace(item, rest, change)
        else:
            items = [change(item) for item in items]
        data[key] = items
    elif rest:
        _replace(data[key], rest, change)
    else:
        data[key] = change(data[key])
