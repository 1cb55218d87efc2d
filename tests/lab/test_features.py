"""The encoder: what a game declares and reads, as float32 numbers."""

from __future__ import annotations

import random

import pytest

import tourdetable as tdt
from tests.kit.tiny import GAME
from tourdetable.engine.declared.observation import (
    NONE,
    Observation,
    Observer,
    Values,
    flag,
    number,
    one_of,
    relative,
    some_of,
)
from tourdetable.engine.game import View
from tourdetable.engine.kernel.dice import Dice
from tourdetable.lab.adapters.features import Features, features
from tourdetable.lab.adapters.sequential import NO_SEAT, Table

np = pytest.importorskip("numpy")

SEATS = ("me", "+1")


class Heap(View, frozen=True, kw_only=True, tag="heap"):
    """A view of a game of matches in which each seat has wished for a number."""

    heap: int
    seat: int
    wish: int | None


class HeapObserver(Observer[Heap]):
    """A slot of every kind."""

    observation = Observation(
        version=3,
        slots=(
            number("heap", (-1, 8), ["heap"], "Matches left; -1: not drawn yet."),
            one_of("to_act", SEATS, ["seat"], "Whose turn it is."),
            some_of("wish", ("0", "1", "2", "3"), ["wish"], "What I have wished."),
            number("heap_log", (0, 255), ["heap"], "Matches left.", log=True),
            number("least", (3, 8), ["heap"], "Matches left, three at least."),
            flag("wished", ["wish"], "Whether I have wished."),
        ),
    )

    def read(self, view: Heap, seat: int) -> Values:
        wish = NONE if view.wish is None else view.wish
        return {
            "heap": [view.heap],
            "to_act": [relative(2, seat, view.seat if view.heap > 0 else NONE)],
            "wish": [wish == number for number in range(4)],
            "heap_log": [max(view.heap, 0)],
            "least": [max(view.heap, 3)],
            "wished": [wish >= 0],
        }


HEAPS = Features(HeapObserver())


def seen(heap: int, seat: int, wish: int | None, observer: int) -> list[float]:
    view = Heap(heap=heap, seat=seat, wish=wish)
    found: list[float] = HEAPS.of(view, observer).tolist()
    return found


def test_numbers_are_scaled_words_one_hot_sets_bits_and_seats_relative() -> None:
    log = np.log1p(4) / np.log1p(255)
    wanted = [4 / 8, 0, 1, 0, 0, 1, 0, log, 1 / 5, 1]
    assert seen(4, 1, 2, observer=0) == pytest.approx(wanted)
    assert seen(4, 1, 2, observer=1)[1:3] == [1, 0]
    assert seen(8, 0, None, observer=0)[-6:] == pytest.approx(
        [0, 0, 0, np.log(9) / np.log(256), 1, 0]
    )


def test_what_has_no_value_is_all_zeros_and_a_negative_bound_keeps_zero_at_zero() -> None:
    assert seen(-1, 0, None, observer=0) == pytest.approx([-1 / 8, *[0] * 9])


def test_nothing_is_clipped_a_value_out_of_bounds_is_named() -> None:
    with pytest.raises(ValueError, match="heap: 9 is not within -1 and 8"):
        seen(9, 0, None, observer=0)
    with pytest.raises(ValueError, match="heap: -2"):
        seen(-2, 0, None, observer=0)


def test_a_slot_read_too_long_or_not_at_all_is_named() -> None:
    declared = HeapObserver.observation
    values = dict(HeapObserver().read(Heap(heap=4, seat=0, wish=None), 0))
    assert declared.problem(values) == ""
    assert declared.problem({**values, "wish": [0]}) == "wish: 1 numbers in place of 4"
    assert declared.problem({**values, "to_act": [2]}) == "to_act: 2 is not within -1 and 1"
    assert declared.problem({**values, "to_act": [0.5]}) == "to_act: [0.5] are not whole numbers"
    assert "differ: ['extra']" in declared.problem({**values, "extra": [0]})


def test_a_number_has_a_label_and_declared_bounds() -> None:
    declared = HeapObserver.observation
    assert declared.labels[:4] == ["heap", "to_act=me", "to_act=+1", "wish=0"]
    assert declared.length == HEAPS.size == len(declared.labels) == 10
    assert HEAPS.low.tolist() == pytest.approx([-1 / 8, *[0] * 9])
    assert HEAPS.high.tolist() == [1] * 10


def test_a_view_is_all_that_is_read() -> None:
    """Two states that differ only in the other's number give a seat the same values."""
    layout = Features(GAME.observer(2, GAME.options_for(2, {})))
    state = GAME.setup(2)
    state.numbers = [1001, 1002]
    twin = state.copy()
    twin.numbers = [1001, 1003]
    one, two = (layout.of(GAME.view(found, 0), 0) for found in (state, twin))
    assert (one == two).all()
    other = [layout.of(GAME.view(found, 1), 1) for found in (state, twin)]
    assert (other[0] != other[1]).any()


@pytest.mark.parametrize("game_id", tdt.games())
def test_the_quick_encoder_does_what_the_declaration_says(game_id: str) -> None:
    game = tdt.game(game_id)
    rules = game.rules(game.seats[0])
    layout = features(game_id, game.seats[0], {})
    table, dice, rng = Table(game, rules), Dice(77), random.Random(7)
    for _turn in range(60):
        for seat in range(rules.seats):
            view = game.view(table.state, seat)
            wanted = layout.observation.scaled(layout.observer.read(view, seat))
            assert layout.of(view, seat) == pytest.approx(wanted, abs=1e-6)
        table.settle(dice)
        asked = table.seat()
        if asked == NO_SEAT:
            break
        table.act(asked, rng.choice(table.legal(asked)))


def test_the_same_configuration_is_declared_once() -> None:
    one = features("velocity", 4, {"board": "harbour"})
    assert features("velocity", 4, {"board": "harbour"}) is one
    assert features("velocity", 4, {}) is not one
