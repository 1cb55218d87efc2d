"""How strong the bots of Velo City are, and what beginning is worth: figures for its README.

`python -m tourdetable.bots.velocity_study FOLDER` plays what is still missing (it may be stopped
and started again) and leaves `velocity.json` with the counts and `velocity.md` with the tables.
"""

from __future__ import annotations

import json
import math
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from tqdm import tqdm

from tourdetable.bots.base import Bot
from tourdetable.bots.levels import bot
from tourdetable.bots.velocity import MediumBot
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import draw
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY
from tourdetable.engine.moves import Codec
from tourdetable.games.velocity import GAME
from tourdetable.games.velocity.rules.state import VelocityState

BUDGET = "70"
"""Simulations of a choice: about 10 ms on one core, and the same on a busy one."""
CONFIDENCE_95 = 1.959964
SEATS_OF_A_DUEL = 4
SAVE_EVERY = 25


class Cell(msgspec.Struct, frozen=True):
    """Matches of one kind: one bot among equals of another, or equals with a fixed beginner."""

    name: str
    seats: int
    one: str
    others: str
    matches: int
    fixed_first: bool = False


def cells() -> Iterator[Cell]:
    """Every pair of levels at four seats, then the beginner's advantage for 3 to 7."""
    quick = ("easy", "medium")
    for one in ("easy", "medium", "hard"):
        for others in ("easy", "medium", "hard"):
            if one != others:
                cheap = one in quick and others in quick
                name = f"{one} among {others}"
                yield Cell(name, SEATS_OF_A_DUEL, one, others, 2000 if cheap else 400)
    for seats in GAME.seats:
        yield Cell(f"first of {seats}", seats, "medium", "medium", 10_000, fixed_first=True)


def wilson(wins: int, matches: int) -> tuple[float, float]:
    """The 95 % interval of a share after Wilson."""
    share = wins / matches
    square = CONFIDENCE_95**2 / matches
    middle = share + square / 2
    spread = CONFIDENCE_95 * math.sqrt(share * (1 - share) / matches + square / matches / 4)
    return (middle - spread) / (1 + square), (middle + spread) / (1 + square)


def level(name: str) -> Bot:
    return bot("velocity", f"{name}:{BUDGET}" if name == "hard" else name)


def play(cell: Cell, number: int, one: Bot, others: Bot) -> int:
    """One match; the seat that won. The single bot takes each seat in turn."""
    rng = random.Random(f"{cell.name}/{number}")
    rules = GAME.rules(cell.seats, {"first_player": "1"} if cell.fixed_first else {})
    dice = Dice(rng.randrange(2**31))
    state = rules.setup()
    single = number % cell.seats
    while (turn := rules.to_act(state)) != NOBODY:
        if turn == CHANCE_TURN:
            rules.advance(state, CHANCE, draw(rules, state, dice))
            continue
        seat = state.asked
        codes = rules.legal(state, seat)
        code = codes[0]
        if len(codes) > 1:
            code = choose(one if seat == single else others, state, seat, codes, rng)
        rules.advance(state, seat, code)
    return rules.places(state).index(1)


def choose(
    player: Bot, state: VelocityState, seat: int, codes: list[int], rng: random.Random
) -> int:
    """The code of a bot's choice, without the detour over the view where it needs none."""
    if isinstance(player, MediumBot):
        return player.decide(state, seat, rng)
    codec: Codec = state.rules.codec
    moves = [codec.move(code) for code in codes]
    return codec.code(player.choose(GAME, GAME.view(state, seat), seat, moves, rng))


def study(folder: Path) -> dict[str, Any]:
    """Play what is missing and write counts and tables; returns the counts."""
    folder.mkdir(parents=True, exist_ok=True)
    store = folder / "velocity.json"
    counts: dict[str, list[int]] = json.loads(store.read_text()) if store.exists() else {}
    for cell in cells():
        # the first numbers: wins of the single bot, or by seat; the last one: matches played
        kept = counts.setdefault(cell.name, [0] * (cell.seats if cell.fixed_first else 1) + [0])
        one, others = level(cell.one), level(cell.others)
        for number in tqdm(range(kept[-1], cell.matches), desc=cell.name, disable=None):
            winner = play(cell, number, one, others)
            if cell.fixed_first:
                kept[winner] += 1
            else:
                kept[0] += winner == number % cell.seats
            kept[-1] += 1
            if kept[-1] % SAVE_EVERY == 0 or kept[-1] == cell.matches:
                save(store, counts)
    (folder / "velocity.md").write_text(tables(counts))
    return counts


def save(store: Path, counts: dict[str, list[int]]) -> None:
    """Replace the counts at once: a study that is stopped meanwhile leaves the old ones whole."""
    fresh = store.with_suffix(".new")
    fresh.write_text(json.dumps(counts))
    fresh.replace(store)


def tables(counts: dict[str, list[int]]) -> str:
    """The figures as Markdown."""
    lines = ["| one seat of four | the other three | wins | matches | 95 % interval |"]
    lines.append("|---|---|---|---|---|")
    for cell in cells():
        if not cell.fixed_first:
            wins, matches = counts[cell.name]
            lines.append(
                f"| {cell.one} | {cell.others} | {wins / matches:.1%} | {matches} "
                f"| {interval(wins, matches)} |"
            )
    lines += [
        "",
        "| seats | fair share | wins of 1st, 2nd, … seat | matches | 1st, 95 % interval |",
    ]
    lines.append("|---|---|---|---|---|")
    for cell in cells():
        if cell.fixed_first:
            *wins_by_seat, matches = counts[cell.name]
            shares = ", ".join(f"{wins / matches:.1%}" for wins in wins_by_seat)
            lines.append(
                f"| {cell.seats} | {1 / cell.seats:.1%} | {shares} | {matches} "
                f"| {interval(wins_by_seat[0], matches)} |"
            )
    return "\n".join(lines) + "\n"


def interval(wins: int, matches: int) -> str:
    low, high = wilson(wins, matches)
    return f"{low:.1%} – {high:.1%}"


if __name__ == "__main__":
    study(Path(sys.argv[1] if len(sys.argv) > 1 else "build/study"))
