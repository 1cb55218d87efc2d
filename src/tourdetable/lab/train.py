"""Train a game's learned value by self-play: `make train GAME=velocity`.

TD(λ): the network plays itself and some quick players, and each position learns from the next one
and from the end. An interrupted training goes on where it was; the same seed gives the same
weights on the same machine, as long as it runs through. At the end `--install` puts the weights
into the game's folder and draws the learning curve.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np

import tourdetable as tdt
from tourdetable.bots.levels import declared
from tourdetable.bots.school import School
from tourdetable.bots.weights import Record, made, path_of
from tourdetable.engine.texts import texts
from tourdetable.lab.training.curve import drawing
from tourdetable.lab.training.learner import Floats, Learner, Matrix, matrix, targets
from tourdetable.lab.training.selfplay import Lines, examine, learn_from
from tourdetable.lab.types import AnyGame

BATCH = 512
TRACE = 0.9
"""λ."""
FIRST_RATE, LAST_RATE = 1.5e-3, 5e-5
EXAMINED_EVERY = 40
EXAMINED_MATCHES = 70


class Progress(msgspec.Struct):
    """How far a training is."""

    round: int = 0
    matches: int = 0
    positions: int = 0
    seconds: float = 0.0
    curve: list[tuple[int, float]] = []


class Training:
    """One training, with its folder."""

    def __init__(self, school: School, folder: Path, rounds: int, seed: int) -> None:
        self.school, self.folder, self.rounds, self.seed = school, folder, rounds, seed
        self.learner = Learner(school.wanted.features, school.hidden, seed)
        self.progress = Progress()
        self.kept: list[tuple[Matrix, Floats]] = []
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / "progress.json").exists():
            self.progress = msgspec.json.decode(
                (folder / "progress.json").read_bytes(), type=Progress
            )
            with np.load(folder / "learner.npz") as kept:
                self.learner.recall(kept)

    def run(self) -> None:
        while self.progress.round < self.rounds:
            began = time.monotonic()
            self.one_round()
            self.progress.seconds += time.monotonic() - began
            if self.progress.round % EXAMINED_EVERY == 0 or self.progress.round == self.rounds:
                self.examine()
                self.save()

    def one_round(self) -> None:
        """Play, and learn from the latest rounds."""
        number = self.progress.round
        rng = random.Random(f"{self.seed} {number}")
        network, lines = self.learner.network(), Lines()
        for _match in range(self.school.matches):
            learn_from(self.school, network, rng, lines)
        inputs = matrix(lines, self.school.wanted.features)
        wanted = targets(lines, self.learner.chances(inputs), TRACE)
        self.kept = [*self.kept, (inputs, wanted)][-self.school.kept :]
        picks = np.random.default_rng((self.seed, number))
        done = number / self.rounds
        rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** done
        for _step in range(self.school.passes * len(wanted) // BATCH):
            rows, aims = self.kept[int(picks.integers(len(self.kept)))]
            chosen = picks.integers(len(aims), size=BATCH)
            self.learner.learn(rows[chosen], aims[chosen], rate)
        self.progress.round += 1
        self.progress.matches += self.school.matches
        self.progress.positions += len(wanted)

    def examine(self) -> None:
        times = examine(self.school, self.learner.network(), EXAMINED_MATCHES, 10**6)
        self.progress.curve.append((self.progress.round, round(times, 3)))
        sys.stdout.write(
            f"round {self.progress.round:,}: {self.progress.matches:,} matches, "
            f"{self.progress.positions:,} positions, {self.progress.seconds:.0f} s, "
            f"wins {times:.2f} times its fair share\n"
        )
        sys.stdout.flush()

    def save(self) -> None:
        np.savez(self.folder / "new.npz", **self.learner.memory())  # type: ignore[arg-type] # names
        (self.folder / "new.npz").replace(self.folder / "learner.npz")
        (self.folder / "progress.json").write_bytes(msgspec.json.encode(self.progress))
        done = self.progress
        record = Record(
            self.seed, done.round, done.matches, done.positions, round(done.seconds), done.curve
        )
        weights = made(self.school.wanted, *self.learner.numbers(), record)
        text = msgspec.json.format(msgspec.json.encode(weights), indent=0)
        (self.folder / f"{self.school.wanted.name}.json").write_bytes(text + b"\n")


def install(training: Training, game: AnyGame, pictures: Path) -> None:
    """Put the weights where the bots look for them, and draw the learning curve."""
    school = training.school
    wanted = school.wanted
    into = path_of(game.folder, wanted)
    into.parent.mkdir(exist_ok=True)
    into.write_bytes((training.folder / f"{wanted.name}.json").read_bytes())
    title = texts("en", game.folder).say("title")
    picture = pictures / f"learning-{wanted.game}.svg"
    picture.write_text(drawing(title, school.measured, training.progress.curve), encoding="utf-8")
    sys.stdout.write(f"{into}\n{picture}\n")


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="train", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--rounds", type=int, default=800)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("studies/training"))
    parser.add_argument("--install", action="store_true", help="use the weights from now on")
    parser.add_argument("--pictures", type=Path, default=Path("docs/pictures"))
    read = parser.parse_args(words)
    try:
        game = tdt.game(read.game)
    except tdt.Refusal as refusal:
        sys.stderr.write(f"{refusal}\n")
        return 2
    school = declared(game.id, "SCHOOL", None)
    if school is None:
        sys.stderr.write(f"{game.id} has no learned value: its bots/levels.py names no SCHOOL\n")
        return 2
    training = Training(school, read.out / game.id, read.rounds, read.seed)
    training.run()
    if read.install:
        install(training, game, read.pictures)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
