"""A database of version 0.1 opens, and its running matches go on where they stood."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import Player, Running, settings_for

import tourdetable as tdt

DATA = Path(__file__).parent / "data"
EXPECTED: dict[str, Any] = json.loads((DATA / "tables-0.1.json").read_text(encoding="utf-8"))
SECRET = "0.1-database-of-ann"  # noqa: S105 - of a fixture


@pytest.fixture
def old(tmp_path: Path) -> Iterator[Running]:
    settings = settings_for(tmp_path)
    connection = sqlite3.connect(settings.database)
    connection.executescript((DATA / "tables-0.1.sql").read_text(encoding="utf-8"))
    connection.close()
    with Running(settings) as running:
        yield running


@pytest.fixture
def ann(old: Running) -> Player:
    player = old.player()
    player.http.cookies.set("tourdetable", SECRET, domain="127.0.0.1", path="/api")
    return player


@pytest.mark.parametrize("match", list(EXPECTED["matches"]))
def test_a_running_match_of_version_0_1_goes_on_or_says_why_not(ann: Player, match: str) -> None:
    facts = ann.get(f"/matches/{match}")["match"]
    if tdt.game(facts["game"]).version != facts["rules_version"]:
        assert facts["frozen"] == "frozen"
        lines = ann.get(f"/matches/{match}/history", seat=0)["lines"]
        assert len(lines) == EXPECTED["matches"][match][0]["seq"]
        return
    seats = [ann.sit(match, seat=seat, since=0) for seat in range(len(EXPECTED["matches"][match]))]
    for seat, before in zip(seats, EXPECTED["matches"][match], strict=True):
        view = {name: value for name, value in seat.last["view"].items() if name in before["view"]}
        assert view == {name: before["view"][name] for name in view}
        assert (seat.last["seq"], seat.last["to_act"]) == (before["seq"], before["to_act"])
        assert len(seat.last["lines"]) == before["seq"]
        question = seat.last["question"]
        assert (question and question["decision"]) == before["decision"]
    asked = next(seat for seat in seats if seat.last["question"])
    answer = asked.play(asked.last["question"]["moves"][0])
    assert (answer["type"], answer["seq"] > asked.welcome["match"]["seats"]) == ("update", True)


def test_clocks_chat_clubs_and_links_of_version_0_1_are_there(ann: Player, old: Running) -> None:
    club = ann.get("/clubs")["clubs"][0]
    assert (club["name"], len(club["matches"])) == ("Thursday", 1)
    seat = ann.sit(club["matches"][0]["match"]["id"], seat=0)
    assert [line["text"] for line in seat.welcome["chat"]] == ["à vous"]
    assert seat.last["clocks"]["remaining"][0] > 3_600_000  # with the increments that it gained
    claimed = old.player().post("/claim", secret=EXPECTED["code"], name="Zoé")
    assert ann.get(f"/matches/{claimed['match']}")["match"]["status"] == "playing"
