"""City Chase's learned value: what it reads, who asks it, and how it is taught."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.games.citychase.scenes import scene

from tourdetable.bots.futures import futures_of
from tourdetable.bots.kernel.value import Inputs, Network
from tourdetable.engine.kernel.dice import Dice
from tourdetable.games.citychase import GAME
from tourdetable.games.citychase.bots import lesson, levels
from tourdetable.games.citychase.bots.futures import CityAhead
from tourdetable.games.citychase.bots.kernel.chase import HOPELESS, Fugitive
from tourdetable.games.citychase.bots.kernel.force import Aimless, all_actions
from tourdetable.games.citychase.bots.kernel.hunt import Hunt
from tourdetable.games.citychase.bots.kernel.judge import FEATURES, MOST_INPUTS, ChaseJudge, Scene
from tourdetable.games.citychase.bots.kernel.outlook import Outlook, outlook_of
from tourdetable.games.citychase.bots.kernel.plans import SOBER
from tourdetable.games.citychase.bots.learning import SCHOOL, shipped
from tourdetable.games.citychase.bots.lesson import EASY, HARD, UNKNOWN, Kinds, Lesson, drawn
from tourdetable.games.citychase.bots.levels import Hard, Lookahead
from tourdetable.games.citychase.bots.side import belief
from tourdetable.games.citychase.rules.city import ALL_HELICOPTERS, BUILDING_BIT, LAST_TURN

ROOT = Path(__file__).parents[3]
BLANK = ChaseJudge(Network([[0] * 12] * FEATURES, [0] * 12, [0] * 12, 0))


def turned(place: int, side: int, way: int) -> int:
    """A place of a square turned and mirrored in one of eight ways."""
    row, column = divmod(place, side)
    for _ in range(way % 4):
        row, column = column, side - 1 - row
    return row * side + (side - 1 - column if way > 3 else column)


def read_turned(path: list[int], at: tuple[int, ...], way: int) -> list[tuple[int, int]]:
    """What is read of a chase in a city turned that way; the police believe two buildings."""
    believed = Outlook()
    for building, weight in ((path[-1], 1.0), (path[0], 3.0)):
        believed.add(turned(building, 5, way), 15, weight)
    track, traces = 0, 0
    for building in path:
        track = track * 32 + turned(building, 5, way)
        traces |= BUILDING_BIT[turned(building, 5, way)]
    places = [turned(crossing, 4, way) for crossing in at]
    # which street or way is open differs between images, and with it where the car goes next
    scene_there = Scene(believed, places, 5, LAST_TURN)
    into = Inputs(MOST_INPUTS)
    BLANK.read(
        scene_there, Fugitive(track, len(path), traces, traces, reenter=False), EASY, HARD, into
    )
    return sorted(zip(*into.listed(), strict=True))


@pytest.mark.parametrize("way", range(1, 8))
def test_a_city_turned_or_mirrored_is_read_alike(way: int) -> None:
    """A car on an axis of the city has two images that are as good; this one has none."""
    path, at = [12, 7, 2, 1], (1, 7, 13)
    assert read_turned(path, at, way) == read_turned(path, at, 0)
    assert read_turned(path, at, way) != read_turned(path, (2, 7, 13), 0)


def test_a_thief_under_a_sure_lift_is_lost_and_one_out_of_reach_is_not() -> None:
    judge = shipped()
    assert judge is not None
    sure, far = Outlook(), Outlook()
    sure.add(6, 15, 1.0)
    for building in (13, 17, 18):
        far.add(building, 15, 1.0)
    chances = [
        judge.chance(
            Scene(outlook, at, ALL_HELICOPTERS, 10),
            Fugitive(6, 1, BUILDING_BIT[6], BUILDING_BIT[6], reenter=False), UNKNOWN, HARD,
        )
        for outlook, at in ((sure, [0, 1, 5]), (far, [11, 14, 15]))
    ]  # fmt: skip
    assert chances[0] < 0.1
    assert chances[1] > 0.6


def test_the_police_are_told_the_exact_chance_of_an_arrest_where_nothing_follows() -> None:
    """CC-16: after the last action of turn 11 a thief at large has escaped."""
    judge = shipped()
    assert judge is not None
    path = [0, 1, 2, 3, 4, 9, 14, 13, 12, 11, 10]
    state = scene(path, (8, 9, 12), used=3)
    cloud = belief(GAME.view(state, 1))
    actions = all_actions([8, 9, 12], 4)
    hunt = Hunt(judge, cloud, [8, 9, 12], 4, LAST_TURN, actions, 40)
    while hunt.look():
        pass
    cars, total = outlook_of(cloud).car, cloud.total()
    expected = [cars[action % 200] / total if action % 200 < 100 else 0.0 for action in actions]
    assert hunt.values(SOBER, 0.9) == pytest.approx(expected)
    assert max(expected) > 0


def test_without_weights_that_fit_hard_plays_as_lookahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "shipped", lambda: None)
    for state, seat in ((scene([12, 7], thief_phase=True), 0), (scene([12, 7], (5, 6, 9)), 1)):
        view, moves = GAME.view(state, seat), GAME.legal(state, seat)
        chosen = [
            player.choose(GAME, view, seat, moves, random.Random(4))
            for player in (Hard(), Lookahead(Hard().budget))
        ]
        assert chosen[0] == chosen[1]


@pytest.mark.parametrize("start", [(5, 7, 13), (1, 7, 13), (1, 8, 11), (1, 10, 12)])
def test_cc7_the_thief_hides_all_over_the_city(start: tuple[int, int, int]) -> None:
    """People would soon know three hideouts, however good they are."""
    view = GAME.view(scene([], start, thief_phase=True), 0)
    odds = sorted(Hard().flee(view, list(range(25)), Dice(1)))
    assert sum(odds[-3:]) < sum(odds) / 2


def test_a_first_guess_is_the_learned_chance_and_both_sides_share_it() -> None:
    for state in (scene([12, 7], (5, 6, 9)), scene([12, 7], (5, 6, 9), thief_phase=True)):
        ahead = futures_of(GAME, state.rules, ["medium", "easy"]).ahead(state)
        escape, caught = ahead.peek(1)
        assert escape + caught == pytest.approx(1)
        assert 0.02 < escape < 0.98
        assert ahead.peek(2) == [escape, caught]


@pytest.mark.parametrize("options", [{"two_leg": True}, {}])
def test_where_the_value_does_not_serve_a_first_guess_is_a_whole_chase(
    options: dict[str, bool],
) -> None:
    """Two legs are won by comparing them, and before the car is hidden nothing can be read."""
    state = GAME.setup(2, **options)
    ahead = futures_of(GAME, state.rules).ahead(state)
    assert isinstance(ahead, CityAhead)
    assert ahead.peek(3) == [share / 1000 for share in ahead.play(3)]


def test_a_chase_teaches_each_position_how_likely_the_thief_escaped_from_there() -> None:
    taught = 0
    for seed in range(6):
        rng = random.Random(seed)
        one = Lesson(BLANK, drawn(rng), rng)
        lines = one.play()
        chances = [won for _line, won in lines]
        assert all(0 <= chance <= 1 for chance in chances)
        assert chances == sorted(chances)  # what was survived is behind the later ones
        assert all(len(line) == 1 for line, _won in lines)
        taught += len(lines)
    assert taught > 40


def test_a_surrounded_thief_teaches_nothing_but_that_it_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """CC-9."""
    monkeypatch.setattr(lesson, "WHIM", 0.0)
    monkeypatch.setattr(lesson, "OPEN_ROOFS", 0.0)
    path = [10, 11, 6, 1, 0, 5]
    one = Lesson(BLANK, Kinds(Aimless(), UNKNOWN, "wary", EASY), random.Random(1))
    monkeypatch.setattr(
        one, "likes", lambda turn, exits: [float(exit_ == path[turn - 1]) for exit_ in exits]
    )
    assert {won for _line, won in one.play()} == {0.0}
    assert one.fugitive.length == len(path)
    assert one.seen[-1].safe > HOPELESS


def test_the_school_serves_every_number_of_seats_and_both_kinds_of_roofs() -> None:
    settings = {
        (seats, options["reenter_found"])
        for seats, options in (SCHOOL.setting(random.Random(seed)) for seed in range(60))
    }
    assert {(2, False), (3, False), (4, False)} < settings
    assert any(roofs for _seats, roofs in settings)


def test_the_value_follows_the_dice_of_its_own_choice_only() -> None:
    """The same generator gives the same mix, whatever was asked before."""
    state = scene([12, 7], thief_phase=True)
    view = GAME.view(state, 0)
    first = Hard().flee(view, [2, 6, 8], Dice(1))
    Hard().flee(GAME.view(scene([0], thief_phase=True), 0), [1, 5], Dice(2))
    assert Hard().flee(view, [2, 6, 8], Dice(3)) == first


PLAYED = """
import random, sys
import tourdetable as tdt
from tourdetable.bots import bot
match = tdt.start("citychase", 2, {"reenter_found": True}, seed=4)
players = [bot("citychase", "value"), bot("citychase", "hard")]
rng = random.Random(4)
while match.to_act:
    seat = match.to_act[0]
    view, moves = match.view(seat), match.legal(seat)
    match.play(seat, players[seat].choose(match.game, view, seat, moves, rng))
print([entry.move for entry in match.log], rng.random())
print(tdt.build(), file=sys.stderr)
"""


@pytest.mark.skipif(
    not any(shutil.which(name) for name in ("cc", "gcc", "clang")), reason="no C compiler here"
)
def test_both_builds_play_the_same_match_on_both_sides() -> None:
    """Beliefs and mixes are fractions, and still no digit of them differs."""
    said = {}
    for build in ("pure", "compiled"):
        environment = {**os.environ, "TOURDETABLE_BUILD": build, "PYTHONPATH": str(ROOT / "src")}
        done = subprocess.run(
            [sys.executable, "-c", PLAYED],
            env=environment, cwd=ROOT, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.stderr.strip() == build, done.stderr[-2000:]
        said[build] = done.stdout
    assert said["pure"].count("Lift") > 3
    assert said["pure"] == said["compiled"]
