"""All endpoints."""

from __future__ import annotations

import functools

from tourdetable.server.http import (
    coach,
    games,
    lab,
    lessons,
    matches,
    people,
    practice,
    replays,
    system,
)
from tourdetable.server.http.call import Answer, Call, get
from tourdetable.server.http.clubs import clubs, memory
from tourdetable.server.http.manners import manners, operator
from tourdetable.server.http.openapi import document
from tourdetable.server.http.together import absences, invitations, push


async def openapi(_: Call[None]) -> Answer:
    """This interface, described."""
    return _document()


@functools.cache
def _document() -> dict[str, object]:
    return document(ENDPOINTS)


ENDPOINTS = (
    *games.ENDPOINTS,
    *lessons.ENDPOINTS,
    *practice.ENDPOINTS,
    *people.ENDPOINTS,
    *matches.ENDPOINTS,
    *absences.ENDPOINTS,
    *invitations.ENDPOINTS,
    *push.ENDPOINTS,
    *replays.ENDPOINTS,
    *coach.ENDPOINTS,
    *clubs.ENDPOINTS,
    *memory.ENDPOINTS,
    *manners.ENDPOINTS,
    *operator.ENDPOINTS,
    *lab.ENDPOINTS,
    *system.ENDPOINTS,
    get("/openapi.json", openapi, cost=5),
)
