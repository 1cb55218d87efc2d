"""A view in numbers: everything that varies, nothing that does not, and the same by any way."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import tourdetable as tdt
from tourdetable.engine.kernel.dice import Dice
from tourdetable.lab.features import Features, Leaf, features
from tourdetable.lab.turns import NO_SEAT, Table
from tourdetable.lab.writer import writer

pytest.importorskip("numpy")


class Car(msgspec.Struct):
    lane: int
    driver: str | None


class Truck(msgspec.Struct):
    load: float


class Sight(msgspec.Struct):
    road: tuple[int, ...]
    queue: list[Car | Truck]
    weather: str
    leader: int | None
    names: dict[str, int]
    first: Car | None = None


def learnt(*views: Any) -> tuple[Leaf, int]:
    root = Leaf()
    for view in views:
        root.learn(view)
    return root, root.settle(0)


def walk(leaf: Leaf, value: Any, into: list[float]) -> None:
    """The plain way: look at every place, one after the other."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            if name in leaf.fields:
                walk(leaf.fields[name], getattr(value, name), into)
        value = type(value).__name__
    elif isinstance(value, dict):
        for name, item in value.items():
            if name in leaf.fields:
                walk(leaf.fields[name], item, into)
        return
    elif isinstance(value, list | tuple):
        for place, item in zip(leaf.items, value, strict=False):
            walk(place, item, into)
        value = len(value)
    if leaf.slot >= 0:
        into[leaf.slot] = leaf.raw(value)


A = Sight((1, 2), [Car(1, "ann")], "rain", None, {"ann": 3})
B = Sight((4, 2), [Car(2, None), Truck(2.5)], "sun", 3, {"ann": 5, "bob": 1}, Car(3, "bob"))


def test_what_never_changes_has_no_place() -> None:
    root, _ = learnt(A, B)
    assert root.fields["road"].items[0].slot >= 0
    assert root.fields["road"].items[1].slot == -1
    assert root.fields["road"].slot == -1
    assert root.fields["queue"].slot >= 0


@pytest.mark.parametrize(
    "view",
    [
        A,
        B,
        Sight((9, 9, 9), [], "fog", 7, {}),
        Sight((), [Truck(1.0), Truck(9.0), Car(1, "x")], "sun", None, {"carl": 1}, Car(1, None)),
    ],
)
def test_the_writer_does_what_a_walk_would_do_also_with_what_it_never_saw(view: Sight) -> None:
    root, size = learnt(A, B)
    quick, plain = [0.0] * size, [0.0] * size
    writer(root)(view, quick)
    walk(root, view, plain)
    if len(view.road) < 2:  # a list of one length that is suddenly shorter is left out
        plain[root.fields["road"].items[0].slot] = 0.0
    assert quick == plain


@pytest.mark.parametrize("game_id", tdt.games())
def test_every_view_of_a_match_is_written_as_a_walk_would(game_id: str) -> None:
    game = tdt.game(game_id)
    rules = game.rules(game.seats[0])
    layout: Features = features(game_id, game.seats[0], {})
    table, dice, rng = Table(game, rules), Dice(77), random.Random(7)
    for _turn in range(60):
        table.settle(dice)
        seat = table.seat()
        if seat == NO_SEAT:
            break
        view = game.view(table.state, seat)
        plain = [0.0] * layout.size
        walk(layout.root, view, plain)
        scales = [1.0] * layout.size
        layout.root.scales(scales)
        plain[seat] = 1.0
        wanted = [
            max(-1.0, min(1.0, raw / scale)) for raw, scale in zip(plain, scales, strict=True)
        ]
        assert layout.of(view, seat) == pytest.approx(wanted, abs=1e-6)
        table.act(seat, rng.choice(table.legal(seat)))
