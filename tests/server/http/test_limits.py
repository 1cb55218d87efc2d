"""Limits, origins, headers, and the description of the interface."""

from __future__ import annotations

import contextlib
import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from prometheus_client.parser import text_string_to_metric_families as parsed
from tests.server.harness import PATIENCE, Player, Running, settings_for, until
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tourdetable.server import Limits, Settings
from tourdetable.server.live.metrics import Metrics
from tourdetable.server.net.rate_limits import Rates
from tourdetable.server.run import EVERYWHERE, lan_address, prepared, qr


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    limits = Limits(
        messages_per_second=1,
        requests_per_second=50,
        claims_per_minute=3,
        message_bytes=2000,
        open_matches=2,
        sockets_per_address=4,
        body_bytes=3000,
    )
    with Running(settings_for(tmp_path_factory.mktemp("strict"), limits=limits)) as running:
        yield running


def test_too_many_messages_are_refused_and_then_end_the_socket(strict: Running) -> None:
    ann = strict.player()
    seat = ann.sit(ann.make("me", "me")["match"]["id"], seat=0)
    with contextlib.suppress(ConnectionClosed):  # it may be closed before the last one is sent
        for number in range(200):
            seat.send(type="ping", ref=number)
    assert seat.wait("refused")["key"] == "too-fast"
    assert seat.wait("closing")["why"] == "too-fast"


def test_a_message_that_is_too_long_ends_the_socket(strict: Running) -> None:
    ann = strict.player()
    seat = ann.sit(ann.make("me", "me")["match"]["id"], seat=0)
    seat.socket.send("x" * 3000)
    with pytest.raises(ConnectionClosed):
        seat.wait("nothing")


def test_one_address_has_a_limited_number_of_sockets(strict: Running) -> None:
    ann = strict.player()
    match = ann.make("me", "me")["match"]["id"]
    until(lambda: not strict.limits.sockets, "those of the tests before are still counted")
    seats = [ann.sit(match, seat=0) for number in range(4)]
    with pytest.raises(InvalidStatus):
        ann.sit(match, seat=0)
    for seat in seats:
        seat.close()


def test_bodies_have_a_largest_size_and_a_type(strict: Running) -> None:
    ann = strict.player()
    big = ann.http.post("/api/clubs", json={"name": "x" * 4000})
    assert (big.status_code, big.json()["key"]) == (413, "too-large")
    form = ann.http.post("/api/clubs", content=b"name=x", headers={"content-type": "text/plain"})
    assert (form.status_code, form.json()["key"]) == (415, "not-json")
    wrong = ann.http.post("/api/clubs", json={"name": ""})
    assert wrong.status_code == 400
    assert "name" in wrong.json()["reason"]


def test_one_identity_has_a_limited_number_of_unfinished_matches(strict: Running) -> None:
    ann = strict.player()
    ann.make("me", "me")
    ann.make("me", "me")
    seats = [{"kind": "me"}, {"kind": "me"}]
    refused = ann.refused("POST", "/matches", game="tiny", seats=seats)
    assert refused == (429, "too-many-matches")


def test_secrets_cannot_be_guessed_quickly(strict: Running) -> None:
    ann = strict.player()
    keys = [ann.refused("POST", "/claim", secret=f"{n:012d}")[1] for n in range(6)]
    assert keys[0] == "link-unknown"
    assert keys[-1] == "too-fast"


def test_one_address_asks_a_limited_number_of_requests(strict: Running) -> None:
    ann, before = strict.player(), strict.limits.requests
    assert before._rate == strict.settings.limits.requests_per_second
    strict.limits.requests = Rates(0.001, 5)  # a busy machine asks no faster than buckets fill
    try:
        statuses = [ann.http.get("/api/health").status_code for number in range(8)]
    finally:
        strict.limits.requests = before
    assert statuses == [200] * 5 + [429] * 3


