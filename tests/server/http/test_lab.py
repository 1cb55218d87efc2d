"""The laboratory in the page: who may use it, and one run at a time beside the tables."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import polars as pl
import pytest
from starlette.requests import Request
from tests.server.harness import Player, Running, process, settings_for, until

from tourdetable.bots.ratings import Ratings
from tourdetable.server.run import prepared
from tourdetable.server.services import lab_runs
from tourdetable.server.services.lab_access import is_local, is_operator
from tourdetable.server.settings import Settings

TOKEN = "a word that nobody guesses"  # noqa: S105 - of this test
SMALL: dict[str, Any] = {"kind": "simulate", "game": "citychase", "seats": 2, "bots": ["random"]}
LONG = {**SMALL, "kind": "balance", "game": "velomaster", "bots": ["medium"], "matches": 2000}


def request(client: str = "127.0.0.1", version: str = "1.1", **headers: str) -> Request:
    told = {"host": "127.0.0.1:8000", **{k.replace("_", "-"): v for k, v in headers.items()}}
    return Request(
        {
            "type": "http", "method": "GET", "path": "/", "query_string": b"",
            "http_version": version, "client": (client, 5000),
            "headers": [(name.encode(), value.encode()) for name, value in told.items()],
        }
    )  # fmt: skip


# -- who is the operator ---------------------------------------------------------------------------


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:8000", "[::1]:8000", "localhost"])
def test_whoever_sits_at_the_machine_is_its_operator(host: str) -> None:
    assert is_local(request(host=host, origin=f"http://{host}"))
    assert is_local(request("::1", host=host))


@pytest.mark.parametrize("client", ["192.168.1.20", "::ffff:10.0.0.1", "testclient"])
def test_another_address_is_not_local(client: str) -> None:
    assert not is_local(request(client))


@pytest.mark.parametrize(
    "header",
    ["x_forwarded_for", "forwarded", "via", "x_real_ip", "x_forwarded_host", "x_forwarded_proto"],
)
def test_what_a_proxy_passes_on_is_not_local_whatever_address_it_claims(header: str) -> None:
    assert not is_local(request(**{header: "127.0.0.1"}))


def test_a_proxy_that_says_nothing_but_speaks_the_old_protocol_is_not_local() -> None:
    assert not is_local(request(version="1.0"))


@pytest.mark.parametrize(
    "host", ["evil.example:8000", "localhost.evil.example", "10.0.0.3", "", "["]
)
def test_a_foreign_name_for_our_address_is_not_local(host: str) -> None:
    """DNS rebinding: the browser calls us by the name of the page's own site."""
    assert not is_local(request(host=host))


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://localhost.evil.example"]
)
def test_a_page_of_another_origin_is_not_local(origin: str) -> None:
    assert not is_local(request(origin=origin))


def test_a_server_with_a_public_address_trusts_the_token_only() -> None:
    proxied = prepared(Settings(public_url="https://games.example.org", lab_token=TOKEN))
    assert proxied.lab == "token"
    assert not is_operator(proxied, request())
    assert is_operator(proxied, request("10.0.0.3", authorization=f"Bearer {TOKEN}"))
    assert not is_operator(proxied, request(authorization="Bearer wrong"))
    assert not is_operator(proxied, request(authorization="Bearer "))
    assert prepared(Settings(lan=True)).lab == "loopback"
    assert not is_operator(Settings(lab="off", lab_token=TOKEN), request())


def test_without_a_token_no_empty_token_opens_it() -> None:
    assert not is_operator(Settings(lab="token"), request(authorization="Bearer "))
    assert not is_operator(Settings(lab="token"), request(cookie="tourdetable-operator="))


def test_others_get_a_plain_refusal_and_no_link(ann: Player) -> None:
    assert ann.get("/games")["lab"] is True
    for method, path in [
        ("GET", "/lab"), ("POST", "/lab/runs/x/cancel"), ("GET", "/lab/runs/x/files/report.html")
    ]:  # fmt: skip
        answer = ann.http.request(method, f"/api{path}", headers={"x-forwarded-for": "127.0.0.1"})
        assert (answer.status_code, answer.json()["key"]) == (403, "operator-only")
    through = ann.http.get("/api/games", headers={"host": "evil.example"}).json()
    assert through["lab"] is False


