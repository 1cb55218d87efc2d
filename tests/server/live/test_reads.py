"""A move is decided and saved without reading the store."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.harness import Player, Running, hide, step


def test_a_move_reads_nothing_from_the_store(
    server: Running, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = ann.make("me", "me")["match"]["id"]
    seats = [ann.sit(match, seat=seat) for seat in (0, 1)]
    asked: list[str] = []
    store = server.services.store
    rows = store.rows

    async def noted(sql: str, *values: Any) -> Any:
        asked.append(sql)
        return await rows(sql, *values)

    monkeypatch.setattr(store, "rows", noted)
    monkeypatch.setattr(store, "row", noted)
    seats[0].play(hide(1100))
    seats[1].play(hide(1101))
    seats[0].play(step(1))
    assert asked == []
    ann.get(f"/matches/{match}/history", seat=0)
    assert asked  # what is counted does see a read
