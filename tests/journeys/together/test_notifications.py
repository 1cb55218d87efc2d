"""Notifications: asked for in the page, encrypted for this browser, shown by its service worker."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.journeys.conftest import People, Server, new_match, place_helicopters
from tests.journeys.together.scenes import INVITE, ME
from tests.kit.push_service import PushService, Subscription
from tests.server.harness import until

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]

SUBSCRIBES = """
([told, key]) => {
  // the browser's own push service is on the internet: this one is on this machine
  const made = {
    endpoint: told.endpoint,
    toJSON: () => told,
    unsubscribe: async () => { delete localStorage[key]; return true; },
  };
  PushManager.prototype.getSubscription = async () => (localStorage[key] ? made : null);
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || applicationServerKey.byteLength !== 65) throw new Error("refused");
    localStorage[key] = "yes";
    return made;
  };
}
"""


@pytest.fixture
def service() -> Iterator[PushService]:
    running = PushService()
    yield running
    running.close()


@pytest.fixture
def calling(built_page: None, tmp_path: Path, service: PushService) -> Iterator[Server]:
    """A server whose notifications go to the push service of this machine, at once."""
    running = Server(tmp_path)
    running.more = ("0.05", "0", str(service.port))  # type: ignore[misc]
    running.start()
    yield running
    running.stop()


def with_push_service(page: Page, browser: Subscription) -> None:
    """A browser that may show notifications, and subscribes at the push service here."""
    page.context.grant_permissions(["notifications"])
    known = json.dumps([browser.told(), "journey.push"])
    page.context.add_init_script(f"({SUBSCRIBES})({known})")


def arrive(page: Page, server: Server, message: str) -> None:
    """Hand a decrypted message to the page's service worker, as the browser would."""
    protocol = page.context.new_cdp_session(page)
    found: list[str] = []

    def registered(told: dict[str, list[dict[str, str]]]) -> None:
        found.extend(one["registrationId"] for one in told["registrations"])

    protocol.on("ServiceWorker.workerRegistrationUpdated", registered)
    protocol.send("ServiceWorker.enable")
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    protocol.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": server.url, "registrationId": found[0], "data": message},
    )


def shown(page: Page) -> list[dict[str, str]]:
    notifications: list[dict[str, str]] = page.evaluate(
        """navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) =>
          all.map(({ title, body, data }) => ({ title, body, path: data.path })))"""
    )
    return notifications


def test_a_browser_that_asked_is_told_of_its_turn_without_a_fact_of_the_game(
    person: People, calling: Server, service: PushService
) -> None:
    ada = person(base_url=calling.url, worker=True)
    bob = person(base_url=calling.url, settings={"name": "Bob"})
    browser = Subscription("https://hook.test/push/ada")
    with_push_service(ada, browser)
    made = new_match(ada, "citychase", [ME, INVITE])
    match = made["match"]["id"]
    bob.goto(made["invites"][0]["path"])
    bob.get_by_role("button", name="Sit down").click()
    bob.locator("[data-prompt='prompt-place']").wait_for()
    ada.goto("/")  # it is Bob's turn: now there is something to be told of
    offer = ada.locator("[data-part=calls]")
    offer.get_by_role("button", name="Notify me").click()
    expect(ada.get_by_text("This device will notify you.")).to_be_visible()
    place_helicopters(bob)
    until(lambda: len(service.received) == 1)
    ((where, head, body),) = service.received
    assert (where, head["content-encoding"]) == ("/push/ada", "aes128gcm")
    told = browser.read(body)
    assert told == {"kind": "turn", "match": match, "language": "en"}
    arrive(ada, calling, json.dumps(told))
    until(lambda: len(shown(ada)) == 1)
    assert shown(ada) == [
        {"title": "Tour de Table", "body": "It is your turn.", "path": f"/match/{match}"}
    ]


def test_notifications_are_switched_off_in_the_account(
    person: People, calling: Server, service: PushService
) -> None:
    ada = person(base_url=calling.url, worker=True)
    with_push_service(ada, Subscription("https://hook.test/push/ada"))
    made = new_match(ada, "citychase", [ME, INVITE])
    ada.goto("/me")
    ada.get_by_role("button", name="Notify me").click()
    ada.get_by_role("button", name="Stop notifications").click()
    expect(ada.get_by_role("button", name="Notify me")).to_be_visible()
    bob = person(base_url=calling.url, settings={"name": "Bob"})
    bob.goto(made["invites"][0]["path"])
    bob.get_by_role("button", name="Sit down").click()
    bob.locator("[data-prompt='prompt-place']").wait_for()
    place_helicopters(bob)
    expect(bob.locator("section.absent")).to_contain_text("Waiting for Ada")
    assert service.received == []