def test_the_token_opens_it_from_elsewhere_and_a_wrong_one_does_not(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, lab="token", lab_token=TOKEN)) as server:
        eve = server.player()
        answer = eve.http.get("/api/lab").json()
        assert (answer["key"], answer["details"]) == ("operator-only", {"token": "yes"})
        assert eve.refused("POST", "/lab/enter", token="guess") == (403, "operator-token")  # noqa: S106
        eve.post("/lab/enter", token=TOKEN)
        assert TOKEN not in str(dict(eve.http.cookies))
        assert eve.get("/lab")["runs"] == []
        assert eve.get("/games")["lab"] is True


def test_the_strength_of_bots_is_told_where_it_was_measured_with_the_rules_of_today(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = {rated.game: rated for rated in lab_runs.measured()}
    assert [bot.bot for bot in told["velocity"].bots] == ["hard:100", "medium", "easy", "random"]
    assert all(bot.low < bot.points < bot.high for bot in told["velocity"].bots)
    assert "vroom" not in told  # all win or lose together: nobody is before another
    monkeypatch.setattr(
        lab_runs, "kept_ratings",
        lambda folder: Ratings(game=folder.name, rules=0, matches=9, ratings=()),
    )  # fmt: skip
    assert list(lab_runs.measured()) == []


# -- runs ------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("lab")
    with Running(settings_for(folder, lab_matches=200_000, lab_processes=1)) as running:
        yield running


def ended(player: Player, run: str) -> Any:
    """A run once it is done or has failed; the time limit of tests is all that ends the waiting."""
    while (found := player.get(f"/lab/runs/{run}"))["status"] not in ("done", "failed"):
        time.sleep(0.05)
    return found


def test_a_balance_run_ends_with_report_results_and_replays(lab: Running) -> None:
    ann = lab.player()
    wish = {**SMALL, "kind": "balance", "game": "velocity", "seats": 3, "matches": 6}
    wish |= {"against": {"board": "harbour"}, "language": "fr"}
    began = ann.post("/lab/runs", **wish)
    assert (began["status"], began["total"]) == ("running", 12)
    run = ended(ann, began["id"])
    assert (run["status"], run["done"], run["problem"]) == ("done", 12, "")
    assert [file["name"] for file in run["files"]] == [
        "report.html", "results.parquet", "summary.json",
    ]  # fmt: skip
    report = ann.http.get(f"/api/lab/runs/{run['id']}/files/report.html")
    assert "Ce que B change" in report.text
    policy = report.headers["content-security-policy"]
    assert policy.startswith("sandbox allow-downloads; default-src 'none'")
    assert "frame-ancestors 'self'" in policy
    assert report.headers["x-frame-options"] == "SAMEORIGIN"
    rows = ann.http.get(f"/api/lab/runs/{run['id']}/files/results.parquet")
    assert rows.headers["content-disposition"].startswith("attachment")
    assert pl.read_parquet(rows.content).height == 12
    names = [file["name"] for file in run["replays"]]
    assert "B-longest.json" in names
    match = ann.http.get(f"/api/lab/runs/{run['id']}/files/B-longest.json").content
    taken = ann.http.post(
        "/api/import", content=match, headers={"content-type": "application/json"}
    )
    assert taken.json()["match"]["options"]["board"] == "harbour"
    assert ann.get("/lab")["runs"][0]["id"] == run["id"]


def test_a_tournament_has_its_report(lab: Running) -> None:
    ann = lab.player()
    wish = {**SMALL, "kind": "tournament", "bots": ["random", "easy"], "matches": 2}
    run = ended(ann, ann.post("/lab/runs", **wish)["id"])
    assert (run["status"], run["total"]) == ("done", 8)
    summary = ann.http.get(f"/api/lab/runs/{run['id']}/files/summary.json").json()
    assert {entry["bot"] for entry in summary["ratings"]} == {"random", "easy"}


def test_one_run_at_a_time_and_a_cancelled_one_goes_on_where_it_was(lab: Running) -> None:
    ann, bob = lab.player(), lab.player()
    wish = {**LONG, "game": "velocity", "seats": 3, "bots": ["random"], "matches": 6_400}
    run = ann.post("/lab/runs", **wish)  # a chunk of 100 is soon done, all of it is not
    assert bob.refused("POST", "/lab/runs", **SMALL) == (409, "lab-busy")
    assert ann.refused("POST", f"/lab/runs/{run['id']}/remove") == (409, "lab-running")
    until(lambda: ann.get(f"/lab/runs/{run['id']}")["done"] > 0)
    moving = ann.get(f"/lab/runs/{run['id']}")
    assert moving["rate"] > 0
    assert moving["left"] > 0
    assert bob.get("/health")["ok"]
    cancelled = ann.post(f"/lab/runs/{run['id']}/cancel")
    assert cancelled["status"] == "cancelled"
    following = lab.services.laboratory.run(run["id"]).following
    assert following is not None
    assert following.done()  # nothing of it comes later
    assert ann.refused("POST", f"/lab/runs/{run['id']}/cancel") == (409, "lab-over")
    assert ann.get(f"/lab/runs/{run['id']}")["files"] == []
    played = (lab.services.laboratory.folder / run["id"] / "chunks.jsonl").read_bytes().count(b"\n")
    assert played > 0
    ann.post(f"/lab/runs/{run['id']}/resume")
    until(lambda: ann.get(f"/lab/runs/{run['id']}")["done"] >= moving["done"])
    ann.post(f"/lab/runs/{run['id']}/cancel")
    left = [one["id"] for one in ann.post(f"/lab/runs/{run['id']}/remove")["runs"]]
    assert run["id"] not in left
    assert not (lab.services.laboratory.folder / run["id"]).exists()


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"matches": 200_001}, "lab-too-many"),
        ({"game": "chess"}, "unknown-game"),
        ({"seats": 7}, "seats-range"),
        ({"bots": ["genius"]}, "bot-level"),
        ({"options": {"colour": "red"}}, "option-unknown"),
        ({"kind": "balance", "against": {"thief": "1"}, "options": {"thief": "1"}}, "same-options"),
        ({"kind": "tournament"}, "two-bots"),
        ({"bots": ["random"] * 3}, "bots-per-seat"),
        ({"matches": 1}, "malformed"),
        ({"kind": "benchmark"}, "malformed"),
    ],
)
def test_a_run_that_cannot_be_is_refused_with_its_reason(
    lab: Running, change: dict[str, Any], key: str
) -> None:
    ann = lab.player()
    before = len(ann.get("/lab")["runs"])
    assert ann.refused("POST", "/lab/runs", **{**SMALL, **change})[1] == key
    assert len(ann.get("/lab")["runs"]) == before


