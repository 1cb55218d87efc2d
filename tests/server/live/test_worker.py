"""Bots think in processes of their own and get views only."""

from __future__ import annotations

import asyncio
import random
import signal
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.harness import PATIENCE, Running, settings_for, until
from tests.server.loops import in_a_loop

from tourdetable.engine.match import Match, start
from tourdetable.engine.registry import game as game_of
from tourdetable.server.live.bot_pool import BotPool
from tourdetable.server.live.bot_worker import Request
from tourdetable.session.audience import Asked, view_of


def question_of(match: Match, seat: int) -> Asked:
    return Asked("a decision", view_of(match, seat), match.legal(seat))


@pytest.fixture
def chase() -> Match:
    match = start(game_of("citychase"), 2, seed=4)
    rng = random.Random(4)
    for number in range(6):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def test_a_bot_in_a_process_answers_with_a_legal_move(chase: Match) -> None:
    seat = chase.to_act[0]
    question = question_of(chase, seat)

    async def think() -> Any:
        pool = BotPool(1)
        try:
            return await pool.choose("citychase", "random", question, seat)
        finally:
            await pool.close()

    assert in_a_loop(think()) in question.moves


def test_a_bot_that_fails_plays_any_legal_move(chase: Match) -> None:
    seat = chase.to_act[0]
    question = question_of(chase, seat)

    async def think() -> Any:
        pool = BotPool(1)
        try:
            return await pool.choose("citychase", "no such level", question, seat)
        finally:
            await pool.close()

    assert in_a_loop(think()) in question.moves


def test_cancelling_ends_the_worker_and_the_next_request_gets_another(chase: Match) -> None:
    seat = chase.to_act[0]
    question = question_of(chase, seat)

    async def think() -> Any:
        pool = BotPool(1)
        try:
            first = asyncio.create_task(pool.choose("citychase", "random", question, seat))
            await asyncio.sleep(0.05)
            first.cancel()
            with pytest.raises(asyncio.CancelledError):
                await first
            return await pool.choose("citychase", "random", question, seat)
        finally:
            await pool.close()

    assert in_a_loop(think()) in question.moves


def test_a_bot_that_is_not_wanted_any_more_stops_thinking(chase: Match) -> None:
    """A minute of thought ends with the request: its process is gone, and none takes its place."""
    seat = chase.to_act[0]
    question = question_of(chase, seat)

    async def think() -> int | None:
        pool = BotPool(1)
        try:
            thought = asyncio.create_task(
                pool.choose("citychase", "search:50000ms", question, seat)
            )
            while not pool._bots._all:  # noqa: ASYNC110 - nobody tells when it starts
                await asyncio.sleep(0.01)
            (process,) = pool._bots._all
            thought.cancel()
            with pytest.raises(asyncio.CancelledError):
                await thought
            ended = await asyncio.wait_for(process.wait(), PATIENCE)
            assert not pool._bots._all
            return ended
        finally:
            await pool.close()

    assert in_a_loop(think()) == -signal.SIGKILL


def test_a_match_that_ends_cancels_the_bots_that_think_for_it(tmp_path: Path) -> None:
    """Somebody else's move may end a match while a bot thinks."""
    ended: list[str] = []

    async def endless(game: str, level: str, asked: Asked, seat: int) -> Any:
        ended.append("thinking")
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            ended.append("cancelled")
            raise

    def waits_for(what: str) -> None:
        until(lambda: what in ended, f"it never was {what}")

    with Running(settings_for(tmp_path)) as server:
        server.services.bots.choose = endless  # type: ignore[method-assign]
        made = server.player().make("me", "bot")
        waits_for("thinking")
        table = server.table(made["match"]["id"])
        assert table.tasks.busy
        assert server.loop is not None

        def over() -> None:
            row = msgspec.structs.replace(table.session.row, status="over")
            table.session = msgspec.structs.replace(table.session, row=row)
            table.tasks.wake()

        server.loop.call_soon_threadsafe(over)
        waits_for("cancelled")
        assert ended == ["thinking", "cancelled"]
        assert not table.tasks.busy


def test_a_request_holds_a_view_and_nothing_of_the_state() -> None:
    names = {field.name for field in msgspec.structs.fields(Request)}
    assert names == {"kind", "game", "view", "level", "seat", "moves", "seed"}
