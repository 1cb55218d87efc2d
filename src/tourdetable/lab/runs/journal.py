"""The chunks of a run on disk: `chunks.jsonl` grows by one line per chunk."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

import tourdetable as tdt
from tourdetable.lab.runs.plan import Plan
from tourdetable.lab.runs.rows import Chunk

LINE = msgspec.json.Decoder(tuple[int, Chunk])


class Journal:
    """The finished chunks of a run; without a folder only their numbers are kept."""

    def __init__(self, plan: Plan, folder: Path | None) -> None:
        self.done: set[int] = set()
        self.path = None if folder is None else folder / "chunks.jsonl"
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            self._check_plan(plan, folder / "plan.json")

    def _check_plan(self, plan: Plan, path: Path) -> None:
        form = msgspec.json.format(msgspec.json.encode(plan), indent=2)
        if not path.exists():
            path.write_bytes(form)
        elif path.read_bytes() != form:
            raise tdt.Refusal(
                "out", f"{path.parent} holds another run; choose another folder.", "other-run",
                folder=str(path.parent),
            )  # fmt: skip

    def read(self) -> Iterator[Chunk]:
        """All complete chunks; a truncated last line is removed, its chunk is played again."""
        if self.path is None or not self.path.exists():
            return
        size = 0
        with self.path.open("rb") as lines:
            for line in lines:
                if not line.endswith(b"\n"):
                    break
                number, chunk = LINE.decode(line)
                size += len(line)
                if number not in self.done:
                    self.done.add(number)
                    yield chunk
        os.truncate(self.path, size)

    def add(self, number: int, chunk: Chunk) -> None:
        self.done.add(number)
        if self.path is not None:
            with self.path.open("ab") as lines:
                lines.write(msgspec.json.encode((number, chunk)) + b"\n")
                lines.flush()
                os.fsync(lines.fileno())
