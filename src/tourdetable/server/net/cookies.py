"""Cookies that only this server reads."""

from __future__ import annotations

from starlette.responses import Response

from tourdetable.server.settings import Settings


def give(settings: Settings, response: Response, name: str, value: str, days: int) -> None:
    """Set a cookie: HttpOnly, SameSite=Strict."""
    response.set_cookie(
        name,
        value,
        max_age=days * 86_400,
        httponly=True,
        samesite="strict",
        secure=settings.cookies_secure,
        path="/api",
    )
