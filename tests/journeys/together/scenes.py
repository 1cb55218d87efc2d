"""What journeys of several people share: names, programs that act for a browser."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect
from tests.journeys.conftest import People, Server, new_match
from tests.server.harness import Player, Seat

ME = {"kind": "me", "name": "Ada"}
INVITE = {"kind": "invite"}


def post(page: Page, path: str, **body: object) -> dict[str, object]:
    answer = page.request.post(f"/api{path}", data=body, headers={"origin": page.url.rstrip("/")})
    assert answer.ok, answer.text()
    found: dict[str, object] = answer.json()
    return found


def named(page: Page, name: str) -> None:
    """Come to the home page as somebody with a name."""
    page.goto("/")
    answer = page.request.put(
        "/api/me", data={"name": name}, headers={"origin": page.url.rstrip("/")}
    )
    assert answer.ok


def program(page: Page, server: Server) -> Player:
    """A program with the identity of a browser."""
    player = Player(server.url)
    for cookie in page.context.cookies():
        player.http.cookies.set(str(cookie.get("name")), str(cookie.get("value")))
    return player


def play_first_moves(*seats: Seat) -> None:
    """All play the first move they are offered until the match is over."""
    while any(seat.ended is None for seat in seats):
        for seat in seats:
            seat.drain()
            if seat.ended is None and seat.last["question"]:
                seat.play(seat.last["question"]["moves"][0])


def two_at_a_table(person: People, **more: Any) -> tuple[Page, Page, str]:
    """Ada, the thief, and Bob, the police, who came by the link of his seat; their match."""
    ada, bob = person(), person(settings={"name": "Bob"})
    made = new_match(ada, "citychase", [ME, INVITE], **more)
    bob.goto(made["invites"][0]["path"])
    bob.get_by_role("button", name="Sit down").click()
    bob.locator("[data-prompt='prompt-place']").wait_for()
    match: str = made["match"]["id"]
    ada.goto(f"/match/{match}")
    return ada, bob, match


def play_to_an_end(server: Server, match: str, *pages: Page) -> None:
    """The people of these pages play to the end; each page shows it."""
    play_first_moves(*(program(page, server).sit(match) for page in pages))
    for page in pages:
        expect(page.locator("#end-title")).to_be_visible()
