"""One at a time, in the order of coming."""

from __future__ import annotations

import asyncio

from tests.server.loops import in_a_loop

from tourdetable.server.live.fifo_lock import FifoLock


def test_who_waits_enters_in_the_order_of_coming_and_nobody_overtakes() -> None:
    async def run() -> list[str]:
        gate, order = FifoLock(), list[str]()
        assert gate.take()

        async def enter(name: str) -> None:
            async with gate:
                order.append(name)
                await asyncio.sleep(0)
                order.append(name)

        tasks = [asyncio.create_task(enter(name)) for name in "abc"]
        await asyncio.sleep(0)
        assert not gate.take()
        gate.leave()
        assert not gate.take()  # it belongs to the first who waits
        await asyncio.gather(*tasks)
        assert not gate.taken
        return order

    assert in_a_loop(run()) == ["a", "a", "b", "b", "c", "c"]


def test_who_gives_up_waiting_lets_the_next_one_in() -> None:
    async def run() -> bool:
        gate = FifoLock()
        gate.take()
        entered = asyncio.Event()

        async def enter(mark: asyncio.Event | None) -> None:
            async with gate:
                if mark is not None:
                    mark.set()

        gone = asyncio.create_task(enter(None))
        called = asyncio.create_task(enter(None))
        stays = asyncio.create_task(enter(entered))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        gate.leave()  # it is the second one's turn now
        called.cancel()
        await asyncio.wait_for(entered.wait(), 5)
        await stays
        return gate.taken

    assert in_a_loop(run()) is False
