"""A match file is replayed and verified; damage is refused with the entry that is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.kit.tiny import GAME, Hide, Step, Throw
from tourdetable.engine.files import matchfile
from tourdetable.engine.files.matchfile import read, replay, verify
from tourdetable.engine.match import Match, start
from tourdetable.engine.refusal import Refusal


@pytest.fixture(autouse=True)
def _tiny_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matchfile, "game_of", lambda _game_id: GAME)


def played(seed: int | None = 1) -> Match:
    match = start(GAME, 2, seed=seed, seeds=("ann", "bob"))
    match.play(1, Hide(1004))
    match.play(0, Hide(1003))
    match.play(0, Step(1))
    match.undo(0)
    match.play(0, Throw())
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    return match


@pytest.mark.parametrize("seed", [1, None])
def test_a_file_replays_to_the_same_match(seed: int | None) -> None:
    match = played(seed)
    again = replay(json.dumps(match.to_json()))
    assert again.log == match.log
    assert again.state.to_dict() == match.state.to_dict()
    assert again.outcome == match.outcome


def test_a_fair_match_verifies_with_its_draws_and_hidden_moves() -> None:
    report = verify(played(None).to_json())
    assert report.fair
    assert (report.source, report.draws, report.hidden_moves) == ("fair", 1, 2)


def redigest(data: dict[str, Any]) -> dict[str, Any]:
    """Make the digests right again, as a careful cheat would."""
    header = {name: data[name] for name in data if name not in ("log", "entries", "outcome")}
    digest = matchfile._digest("", header)
    for line in data["log"]:
        line.pop("digest")
        digest = matchfile._digest(digest, line)
        line["digest"] = digest
    return data


def test_a_changed_entry_is_named() -> None:
    data = played().to_json()
    data["log"][3]["seat"] = 1
    with pytest.raises(Refusal, match="entry 4"):
        replay(data)


def test_a_missing_entry_is_named() -> None:
    data = played().to_json()
    del data["log"][2]
    with pytest.raises(Refusal, match="entry 3"):
        read(data)
    data = played().to_json()
    del data["log"][-1]
    with pytest.raises(Refusal, match="is missing"):
        read(data)


def test_a_truncated_file_is_refused() -> None:
    text = json.dumps(played().to_json())
    with pytest.raises(Refusal, match="file: is not complete JSON"):
        replay(text[: len(text) // 2])


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("format", "x"), ("format_version", 2), ("log", 3), ("rules_version", 9),
        ("outcome", None), ("seats", 5), ("options", {"numbers": 9}), ("chance", {}),
    ],
)  # fmt: skip
def test_a_damaged_header_is_refused_by_field(field: str, value: Any) -> None:
    data = played().to_json()
    data[field] = value
    with pytest.raises(Refusal):
        replay(data)


def test_an_outcome_without_the_fields_of_later_versions_is_read() -> None:
    data = played().to_json()
    assert data["outcome"].pop("honours") == []
    assert replay(data).outcome is not None
    data["outcome"]["winners"] = "everybody"
    with pytest.raises(Refusal, match="outcome"):
        replay(data)


def test_an_illegal_move_with_right_digests_is_still_refused() -> None:
    data = played().to_json()
    data["log"][1]["move"] = {"move": "step", "spaces": 1}
    with pytest.raises(Refusal, match="entry 2"):
        replay(redigest(data))


def test_a_loaded_die_with_right_digests_is_found_out() -> None:
    data = played(None).to_json()
    real = data["log"][5]["move"]["eyes"]
    data["log"][5]["move"]["eyes"] = 6 if real != 6 else 5
    try:
        report = verify(redigest(data))
    except Refusal:
        return  # the moves after it no longer fit: found out as well
    assert not report.fair
    assert "entry 6" in report.faults[0]


def test_a_swapped_key_or_hidden_move_is_found_out() -> None:
    data = played(None).to_json()
    data["chance"]["key"] = "00" * 32
    assert any("does not open" in fault for fault in verify(redigest(data)).faults)
    data = played(None).to_json()
    data["log"][1]["salt"] = "00" * 32
    assert verify(redigest(data)).faults == (
        "entry 2: the hidden move does not open its commitment",
    )
