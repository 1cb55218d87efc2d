"""Whole matches without a table: who wins, how long they last, how fast the rules are."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import tourdetable as tdt
from tourdetable.bots import Bot, bot
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import playout
from tourdetable.engine.kernel.state import State
from tourdetable.lab.intervals import quantile, wilson

Progress = Callable[[int], object]


class Tally:
    """What is counted over many matches."""

    def __init__(self) -> None:
        self.games = 0
        self.steps = 0
        self.seconds = 0.0
        self.lengths: list[int] = []
        self.wins: dict[str, float] = {}
        self.entered: dict[str, int] = {}

    def add(self, game: Game[Any, Any], state: State, steps: int) -> None:
        """Count one finished match; a shared victory counts for each winner's share."""
        self.games += 1
        self.steps += steps
        self.lengths.append(steps)
        places = state.rules.places(state)
        names = game.sides(state) or tuple(f"seat {seat + 1}" for seat in range(len(places)))
        won = {name for name, place in zip(names, places, strict=True) if place == 1}
        for name in set(names):
            self.entered[name] = self.entered.get(name, 0) + 1
            self.wins[name] = self.wins.get(name, 0.0) + (1.0 / len(won) if name in won else 0.0)


def play_random(game: Game[Any, Any], rules: Any, dice: Dice, tally: Tally, limit: int) -> None:
    """One match of random moves in the compiled loop."""
    state = rules.setup()
    tally.add(game, state, playout(rules, state, dice, limit))


def play_bots(match: tdt.Match, bots: Sequence[Bot], rng: random.Random) -> tdt.Match:
    """One match between bots, each seeing its own view only, through the door of everybody."""
    while match.to_act:
        acting = match.to_act
        seat = acting[rng.randrange(len(acting))]
        moves = match.legal(seat)
        match.play(seat, bots[seat].choose(match.game, match.view(seat), seat, moves, rng))
    return match


def simulate(
    game_id: str,
    seats: int | None = None,
    games: int = 1000,
    options: Mapping[str, Any] | None = None,
    levels: Sequence[str] = (),
    seed: int = 0,
    progress: Progress = lambda _done: None,
) -> dict[str, Any]:
    """Many matches of a game; random play unless `levels` names a bot per seat."""
    game = tdt.game(game_id)
    count = game.seats[0] if seats is None else seats
    rules = game.rules(count, options or {})
    check_levels(levels, count)
    tally = Tally()
    began = time.process_time()
    if all(level == "random" for level in levels):
        dice, limit = Dice(seed), game.longest(count, rules.options)
        for done in range(games):
            play_random(game, rules, dice, tally, limit)
            progress(done + 1)
    else:
        for done in range(games):
            rng = random.Random(f"{seed}/{done}")
            match = tdt.start(game_id, count, options, seed=f"{seed}/{done}")
            play_bots(match, [bot(game_id, level) for level in levels], rng)
            tally.add(game, match.state, len(match.log))
            progress(done + 1)
    tally.seconds = time.process_time() - began
    return report(game_id, count, rules.options, levels, tally)


def check_levels(levels: Sequence[str], seats: int) -> None:
    """Refuse a list of bots that is not one per seat."""
    if levels and len(levels) != seats:
        raise tdt.Refusal(
            "bots", f"{len(levels)} bots are named for {seats} seats.", "bots-per-seat",
            bots=len(levels), seats=seats,
        )  # fmt: skip


def report(
    game_id: str, seats: int, options: Mapping[str, Any], levels: Sequence[str], tally: Tally
) -> dict[str, Any]:
    """The figures of a tally, as scripts get them."""
    ordered = sorted(tally.lengths)
    return {
        "game": game_id,
        "build": tdt.build(),
        "seats": seats,
        "options": dict(options),
        "bots": list(levels) or ["random"] * seats,
        "games": tally.games,
        "steps": tally.steps,
        "seconds": round(tally.seconds, 4),
        "steps_per_second": round(tally.steps / max(tally.seconds, 1e-9)),
        "wins": {
            name: {
                "wins": round(tally.wins[name], 3),
                "share": tally.wins[name] / tally.entered[name],
                "interval": list(wilson(tally.wins[name], tally.entered[name])),
            }
            for name in sorted(tally.wins)
        },
        "length": {
            "mean": tally.steps / max(1, tally.games),
            **{f"q{round(q * 100)}": quantile(ordered, q) for q in (0.05, 0.5, 0.95) if ordered},
        },
    }


def as_text(figures: Mapping[str, Any]) -> str:
    """The same figures for a person."""
    title = f"{figures['game']}, {figures['seats']} seats, {figures['games']} matches"
    speed = f"{figures['steps_per_second']:,} steps per second"
    cost = f"{figures['steps']} steps in {figures['seconds']} s of CPU"
    lines = [f"{title}, {figures['build']} rules", f"{cost}: {speed}"]
    for name, won in figures["wins"].items():
        low, high = won["interval"]
        lines.append(f"  {name:12} wins {won['share']:6.1%}  (95 %: {low:.1%} to {high:.1%})")
    length = figures["length"]
    spread = ", ".join(f"{name} {value}" for name, value in length.items() if name != "mean")
    lines.append(f"  length: {length['mean']:.1f} moves on average ({spread})")
    return "\n".join(lines)
