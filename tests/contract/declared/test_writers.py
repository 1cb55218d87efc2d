"""Compiled writers put the same numbers into a batch as the declared observer reads from views."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

import tourdetable as tdt
from tests.contract.kit.configurations import configurations
from tests.contract.kit.observing import middling, tables
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.sheet import Sheet
from tourdetable.lab.adapters.features import features
from tourdetable.lab.adapters.matches import layout_of, memory

np = pytest.importorskip("numpy")
WRITERS = [game_id for game_id in tdt.games() if type(tdt.game(game_id)).writer is not Game.writer]
CONFIGURATIONS = 16
POSITIONS = 60  # of each configuration, at the least


class Pair:
    """One row of a sheet, written again and again, beside the declared observation."""

    def __init__(self, game_id: str, seats: int, options: dict[str, Any]) -> None:
        self.game = tdt.game(game_id)
        self.rules = self.game.rules(seats, options)
        self.layout = features(game_id, seats, self.rules.options)
        places = layout_of(self.layout.observation)
        cells, seen = memory("i", 2 * self.layout.size)
        self.sheet = Sheet(places, 2, cells, memory("i", 2 * self.layout.size)[0])
        self.written = seen.view(np.float32)[self.layout.size :]  # the second row of two
        writer = self.game.writer(self.rules, places)
        assert writer is not None
        self.writer = writer

    def differences(self, state: Any, seat: int) -> list[str]:
        self.sheet.open(1)
        self.writer.write(state, seat, self.sheet)
        self.sheet.close()
        declared = self.layout.of(self.game.view(state, seat), seat)
        labels = self.layout.observation.labels
        return [
            f"{labels[place]}: {self.written[place]} in place of {declared[place]}"
            for place in np.flatnonzero(declared != self.written)
        ]


def test_the_four_games_of_the_kernel_have_writers() -> None:
    assert WRITERS == ["arcenciel", "citychase", "velocity", "velomaster"]


@pytest.mark.parametrize("game_id", WRITERS)
def test_a_writer_tells_what_the_declared_observer_reads(game_id: str) -> None:
    game = tdt.game(game_id)
    with_options = [row for row in configurations(game) if row[1]][:CONFIGURATIONS]
    rows: list[tuple[int, dict[str, Any]]] = [(seats, {}) for seats in game.seats]
    for number, (seats, options) in enumerate([*rows, *with_options]):
        pair = Pair(game_id, seats, dict(options))
        level = ("random", middling(game_id))[number % 2]
        looked_at = 0
        for seed in count(number):  # a chase may be short
            for place, table in enumerate(tables(game_id, seats, dict(options), level, seed)):
                if place > 60 and place % 7:
                    continue
                for seat in range(seats):
                    where = (seats, options, seed, place, seat)
                    assert pair.differences(table.state, seat) == [], where
                    looked_at += 1
            if looked_at >= POSITIONS:
                break


@pytest.mark.parametrize("game_id", WRITERS)
def test_a_row_forgets_what_was_written_before(game_id: str) -> None:
    """The last position of a match, then the first again: nothing of the last is left."""
    game = tdt.game(game_id)
    seats = game.seats[-1]
    pair = Pair(game_id, seats, {})
    for table in tables(game_id, seats, {}, "random", seed=3):
        pair.differences(table.state, 0)
    assert pair.differences(game.rules(seats, {}).setup(), seats - 1) == []


def test_a_value_outside_its_declaration_is_an_error() -> None:
    pair = Pair("velocity", 3, {})
    state = pair.rules.setup()
    state.supply = 999
    with pytest.raises(ValueError, match="supply: 999"):
        pair.differences(state, 0)
    state = pair.rules.setup()
    state.phase = 8
    with pytest.raises(ValueError, match="phase: 8"):
        pair.differences(state, 0)