def test_pages_of_other_sites_can_neither_open_sockets_nor_change_anything(
    server: Running, ann: Player
) -> None:
    match = ann.make("me", "me")["match"]["id"]
    url = f"{server.base.replace('http', 'ws')}/api/matches/{match}/socket"
    headers = {"Cookie": ann.cookie()}
    for origin in ("https://evil.example", "null", f"{server.base}.evil.example"):
        foreign: Any = origin
        with (
            pytest.raises(InvalidStatus),
            connect(url, additional_headers=headers, origin=foreign),
        ):
            pass
    response = ann.http.put(
        "/api/me", json={"name": "Mallory"}, headers={"origin": "https://evil.example"}
    )
    assert (response.status_code, response.json()["key"]) == (403, "foreign-origin")
    with connect(url, additional_headers=headers) as program:  # programs send no origin
        program.send('{"type":"hello","seat":0}')
        assert '"welcome"' in str(program.recv(PATIENCE))


def test_every_answer_carries_the_usual_headers(ann: Player) -> None:
    for path in ("/api/health", "/", "/api/nothing"):
        headers = ann.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert ann.http.get("/api/health").headers["cache-control"] == "no-store"


def test_figures_are_for_the_machine_itself_and_name_no_match(ann: Player) -> None:
    match = ann.make("me", "me")["match"]["id"]
    text = ann.http.get("/api/metrics").text
    assert "tourdetable_tables_open" in text
    assert match not in text
    assert "# HELP tourdetable_moves_total " in text
    assert "# TYPE tourdetable_store_commits_total counter" in text
    through = ann.http.get("/api/metrics", headers={"x-forwarded-for": "203.0.113.9"})
    assert (through.status_code, through.json()["key"]) == (403, "metrics-token")


def test_metrics_keep_every_digit_of_a_count() -> None:
    metrics = Metrics()
    metrics.moves = 123_456_789
    text = metrics.text(commits=7_654_321, gauges={"tables_open": (2, "Matches in memory.")})
    found = {family.name: family.samples[0].value for family in parsed(text.decode())}
    assert found["tourdetable_moves"] == 123_456_789
    assert found["tourdetable_store_commits"] == 7_654_321
    assert found["tourdetable_tables_open"] == 2


def test_errors_are_refusals_with_their_field(ann: Player) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    cases: list[tuple[dict[str, Any], str]] = [
        ({"game": "chess", "seats": seats}, "unknown-game"),
        ({"game": "tiny", "seats": seats[:1]}, "seats-range"),
        ({"game": "tiny", "seats": seats, "options": {"die": "green"}}, "option-value"),
        ({"game": "tiny", "seats": seats, "options": {"size": 3}}, "option-unknown"),
        ({"game": "tiny", "seats": [{"kind": "bot", "level": "genius"}, *seats]}, "bot-level"),
        ({"game": "tiny", "seats": [{"kind": "bot"}, {"kind": "bot"}]}, "my-seat"),
        ({"game": "tiny", "seats": seats, "state": {}}, "malformed"),
    ]
    for body, key in cases:
        assert ann.refused("POST", "/matches", **body)[1] == key
    assert ann.refused("GET", "/matches/nothing") == (404, "no-match")
    assert ann.refused("GET", "/nothing") == (404, "no-page")
    assert ann.refused("GET", "/matches/nothing/history?since=x")[0] == 404


def test_links_of_this_server_become_qr_codes_and_others_do_not(
    ann: Player, server: Running
) -> None:
    picture = ann.http.post("/api/qr", json={"text": f"{server.base}/join#ABCD-EFGH-JKMN"})
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")
    assert ann.refused("POST", "/qr", text="https://evil.example/")[1] == "foreign-link"


def test_texts_are_served_in_both_languages(ann: Player) -> None:
    english = ann.http.get("/api/texts/en/table.ftl").text
    french = ann.http.get("/api/texts/fr/table.ftl").text
    assert "refusal-stale-decision" in english
    names = [[line.split(" =")[0] for line in text.splitlines() if " = " in line]
             for text in (english, french)]  # fmt: skip
    assert names[0] == names[1]
    assert ann.refused("GET", "/texts/de/table.ftl") == (404, "no-text")
    assert ann.refused("GET", "/texts/en/chess.ftl") == (404, "unknown-game")


