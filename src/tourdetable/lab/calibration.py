"""Whether chances mean what they say: of positions called 70 %, about 70 % should be won.

`python -m tourdetable.lab.calibration` lets bots play, asks the futures of reviews for the chances
at positions on the way, and draws what was said against what happened (`make calibration`). What
was played is kept in a file for each game and level: a run that was stopped goes on where it was.

Every position has two halves of futures. One sorts it into a bin, the other says its chance: the
lowest of many noisy numbers is too low, and binning by the number that is then believed would call
a good estimate wrong.

`--by people` asks futures that know nothing of the players, `--by guesses` the first guesses: the
Brier scores tell which of them foresees better.
"""

from __future__ import annotations

import argparse
import math
import random
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, get_args

import msgspec

import tourdetable as tdt
from tourdetable.bots import bot
from tourdetable.bots.futures import Ahead, futures_of, win_shares
from tourdetable.bots.kernel.reward import FULL
from tourdetable.engine.kernel.state import State
from tourdetable.engine.match import Match
from tourdetable.engine.texts import texts

LEVELS = {"easy": "#3c8a4a", "medium": "#c4341f", "hard:20": "#1f5fae"}
"""Which bots play, and how they are drawn."""
BINS = 10
POSITIONS = 4
"""Positions of a match that are asked about."""
WIDE, HIGH, GAP = 190, 190, 46


class Called(msgspec.Struct, frozen=True, array_like=True):
    """One seat of one position."""

    match: int
    sorted_by: float
    """Its chance by the first half of the futures."""
    said: float
    """Its chance by the second half."""
    won: float


class Bin(msgspec.Struct):
    """Positions whose chance was called about the same."""

    found: list[Called] = msgspec.field(default_factory=list)

    @property
    def point(self) -> tuple[float, float, float]:
        """What was said, what happened, and the standard error of the difference.

        Positions of one match have the same end, so the error is computed over matches.
        """
        count = len(self.found)
        said = sum(one.said for one in self.found) / count
        won = sum(one.won for one in self.found) / count
        by_match: dict[int, float] = defaultdict(float)
        for one in self.found:
            by_match[one.match] += one.won - one.said - won + said
        spread = math.sqrt(math.fsum(off * off for off in by_match.values())) / count
        unseen = math.sqrt(max(said * (1 - said), 0.25 / (count + 1)) / len(by_match))
        return said, won, max(spread, unseen)


def played(game_id: str, level: str, number: int) -> tuple[Match, list[State]]:
    """A match between bots of one level, and every position in which somebody decided."""
    game, rng = tdt.game(game_id), random.Random(number)
    seats = rng.choice([count for count in game.seats if count <= 4])
    match = tdt.start(game_id, seats, seed=number)
    players = [bot(game_id, level) for _ in range(seats)]
    passed = [match.state]
    while match.to_act:
        seat = match.to_act[0]
        view, moves = match.view(seat), match.legal(seat)
        match.play(seat, players[seat].choose(game, view, seat, moves, rng))
        passed.append(match.state)
    return match, passed[:-1]


By = Literal["players", "people", "guesses"]


def called(
    game_id: str, level: str, number: int, futures: int, by: By = "players"
) -> Iterator[Called]:
    """What was said of seats' chances at a few positions of one match, and whether they won."""
    match, passed = played(game_id, level, number)
    ends = win_shares(match.rules.places(match.state), match.game.sides(match.state))
    rng = random.Random(-1 - number)
    levels = [] if by == "people" else [level] * match.seats
    ahead = futures_of(match.game, match.rules, levels)
    count = guessed if by == "guesses" else chance
    for state in rng.sample(passed, min(POSITIONS, len(passed))):
        seat, start = rng.randrange(match.seats), ahead.ahead(state)
        first, second = (count(start, seat, futures // 2, rng) for _ in range(2))
        yield Called(number, first, second, ends[seat] / FULL)


def chance(start: Ahead, seat: int, futures: int, rng: random.Random) -> float:
    """How much of some futures a seat won."""
    return sum(start.play(rng.getrandbits(40))[seat] for _ in range(futures)) / FULL / futures


def guessed(start: Ahead, seat: int, guesses: int, rng: random.Random) -> float:
    """The mean of some guesses of a seat's chance."""
    return sum(start.peek(rng.getrandbits(40))[seat] for _ in range(guesses)) / guesses


def brier(found: list[Called]) -> tuple[float, float]:
    """The mean square of chance less result, and its standard error over matches.

    The halves are multiplied: their noise has no part in it, as if there were endless futures.
    """
    squares = [(one.sorted_by - one.won) * (one.said - one.won) for one in found]
    mean, by_match = sum(squares) / len(squares), defaultdict[int, float](float)
    for one, square in zip(found, squares, strict=True):
        by_match[one.match] += square - mean
    return mean, math.sqrt(math.fsum(off * off for off in by_match.values())) / len(squares)


def kept_in(file: Path) -> list[Called]:
    """What was played before."""
    return [msgspec.json.decode(line, type=Called) for line in file.read_bytes().splitlines()]


def all_called(
    game_id: str, level: str, matches: int, futures: int, kept: Path | None, by: By = "players"
) -> list[Called]:
    """The positions of the first matches; those in the file are not played again."""
    found = kept_in(kept) if kept is not None and kept.exists() else []
    begun = max((one.match for one in found), default=-1)
    found = [one for one in found if one.match < min(begun, matches)]  # the last may lack some
    done = {one.match for one in found}
    if kept is not None:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in found))
    for number in range(matches):
        if number in done:
            continue
        more = list(called(game_id, level, number, futures, by))
        found += more
        if kept is not None:
            with kept.open("ab") as file:
                file.write(b"".join(msgspec.json.encode(one) + b"\n" for one in more))
    return found


