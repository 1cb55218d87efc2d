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
from tourdetable.protocol.http import GameInfo, GameList, Lock, Locks, Me, OptionInfo, Rename
from tourdetable.server.api.base import Call, Endpoint
from tourdetable.server.operator import is_operator
from tourdetable.server.texts import tagged


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
                longest=option.longest,
                fewest=list(option.fewest),
            )
            for option in game.options
        ],
        levels=list(levels(game.id)),
        languages=list(LANGUAGES),
    )


async def show_games(call: Call) -> GameList:
    """All games."""
    return GameList(
        games=[_info(game_of(name)) for name in games()],
        webhooks=call.hub.settings.webhooks,
        lab=is_operator(call.hub.settings, call.request),
    )


async def show_locks(call: Call) -> Locks:
    """What a club has still to earn before it may choose it; without a club, what needs one."""
    game = game_of(call.match)
    club = call.request.query_params.get("club") or None
    if club is not None:
        call.hub.clubs.require_member(club, call.who.id)
    found = call.hub.clubs.locked(
        game, club, {option.name: option.default for option in game.options}
    )
    return Locks(
        game=game.id,
        club=club,
        locks=[
            Lock(option=name, rule=why.rule, key=why.key, details=why.details, reason=why.reason)
            for name, why in found.items()
        ],
    )


async def show_texts(call: Call) -> Response:
    """The Fluent catalogue of a game, or of the table (`table`), in a language."""
    language = str(call.request.path_params["language"])
    name = str(call.request.path_params["name"])
    if language not in LANGUAGES:
        raise Refusal("language", f"the languages are {', '.join(LANGUAGES)}.", "no-text")
    text, tag = tagged(language, name)
    # asked for again at every visit, sent again only after a change
    headers = {"cache-control": "no-cache", "etag": tag}
    known = [one.strip() for one in call.request.headers.get("if-none-match", "").split(",")]
    if tag in known or f"W/{tag}" in known:
        return Response(status_code=304, headers=headers)
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
        method="GET", path="/games/{id}/locks", handle=show_locks, answers=Locks, words=("club",)
    ),
    Endpoint(
        method="GET", path="/texts/{language}/{name}.ftl", handle=show_texts, media="text/plain"
    ),
    Endpoint(method="GET", path="/me", handle=show_me, answers=Me, identify=True),
    Endpoint(method="PUT", path="/me", handle=rename_me, asks=Rename, answers=Me, identify=True),
)
