"""Who may use the laboratory: the operator, on this machine or with the token.

An address alone proves nothing. Behind a proxy everybody comes from this machine, and a page of
another site can give its own name our address (DNS rebinding). So a local caller must also have
called us by a local name, and nothing on the way may have said that it passes a call on.
"""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
from urllib.parse import urlsplit

from starlette.requests import Request

from tourdetable.server.settings import Settings

COOKIE = "tourdetable-operator"
COOKIE_DAYS = 30
PASSED_ON = (
    "forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto",
    "x-forwarded-port", "x-forwarded-server", "x-real-ip", "x-client-ip", "true-client-ip",
    "cf-connecting-ip", "x-original-forwarded-for", "client-ip",
)  # fmt: skip
"""Headers that proxies add to forwarded requests."""


def is_operator(settings: Settings, request: Request) -> bool:
    """Whether this call comes from the operator of the server."""
    if settings.lab == "off":
        return False
    if settings.lab_token and _has_token(settings.lab_token, request):
        return True
    return settings.lab == "loopback" and is_local(request)


def is_local(request: Request) -> bool:
    """Whether the request comes directly from this machine, under a local host name."""
    headers = request.headers
    if any(name in headers for name in PASSED_ON):
        return False
    # browsers speak 1.1 or better; nginx passes calls on as 1.0 unless told otherwise
    if request.scope.get("http_version") == "1.0":
        return False
    origin = headers.get("origin")
    return (
        request.client is not None
        and _loopback(request.client.host)
        and _local_name(headers.get("host", ""))
        and (origin is None or _local_name(origin.partition("://")[2]))
    )


def _loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _local_name(netloc: str) -> bool:
    try:
        name = urlsplit(f"//{netloc}").hostname or ""
    except ValueError:
        return False
    return name == "localhost" or _loopback(name)


def proof(token: str) -> str:
    """What the operator's cookie holds: derived from the token, which it does not reveal."""
    return hmac.new(token.encode(), b"tourdetable operator", hashlib.sha256).hexdigest()


def _has_token(token: str, request: Request) -> bool:
    cookie = request.cookies.get(COOKIE, "")
    bearer = request.headers.get("authorization", "").removeprefix("Bearer ")
    return hmac.compare_digest(cookie.encode(), proof(token).encode()) or token_fits(token, bearer)


def token_fits(token: str, given: str) -> bool:
    return bool(token) and hmac.compare_digest(given.encode(), token.encode())
