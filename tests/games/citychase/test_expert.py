"""The police that solve what they do: exact paths, safe mixes, legal actions, no secrets."""

from __future__ import annotations

import logging
import random
import sys

import numpy as np
import pytest

import tourdetable.games.citychase.bots as room
from tourdetable.bots import Bot, bot
from tourdetable.engine.kernel.dice import Dice
from tourdetable.games.citychase import GAME
from tourdetable.games.citychase.bots.blind.paths import blind
from tourdetable.games.citychase.bots.blind.police import STARTS, facts_of, followed
from tourdetable.games.citychase.bots.blind.resolve import Position, opening, solved
from tourdetable.games.citychase.bots.blind.table import START
from tourdetable.games.citychase.bots.blind.thief import escape, path_number, spared
from tourdetable.games.citychase.bots.expert import Expert
from tourdetable.games.citychase.bots.levels import Patient
from tourdetable.games.citychase.moves import Flee, Fly, Hide, Lift, Place
from tourdetable.games.citychase.rules.city import CAR, LAST_TURN
from tourdetable.games.citychase.rules.paths import lifted, moved, no_paths_yet
from tourdetable.games.citychase.rules.state import POLICE_PHASE, CityState
from tourdetable.games.citychase.view import CityView

FINE = 0.01
"""How far averages of some rounds may be from the solution."""


def test_all_paths_and_what_lifts_find_agree_with_the_rules() -> None:
    paths = no_paths_yet(reenter_found=False)
    for drives in blind().drives:
        paths = moved(paths)
        assert len(drives.car) == len(paths.tracks)
        everything = np.arange(len(drives.car))
        for building in (6, 12):
            found = drives.found(everything, building, 0)
            counts = [len(lifted(paths, building, result).tracks) for result in range(CAR + 1)]
            assert list(np.bincount(found, minlength=CAR + 1)) == counts


def test_a_game_of_numbers_is_solved_by_both_sides() -> None:
    payoff = np.array([[2.0, 0.0, 5.0], [0.0, 1.0, 5.0], [-1.0, -1.0, -1.0]], np.float32)
    columns, rows = solved(payoff, 2000)
    assert columns == pytest.approx([1 / 3, 2 / 3, 0.0], abs=FINE)
    assert rows == pytest.approx([1 / 3, 2 / 3, 0.0], abs=FINE)


def phases(seed: int) -> list[Position]:
    """The positions of a police phase after another, against a thief that drives at random."""
    rng, dice = random.Random(seed), Dice(seed)
    position, path = opening(START), rng.randrange(25)
    found = [position]
    while True:
        safe, after = spared(position, path, dice)
        ways = position.drives.after(np.array([path]))
        if position.turn == LAST_TURN or safe < FINE or not len(ways):
            return found
        position, path = after.driven, int(rng.choice(list(ways)))
        found.append(position)


@pytest.mark.parametrize("seed", range(4))
def test_no_possible_path_is_worth_more_than_was_promised(seed: int) -> None:
    for position in phases(seed):
        assert position.firsts.chances.sum() == pytest.approx(1.0)
        assert (position.solution.values - position.allowed).max() < FINE


def test_the_table_alone_is_beaten_by_solving_on() -> None:
    escapes = []
    for seed in range(12):
        position, dice = opening(START), Dice(seed)
        hidden = int(np.argmax(position.solution.values))
        escapes.append(escape(position, hidden, dice))
    assert sum(escapes) / len(escapes) < blind().escape


def placed(start: tuple[int, ...]) -> CityState:
    state = GAME.setup(2)
    for helicopter, crossing in enumerate(start):
        GAME.apply(state, 1, Place(helicopter, crossing))
    return state


def view_of(state: CityState, seat: int) -> CityView:
    found = GAME.view(state, seat)
    assert isinstance(found, CityView)
    return found


@pytest.mark.parametrize("image", range(8))
def test_both_sides_follow_the_same_position_in_every_image(image: int) -> None:
    state = placed(STARTS[image])
    GAME.apply(state, 0, Hide(12))
    lift = next(m for m in GAME.legal(state, 1) if isinstance(m, Lift) and m.building != 12)
    GAME.apply(state, 1, lift)
    seen = followed(view_of(state, 1))
    assert seen is not None
    assert sorted(seen.position.paths) == sorted(
        path_number([seen.inside(building)]) for building in range(25) if building != lift.building
    )
    while state.phase == POLICE_PHASE:
        moves = [m for m in GAME.legal(state, 1) if isinstance(m, Fly | Lift)]
        calm = [m for m in moves if not (isinstance(m, Lift) and m.building == 12)]
        GAME.apply(state, 1, calm[-1])
    before = facts_of(view_of(state, 0), image)
    GAME.apply(state, 0, next(m for m in GAME.legal(state, 0) if isinstance(m, Flee)))
    assert facts_of(view_of(state, 1), image) == before


def chase(seats: int, seed: int) -> None:
    """A match in which the expert thinks of legal actions only."""
    rng, police, thief = random.Random(seed), Expert(), bot("citychase", "easy")
    state = GAME.setup(seats)
    while GAME.to_act(state):
        seat = rng.choice(GAME.to_act(state))
        moves, view = GAME.legal(state, seat), view_of(state, seat)
        player: Bot = thief if seat == state.thief else police
        if player is police and view.phase == "police":
            move = police.think(view, moves, Dice(rng.getrandbits(20)))
        else:
            move = player.choose(GAME, view, seat, moves, rng)
        assert move in moves
        GAME.apply(state, seat, move)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_expert_only_thinks_of_legal_actions(seats: int) -> None:
    for seed in range(3):
        chase(seats, seed)


def test_another_start_and_open_roofs_are_left_to_the_patient_police() -> None:
    state = placed((0, 1, 2))
    GAME.apply(state, 0, Hide(12))
    assert followed(view_of(state, 1)) is None
    moves = GAME.legal(state, 1)
    assert Expert().choose(GAME, view_of(state, 1), 1, moves, random.Random(1)) in moves


def test_without_numpy_the_expert_says_that_it_is_patient(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name in [name for name in sys.modules if f"{name}.".startswith(f"{room.__name__}.blind.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(sys.modules, f"{room.__name__}.expert")
    monkeypatch.delattr(room, "expert")
    monkeypatch.setitem(sys.modules, "numpy", None)
    with caplog.at_level(logging.WARNING):
        assert type(bot("citychase", "expert")) is Patient
    assert "patient" in caplog.text
