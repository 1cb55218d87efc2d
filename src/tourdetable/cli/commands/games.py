"""`tourdetable games`: which games there are, with their seats and options, or one observation."""

from __future__ import annotations

import argparse
from typing import TypedDict

import tourdetable as tdt
from tourdetable.bots import levels
from tourdetable.cli.common import add_options, options_of
from tourdetable.cli.parser import Parser, words_in
from tourdetable.cli.say import as_json, build_line, say
from tourdetable.engine.declared.observation import Observation, Slot
from tourdetable.engine.texts import texts

EXAMPLE = "tourdetable games velocity --observation --seats 4"


class OptionFacts(TypedDict):
    name: str
    label: str
    values: list[bool | int | str]
    default: bool | int | str
    rule: str


class GameFacts(TypedDict):
    id: str
    title: str
    pitch: str
    seats: list[int]
    minutes: int
    authors: list[str]
    rules_version: int
    options: list[OptionFacts]
    bots: list[str]


def arguments(sub: Parser) -> None:
    sub.add_argument("game", nargs="?", help=sub.say("game-one"))
    sub.add_argument("--observation", action="store_true", help=sub.say("observation"))
    sub.add_argument("--seats", type=int, help=sub.say("seats"))
    add_options(sub)
    sub.add_json()


def run(read: argparse.Namespace) -> int:
    if read.observation:
        return _observation(read)
    chosen = tdt.games() if read.game is None else [tdt.game(read.game).id]
    described = [_describe(game_id, read.language) for game_id in chosen]
    if read.json:
        as_json({"build": tdt.build(), "games": described})
        return 0
    say(build_line())
    for game in described:
        _show(game, read.language)
    return 0


def _show(game: GameFacts, language: str) -> None:
    low, high = game["seats"]
    words = texts(language)
    by = ", ".join(game["authors"])
    say(f"\n{game['id']}: {game['title']} — {game['pitch']}")
    say(f"  {words.say('game-facts', low=low, high=high, minutes=game['minutes'], by=by)}")
    for option in game["options"]:
        values = ", ".join(str(value).lower() for value in option["values"])
        say(f"  --option {option['name']}={values}  ({option['label']})")
    say(f"  {words.say('game-bots', names=', '.join(game['bots']))}")


def _describe(game_id: str, language: str) -> GameFacts:
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


# -- observations ------------------------------------------------------------------------------


def _observation(read: argparse.Namespace) -> int:
    """The observation that a game declares for these seats and options."""
    if read.game is None:
        raise tdt.Refusal("game", "name a game for --observation.", "observation-game")
    game = tdt.game(read.game)
    seats = game.seats[0] if read.seats is None else read.seats
    options = game.options_for(seats, options_of(read.option))
    declared = game.observer(seats, options).observation
    if read.json:
        as_json(
            {
                "game": game.id, "seats": seats, "options": options, "version": declared.version,
                "length": declared.length, "slots": _rows(declared),
                "unobserved": dict(declared.unobserved),
            }
        )  # fmt: skip
        return 0
    say(
        words_in(read.language).say(
            "observation-head", game=game.id, version=declared.version, seats=seats,
            length=declared.length,
        )
    )  # fmt: skip
    for line in observation_table(declared):
        say(line)
    return 0


def _rows(declared: Observation) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    first = 0
    for slot in declared.slots:
        rows.append(
            {
                "name": slot.name, "kind": slot.kind, "first": first, "length": slot.length,
                "items": [item for item in slot.items if item], "values": list(slot.values),
                "low": slot.low, "high": slot.high, "log": slot.log, "sources": list(slot.sources),
                "about": slot.about,
            }
        )  # fmt: skip
        first += slot.length
    return rows


def observation_table(declared: Observation) -> list[str]:
    """The slots as lines: first number, length, name, kind and what it says."""
    first = 0
    rows: list[tuple[str, str, str, str, str]] = []
    for slot in declared.slots:
        rows.append((str(first), str(slot.length), slot.name, _kind(slot), slot.about))
        first += slot.length
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    return [
        f"{row[0]:>{widths[0]}}  {row[1]:>{widths[1]}}  {row[2]:<{widths[2]}}  "
        f"{row[3]:<{widths[3]}}  {row[4]}"
        for row in rows
    ]


def _kind(slot: Slot) -> str:
    items = f"{len(slot.items)} × " if len(slot.items) > 1 else ""
    if slot.kind != "number":
        return f"{items}{slot.kind} {slot.width}"
    curve = " log" if slot.log else ""
    return f"{items}{slot.low:g}..{slot.high:g}{curve}"
