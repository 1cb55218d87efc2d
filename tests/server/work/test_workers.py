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
from tourdetable.server.work import bots as minds
from tourdetable.server.work.bots import Bots, Mind, Trouble, quick_level
from tourdetable.server.work.fair_queue import Job
from tourdetable.server.work.requests import Choose, Deduce
from tourdetable.server.work.workforce import Workforce
from tourdetable.session.audience import view_of
from tourdetable.session.session import Asked


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


class Told:
    """A bot's mind for tests, and what the table was told of it."""

    def __init__(self, level: str, seat: int, address: str = "ann") -> None:
        self.troubles: list[Trouble] = []
        self.mind = Mind("citychase", level, seat, address, "table", self.troubles.append)


def thought(asked: Asked, level: str, seat: int) -> tuple[Any, list[Trouble]]:
    """What a bot in a process of its own answers, and what was told meanwhile."""
    told = Told(level, seat)

    async def think() -> Any:
        workforce = Workforce(1)
        try:
            return await Bots(workforce).choose(told.mind, asked)
        finally:
            await workforce.close()

    return in_a_loop(think()), told.troubles


def test_a_bot_in_a_process_answers_with_a_legal_move(chase: Match) -> None:
    seat = chase.to_act[0]
    question = question_of(chase, seat)
    move, troubles = thought(question, "random", seat)
    assert move in question.moves
    assert troubles == []


def test_a_bot_that_fails_makes_a_quick_move_and_the_table_is_told(chase: Match) -> None:
    seat = chase.to_act[0]
    question = question_of(chase, seat)
    move, troubles = thought(question, "no such level", seat)
    assert move in question.moves
    assert troubles == ["bot-quick"]


def test_a_bot_whose_quick_move_fails_too_says_that_it_moves_at_random(
    chase: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = chase.to_act[0]
    question = question_of(chase, seat)
    monkeypatch.setattr(minds, "quick_level", lambda game: "none either")
    move, troubles = thought(question, "no such level", seat)
    assert move in question.moves
    assert troubles == ["bot-random"]


def test_a_quick_move_is_of_the_weakest_level_that_thinks() -> None:
    assert quick_level("citychase") == "easy"


def test_a_bot_that_waits_too_long_tells_so_and_then_moves_quickly(
    chase: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two other addresses have all the workers; one of them gives up in the end."""
    monkeypatch.setattr(minds, "TOLD_AFTER", 0.01)
    monkeypatch.setattr(minds, "QUICK_AFTER", 0.02)
    seat = chase.to_act[0]
    question, told = question_of(chase, seat), Told("random", seat)

    async def think() -> Any:
        workforce = Workforce(1)
        tickets = [
            workforce.queue.put(Job("bot", name, "t"), lambda: None) for name in ("bob", "eve")
        ]
        try:
            waiting = asyncio.create_task(Bots(workforce).choose(told.mind, question))
            while workforce.queue.waiting("quick") == 0:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.01)
            assert told.troubles == ["bot-waits"]
            assert workforce.queue.waiting("bot") == 0, "the considered move is given up"
            workforce.queue.leave(tickets[0])
            return await waiting
        finally:
            await workforce.close()

    assert in_a_loop(think()) in question.moves
    assert told.troubles == ["bot-waits", "bot-quick"]


def test_a_worker_that_was_ended_by_the_system_is_replaced(chase: Match) -> None:
    seat = chase.to_act[0]
    question, told = question_of(chase, seat), Told("random", seat)

    async def think() -> Any:
        workforce = Workforce(1)
        bots = Bots(workforce)
        try:
            await bots.choose(told.mind, question)
            for process in list(workforce._all):
                process.kill()
                await process.wait()
            return await bots.choose(told.mind, question)
        finally:
            await workforce.close()

    assert in_a_loop(think()) in question.moves
    assert told.troubles == []


def test_a_bot_does_not_wait_for_the_many_bots_of_another_address(chase: Match) -> None:
    """In one line it would come last, after all of them."""
    seat = chase.to_act[0]
    question = question_of(chase, seat)
    ann = Told("easy", seat)

    async def think() -> int:
        workforce = Workforce(1)
        bots = Bots(workforce)
        greedy = [
            asyncio.create_task(bots.choose(Told("search:200ms", seat, "mallory").mind, question))
            for _ in range(175)
        ]
        try:
            while workforce.queue.waiting("bot", "mallory") < 174:  # noqa: ASYNC110
                await asyncio.sleep(0)
            await bots.choose(ann.mind, question)
            return workforce.queue.waiting("bot", "mallory")
        finally:
            for task in greedy:
                task.cancel()
            await asyncio.gather(*greedy, return_exceptions=True)
            await workforce.close()

    assert in_a_loop(think()) > 100
    assert ann.troubles == []


def test_cancelling_ends_the_worker_and_the_next_request_gets_another(chase: Match) -> None:
    """A minute of thought ends with the request: its process is gone."""
    seat = chase.to_act[0]
    question = question_of(chase, seat)
    endless, quick = Told("search:50000ms", seat), Told("random", seat)

    async def think() -> tuple[int, Any]:
        workforce = Workforce(1)
        bots = Bots(workforce)
        try:
            task = asyncio.create_task(bots.choose(endless.mind, question))
            while not workforce._free[False]:  # noqa: ASYNC110 - nobody tells when it is ready
                await asyncio.sleep(0.01)
            (process,) = workforce._all - set(workforce._free[False])
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            ended = await asyncio.wait_for(process.wait(), PATIENCE)
            assert process not in workforce._all, "only the spare one is left"
            assert workforce.queue.running == 0
            return ended, await bots.choose(quick.mind, question)
        finally:
            await workforce.close()

    ended, move = in_a_loop(think())
    assert ended == -signal.SIGKILL
    assert move in question.moves


def test_a_match_that_ends_cancels_the_bots_that_think_for_it(tmp_path: Path) -> None:
    """Somebody else's move may end a match while a bot thinks."""
    ended: list[str] = []

    async def endless(mind: Mind, asked: Asked) -> Any:
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
    names = {field.name for field in msgspec.structs.fields(Choose)}
    assert names == {"game", "view", "level", "seat", "moves", "seed"}
    assert {field.name for field in msgspec.structs.fields(Deduce)} == {"game", "view"}


def test_the_spare_process_has_loaded_the_games_that_are_played(chase: Match) -> None:
    """Another address that keeps the first process busy must not make a bot wait for a start."""
    seat = chase.to_act[0]
    asked = question_of(chase, seat)

    async def think() -> tuple[set[str], bool]:
        workforce = Workforce(1)
        try:
            await workforce._start(review=True)  # does not count: it is for reviews alone
            workforce.prepare()
            await Bots(workforce).choose(Told("random", seat).mind, asked)
            while workforce._preparing is not None:
                await workforce._preparing
            warm, spare = workforce._free[False][-1], workforce._free[False][0]
            return workforce._loaded[spare], warm is not spare
        finally:
            await workforce.close()

    loaded, two = in_a_loop(think())
    assert two, "one that has worked, and one that is ready"
    assert loaded == {"citychase"}


def test_a_job_waits_for_the_process_that_is_being_prepared(chase: Match) -> None:
    seat = chase.to_act[0]
    asked = question_of(chase, seat)

    async def think() -> int:
        workforce = Workforce(1)
        try:
            workforce.prepare()
            await asyncio.sleep(0)
            await Bots(workforce).choose(Told("random", seat).mind, asked)
            return len(workforce._all)
        finally:
            await workforce.close()

    assert in_a_loop(think()) <= 2
