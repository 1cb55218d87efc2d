"""How strong a game's bots are, as its folder keeps it: `make study` measures and writes it."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Rated(msgspec.Struct, frozen=True):
    """A bot's strength by who won (Bradley-Terry, on Elo's scale); the mean of all bots is 1000."""

    bot: str
    matches: int
    points: float
    interval: tuple[float, float]


class Ratings(msgspec.Struct, frozen=True, kw_only=True):
    """A game's bots on one scale, strongest first, and how they were measured."""

    game: str
    rules: int
    """The version of the rules."""
    matches: int
    ratings: tuple[Rated, ...]
    options: dict[str, str] = {}
    """The options of all these matches, where they had some in common."""


def path_of_ratings(folder: Path) -> Path:
    """Where a game keeps the ratings of its bots."""
    return folder / "bots" / "ratings.json"


def kept_ratings(folder: Path) -> Ratings | None:
    """The ratings of a game's bots; None where nobody has measured them."""
    path = path_of_ratings(folder)
    if not path.exists():
        return None
    return msgspec.json.decode(path.read_bytes(), type=Ratings)
