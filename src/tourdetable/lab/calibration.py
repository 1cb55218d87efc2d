"""Whether chances mean what they say: of positions called 70 %, about 70 % should be won.

`python -m tourdetable.lab.calibration` lets bots play, asks the futures of reviews for the chances
at positions on the way, and draws what was said against what happened (`make calibration`).
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

import tourdetable as tdt
from tourdetable.bots import bot
from tourdetable.bots.futures import futures_of, win_shares
from tourdetable.bots.kernel.reward import FULL
from tourdetable.engine.texts import texts

LEVEL = "medium"
BINS = 10
POSITIONS = 6
"""Positions of a match that are asked about."""
WIDE, HIGH, GAP = 190, 190, 46


class Bin(msgspec.Struct):
    """Positions whose chance was called about the same."""

    said: float = 0.0
    won: float = 0.0
    count: int = 0

    def note(self, said: float, won: float) -> None:
        self.said += said
        self.won += won
        self.count += 1

    @property
    def point(self) -> tuple[float, float, float]:
        """What was said, what happened, and the standard error of that."""
        share = self.won / self.count
        spread = max(share * (1 - share), 0.25 / (self.count + 1))
        return self.said / self.count, share, math.sqrt(spread / self.count)


def called(game_id: str, matches: int, futures: int) -> Iterator[tuple[float, float]]:
    """What was said of a seat's chance, and whether it won: one seat of each position."""
    game = tdt.game(game_id)
    for number in range(matches):
        rng = random.Random(number)
        seats = rng.choice([count for count in game.seats if count <= 4])
        match = tdt.start(game_id, seats, seed=number)
        players = [bot(game_id, LEVEL) for _ in range(seats)]
        passed = [match.state]
        while match.to_act:
            seat = match.to_act[0]
            view, moves = match.view(seat), match.legal(seat)
            match.play(seat, players[seat].choose(game, view, seat, moves, rng))
            passed.append(match.state)
        ends = win_shares(match.rules.places(match.state), game.sides(match.state))
        ahead = futures_of(game, match.rules)
        for state in rng.sample(passed[:-1], min(POSITIONS, len(passed) - 1)):
            seat = rng.randrange(seats)
            start = ahead.ahead(state)
            said = sum(start.play(rng.getrandbits(40))[seat] for _ in range(futures))
            yield said / FULL / futures, ends[seat] / FULL


def bins_of(game_id: str, matches: int, futures: int) -> list[Bin]:
    """The positions of some matches, sorted by what was said."""
    bins = [Bin() for _ in range(BINS)]
    for said, won in called(game_id, matches, futures):
        bins[min(BINS - 1, int(said * BINS))].note(said, won)
    return bins


def panel(title: str, bins: list[Bin], left: int) -> str:
    """One game: what was said from left to right, what happened from bottom to top."""
    parts = [
        f'<g transform="translate({left},30)">',
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fffdf8" stroke="#d8cfbd"/>',
        f'<path d="M0 {HIGH}L{WIDE} 0" stroke="#8d8672" stroke-dasharray="4 4"/>',
        f'<text x="0" y="-8" font-weight="700">{title}</text>',
        f'<text x="0" y="{HIGH + 16}">0</text>',
        f'<text x="{WIDE}" y="{HIGH + 16}" text-anchor="end">said 100 %</text>',
    ]
    for one in bins:
        if one.count == 0:
            continue
        said, won, error = one.point
        x, y, bar = said * WIDE, HIGH - won * HIGH, 2 * error * HIGH
        top, bottom = max(0.0, y - bar), min(float(HIGH), y + bar)
        parts.append(
            f'<path d="M{x:.1f} {top:.1f}V{bottom:.1f}" stroke="#1d2330"/>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{2 + math.log10(one.count + 1) * 2:.1f}"'
            f' fill="#c4341f"><title>{one.count}</title></circle>'
        )
    return "\n".join([*parts, "</g>"])


def drawing(found: dict[str, list[Bin]]) -> str:
    """All games side by side."""
    wide = len(found) * (WIDE + GAP) + GAP
    panels = [
        panel(texts("en", tdt.game(game_id).folder).say("title"), bins, GAP + at * (WIDE + GAP))
        for at, (game_id, bins) in enumerate(found.items())
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {HIGH + 60}" '
        'font-family="sans-serif" font-size="12">\n'
        f'<rect width="{wide}" height="{HIGH + 60}" fill="#f7f3ea"/>\n' + "\n".join(panels)
        + "\n</svg>\n"
    )  # fmt: skip


def main(arguments: list[str]) -> int:
    """Measure, print, draw."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--matches", type=int, default=500)
    reader.add_argument("--futures", type=int, default=32)
    reader.add_argument("--games", nargs="*", default=tdt.games())
    reader.add_argument("--out", type=Path, default=Path("docs/pictures/calibration.svg"))
    read = reader.parse_args(arguments)
    found: dict[str, list[Bin]] = {}
    for game_id in read.games:
        found[game_id] = bins_of(game_id, read.matches, read.futures)
        for one in found[game_id]:
            if one.count:
                said, won, error = one.point
                line = f"{game_id}: said {said:.0%}, won {won:.0%} ± {2 * error:.0%}, {one.count}"
                sys.stdout.write(line + "\n")
    read.out.write_text(drawing(found), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
