"""What a browser loads before a board is opened, and what makes the page installable."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest
from playwright.sync_api import Response
from tests.journeys.conftest import People, Server

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]

MOST_BYTES = 60 * 1024


def test_the_first_page_is_small_and_asks_no_other_host(person: People, server: Server) -> None:
    page = person()
    answers: list[Response] = []

    def heard(answer: Response) -> None:  # Playwright takes no built-in functions
        answers.append(answer)

    page.on("response", heard)
    page.goto("/")
    page.locator("[data-game] .art svg").last.wait_for()
    page.wait_for_load_state("networkidle")
    assert all(answer.url.startswith(server.url) for answer in answers)
    sizes = {
        answer.url.rsplit("/", 1)[-1]: len(gzip.compress(answer.body(), 6))
        for answer in answers
        if answer.url.endswith((".js", ".css"))
    }
    assert sizes
    assert sum(sizes.values()) < MOST_BYTES, sizes


def test_the_page_can_be_installed(person: People) -> None:
    page = person()
    page.goto("/")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    manifest: Any = json.loads(page.request.get(str(address)).text())
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.ok, icon["src"]
        assert answer.headers["content-type"].startswith(icon["type"])
