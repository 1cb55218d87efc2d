"""How an endpoint is declared and called: typed body in, typed answer out, refusals as errors."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from tourdetable.engine.refusal import Refusal
from tourdetable.server.net import cookies
from tourdetable.server.net.access_log import named
from tourdetable.server.net.connection import refused
from tourdetable.server.net.device_label import device_label
from tourdetable.server.net.rate_limits import RateLimits, Rates, address_key
from tourdetable.server.net.websocket import origin_allowed
from tourdetable.server.services.people.identities import COOKIE, COOKIE_DAYS, NOBODY, Device
from tourdetable.server.services.services import Services
from tourdetable.server.work.fair_queue import Job, Kind
from tourdetable.server.work.too_fast import TooFast

STATUS = {
    404: ("no-match", "no-club", "link-unknown", "unknown-game", "no-text", "no-page", "no-run",
          "no-invitation", "no-lesson", "no-device", "no-practice", "no-member", "no-season",
          "no-fixture", "no-block",
          "no-person", "no-spectator", "no-report"),
    410: ("link-used", "link-expired"),
    403: (
        "not-owner", "not-member", "not-your-seat", "other-side", "no-spectators", "foreign-origin",
        "metrics-token", "operator-only", "operator-token", "words-unknown", "passkey-wrong",
        "not-in-club",
        "no-identity", "not-club-owner", "banned", "watch-removed", "not-your-fixture",
    ),
    409: (
        "seat-taken", "seat-gone", "match-over", "not-over", "not-begun", "frozen", "begun",
        "fork-end", "lab-busy", "lab-running", "lab-over", "would-lose", "passkeys-full",
        "table-full", "last-owner", "season-open", "fixture-started", "member-gone",
        "not-absent", "absent-wait",
    ),
    405: ("wrong-method",),
    413: ("too-large",),
    415: ("not-json",),
    429: ("too-fast", "too-many-matches", "too-many-imports", "too-many-clubs", "club-full",
          "too-many-seasons", "too-many-fixtures", "nudged", "too-many-invitations",
          "too-many-blocks", "too-many-reports"),
    500: ("server-fault", "work-failed"),
    503: ("not-saved", "table-moved"),
    504: ("store-lost",),
    507: ("disk-low",),  # a proxy must not ask the next server, nor think that this one fails
}  # fmt: skip
BAD_REQUEST = 400
OPEN_TO_BANNED = ("/me/delete", "/sign-in/", "/operator/", "/lab/")
"""What a person who is banned may still do: go, be somebody else, or be the operator."""
STATUS_OF = {key: status for status, keys in STATUS.items() for key in keys}


Body = TypeVar("Body")


class Call(Generic[Body]):
    """One request as a handler sees it."""

    def __init__(
        self, services: Services, limits: RateLimits, request: Request, device: Device, body: Body
    ) -> None:
        self.services = services
        self.limits = limits
        self.request = request
        self.device = device
        self.who = device.identity
        """The caller; a nameless one without seats where the endpoint needs no identity."""
        self.body = body
        self.address = address_of(request)
        """The caller's address, as limits count it."""
        self.secret: str | None = None
        """The secret that the caller's cookie gets with the answer; None: it stays as it is."""

    @property
    def label(self) -> str:
        """What the caller's device is called."""
        return device_label(self.request.headers.get("user-agent", ""))

    def job(self, table: str, kind: Kind = "replay") -> Job:
        """Work for this caller about a match; a refusal if they have used up their share."""
        self.limits.require_work(self.address, self.who.id)
        return Job(kind, self.address, table, self.who.id)

    @property
    def id(self) -> str:
        """The id in the path."""
        return self.part("id")

    def part(self, name: str) -> str:
        """A named part of the path."""
        return str(self.request.path_params[name])

    def number(self, name: str) -> int | None:
        """A number from the query string."""
        value = self.request.query_params.get(name)
        if value is None or value == "":
            return None
        if not value.isdecimal() or len(value) > 12:
            raise Refusal(name, "must be a number.", "malformed", detail=name)
        return int(value)


Answer = msgspec.Struct | Response | dict[str, object]
"""What a handler answers: a message, a whole response, or plain data."""