def test_texts_are_sent_again_only_after_a_change(ann: Player) -> None:
    first = ann.http.get("/api/texts/en/table.ftl")
    tag = first.headers["etag"]
    again = ann.http.get("/api/texts/en/table.ftl", headers={"if-none-match": f'"x", W/{tag}'})
    assert (again.status_code, again.text, again.headers["etag"]) == (304, "", tag)
    other = ann.http.get("/api/texts/fr/table.ftl", headers={"if-none-match": tag})
    assert other.status_code == 200
    assert other.headers["etag"] != tag


def test_the_interface_is_described_and_answers_fit_the_description(ann: Player) -> None:
    document = ann.get("/openapi.json")
    assert document["openapi"] == "3.1.0"
    schemas = {"components": document["components"]}
    made = ann.make("me", "bot")
    match = made["match"]["id"]
    for path, answer in (
        ("/api/games", ann.get("/games")),
        ("/api/me", ann.get("/me")),
        ("/api/matches", ann.get("/matches")),
        ("/api/matches/{id}", ann.get(f"/matches/{match}")),
        ("/api/matches/{id}/history", ann.get(f"/matches/{match}/history")),
        ("/api/clubs", ann.get("/clubs")),
        ("/api/health", ann.get("/health")),
    ):
        content = document["paths"][path]["get"]["responses"]["200"]["content"]
        schema = {**content["application/json"]["schema"], **schemas}
        jsonschema.validate(answer, schema)


def test_the_page_is_served_with_its_own_paths(tmp_path: Path) -> None:
    built = tmp_path / "page"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<!doctype html><title>Tour de Table</title>")
    (built / "assets" / "app-1a2b.js").write_text("export {}")
    with Running(settings_for(tmp_path, page=built)) as server:
        player = server.player()
        for path in ("/", "/m/abc", "/join"):
            assert "Tour de Table" in player.http.get(path).text
        script = player.http.get("/assets/app-1a2b.js")
        assert "immutable" in script.headers["cache-control"]
        assert player.http.get("/assets/missing.js").status_code == 404


def test_a_file_of_the_page_is_compressed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = tmp_path / "page"
    built.mkdir()
    (built / "index.html").write_text("<!doctype html><title>Tour de Table</title>" + " " * 5000)
    packed: list[int] = []
    compress = gzip.compress

    def counted(data: bytes) -> bytes:
        packed.append(len(data))
        return compress(data)

    monkeypatch.setattr(gzip, "compress", counted)
    with Running(settings_for(tmp_path, page=built)) as server:
        player = server.player()
        plain = player.http.get("/", headers={"accept-encoding": "identity"})
        for path in ("/", "/join", "/"):
            answer = player.http.get(path, headers={"accept-encoding": "gzip"})
            assert answer.text == plain.text
            assert answer.headers["content-encoding"] == "gzip"
            assert int(answer.headers["content-length"]) < 500
        known = {"accept-encoding": "gzip", "if-none-match": plain.headers["etag"]}
        assert player.http.get("/", headers=known).status_code == 304
        part = player.http.get("/", headers={"accept-encoding": "gzip", "range": "bytes=0-8"})
        assert (part.status_code, part.content) == (206, b"<!doctype")
    assert packed == [len(plain.content)]


def test_an_address_gets_a_limited_number_of_files(tmp_path: Path) -> None:
    built = tmp_path / "page"
    built.mkdir()
    (built / "index.html").write_text("<!doctype html>")
    with Running(settings_for(tmp_path, page=built, limits=Limits(files_per_second=0.2))) as server:
        player = server.player()
        answers = [player.http.get("/") for _ in range(4)]
        assert [one.status_code for one in answers] == [200, 200, 200, 429]
        assert int(answers[-1].headers["retry-after"]) >= 1


def test_on_a_network_links_carry_the_machines_own_address() -> None:
    at_home = prepared(Settings(port=8123))
    assert (at_home.host, at_home.public_url) == ("127.0.0.1", "")
    on_lan = prepared(Settings(port=8123, lan=True))
    assert on_lan.host == EVERYWHERE
    assert on_lan.public_url == f"http://{lan_address()}:8123"
    named = prepared(Settings(lan=True, public_url="https://games.example.org"))
    assert named.public_url == "https://games.example.org"
    assert named.cookies_secure
    assert "█" in qr(on_lan.public_url) or "▄" in qr(on_lan.public_url)
