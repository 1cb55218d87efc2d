"""A game's own loops of random play do what the kernel's do, and their code is current."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import tourdetable as tdt
from tourdetable.engine.kernel import playout
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.luck import Luck
from tourdetable.engine.kernel.state import CHANCE

ROOT = Path(__file__).parents[2]
SHORT = 7
OWN = [name for name in tdt.games() if tdt.game(name).rules(tdt.game(name).seats[-1]).own_loops]


def test_the_games_that_search_most_have_their_own() -> None:
    assert {"arcenciel", "citychase", "velocity", "velomaster"} <= set(OWN)


@pytest.mark.parametrize("game_id", OWN)
def test_random_play_ends_where_the_kernels_loop_ends(game_id: str) -> None:
    game = tdt.game(game_id)
    for seats in game.seats:
        rules = game.rules(seats)
        out = rules.buffer()
        for limit in (SHORT, game.longest(seats, rules.options)):
            ours, theirs, dice, same = rules.setup(), rules.setup(), Dice(seats), Dice(seats)
            steps = rules.run(ours, dice, limit, out)
            assert steps == playout.run(rules, theirs, same, limit, out)
            assert ours.equals(theirs)
            assert dice.place() == same.place()


@pytest.mark.parametrize("game_id", OWN)
def test_keyed_play_ends_where_the_kernels_loop_ends(game_id: str) -> None:
    game = tdt.game(game_id)
    for seats in game.seats:
        rules = game.rules(seats)
        out = rules.buffer()
        for limit in (SHORT, game.longest(seats, rules.options)):
            ours, theirs, luck, same = rules.setup(), rules.setup(), Luck(seats), Luck(seats)
            steps = rules.lucky_run(ours, luck, limit, out)
            assert steps == playout.lucky_run(rules, theirs, same, limit, out)
            assert ours.equals(theirs)
            for stream in range(3):
                assert luck.below(stream, 1 << 30) == same.below(stream, 1 << 30)


@pytest.mark.parametrize("game_id", OWN)
def test_keyed_play_draws_what_single_moves_draw(game_id: str) -> None:
    """A study with bots goes move by move; both have to meet the same luck."""
    game = tdt.game(game_id)
    rules = game.rules(game.seats[0])
    out = rules.buffer()
    whole, single, luck, same = rules.setup(), rules.setup(), Luck(5), Luck(5)
    steps = rules.lucky_run(whole, luck, game.longest(rules.seats, rules.options), out)
    for _step in range(steps):
        seat = int(playout.lucky_seat(rules.to_act(single), same))
        code = (
            same.outcome(rules, single, out)
            if seat == CHANCE
            else same.move(rules, single, seat, out)
        )
        rules.advance(single, seat, code)
    assert whole.equals(single)


def test_the_written_loops_are_current() -> None:
    tool = str(ROOT / "tools" / "loops.py")
    subprocess.run([sys.executable, tool, "--check"], check=True)
