"""Logs and metrics: enough for an operator, nothing that opens a seat."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families as parsed
from tests.server.harness import ROOT, Player, Running, answers, free_port, settings_for, until
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tourdetable.server.http.routes import ENDPOINTS
from tourdetable.server.logs import ACCESS, JsonLines, TextLines
from tourdetable.server.net.access_log import route_of


class Lines(logging.Handler):
    """The log as it would be written."""

    def __init__(self, form: logging.Formatter) -> None:
        super().__init__()
        self.setFormatter(form)
        self.written: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.written.append(self.format(record))


@pytest.fixture(params=[JsonLines, TextLines])
def written(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """Every line of the access log while a test runs."""
    lines, level = Lines(request.param()), ACCESS.level
    ACCESS.addHandler(lines)
    ACCESS.setLevel(logging.INFO)
    yield lines.written
    ACCESS.setLevel(level)
    ACCESS.removeHandler(lines)


def test_the_access_log_holds_no_secret_wherever_somebody_puts_it(
    server: Running, ann: Player, written: list[str]
) -> None:
    made = ann.make("me", "invite")
    match, code = made["match"]["id"], made["invites"][0]["code"]
    secrets = [match, code, "kayak-lemon-orbit", *ann.http.cookies.values()]
    ann.http.post("/api/claim", json={"secret": code})
    for secret in secrets:
        ann.http.get(f"/join/{secret}")
        ann.http.get(f"/api/{secret}")
        ann.http.get(f"/api/matches/{secret}/history", params={"seat": 0, "token": secret})
        ann.http.get(
            "/api/health", headers={"authorization": f"Bearer {secret}", "referer": secret}
        )
    seat = ann.sit(match)
    seat.send(type="say", channel="table", text="kayak-lemon-orbit")
    seat.close()
    until(lambda: any("websocket" in line for line in written))
    assert len(written) >= 4 * len(secrets) + 3
    text = "\n".join(written)
    for secret in secrets:
        assert secret not in text
    assert "/api/matches/{id}/history" in text
    assert "/api/matches/{id}/socket" in text
    assert "127.0.0.1" in text


def test_a_line_of_the_access_log_says_what_an_operator_asks(ann: Player) -> None:
    lines = Lines(JsonLines())
    ACCESS.addHandler(lines)
    ACCESS.setLevel(logging.INFO)
    try:
        ann.http.get("/api/matches/nothing")
        until(lambda: bool(lines.written))  # the line follows the answer
    finally:
        ACCESS.setLevel(logging.WARNING)
        ACCESS.removeHandler(lines)
    (line,) = [json.loads(one) for one in lines.written]
    assert line.pop("time").endswith("Z")
    assert 0 <= line.pop("milliseconds") < 60_000
    assert line.pop("bytes") > 0
    assert line == {
        "level": "info", "logger": "tourdetable.access", "message": "http", "method": "GET",
        "route": "/api/matches/{id}", "status": 404, "address": "127.0.0.1",
    }  # fmt: skip


@pytest.mark.parametrize("path", ["/", "/m/abc", "/join/CODE", "/assets/x.js", "/api/x/SECRET"])
def test_no_route_is_named_by_the_path_of_a_request(path: str) -> None:
    assert route_of({"path": path}) in ("/(page)", "/assets", "/api/(unknown)")


def test_errors_come_with_their_trace_in_one_line_of_json() -> None:
    lines = Lines(JsonLines())
    log = logging.getLogger("tourdetable.test")
    log.addHandler(lines)
    try:
        int("two\nlines")
    except ValueError:
        log.exception("it failed for %s", "a reason", extra={"count": 3})
    (line,) = lines.written
    assert "\n" not in line
    read = json.loads(line)
    assert (read["message"], read["level"], read["count"]) == ("it failed for a reason", "error", 3)
    assert "ValueError: invalid literal" in read["trace"]


def test_serve_writes_json_and_logs_requests_when_asked(tmp_path: Path) -> None:
    port = free_port()
    command = [
        sys.executable, "-m", "tourdetable", "serve", "--no-browser", "--port", str(port),
        "--database", str(tmp_path / "t.db"), "--log", "json", "--access-log",
    ]  # fmt: skip
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}/src"}
    running = subprocess.Popen(command, env=environment, cwd=ROOT, stderr=subprocess.PIPE)
    try:
        until(lambda: running.poll() is not None or answers(port))
    finally:
        running.terminate()
        _, errors = running.communicate(timeout=60)
    lines: list[dict[str, Any]] = [json.loads(line) for line in errors.decode().splitlines()]
    assert {"route": "/api/health", "status": 200}.items() <= lines[-1].items()


# -- metrics ---------------------------------------------------------------------------------------


def figures(text: str) -> dict[str, Any]:
    return {family.name: family for family in parsed(text)}


def test_routes_have_histograms_and_the_queue_its_length(server: Running, ann: Player) -> None:
    seat = ann.sit(ann.make("me", "bot")["match"]["id"])
    seat.play({"move": "hide", "number": 1234})
    seat.asked()
    ann.get("/games")
    found = figures(ann.http.get("/api/metrics").text)
    routes = found["tourdetable_http_request_seconds"].samples
    buckets = [
        sample
        for sample in routes
        if sample.labels.get("route") == "GET /games" and sample.name.endswith("_bucket")
    ]
    assert [sample.value for sample in buckets] == sorted(sample.value for sample in buckets)
    assert buckets[-1].labels["le"] == "+Inf"
    assert buckets[-1].value >= 1
    known = {f"{endpoint.method} {endpoint.path}" for endpoint in ENDPOINTS}
    assert {sample.labels["route"] for sample in routes} <= known, "routes, never paths"
    waiting = found["tourdetable_work_waiting"].samples
    assert {sample.labels["kind"] for sample in waiting} >= {"bot", "aid", "replay", "import"}
    waits = found["tourdetable_work_wait_seconds"].samples
    assert any(sample.labels["kind"] == "bot" for sample in waits)
    assert found["tourdetable_move_seconds"].samples
    assert found["tourdetable_memory_bytes"].samples[0].value > 1_000_000
    until(lambda: "event_loop_lag_seconds" in ann.http.get("/api/metrics").text)


def test_a_scraper_elsewhere_reads_the_metrics_with_the_token_alone(tmp_path: Path) -> None:
    away = {"x-forwarded-for": "203.0.113.9", "host": "games.example.org"}
    settings = settings_for(tmp_path, metrics_token="open sesame")  # noqa: S106
    with Running(settings) as server:
        http = server.player().http
        for given, status in (
            ("Bearer open sesame", 200), ("Bearer open", 403), ("Bearer", 403), ("", 403),
        ):  # fmt: skip
            answer = http.get("/api/metrics", headers={**away, "authorization": given})
            assert answer.status_code == status, given
            assert "sesame" not in answer.text


def test_without_a_token_nobody_elsewhere_reads_them(ann: Player) -> None:
    away = {"x-forwarded-for": "203.0.113.9", "authorization": "Bearer"}
    assert ann.http.get("/api/metrics", headers=away).status_code == 403


def test_a_socket_that_is_refused_is_logged_as_refused(
    server: Running, ann: Player, written: list[str]
) -> None:
    url = server.base.replace("http", "ws") + "/api/matches/nothing/socket"
    with pytest.raises(InvalidStatus), connect(url):
        pass
    until(lambda: bool(written))
    assert "403" in written[0]
