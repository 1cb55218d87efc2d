"""`tourdetable games`: which games there are, with their seats and options."""

from __future__ import annotations

import argparse
from typing import Any

import tourdetable as tdt
from tourdetable.bots import levels
from tourdetable.cli.parser import Parser
from tourdetable.cli.say import as_json, build_line, say
from tourdetable.engine.texts import texts

EXAMPLE = "tourdetable games --json"


def arguments(sub: Parser) -> None:
    sub.add_json()


def run(read: argparse.Namespace) -> int:
    described = [_describe(game_id, read.language) for game_id in tdt.games()]
    if read.json:
        as_json({"build": tdt.build(), "games": described})
        return 0
    say(build_line())
    for game in described:
        low, high = game["seats"]
        say(f"\n{game['id']}: {game['title']} — {game['pitch']}")
        by = ", ".join(game["authors"])
        words = texts(read.language)
        say(f"  {words.say('game-facts', low=low, high=high, minutes=game['minutes'], by=by)}")
        for option in game["options"]:
            values = ", ".join(str(value).lower() for value in option["values"])
            say(f"  --option {option['name']}={values}  ({option['label']})")
        say(f"  {words.say('game-bots', names=', '.join(game['bots']))}")
    return 0


def _describe(game_id: str, language: str) -> dict[str, Any]:
    game = tdt.game(game_id)
    catalogue = texts(language, game.folder)
    return {
        "id": game.id,
        "title": catalogue.say("title"),
        "pitch": catalogue.say("pitch"),
        "seats": [game.seats[0], game.seats[-1]],
        "minutes": game.minutes,
        "authors": list(game.authors),
        "rules_version": game.version,
        "options": [
            {
                "name": option.name,
                "label": catalogue.say(f"option-{option.name}"),
                "values": list(option.values),
                "default": option.default,
                "rule": option.rule,
            }
            for option in game.options
        ],
        "bots": list(levels(game_id)),
    }
