"""The built page: static files, and index.html for every path of the page."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

BUILT = Path(__file__).parents[2] / "web_dist"
FOREVER = "public, max-age=31536000, immutable"


class Page(StaticFiles):
    """Static files; files under assets/ carry a digest in their name and never change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rsplit("/", 1)[-1]:
                raise
            response = await super().get_response("index.html", scope)
        kept = FOREVER if path.startswith("assets/") else "no-cache"
        response.headers["cache-control"] = kept
        return response


def page(folder: Path | None) -> ASGIApp:
    """The page, or a hint if it was not built."""
    built = folder or BUILT
    if not (built / "index.html").exists():
        return PlainTextResponse("The page is not built: run make web.\n", 503)
    return GZipMiddleware(Page(directory=built, html=True), minimum_size=1000)
