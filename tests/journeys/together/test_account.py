"""Keeping who you are: recovery words, passkeys, devices, and a page that tries to erase it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.journeys.conftest import People, Server, new_match
from tests.server.harness import until

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "random"}


def choose_name(page: Page, name: str) -> None:
    page.goto("/me")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Your devices")).to_be_visible()


def words_of(page: Page) -> str:
    page.get_by_role("button", name="Make recovery words").click()
    words = page.locator("ol li")
    expect(words).to_have_count(8)
    return " ".join(words.all_text_contents())


def test_recovery_words_bring_somebody_back_on_another_device(person: People) -> None:
    laptop, phone = person(), person(width=390, height=844, settings={"name": ""})
    choose_name(laptop, "Ada L.")
    match = new_match(laptop, "citychase", [ME, BOT])["match"]["id"]
    laptop.goto("/")
    until(lambda: laptop.evaluate("localStorage['tourdetable.devices'] ?? ''") != "")
    laptop.goto("/me")
    words = words_of(laptop)
    phone.goto("/me")
    phone.get_by_label("Recovery words").fill(words)
    phone.get_by_role("button", name="Sign in with words").click()
    expect(phone.get_by_label("Name", exact=True)).to_have_value("Ada L.")
    phone.goto(f"/match/{match}")
    phone.locator("[data-prompt='prompt-hide']").wait_for()  # Ada's own seat

    # had the words been stolen, Ada would see it and end it
    laptop.goto("/")
    notice = laptop.locator("[data-part=new-device]")
    expect(notice).to_contain_text("New sign-in to your player")
    notice.get_by_role("link", name="It was not me").click()
    laptop.get_by_role("button", name="Sign out").click()
    expect(laptop.get_by_role("button", name="Sign out")).to_have_count(0)
    phone.goto("/me")
    expect(phone.get_by_role("heading", name="Your devices")).to_have_count(0)
    laptop.goto("/")
    laptop.locator("[data-part=your-turn]").wait_for()
    expect(laptop.locator("[data-part=new-device]")).to_have_count(0)


def test_a_passkey_signs_in_on_a_second_device(person: People, server: Server) -> None:
    here = server.url.replace("127.0.0.1", "localhost")  # a passkey belongs to a name
    laptop, other = person(base_url=here), person(base_url=here, settings={"name": ""})
    protocols = [page.context.new_cdp_session(page) for page in (laptop, other)]
    devices = []
    for protocol in protocols:
        protocol.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
        }
        added = protocol.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        devices.append(added["authenticatorId"])
    choose_name(laptop, "Ada P.")
    laptop.get_by_role("button", name="Add a passkey").click()
    expect(laptop.get_by_role("button", name="Remove")).to_be_visible()
    # the passkey is synchronised to the person's other device
    kept = protocols[0].send("WebAuthn.getCredentials", {"authenticatorId": devices[0]})
    for credential in kept["credentials"]:
        synchronised = {"authenticatorId": devices[1], "credential": credential}
        protocols[1].send("WebAuthn.addCredential", synchronised)
    other.goto("/me")
    other.get_by_role("button", name="Use a passkey").click()
    expect(other.get_by_label("Name", exact=True)).to_have_value("Ada P.")


@pytest.mark.parametrize(
    "bait", ["<script>location='{api}/me'</script>", "<form method=post action='{api}/me'>"]
)
def test_a_page_of_another_site_cannot_erase_who_one_is(
    person: People, server: Server, bait: str
) -> None:
    page = person()
    choose_name(page, "Ada F.")
    me = page.request.get("/api/me").json()["id"]
    foreign = page.context.new_page()
    html = bait.format(api=f"{server.url}/api") + "<script>document.forms[0]?.submit()</script>"
    address = server.url.replace("127.0.0.1", "localhost")  # another site for the browser
    foreign.route(
        f"{address}/bait", lambda route: route.fulfill(body=html, content_type="text/html")
    )
    with foreign.expect_response(f"{server.url}/api/me") as reached:
        foreign.goto(f"{address}/bait")
    assert "set-cookie" not in reached.value.headers
    page.reload()
    expect(page.get_by_label("Name", exact=True)).to_have_value("Ada F.")
    assert page.request.get("/api/me").json()["id"] == me


def test_a_deleted_player_is_gone(person: People) -> None:
    page = person()
    choose_name(page, "Ada D.")
    page.get_by_text("Delete me").click()
    page.get_by_label("Type your name to confirm").fill("Ada D.")
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("has been deleted")).to_be_visible()
    expect(page.get_by_role("heading", name="Your devices")).to_have_count(0)
