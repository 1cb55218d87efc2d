"""The ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from tourdetable.engine.refusal import Refusal
from tourdetable.server.http.call import refusing
from tourdetable.server.http.routes import ENDPOINTS
from tourdetable.server.net import websocket
from tourdetable.server.net.access_log import AccessLog
from tourdetable.server.net.rate_limits import RateLimits
from tourdetable.server.net.security_headers import HEADERS, SecurityHeaders
from tourdetable.server.net.shared_limits import TOPIC, SharedLimits
from tourdetable.server.net.static_files import page
from tourdetable.server.services.services import Services
from tourdetable.server.settings import Settings
from tourdetable.server.store.open import open_store


async def _nothing_here(request: Request) -> Response:
    """No endpoint has this path."""
    return refusing(request, Refusal("path", "there is nothing here.", "no-page"))


async def _other_method(request: Request, _: Exception) -> Response:
    """The page's paths are read-only; each endpoint has one method."""
    refusal = Refusal("method", f"{request.method} is not for this path.", "wrong-method")
    return refusing(request, refusal)


async def _failed(request: Request, _: Exception) -> Response:
    """An error of the server: the traceback goes to the log only."""
    refusal = Refusal("server", "something went wrong here; it is in the log.", "server-fault")
    response = refusing(request, refusal)
    response.headers.update(HEADERS)  # this answer is given outside the middleware
    return response


def create_app(settings: Settings) -> Starlette:
    """The application; its database is opened when it starts."""
    api: list[BaseRoute] = [
        Route(endpoint.path, endpoint.serve, methods=[endpoint.method]) for endpoint in ENDPOINTS
    ]
    api.append(WebSocketRoute("/matches/{id}/socket", websocket.endpoint))
    api.append(Route("/{rest:path}", _nothing_here))
    return Starlette(
        routes=[Mount("/api", routes=api), Mount("/", app=page(settings.page))],
        middleware=[
            Middleware(AccessLog),
            Middleware(SecurityHeaders, https=settings.cookies_secure),
        ],
        exception_handlers={405: _other_method, Exception: _failed},
        lifespan=lambda app: _run(app, settings),
    )


@asynccontextmanager
async def _run(app: Starlette, settings: Settings) -> AsyncIterator[None]:
    """Open the store and start the services; close them at the end."""
    services = Services(settings, await open_store(settings))
    app.state.services = services
    limits = app.state.limits = RateLimits(settings.limits)
    services.workforce.took.append(limits.worked)
    if services.store.shared:
        together = SharedLimits(limits, settings.limits.sockets_per_address)
        services.listeners[TOPIC] = together.heard
        services.start_task(together.exchange(services.store))
    await services.start()
    try:
        yield
    finally:
        await services.close()
