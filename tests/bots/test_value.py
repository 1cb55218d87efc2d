"""The learned value: whole numbers, alike in both builds, and weights that fit or are refused."""

from __future__ import annotations

import logging
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import tourdetable as tdt
from tourdetable.bots.kernel.value import CERTAIN, LOGIT, ONE, Inputs, Network, chance
from tourdetable.bots.levels import bot, declared
from tourdetable.bots.weights import Record, Wanted, made, network_at, path_of, read
from tourdetable.engine.refusal import Refusal

ROOT = Path(__file__).parents[2]
WANTED = Wanted("tiny", "value", 1, 1, 5)
HIDDEN = 12
LEARNED = [game_id for game_id in tdt.games() if declared(game_id, "SCHOOL", None)]


def numbers(seed: int) -> tuple[list[list[int]], list[int], list[int], int]:
    rng = random.Random(seed)
    first = [[rng.randint(-127, 127) for _ in range(HIDDEN)] for _ in range(WANTED.features)]
    bias = [rng.randint(-127, 127) for _ in range(HIDDEN)]
    return first, bias, [rng.randint(-900, 900) for _ in range(HIDDEN)], rng.randint(-9999, 9999)


@pytest.mark.parametrize("seed", range(20))
def test_packed_units_compute_what_single_ones_would(seed: int) -> None:
    first, bias, second, last = numbers(seed)
    rng = random.Random(seed)
    amounts = [rng.choice([0, 3, ONE, 9 * ONE]) for _ in range(WANTED.features)]
    inputs = Inputs(WANTED.features)
    for place, amount in enumerate(amounts):
        inputs.add(place, amount)
    total = last
    for unit in range(HIDDEN):
        column = [row[unit] for row in first]
        value = bias[unit] * ONE + sum(map(int.__mul__, column, amounts))
        total += (value if value >= 0 else value >> 3) * second[unit]
    assert Network(first, bias, second, last).logit(inputs) == total >> 8


def test_a_chance_grows_with_its_logit_from_nothing_to_certain() -> None:
    chances = [chance(logit) for logit in range(-11 * LOGIT, 11 * LOGIT, 7)]
    assert chances == sorted(chances)
    assert chance(0) == CERTAIN // 2
    assert chances[0] < 100 < CERTAIN - 100 < chances[-1]
    assert chance(LOGIT) == pytest.approx(731_059, abs=20)


def file_of(**changes: object) -> bytes:
    first, bias, second, last = numbers(1)
    rows = [number % 256 for row in [*first, bias] for number in row]
    weights = made(WANTED, bytes(rows), second, last, Record(1, 2, 3, 4, 5))
    return msgspec.json.encode(msgspec.structs.replace(weights, **changes))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"rules": 2}, "is for rules version 2, and 1 is needed"),
        ({"inputs": 7}, "is for inputs version 7, and 1 is needed"),
        ({"features": 6}, "is for number of inputs 6, and 5 is needed"),
        ({"game": "chess"}, "is for game chess"),
        ({"format": 9}, "is for format 9"),
        ({"last": 12345}, "is damaged"),
        ({"hidden": 24}, "has not as many numbers as it says"),
    ],
)
def test_weights_that_do_not_fit_are_refused_with_a_reason(
    changes: dict[str, object], said: str
) -> None:
    assert read(file_of(), WANTED).hidden == HIDDEN
    with pytest.raises(Refusal, match=said):
        read(file_of(**changes), WANTED)


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff" * 20, b'{"format": "one"}'])
def test_a_file_that_holds_no_weights_is_refused(data: bytes) -> None:
    with pytest.raises(Refusal, match="is no file of weights"):
        read(data, WANTED)


