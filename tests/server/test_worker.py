"""Bots think in processes of their own and get views only."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest
from tests.server.loops import in_a_loop

from tourdetable.engine.match import Match, start
from tourdetable.engine.registry import game as game_of
from tourdetable.server.door import Asked, asked
from tourdetable.server.questions import Questions
from tourdetable.server.thinkers import Thinkers
from tourdetable.server.worker import Request


def question_of(match: Match, seat: int) -> Asked:
    questions = Questions()
    questions.track(match, None)
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


def test_a_request_holds_a_view_and_nothing_of_the_state() -> None:
    names = {field.name for field in msgspec.structs.fields(Request)}
    assert names == {"kind", "game", "view", "level", "seat", "moves", "seed"}