def test_nothing_but_the_files_of_a_run_is_given_away(lab: Running) -> None:
    ann = lab.player()
    run = ended(ann, ann.post("/lab/runs", **SMALL, matches=4)["id"])
    for name in ("run.json", "plan.json", "chunks.jsonl", "errors.txt", "..%2Frun.json", "x"):
        assert ann.http.get(f"/api/lab/runs/{run['id']}/files/{name}").status_code == 404
    assert ann.http.get("/api/lab/runs/..%2F../files/tables.db").status_code == 404
    assert ann.refused("GET", "/lab/runs/nobody") == (404, "no-run")


def test_a_page_of_another_site_cannot_start_a_run(lab: Running) -> None:
    answer = httpx.post(
        f"{lab.base}/api/lab/runs", json=SMALL, headers={"origin": "https://evil.example"}
    )
    assert (answer.status_code, answer.json()["key"]) == (403, "foreign-origin")


def test_a_run_ends_with_its_server_and_can_be_taken_up_after_the_next_start(
    tmp_path: Path,
) -> None:
    settings = settings_for(tmp_path)
    with process(tmp_path, settings.port) as first:
        ann = Player(f"http://127.0.0.1:{settings.port}")
        run = ann.post("/lab/runs", **{**LONG, "matches": 400})
        first.kill()
        first.wait()
    folder = tmp_path / "tables-lab" / run["id"]
    assert json.loads((folder / "run.json").read_bytes())["status"] == "running"
    with process(tmp_path, settings.port):
        ann = Player(f"http://127.0.0.1:{settings.port}")
        assert ann.get(f"/lab/runs/{run['id']}")["status"] == "interrupted"
        assert ann.post(f"/lab/runs/{run['id']}/resume")["status"] == "running"
        assert ann.post(f"/lab/runs/{run['id']}/cancel")["status"] == "cancelled"
