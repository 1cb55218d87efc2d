"""Thinking aids: computed in the background, once for all viewers with the same view."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from tourdetable.protocol.encoding import encode
from tourdetable.protocol.socket import AidReady, Update

if TYPE_CHECKING:
    from tourdetable.server.live.table import Table, Viewer


class _Aid(msgspec.Struct):
    """An aid, in progress or ready, for the viewers with the same view."""

    viewers: set[int | None]
    work: asyncio.Task[bytes | None]


class Aids:
    """The aids of one table. They are made from the views that were sent, never from others."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._aids: dict[bytes, _Aid] = {}

    def moved(self, updates: Mapping[int | None, Update]) -> None:
        """The position has changed: work out the aids of the new views, drop the old ones."""
        table = self._table
        wanted: dict[bytes, set[int | None]] = {}
        seq = 0
        if table.session.row.status == "playing":
            for viewer, update in updates.items():
                seq = update.seq
                wanted.setdefault(encode(update.view), set()).add(viewer)
        for view in [view for view in self._aids if view not in wanted]:
            self._aids.pop(view).work.cancel()
        for view, viewers in wanted.items():
            self._want(view, viewers, seq)

    def _want(self, view: bytes, viewers: set[int | None], seq: int) -> None:
        known = self._aids.get(view)
        if known is not None:
            known.viewers |= viewers
            return
        work = self._work_out(view, seq)
        self._aids[view] = _Aid(viewers, asyncio.get_running_loop().create_task(work))

    async def _work_out(self, view: bytes, seq: int) -> bytes | None:
        table = self._table
        game = table.session.row.game
        found = await table.shared.bots.deduce(game, view, table.address, table.id)
        if found is None:
            return None
        message = encode(AidReady(seq=seq, aid=found))
        for viewer in list(table.viewers):
            if viewer.seat in self._aids[view].viewers:
                viewer.send(message)
        return message

    def greet(self, viewer: Viewer, update: Update) -> None:
        """Give a viewer who has just come the aid for its view, now or when it is ready."""
        if not self._table.session.playing:
            return
        view = encode(update.view)
        known = self._aids.get(view)
        if known is not None and known.work.done():
            message = known.work.result()
            if message is not None:
                viewer.send(message)
        self._want(view, {viewer.seat}, update.seq)

    def stop(self) -> None:
        """Cancel all work."""
        for aid in self._aids.values():
            aid.work.cancel()
        self._aids.clear()
