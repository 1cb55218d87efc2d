"""What a club remembers, its seasons, and the matches that it schedules."""

from __future__ import annotations

from tourdetable.protocol.bodies.clubs import ClubMemory, NewFixture, NewSeason, Seasons, Started
from tourdetable.server.http.call import Body, Call, get, post, require_rate
from tourdetable.server.services.clubs import fixtures, memory, seasons


async def show_memory(call: Call[None]) -> ClubMemory:
    """Ratings, records and head-to-head of a club, or of one of its seasons."""
    services = call.services
    await services.clubs.require_member(call.id, call.who.id)
    season = call.request.query_params.get("season")
    if not season:
        return await memory.remember(services, call.id, memory.everything)
    counted = await seasons.counted(services, call.id, season)
    return await memory.remember(services, call.id, counted)


async def _seasons(call: Call[Body]) -> Seasons:
    await call.services.clubs.require_member(call.id, call.who.id)
    return await seasons.show(call.services, call.id, call.who.id)


async def show_seasons(call: Call[None]) -> Seasons:
    """The seasons of a club with their standings and scheduled matches."""
    return await _seasons(call)


async def open_season(call: Call[NewSeason]) -> Seasons:
    """Open a season; the club's owners may."""
    require_rate(call, call.limits.claims)
    await seasons.open_one(call.services, call.id, call.who.id, call.body)
    return await _seasons(call)


async def close_season(call: Call[None]) -> Seasons:
    """Close a season; the club's owners may."""
    await seasons.close(call.services, call.id, call.who.id, call.part("season"))
    return await _seasons(call)


async def schedule(call: Call[NewFixture]) -> Seasons:
    """Schedule a match, or everybody against everybody."""
    require_rate(call, call.limits.claims)
    await fixtures.schedule(call.services, call.id, call.who, call.body)
    return await _seasons(call)


async def remove(call: Call[None]) -> Seasons:
    """Take a scheduled match off the list."""
    require_rate(call, call.limits.claims)
    await fixtures.remove(call.services, call.id, call.who, call.part("fixture"))
    return await _seasons(call)


async def start(call: Call[None]) -> Started:
    """Start a scheduled match: everybody has their seat at once."""
    require_rate(call, call.limits.matches)
    table = await fixtures.start(call.services, call.id, call.who, call.part("fixture"))
    return Started(match=table.id, seats=table.seat_infos())


ENDPOINTS = (
    get("/clubs/{id}/memory", show_memory, ClubMemory, words=("season",), cost=5),
    get("/clubs/{id}/seasons", show_seasons, Seasons, cost=5),
    post("/clubs/{id}/seasons", open_season, NewSeason, Seasons),
    post("/clubs/{id}/seasons/{season}/close", close_season, type(None), Seasons),
    post("/clubs/{id}/fixtures", schedule, NewFixture, Seasons),
    post("/clubs/{id}/fixtures/{fixture}/remove", remove, type(None), Seasons),
    post("/clubs/{id}/fixtures/{fixture}/start", start, type(None), Started),
)
