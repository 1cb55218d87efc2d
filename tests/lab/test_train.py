"""Training a learned value: targets, learning, and going on after an interruption."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from tourdetable.bots.kernel.value import LOGIT, ONE, Inputs
from tourdetable.bots.levels import declared
from tourdetable.bots.weights import read
from tourdetable.lab import train
from tourdetable.lab.training.curve import drawing
from tourdetable.lab.training.learner import Learner, matrix, targets
from tourdetable.lab.training.selfplay import Lines, examine, learn_from

FEATURES, HIDDEN = 6, 12


def lines(rows: list[list[int]]) -> Lines:
    """Positions that have some inputs fully."""
    made = Lines()
    for row in rows:
        made.counts.append(len(row))
        made.places += row
        made.amounts += [ONE] * len(row)
    return made


def test_a_target_is_the_next_chance_mixed_with_what_came_of_it() -> None:
    made = lines([[0]] * 4)
    made.ends = [(3, 1.0), (1, 0.0)]
    chances = np.array([0.2, 0.4, 0.6, 0.5], np.float32)
    wanted = targets(made, chances, 0.5)
    assert wanted.tolist() == pytest.approx([0.5 * 0.4 + 0.5 * 0.8, 0.5 * 0.6 + 0.5, 1, 0])


def test_it_learns_what_two_inputs_mean_together() -> None:
    """Win with exactly one of the two: no single weight can say that."""
    rng = random.Random(2)
    rows = [[place for place in (0, 1) if rng.random() < 0.5] for _ in range(400)]
    inputs = matrix(lines(rows), FEATURES)
    wanted = np.array([len(row) == 1 for row in rows], np.float32)
    learner = Learner(FEATURES, HIDDEN, 1)
    for _step in range(600):
        learner.learn(inputs, wanted, 0.01)
    assert ((learner.chances(inputs) > 0.5) == (wanted > 0.5)).all()
    network = learner.network()
    for row, logit in zip(rows[:20], learner.logits(inputs), strict=False):
        given = Inputs(FEATURES)
        for place in row:
            given.add(place, ONE)
        assert network.logit(given) / LOGIT == pytest.approx(float(logit), abs=0.2)


def test_a_training_goes_on_where_it_was_and_installs_what_it_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "EXAMINED_EVERY", 1)
    monkeypatch.setattr(train, "EXAMINED_MATCHES", 3)
    school = declared("velocity", "SCHOOL", None)
    monkeypatch.setattr(school, "matches", 2)
    train.Training(school, tmp_path, 1, 5).run()
    later = train.Training(school, tmp_path, 2, 5)
    assert later.progress.round == 1
    before = later.learner.numbers()
    later.run()
    assert later.learner.numbers() != before
    found = read((tmp_path / "value.json").read_bytes(), school.wanted)
    assert found.record.rounds == 2
    assert found.record.matches == 4
    assert [rounds for rounds, _times in found.record.curve] == [1, 2]


def test_a_game_without_a_learned_value_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert train.main(["vroom"]) == 2
    assert "has no learned value" in capsys.readouterr().err
    assert train.main(["chess"]) == 2


def test_a_learning_curve_has_a_dot_for_every_examination() -> None:
    picture = drawing("Velo City", "wins of the value", [(40, 1.5), (80, 2.5)])
    assert picture.count("<circle") == 2
    assert "80 rounds" in picture
    assert ">Velo City: wins of the value<" in picture


def test_a_game_may_play_the_matches_that_it_learns_from(monkeypatch: pytest.MonkeyPatch) -> None:
    school = declared("velocity", "SCHOOL", None)
    monkeypatch.setattr(school, "lines", lambda _network, _rng: [([([3], [16]), ([4], [8])], 0.25)])
    network = Learner(school.wanted.features, school.hidden, 1).network()
    made = Lines()
    learn_from(school, network, random.Random(1), made)
    assert (made.counts, made.places, made.amounts, made.ends) == (
        [1, 1], [3, 4], [16, 8], [(2, 0.25)],
    )  # fmt: skip


def test_a_learner_is_examined_on_its_side_and_beside_what_is_usual_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Both players are the same, so each wins what the yardstick wins."""
    school = declared("velocity", "SCHOOL", None)
    network = Learner(school.wanted.features, school.hidden, 1).network()
    monkeypatch.setattr(school, "learner", lambda rules, _network: school.others(rules)[0])
    monkeypatch.setattr(school, "examined", lambda: [(3, {})])
    there = []
    for seat in range(3):
        monkeypatch.setattr(school, "examined_seats", (seat,))
        there.append(examine(school, network, 12, 1))
    assert sum(there) == pytest.approx(3)
    monkeypatch.setattr(school, "usual", there[1])
    assert examine(school, network, 12, 1) == pytest.approx(1)
