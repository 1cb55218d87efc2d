"""Games, their options and their texts."""

from __future__ import annotations

from starlette.responses import Response

from tourdetable.bots import levels
from tourdetable.engine.game import AnyGame
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.engine.registry import games
from tourdetable.engine.teaching.lessons import lessons
from tourdetable.engine.texts import LANGUAGES
from tourdetable.protocol.http import GameInfo, GameList, Lock, Locks, OptionInfo
from tourdetable.server.http.call import Call, get
from tourdetable.server.services.lab_access import is_operator
from tourdetable.server.texts import tagged


def _info(game: AnyGame) -> GameInfo:
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
        lessons=[lesson.id for lesson in lessons(game)],
        sides=list(game.sides(game.setup(game.seats[0]))),
        practice=game.practice({}) is not None,
    )


async def show_games(call: Call[None]) -> GameList:
    """All games."""
    return GameList(
        games=[_info(game_of(name)) for name in games()],
        webhooks=call.services.settings.webhooks,
        lab=is_operator(call.services.settings, call.request),
    )


async def show_locks(call: Call[None]) -> Locks:
    """The options that a club has not earned yet; without a club, the options that need one."""
    game = game_of(call.id)
    club = call.request.query_params.get("club") or None
    if club is not None:
        await call.services.clubs.require_member(club, call.who.id)
    found = await call.services.clubs.locked(
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


async def show_texts(call: Call[None]) -> Response:
    """The Fluent catalogue of a game, or of the table (`table`), in a language."""
    language = call.part("language")
    name = call.part("name")
    if language not in LANGUAGES:
        raise Refusal("language", f"the languages are {', '.join(LANGUAGES)}.", "no-text")
    text, tag = tagged(language, name)
    # asked for again at every visit, sent again only after a change
    headers = {"cache-control": "no-cache", "etag": tag}
    known = [one.strip() for one in call.request.headers.get("if-none-match", "").split(",")]
    if tag in known or f"W/{tag}" in known:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


ENDPOINTS = (
    get("/games", show_games, GameList, cost=2),
    get("/games/{id}/locks", show_locks, Locks, words=("club",)),
    get("/texts/{language}/{name}.ftl", show_texts, media="text/plain"),
)
