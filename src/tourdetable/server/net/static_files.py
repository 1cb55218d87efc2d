"""The built page: static files, and index.html for every path of the page."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from tourdetable.server.net.rate_limits import RateLimits, address_key

BUILT = Path(__file__).parents[2] / "web_dist"
FOREVER = "public, max-age=31536000, immutable"
WORTH_PACKING = 1000
"""Bytes from which on a file is sent compressed."""
PACKED_ALREADY = ("image/png", "image/jpeg", "image/webp", "font/woff2", "audio/")


class Page(StaticFiles):
    """Static files; files under assets/ carry a digest in their name and never change.

    A file is compressed once and kept: compressing a script takes as long as hundreds of moves.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True)
        self._packed: dict[tuple[str, float], bytes] = {}
        """By path and time of the last change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        limits: RateLimits = scope["app"].state.limits
        client = scope.get("client")
        bucket = limits.files.of(address_key(client[0] if client else "local"))
        if not bucket.take():
            return Response(status_code=429, headers={"retry-after": str(round(bucket.wait()) + 1)})
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rsplit("/", 1)[-1]:
                raise
            response = await super().get_response("index.html", scope)
        kept = FOREVER if path.startswith("assets/") else "no-cache"
        response.headers["cache-control"] = kept
        response.headers["vary"] = "Accept-Encoding"
        if isinstance(response, FileResponse) and _wants_packed(scope, response):
            return await self._pack(response)
        return response

    async def _pack(self, response: FileResponse) -> Response:
        """The same answer, compressed."""
        place, stat = str(response.path), response.stat_result
        key = (place, 0.0 if stat is None else stat.st_mtime)
        body = self._packed.get(key)
        if body is None:
            body = await asyncio.to_thread(lambda: gzip.compress(Path(place).read_bytes()))
            self._packed[key] = body
        headers = {**response.headers, "content-encoding": "gzip"}
        headers["content-length"] = str(len(body))
        return Response(body, response.status_code, headers)


def _wants_packed(scope: Scope, response: FileResponse) -> bool:
    asked = Headers(scope=scope)
    if scope["method"] != "GET" or "range" in asked:
        return False
    kind = response.headers.get("content-type", "")
    size = int(response.headers.get("content-length", "0"))
    worth = size >= WORTH_PACKING and not kind.startswith(PACKED_ALREADY)
    return worth and "gzip" in asked.get("accept-encoding", "")


def page(folder: Path | None) -> ASGIApp:
    """The page, or a hint if it was not built."""
    built = folder or BUILT
    if not (built / "index.html").exists():
        return PlainTextResponse("The page is not built: run make web.\n", 503)
    return Page(built)
