"""How fast the rules are: random playouts through `legal` and `advance`, on one core, CPU time."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

import msgspec

import tourdetable as tdt
from tourdetable.engine.kernel.playout import playouts
from tourdetable.lab.types import AnyRules

COPIES = 20_000


class Speed(msgspec.Struct, frozen=True, kw_only=True):
    """The speed of the rules of one match in one build."""

    game: str
    match: str
    build: str
    seats: int
    steps_per_second: float
    copy_microseconds: float


def median_rate(work: Callable[[int], int], seconds: float, repetitions: int) -> float:
    """Units per second of CPU: the median over repetitions of about `seconds` each."""
    rates = []
    for repetition in range(repetitions):
        began, done = time.process_time(), 0
        while time.process_time() - began < seconds:
            done += work(repetition)
        rates.append(done / (time.process_time() - began))
    return statistics.median(rates)


def measure(game_id: str, seconds: float, repetitions: int) -> list[Speed]:
    """The speed of every match that the game names for it, in the build that is running."""
    game = tdt.game(game_id)
    return [
        speed_of(game_id, name, rules, seconds, repetitions)
        for name, rules in game.benchmarks().items()
    ]


def speed_of(game_id: str, match: str, rules: AnyRules, seconds: float, repetitions: int) -> Speed:
    """Steps per second and the cost of a copy."""
    limit = rules.game.longest(rules.seats, rules.options)
    state = rules.setup()

    def copies(_repetition: int) -> int:
        for count in range(COPIES):
            state.copy()
        return COPIES

    return Speed(
        game=game_id,
        match=match,
        build=tdt.build(),
        seats=rules.seats,
        steps_per_second=median_rate(
            lambda seed: playouts(rules, 10, seed, limit), seconds, repetitions
        ),
        copy_microseconds=1e6 / median_rate(copies, seconds / 4, repetitions),
    )


def measure_in(build: str, game_id: str, seconds: float, repetitions: int) -> list[Speed]:
    """The same figures from a process that runs the named build."""
    done = subprocess.run(  # noqa: S603 - our own module
        [sys.executable, "-m", "tourdetable.lab.speed", game_id, str(seconds), str(repetitions)],
        env={**os.environ, "TOURDETABLE_BUILD": build}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode != 0:
        last = done.stderr.strip().splitlines()[-1:] or ["it stopped"]
        why = f"{build} rules cannot be measured: {last[0]}."
        raise tdt.Refusal("build", why, "bench-build", build=build, error=last[0])
    return msgspec.json.decode(done.stdout, type=list[Speed])


if __name__ == "__main__":
    wanted, seconds_text, repetitions_text = sys.argv[1:4]
    found = measure(wanted, float(seconds_text), int(repetitions_text))
    sys.stdout.buffer.write(msgspec.json.encode(found))
