"""Random play and search beside OpenSpiel, like beside like: `make bench-loops`.

Three comparisons: the loop in compiled code beside OpenSpiel's C++ loop (`evaluate_bots`, uniform
random bots), both driven from Python with the leanest driver (a random one of the legal actions,
dice too), and both searches in steps a second. Then what our own layers cost: `simulate`, which
keeps a row of each match, beside the loop; a `Match` with named moves and a log; a copy. Every
figure is measured in a process of its own. In a round everybody has a turn, ratios are taken within
a round, and what is shown is the middle of the rounds.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

GAMES = ("citychase", "velocity", "arcenciel", "velomaster")
REFERENCE = "maedn"
BATCH = 20
COPIES = 2000
RUN = {"citychase": 20_000, "velocity": 2_000, "arcenciel": 2_000, "velomaster": 500}
"""Matches of a simulated run, some tenths of a second."""
BESIDE = ("loop", "driven", "search")
OWN = ("simulate", "match", "copy")


def rate(work: Callable[[int], int], seconds: float) -> float:
    """Units per second of CPU."""
    work(0)
    began, done, number = time.process_time(), 0, 1
    while time.process_time() - began < seconds:
        done += work(number)
        number += 1
    return done / (time.process_time() - began)


def ours(kind: str, game_id: str, seconds: float) -> float:
    import tourdetable as tdt
    from tourdetable.engine.kernel.playout import playouts
    from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY

    game = tdt.game(game_id)
    rules = game.rules(game.seats[0])
    longest = game.longest(rules.seats, rules.options)
    if kind == "loop":
        return rate(lambda seed: playouts(rules, BATCH, seed, longest), seconds)
    if kind == "copy":
        state = rules.setup()
        return rate(lambda _seed: sum(1 for _ in range(COPIES) if state.copy()), seconds)
    if kind == "simulate":
        return rate(lambda seed: simulated(game_id, seed), seconds)
    if kind == "match":
        return rate(lambda seed: named(game_id, seed), seconds)
    if kind == "search":
        from bench.lab import search_rate

        found = search_rate(game_id, seconds)
        return found["simulations"] * found["steps/playout"]
    choice, lone = random.choice, [(turn & -turn).bit_length() - 1 for turn in range(256)]

    def driven(_seed: int) -> int:
        state, steps = rules.setup(), 0
        to_act, legal, advance = rules.to_act, rules.legal, rules.advance
        while (turn := to_act(state)) != NOBODY:
            seat = CHANCE if turn == CHANCE_TURN else lone[turn]
            advance(state, seat, choice(legal(state, seat)))
            steps += 1
        return steps

    return rate(driven, seconds)


def simulated(game_id: str, seed: int) -> int:
    """The steps of a run of random bots, with the rows that `tourdetable simulate` reads."""
    from tourdetable.lab.runs.plan import make_plan
    from tourdetable.lab.runs.rows import setting
    from tourdetable.lab.runs.run import run_rows

    rows, _failures = run_rows(make_plan([setting(game_id)], RUN[game_id], seed=seed))
    return sum(row.steps for row in rows)


def named(game_id: str, seed: int) -> int:
    """The moves of a random match with names and a log, without the dice in between."""
    import tourdetable as tdt

    match = tdt.start(game_id, tdt.game(game_id).seats[0], seed=seed)
    choice, moves = random.Random(seed).choice, 0
    while acting := match.to_act:
        match.play(acting[0], choice(match.legal(acting[0])))
        moves += 1
    return moves


def theirs(kind: str, name: str, seconds: float) -> float:
    import pyspiel

    game, choice = pyspiel.load_game(name), random.choice
    if kind == "search":
        from bench.references.openspiel_mcts import measure

        found = measure(name, seconds)
        return found["simulations"] * found["steps/playout"]

    def driven(_seed: int) -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            steps += 1
        return steps

    if kind == "driven":
        return rate(driven, seconds)
    length = statistics.fmean(driven(number) for number in range(40))

    def loop(seed: int) -> int:
        players = range(game.num_players())
        for number in range(BATCH):
            bots = [pyspiel.make_uniform_random_bot(p, BATCH * seed + number) for p in players]
            pyspiel.evaluate_bots(game.new_initial_state(), bots, BATCH * seed + number)
        return BATCH

    return rate(loop, seconds) * length


def measured(kind: str, name: str, seconds: float) -> float:
    """A figure from a process of its own."""
    command = [sys.executable, "-m", "bench.loops", "--one", kind, name, "--seconds", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    return float(done.stdout)


def one_round(seconds: float) -> dict[str, float]:
    return {
        f"{kind} {name}": measured(kind, name, seconds)
        for kind in (*BESIDE, *OWN)
        for name in (*GAMES, REFERENCE)
        if kind in BESIDE or name != REFERENCE
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="of CPU for each figure (1)")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--one", nargs=2, metavar=("KIND", "GAME"), help=argparse.SUPPRESS)
    parser.add_argument("--json", action="store_true")
    read = parser.parse_args()
    if read.one:
        kind, name = read.one
        print((theirs if name == REFERENCE else ours)(kind, name, read.seconds))
        return
    rounds = [one_round(read.seconds) for _round in range(read.rounds)]
    if read.json:
        print(json.dumps(rounds))
        return
    show(rounds)


def show(rounds: list[dict[str, float]]) -> None:
    for kind in BESIDE:
        for name in (*GAMES, REFERENCE):
            figure = statistics.median(found[f"{kind} {name}"] for found in rounds)
            ratio = statistics.median(
                found[f"{kind} {name}"] / found[f"{kind} {REFERENCE}"] for found in rounds
            )
            print(f"{kind:8}{name:12}{figure / 1e6:8.2f} million steps/s{ratio:8.2f} x {REFERENCE}")
    for name in GAMES:
        figure = statistics.median(found[f"simulate {name}"] for found in rounds)
        ratio = statistics.median(
            found[f"simulate {name}"] / found[f"loop {name}"] for found in rounds
        )
        print(f"simulate{name:12}{figure / 1e6:8.2f} million steps/s{ratio:8.2f} x loop")
    for name in GAMES:
        moves = statistics.median(found[f"match {name}"] for found in rounds)
        print(f"match   {name:12}{moves / 1e3:8.1f} thousand moves/s")
    for name in GAMES:
        copies = statistics.median(found[f"copy {name}"] for found in rounds)
        print(f"copy    {name:12}{1e6 / copies:8.2f} microseconds")


if __name__ == "__main__":
    main()
