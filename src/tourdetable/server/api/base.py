"""How an endpoint is declared and called: typed body in, typed answer out, refusals as errors."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tourdetable.engine.refusal import Refusal
from tourdetable.server import cookies
from tourdetable.server.arrivals import origin_allowed
from tourdetable.server.identities import COOKIE, COOKIE_DAYS, Identity
from tourdetable.server.limits import Rates, household
from tourdetable.server.sockets import refused

if TYPE_CHECKING:
    from tourdetable.server.hub import Hub

STATUS = {
    404: ("no-match", "no-club", "link-unknown", "unknown-game", "no-text", "no-page", "no-run"),
    410: ("link-used", "link-expired"),
    403: (
        "not-owner", "not-member", "not-your-seat", "other-side", "no-spectators", "foreign-origin",
        "loopback-only", "operator-only", "operator-token",
    ),
    409: (
        "seat-taken", "seat-gone", "match-over", "not-over", "not-begun", "frozen", "begun",
        "fork-end", "lab-busy", "lab-running", "lab-over",
    ),
    405: ("wrong-method",),
    413: ("too-large",),
    415: ("not-json",),
    429: ("too-fast", "too-many-matches", "too-many-clubs", "club-full"),
    500: ("server-fault",),
    503: ("not-saved",),
}  # fmt: skip
STATUS_OF = {key: status for status, keys in STATUS.items() for key in keys}


class Call(msgspec.Struct, kw_only=True):
    """One request as a handler sees it."""

    hub: Any
    request: Any
    who: Identity
    """The caller; a nameless one without seats when the endpoint needs no identity."""
    body: Any

    @property
    def match(self) -> str:
        return str(self.request.path_params["id"])

    def number(self, name: str) -> int | None:
        """A number from the query string."""
        value = self.request.query_params.get(name)
        if value is None or value == "":
            return None
        if not value.isdecimal() or len(value) > 12:
            raise Refusal(name, "must be a number.", "malformed", detail=name)
        return int(value)


Handler = Callable[[Call], Awaitable[Any]]


class Endpoint(msgspec.Struct, kw_only=True):
    """An endpoint: from it come the route and its description in the OpenAPI document."""

    method: str
    path: str
    handle: Handler
    asks: Any = None
    """The type of the body; bytes: the raw body."""
    answers: Any = None
    media: str = "application/json"
    identify: bool = False
    """Whether a caller without an identity gets one."""
    query: tuple[str, ...] = ()
    """The numbers that may stand in the query string …"""
    words: tuple[str, ...] = ()
    """… and the words."""


async def body_of(request: Request, most: int) -> bytes:
    """The body, as long as it is not too large."""
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Refusal("body", f"is larger than {most} bytes.", "too-large", most=most)
        parts.append(part)
    return b"".join(parts)


def _check_origin(hub: Hub, request: Request) -> None:
    """Pages of other sites cannot change anything here."""
    extra = [*hub.settings.origins, hub.base]
    if not origin_allowed(request.headers.get("origin"), request.headers.get("host"), extra):
        raise Refusal("origin", "requests from other sites are refused.", "foreign-origin")


async def _read(endpoint: Endpoint, hub: Hub, request: Request) -> Any:
    limits = hub.settings.limits
    if endpoint.asks is bytes:
        return await body_of(request, limits.import_bytes)
    data = await body_of(request, limits.body_bytes)
    if endpoint.asks is None:
        return None
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise Refusal("content-type", "must be application/json.", "not-json")
    try:
        return msgspec.json.decode(data, type=endpoint.asks)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("body", f"{error}.", "malformed", detail=str(error)) from None


def require_rate(hub: Hub, rates: Rates, request: Request) -> None:
    """Refuse an address that asks more often than it may."""
    address = request.client.host if request.client else "local"
    if not rates.take(household(address)):
        hub.metrics.limited += 1
        raise Refusal("rate", "too many requests: wait.", "too-fast")


async def _identify(endpoint: Endpoint, hub: Hub, request: Request) -> tuple[Identity, str | None]:
    known = hub.identities.find(request.cookies.get(COOKIE))
    if known is not None:
        return known, None
    if not endpoint.identify:
        return Identity("", ""), None
    return await hub.identities.make()


def _response(endpoint: Endpoint, answer: Any) -> Response:
    if isinstance(answer, Response):
        return answer
    return Response(msgspec.json.encode(answer), media_type=endpoint.media)


def refusing(request: Request, refusal: Refusal) -> Response:
    """A refusal as an error's body, with the status that belongs to its key."""
    body = msgspec.json.encode(refused(refusal, request.url.path))
    return Response(body, STATUS_OF.get(refusal.key, 400), media_type="application/json")


def handler(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """The endpoint as Starlette calls it."""

    async def serve(request: Request) -> Response:
        hub: Hub = request.app.state.hub
        hub.metrics.requests += 1
        secret = None
        try:
            require_rate(hub, hub.requests, request)
            if endpoint.method != "GET":
                _check_origin(hub, request)
            body = await _read(endpoint, hub, request)
            who, secret = await _identify(endpoint, hub, request)
            call = Call(hub=hub, request=request, who=who, body=body)
            response = _response(endpoint, await endpoint.handle(call))
        except Refusal as refusal:
            hub.metrics.refusals += 1
            response = refusing(request, refusal)
        if secret is not None:
            cookies.give(hub.settings, response, COOKIE, secret, COOKIE_DAYS)
        response.headers.setdefault("cache-control", "no-store")
        return response

    return serve
