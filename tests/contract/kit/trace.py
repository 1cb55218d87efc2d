"""Print a digest of every field after every step of seeded games (run once per build)."""

from __future__ import annotations

import hashlib
import json
import sys

import tourdetable as tdt
from tests.contract.kit.configurations import configurations
from tourdetable.engine.files.serial import fields_of
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import step
from tourdetable.engine.kernel.state import NOBODY

MOST_STEPS = 1500


def trace(game_id: str, seats: int, options: dict[str, object], seed: int) -> list[str]:
    rules = tdt.game(game_id).rules(seats, options)
    state, dice, out = rules.setup(), Dice(seed), rules.buffer()
    lines: list[str] = []
    while (turn := rules.to_act(state)) != NOBODY and len(lines) < MOST_STEPS:
        step(rules, state, dice, turn, out)
        text = json.dumps([fields_of(state), turn])
        lines.append(hashlib.sha256(text.encode()).hexdigest()[:16])
    return lines


if __name__ == "__main__":
    wanted = sys.argv[1]
    print(tdt.build())  # noqa: T201
    for number, (seats, options) in enumerate(configurations(tdt.game(wanted))[:12]):
        for place, line in enumerate(trace(wanted, seats, options, seed=number)):
            print(number, place, line)  # noqa: T201
