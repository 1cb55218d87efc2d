"""Games and their texts, and who you are."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from tourdetable.bots import levels
from tourdetable.engine.game import Game
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.engine.registry import games
from tourdetable.engine.texts import LANGUAGES
from tourdetable.protocol.http import GameInfo, GameList, Me, OptionInfo, Rename
from tourdetable.server.api.base import Call, Endpoint
from tourdetable.server.texts import catalogue


def _info(game: Game[Any, Any]) -> GameInfo:
    return GameInfo(
        id=game.id,
        version=game.version,
        seats=list(game.seats),
        minutes=game.minutes,
        authors=list(game.authors),
        secrets=game.secrets,
        options=[
            OptionInfo(
                name=option.name,
                values=list(option.values),
                default=option.default,
                rule=option.rule,
                seats=list(option.seats),
            )
            for option in game.options
        ],
        levels=list(levels(game.id)),
        languages=list(LANGUAGES),
    )


async def show_games(call: Call) -> GameList:
    """All games."""
    return GameList(
        games=[_info(game_of(name)) for name in games()], webhooks=call.hub.settings.webhooks
    )


async def show_texts(call: Call) -> Response:
    """The Fluent catalogue of a game, or of the table (`table`), in a language."""
    language = str(call.request.path_params["language"])
    name = str(call.request.path_params["name"])
    if language not in LANGUAGES:
        raise Refusal("language", f"the languages are {', '.join(LANGUAGES)}.", "no-text")
    text = catalogue(language, name)
    headers = {"cache-control": "max-age=300"}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


async def show_me(call: Call) -> Me:
    """Who this browser is."""
    key = call.hub.identities.next_key(call.who.id)
    return Me(id=call.who.id, name=call.who.name, commitment=key.commitment)


async def rename_me(call: Call) -> Me:
    """Choose how you are called."""
    await call.hub.identities.rename(call.who, call.body.name)
    return await show_me(call)


ENDPOINTS = (
    Endpoint(method="GET", path="/games", handle=show_games, answers=GameList),
    Endpoint(
        method="GET", path="/texts/{language}/{name}.ftl", handle=show_texts, media="text/plain"
    ),
    Endpoint(method="GET", path="/me", handle=show_me, answers=Me, identify=True),
    Endpoint(method="PUT", path="/me", handle=rename_me, asks=Rename, answers=Me, identify=True),
)