class Endpoint(Generic[Body]):
    """An endpoint: the route and its description in the OpenAPI document come from it."""

    def __init__(
        self,
        method: str,
        path: str,
        handle: Callable[[Call[Body]], Awaitable[Answer]],
        *,
        asks: type[Body],
        answers: object = None,
        media: str = "application/json",
        identify: bool = False,
        query: tuple[str, ...] = (),
        words: tuple[str, ...] = (),
        cost: float = 1.0,
    ) -> None:
        self.method = method
        self.path = path
        self.handle = handle
        self.asks = asks
        """The type of the body; bytes: the raw body; NoneType: none."""
        self.answers = answers
        self.media = media
        self.identify = identify
        """Whether a caller without an identity gets one."""
        self.query = query
        """The numbers that may stand in the query string …"""
        self.words = words
        """… and the words."""
        self.cost = cost
        """How many ordinary requests it costs the event loop as much as."""

    @property
    def summary(self) -> str:
        """The first words of its documentation."""
        return (self.handle.__doc__ or "").strip()

    @property
    def body(self) -> type | None:
        """The type of its body; None: it takes none."""
        asks: type = self.asks
        return None if asks is type(None) else asks

    async def serve(self, request: Request) -> Response:
        """Handle a request, as Starlette calls it."""
        services: Services = request.app.state.services
        limits: RateLimits = request.app.state.limits
        services.metrics.requests += 1
        named(request.scope, f"/api{self.path}")
        began, address = time.monotonic(), address_of(request)
        try:
            limits.requests.require(address, self.cost)
            limits.come(address)
        except Refusal as refusal:
            response, secret = _refuse(services, request, refusal), None
        else:
            try:
                response, secret = await self._answer(services, limits, request, address)
            finally:
                limits.go(address)
        if secret is not None:
            cookies.give(services.settings, response, COOKIE, secret, COOKIE_DAYS)
        response.headers.setdefault("cache-control", "no-store")
        took = time.monotonic() - began
        services.metrics.took("http_request_seconds", f"{self.method} {self.path}", took)
        return response

    async def _answer(
        self, services: Services, limits: RateLimits, request: Request, address: str
    ) -> tuple[Response, str | None]:
        """The answer, and the secret for the caller's cookie if that is new or to be renewed."""
        secret: str | None = None
        try:
            if self.method != "GET":
                _check_origin(services, request)
            body = await _read(self.asks, services, request)
            device, secret = await self._identify(services, limits, request)
            if device.identity.id:
                await self._admit(services, limits, device.identity.id, address)
            call = Call(services, limits, request, device, body)
            response = self._response(await self.handle(call))
            secret = call.secret or secret
        except Refusal as refusal:
            response = _refuse(services, request, refusal)
        except ClientDisconnect:  # nobody hears it, and no log needs to
            response = Response(status_code=BAD_REQUEST)
        return response, secret

    async def _admit(
        self, services: Services, limits: RateLimits, identity: str, address: str
    ) -> None:
        """Refuse a person who asks too often or is banned."""
        limits.own_requests.require(identity, self.cost)
        services.whereabouts.saw(identity, address)
        if self.method != "GET" and not self.path.startswith(OPEN_TO_BANNED):
            await services.manners.require_welcome(identity)

    async def _identify(
        self, services: Services, limits: RateLimits, request: Request
    ) -> tuple[Device, str | None]:
        """The calling device, and the secret for its cookie if that is new or to be renewed."""
        secret = request.cookies.get(COOKIE)
        label = device_label(request.headers.get("user-agent", ""))
        known = await services.identities.find(secret)
        if known is not None and secret is not None:
            due = await services.identities.renew(known, secret, label)
            return known, secret if due else None
        if not self.identify:
            return NOBODY, None
        _require_own_page(request)
        limits.identities.require(address_of(request))
        return await services.identities.make(label)

    def _response(self, answer: Answer) -> Response:
        if isinstance(answer, Response):
            return answer
        return Response(msgspec.json.encode(answer), media_type=self.media)


def get(
    path: str,
    handle: Callable[[Call[None]], Awaitable[Answer]],
    answers: object = None,
    *,
    media: str = "application/json",
    query: tuple[str, ...] = (),
    words: tuple[str, ...] = (),
    cost: float = 1.0,
) -> Endpoint[None]:
    """An endpoint that reads. It never makes an identity: other sites can make browsers read."""
    return Endpoint(
        "GET", path, handle, asks=type(None), answers=answers, media=media, query=query,
        words=words, cost=cost,
    )  # fmt: skip


def post(
    path: str,
    handle: Callable[[Call[Body]], Awaitable[Answer]],
    asks: type[Body],
    answers: object = None,
    *,
    media: str = "application/json",
    identify: bool = False,
    cost: float = 1.0,
) -> Endpoint[Body]:
    """An endpoint that changes something."""
    return Endpoint(
        "POST", path, handle, asks=asks, answers=answers, media=media, identify=identify, cost=cost
    )


async def body_of(request: Request, most: int) -> bytes:
    """The body; refused if it is too large."""
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Refusal("body", f"is larger than {most} bytes.", "too-large", most=most)
        parts.append(part)
    return b"".join(parts)


def _check_origin(services: Services, request: Request) -> None:
    """Pages of other sites cannot change anything here."""
    extra = [*services.settings.origins, services.base]
    if not origin_allowed(request.headers.get("origin"), request.headers.get("host"), extra):
        raise Refusal("origin", "requests from other sites are refused.", "foreign-origin")


def _require_own_page(request: Request) -> None:
    """Refuse to make an identity for another site's request.

    The strict cookie does not come along with it: a new one would replace the person's own.
    """
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "same-site"):
        raise Refusal("origin", "requests from other sites are refused.", "foreign-origin")


async def _read(asks: type[Body], services: Services, request: Request) -> Body:
    """The body as the endpoint's type."""
    limits = services.settings.limits
    if asks is bytes:
        return msgspec.convert(await body_of(request, limits.import_bytes), asks)
    data = await body_of(request, limits.body_bytes)
    if asks is type(None):
        return msgspec.convert(None, asks)
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise Refusal("content-type", "must be application/json.", "not-json")
    try:
        return msgspec.json.decode(data, type=asks)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("body", f"{error}.", "malformed", detail=str(error)) from None


def require_rate(call: Call[Body], rates: Rates) -> None:
    """Refuse an address that asks more often than it may, or a person, from wherever they ask."""
    rates.require(call.address)
    if call.who.id:
        rates.require(f"identity {call.who.id}")


def address_of(request: HTTPConnection) -> str:
    """The address of a caller, as limits count it."""
    return address_key(request.client.host if request.client else "local")


def _refuse(services: Services, request: Request, refusal: Refusal) -> Response:
    """The answer to a refused request, counted."""
    services.metrics.refusals += 1
    services.metrics.limited += isinstance(refusal, TooFast)
    return refusing(request, refusal)


def refusing(request: Request, refusal: Refusal) -> Response:
    """A refusal as an error's body, with the status that belongs to its key."""
    body = msgspec.json.encode(refused(refusal, request.url.path))
    response = Response(
        body, STATUS_OF.get(refusal.key, BAD_REQUEST), media_type="application/json"
    )
    if isinstance(refusal, TooFast):
        response.headers["retry-after"] = str(refusal.details["seconds"])
    return response