def test_without_fitting_weights_there_is_a_warning_and_no_network(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = path_of(tmp_path, WANTED)
    path.parent.mkdir(parents=True)
    path.write_bytes(file_of(rules=2))
    with caplog.at_level(logging.WARNING):
        assert network_at(path, WANTED) is None
        assert network_at(tmp_path / "nothing.json", WANTED) is None
    refused, missing = caplog.messages
    assert "rules version 2" in refused
    assert "play by their policy instead" in refused
    assert "is missing" in missing


@pytest.mark.parametrize("game_id", LEARNED)
def test_a_hard_bot_whose_weights_do_not_fit_says_so_when_it_is_made(
    game_id: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    school = declared(game_id, "SCHOOL", None)
    later = msgspec.structs.replace(school.wanted, rules=school.wanted.rules + 1)
    monkeypatch.setattr(school, "wanted", later)
    with caplog.at_level(logging.WARNING):
        bot(game_id, "medium")
        assert not caplog.messages
        bot(game_id, "hard")
    assert f"rules version {later.rules - 1}, and {later.rules} is needed" in caplog.messages[0]
    assert "play by their policy instead" in caplog.messages[0]


@pytest.mark.parametrize("game_id", LEARNED)
def test_shipped_weights_fit_the_rules_of_today(game_id: str) -> None:
    game, wanted = tdt.game(game_id), declared(game_id, "SCHOOL", None).wanted
    assert wanted.rules == game.version
    found = read(path_of(game.folder, wanted).read_bytes(), wanted)
    assert found.record.matches > 1000
    assert found.record.curve[-1][1] > 1


JUDGED = """
import random, sys
import tourdetable as tdt
from tourdetable.bots.levels import declared
from tourdetable.bots.weights import network_at, path_of
from tourdetable.lab.training.selfplay import _steps
game_id = sys.argv[1]
school = declared(game_id, "SCHOOL", None)
network = network_at(path_of(tdt.game(game_id).folder, school.wanted), school.wanted)
for number in range(2):
    seats, options = school.setting(random.Random(number))
    rules = tdt.game(game_id).rules(seats, options)
    player, judge = school.learner(rules, network), school.judge(rules, network)
    state = rules.setup()
    for step, last in enumerate(_steps(rules, state, [player] * seats, number, 300)):
        for seat in school.watchers(state, last):
            print(step, seat, int(judge.logit(state, seat)))
print(tdt.build(), file=sys.stderr)
"""


@pytest.mark.skipif(
    not any(shutil.which(name) for name in ("cc", "gcc", "clang")), reason="no C compiler here"
)
@pytest.mark.parametrize("game_id", LEARNED)
def test_both_builds_judge_and_choose_alike_to_the_last_digit(game_id: str) -> None:
    said = {}
    for build in ("pure", "compiled"):
        environment = {**os.environ, "TOURDETABLE_BUILD": build, "PYTHONPATH": str(ROOT / "src")}
        done = subprocess.run(
            [sys.executable, "-c", JUDGED, game_id],
            env=environment, cwd=ROOT, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.stderr.strip() == build, done.stderr[-2000:]
        said[build] = done.stdout
    assert len(said["pure"].splitlines()) > 50
    assert said["pure"] == said["compiled"]


@pytest.mark.parametrize("game_id", LEARNED)
def test_all_that_is_read_has_a_place_in_every_kind_of_match(game_id: str) -> None:
    school = declared(game_id, "SCHOOL", None)
    game, most = tdt.game(game_id), 512 * ONE
    network = network_at(path_of(game.folder, school.wanted), school.wanted)
    for number in range(12):
        seats, options = school.setting(random.Random(number))
        rules = game.rules(seats, options)
        judge = school.judge(rules, network)
        match = tdt.start(game_id, seats, options, seed=number)
        rng = random.Random(number)
        while match.to_act:
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.legal(seat)))
            readable = match.to_act and school.readable(match.state)
            for viewer in range(seats) if readable else ():
                judge.inputs.clear()
                judge.read(match.state, viewer, judge.inputs)
                places, amounts = judge.inputs.listed()
                assert min(places) >= 0
                assert max(places) < school.wanted.features
                assert min(amounts) > 0
                assert sum(amounts) <= most
