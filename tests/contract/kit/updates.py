"""Write updates of bot matches as a page receives them, for the page's tests to fold.

`python -m tests.contract.kit.updates` prints one JSON line per match and viewer: the first view,
then for every move the events that this viewer may know and its next view.
"""

from __future__ import annotations

import random
import sys
from typing import Any

import msgspec

import tourdetable as tdt
from tests.contract.kit.configurations import configurations
from tourdetable.bots import bot
from tourdetable.engine.events import may_know
from tourdetable.engine.match import Match, start

CONFIGURATIONS = 6
"""How many seat counts and sets of options are played of each game."""
MOST_UPDATES = 250
"""Updates of one match; longer matches are cut off."""
LEVELS = ("medium", "random")
"""Every other seat plays well, so that matches go their usual way; the rest tries odd moves."""


class Update(msgspec.Struct):
    events: list[Any]
    view: Any


class Story(msgspec.Struct):
    """What one viewer received of a match."""

    game: str
    seats: int
    options: dict[str, Any]
    viewer: int | None
    setting: Any
    view: Any
    updates: list[Update]


def viewers(match: Match) -> list[int | None]:
    """Two seats and a spectator; one viewer where everybody sees the same."""
    return [0, 1, None] if match.game.hides(match.options) else [0]


def told(match: Match, seat: int, options: dict[str, Any], rng: random.Random) -> list[Story]:
    game = match.game
    stories = [
        Story(
            game.id, match.seats, options, viewer, game.setting(match.state), match.view(viewer), []
        )
        for viewer in viewers(match)
    ]
    players = [bot(game.id, LEVELS[(seat + number) % 2]) for number in range(match.seats)]
    while match.to_act and len(stories[0].updates) < MOST_UPDATES:
        acting = rng.choice(match.to_act)
        view = match.view(acting)
        move = players[acting].choose(game, view, acting, match.legal(acting), rng)
        entries = match.play(acting, move)
        era = game.era(match.state)
        for story in stories:
            events = [
                e for entry in entries for e in entry.events if may_know(e, story.viewer, era)
            ]
            story.updates.append(Update(events, match.view(story.viewer)))
    return stories


def main() -> None:
    for game_id in tdt.games():
        game = tdt.game(game_id)
        rows = configurations(game)
        rng = random.Random(game_id)
        for number, (seats, options) in enumerate(rng.sample(rows, CONFIGURATIONS)):
            match = start(game, seats, options, seed=number)
            for story in told(match, number, options, rng):
                sys.stdout.buffer.write(msgspec.json.encode(story) + b"\n")


if __name__ == "__main__":
    main()