def bins_of(found: list[Called]) -> list[Bin]:
    """The positions, sorted by what their first futures said."""
    bins = [Bin() for _ in range(BINS)]
    for one in found:
        bins[min(BINS - 1, int(one.sorted_by * BINS))].found.append(one)
    return [one for one in bins if one.found]


def frame(title: str) -> list[str]:
    """What was said goes from left to right, what happened from bottom to top."""
    return [
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fffdf8" stroke="#d8cfbd"/>',
        f'<path d="M0 {HIGH}L{WIDE} 0" stroke="#8d8672" stroke-dasharray="4 4"/>',
        f'<text x="0" y="-8" font-weight="700">{title}</text>',
        f'<text x="0" y="{HIGH + 16}">0</text>',
        f'<text x="{WIDE}" y="{HIGH + 16}" text-anchor="end">said 100 %</text>',
    ]


def points(bins: list[Bin], colour: str) -> Iterator[str]:
    """The bins of one level, each with two standard errors."""
    for one in bins:
        said, won, error = one.point
        x, y, bar = said * WIDE, HIGH - won * HIGH, 2 * error * HIGH
        top, bottom = max(0.0, y - bar), min(float(HIGH), y + bar)
        yield (
            f'<path d="M{x:.1f} {top:.1f}V{bottom:.1f}" stroke="{colour}"/>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{1 + math.log10(len(one.found) + 1) * 1.6:.1f}"'
            f' fill="{colour}"><title>{len(one.found)}</title></circle>'
        )


def counted(levels: dict[str, list[Bin]]) -> str:
    """How many matches each level has played."""
    counts = {
        level.partition(":")[0]: len({one.match for part in bins for one in part.found})
        for level, bins in levels.items()
    }
    return "matches: " + ", ".join(f"{count} {level}" for level, count in counts.items())


def title_of(game_id: str) -> str:
    return texts("en", tdt.game(game_id).folder).say("title")


def panel(game_id: str, levels: dict[str, list[Bin]]) -> str:
    """One game, the levels in their colours."""
    parts = frame(title_of(game_id))
    for level, bins in levels.items():
        parts += points(bins, LEVELS.get(level, "#1d2330"))
    parts.append(f'<text x="0" y="{HIGH + 32}">{counted(levels)}</text>')
    return "\n".join(parts)


def panels_of(picture: str) -> dict[str, str]:
    """The games of an earlier picture, by their titles: those not measured again stay."""
    found = re.findall(r'<g transform="[^"]*">\n(.*?)\n</g>', picture, re.DOTALL)
    titled = ((re.search(r'font-weight="700">([^<]*)<', one), one) for one in found)
    return {title[1]: one for title, one in titled if title is not None}


def drawing(found: dict[str, dict[str, list[Bin]]], before: str = "") -> str:
    """All games side by side; those of the picture before that were not measured now stay."""
    panels = panels_of(before) | {title_of(one): panel(one, bins) for one, bins in found.items()}
    wide, high = len(panels) * (WIDE + GAP) + GAP, HIGH + 78
    parts: list[str] = []
    for at, title in enumerate(sorted(panels)):
        parts += [f'<g transform="translate({GAP + at * (WIDE + GAP)},30)">', panels[title], "</g>"]
    for at, level in enumerate(LEVELS):
        x, name, colour = GAP + at * 130, level.partition(":")[0], LEVELS[level]
        parts.append(
            f'<circle cx="{x}" cy="{high - 14}" r="4" fill="{colour}"/>'
            f'<text x="{x + 10}" y="{high - 10}">{name} bots</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
        'font-family="sans-serif" font-size="12">\n'
        f'<rect width="{wide}" height="{high}" fill="#f7f3ea"/>\n' + "\n".join(parts)
        + "\n</svg>\n"
    )  # fmt: skip


def told(game_id: str, level: str, bins: list[Bin]) -> None:
    """The bins in words."""
    score, error = brier([one for part in bins for one in part.found])
    sys.stdout.write(f"{game_id}, {level}: Brier score {score:.4f} ± {2 * error:.4f}\n")
    for one in bins:
        said, won, error = one.point
        sys.stdout.write(
            f"{game_id}, {level}: said {said:.0%}, won {won:.0%} ± {2 * error:.0%},"
            f" {len(one.found)}\n"
        )
    sys.stdout.flush()


def main(arguments: list[str]) -> int:
    """Measure, print, draw."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--matches", type=int, default=500)
    reader.add_argument("--futures", type=int, default=64)
    reader.add_argument("--games", nargs="*", default=tdt.games())
    reader.add_argument("--levels", nargs="*", default=["medium"])
    reader.add_argument("--kept", type=Path, default=Path("studies/calibration"))
    reader.add_argument("--by", choices=get_args(By), default="players")
    reader.add_argument("--redraw", action="store_true", help="play nothing, draw what is kept")
    reader.add_argument("--out", type=Path, default=Path("docs/pictures/calibration.svg"))
    read = reader.parse_args(arguments)
    found: dict[str, dict[str, list[Bin]]] = {}
    for game_id in read.games:
        found[game_id] = {}
        for level in read.levels:
            by = "" if read.by == "players" else f"-{read.by}"
            kept = read.kept / f"{game_id}-{level.replace(':', '-')}{by}.jsonl"
            if read.redraw and not kept.exists():
                continue
            found_so_far = (
                kept_in(kept)
                if read.redraw
                else all_called(game_id, level, read.matches, read.futures, kept, read.by)
            )
            bins = bins_of(found_so_far)
            told(game_id, level, bins)
            found[game_id][level] = bins
    before = read.out.read_text(encoding="utf-8") if read.out.exists() else ""
    read.out.write_text(drawing(found, before), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
