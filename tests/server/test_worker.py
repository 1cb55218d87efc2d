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
from tourdetable.server.door import Asked, asked
from tourdetable.server.questions import Questions
from tourdetable.server.thinkers import Thinkers
from tourdetable.server.worker import Request


def question_of(match: Match, seat: int) -> Asked:
    questions = Questions().after(match, match.game.to_act(match.state), None)
    found = asked(match, questions, seat)
    assert found is not None
    return found


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
        thinkers = Thinkers(1)
        try:
            return await thinkers.choose("citychase", "random", question, seat)
        finally:
            await thinkers.close()

    assert in_a_loop(think()) in question.moves


def test_a_bot_that_fails_plays_any_legal_move(chase: Match) -> None:
    seat = chase.to_act[0]
    question = question_of(chase, seat)

    async def think() -> Any:
        thinkers = Thinkers(1)
        try:
            return await thinkers.choose("citychase", "no such level", question, seat)
        finally:
            await thinkers.close()

    assert in_a_loop(think()) in question.moves


def test_cancelling_ends_the_worker_and_the_next_request_gets_another(chase: Match) -> None:
    seat = chase.to_act[0]
    question = question_of(chase, seat)

    async def think() -> Any:
        thinkers = Thinkers(1)
        try:
            first = asyncio.create_task(thinkers.choose("citychase", "random", question, seat))
            await asyncio.sleep(0.05)
            first.cancel()
            with pytest.raises(asyncio.CancelledError):
                await first
            return await thinkers.choose("citychase", "random", question, seat)
        finally:
            await thinkers.close()

    assert in_a_loop(think()) in question.moves


def test_a_bot_that_is_not_wanted_any_more_stops_thinking(chase: Match) -> None:
    """A minute of thought ends with the request: its process is gone, and none takes its place."""
    seat = chase.to_act[0]
    question = question_of(chase, seat)

    async def think() -> int | None:
        thinkers = Thinkers(1)
        try:
            thought = asyncio.create_task(
                thinkers.choose("citychase", "search:50000ms", question, seat)
            )
            while not thinkers._bots._all:  # noqa: ASYNC110 - nobody tells when it starts
                await asyncio.sleep(0.01)
            (process,) = thinkers._bots._all
            thought.cancel()
            with pytest.raises(asyncio.CancelledError):
                await thought
            ended = await asyncio.wait_for(process.wait(), PATIENCE)
            assert not thinkers._bots._all
            return ended
        finally:
            await thinkers.close()

    assert in_a_loop(think()) == -signal.SIGKILL


def test_a_match_that_ends_cancels_the_bots_that_think_for_it(tmp_path: Path) -> None:
    """Somebody else's move may end a match while a bot thinks."""
    ended: list[str] = []

    async def endless(game: str, level: str, question: Asked, seat: int) -> Any:
        ended.append("thinking")
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            ended.append("cancelled")
            raise

    def waits_for(what: str) -> None:
        until(lambda: what in ended, f"it never was {what}")

    with Running(settings_for(tmp_path)) as server:
        server.hub.thinkers.choose = endless
        made = server.player().make("me", "bot")
        waits_for("thinking")
        table = server.hub._tables[made["match"]["id"]]
        assert table.driver.busy
        assert server.loop is not None

        def over() -> None:
            table.row.status = "over"
            table.driver.wake()

        server.loop.call_soon_threadsafe(over)
        waits_for("cancelled")
        assert ended == ["thinking", "cancelled"]
        assert not table.driver.busy


def test_a_request_holds_a_view_and_nothing_of_the_state() -> None:
    names = {field.name for field in msgspec.structs.fields(Request)}
    assert names == {"kind", "game", "view", "level", "seat", "moves", "seed"}
