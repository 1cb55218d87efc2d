"""Random play, search and environments beside others, like beside like: `make bench-loops`.

Four comparisons: the loop in compiled code beside OpenSpiel's C++ loop (`evaluate_bots`, uniform
random bots), both driven from Python with the leanest driver (a random one of the legal actions,
dice too), both searches in steps a second, and environments for learning in batches beside pgx's
(`--pgx` names a Python that has it). Then what our own layers cost: `simulate`, which
counts lengths and victories, beside the loop; a `Match` with named moves and a log; a copy. Every
figure is measured in a process of its own, in CPU time. In a round everybody has a turn, ratios are
taken within a round, and what is shown is the middle of the rounds, as the table of docs/lab.md.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

GAMES = ("citychase", "velocity", "arcenciel", "velomaster")
REFERENCE = "maedn"
PGX = "backgammon"
MILLION = 1e6
TEN = 10
Round = dict[tuple[str, str], float]
"""A figure by its kind and its game."""
BATCH = {"citychase": 200, "velocity": 13, "arcenciel": 20, "velomaster": 9, REFERENCE: 20}
"""Matches of one call: for all about six thousand steps, so that what a call costs weighs alike."""
COPIES = 2000
RUN = {"citychase": 100_000, "velocity": 8_000, "arcenciel": 10_000, "velomaster": 2_000}
"""Matches of a simulated run, some tenths of a second."""
BESIDE = ("loop", "driven", "search", "environment")
OWN = ("simulate", "match", "copy")
NAMES = {
    "citychase": "City Chase", "velocity": "Velo City", "arcenciel": "Arc-en-ciel",
    "velomaster": "VeloMaster", REFERENCE: "OpenSpiel, maedn",
}  # fmt: skip
ROWS = {
    "loop": (
        "loop in compiled code; OpenSpiel: C++ `evaluate_bots`, uniform random bots",
        "× OpenSpiel's loop",
    ),
    "driven": (
        "driven from Python, `random.choice` of the legal moves and of the dice",
        "× OpenSpiel driven from Python",
    ),
    "search": (
        "search (City Chase: information sets); OpenSpiel: C++ MCTS",
        "× OpenSpiel's search",
    ),
    "environment": (
        "environment for learning, 256 matches in a batch, with observations; pgx: backgammon",
        "× pgx",
    ),
}


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
        return rate(lambda seed: playouts(rules, BATCH[game_id], seed, longest), seconds)
    if kind == "copy":
        state = rules.setup()
        return rate(lambda _seed: sum(1 for _ in range(COPIES) if state.copy()), seconds)
    if kind == "simulate":
        return rate(lambda seed: simulated(game_id, seed), seconds)
    if kind == "environment":
        from bench.batches import MATCHES, batch_rate
        from tourdetable.lab import batch

        return batch_rate(batch(game_id, MATCHES), seconds)
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
    """The steps of a simulation of random bots, with all its figures."""
    from tourdetable.lab.commands import simulate

    return simulate(game_id, games=RUN[game_id], seed=seed).steps


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
        matches, players = BATCH[REFERENCE], range(game.num_players())
        bots = [pyspiel.make_uniform_random_bot(p, matches * seed) for p in players]
        for number in range(matches):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, matches * seed + number)
        return matches

    return rate(loop, seconds) * length


def measured(kind: str, name: str, seconds: float, pgx: str) -> float:
    """A figure from a process of its own."""
    command = [sys.executable, "-W", "ignore", "-m", "bench.loops", "--one", kind, name]
    command += ["--seconds", str(seconds)]
    if kind == "environment" and name == REFERENCE:
        command = [pgx, "-W", "ignore", "bench/references/pgx_batches.py", PGX, str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    found = json.loads(done.stdout)
    return float(found[PGX] if isinstance(found, dict) else found)


def one_round(seconds: float, pgx: str) -> Round:
    return {
        (kind, name): measured(kind, name, seconds, pgx)
        for kind in (*BESIDE, *OWN)
        for name in (*GAMES, REFERENCE)
        if name != REFERENCE or (kind in BESIDE and (pgx or kind != "environment"))
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="of CPU for each figure (1)")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--pgx", default="", help="a Python that has pgx")
    parser.add_argument("--one", nargs=2, metavar=("KIND", "GAME"), help=argparse.SUPPRESS)
    read = parser.parse_args()
    if read.one:
        kind, name = read.one
        print((theirs if name == REFERENCE else ours)(kind, name, read.seconds))
        return
    rounds = [one_round(read.seconds, read.pgx) for _round in range(read.rounds)]
    print("\n".join(table(rounds)))
    load = os.getloadavg()[0]
    print(f"\n{read.rounds} rounds, {read.seconds} s of CPU for each figure, load {load:.0f}")


def table(rounds: list[Round]) -> list[str]:
    """All figures as Markdown."""
    lines = [f"| million steps a second | {' | '.join(NAMES.values())} |"]
    lines.append("|---" + "|---:" * len(NAMES) + "|")
    for kind, (head, beside) in ROWS.items():
        lines.append(row(head, rounds, kind, million))
        lines.append(row(beside, divided(rounds, kind), kind, ratio))
    lines.append(row("`simulate`, with all its figures", rounds, "simulate", million))
    over_loop = [
        {("simulate", name): found["simulate", name] / found["loop", name] for name in GAMES}
        for found in rounds
    ]
    lines.append(row("× our loop", over_loop, "simulate", ratio))
    lines.append(row("thousand named moves a second (`Match`)", rounds, "match", thousand))
    lines.append(row("microseconds to copy a state", rounds, "copy", microseconds))
    return lines


def row(head: str, rounds: list[Round], kind: str, form: Callable[[float], str]) -> str:
    """The middle of the rounds for each game; nothing where there is no figure."""
    cells = [head]
    for name in NAMES:
        figures = [found[kind, name] for found in rounds if (kind, name) in found]
        cells.append(form(statistics.median(figures)) if figures else "")
    return f"| {' | '.join(cells)} |"


def divided(rounds: list[Round], kind: str) -> list[Round]:
    """One kind of figures beside the reference's, round by round."""
    return [
        {(kind, name): found[kind, name] / found[kind, REFERENCE] for name in NAMES}
        for found in rounds
        if (kind, REFERENCE) in found
    ]


def million(figure: float) -> str:
    return f"{figure / 1e6:.1f}" if figure > MILLION else f"{figure / 1e6:.2g}"


def thousand(figure: float) -> str:
    return f"{figure / 1e3:.0f}"


def microseconds(figure: float) -> str:
    return f"{1e6 / figure:.2f}"


def ratio(figure: float) -> str:
    return f"{figure:.2f}" if figure < TEN else f"{figure:.0f}"


if __name__ == "__main__":
    main()
