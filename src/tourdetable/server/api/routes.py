"""All endpoints."""

from __future__ import annotations

from tourdetable.server.api import clubs, games, lab, matches, replays, system

ENDPOINTS = (
    *games.ENDPOINTS,
    *matches.ENDPOINTS,
    *replays.ENDPOINTS,
    *clubs.ENDPOINTS,
    *lab.ENDPOINTS,
    *system.ENDPOINTS,
)
