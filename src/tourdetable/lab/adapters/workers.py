"""A batch in several processes: each steps a stretch of the matches into shared memory."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any

import msgspec
import numpy as np

import tourdetable as tdt
from tourdetable.lab.adapters.features import features
from tourdetable.lab.adapters.matches import Array, Matches, Seating

LETTERS = {
    "observation": "f",
    "mask": "b",
    "to_act": "q",
    "rewards": "f",
    "done": "B",
    "seeds": "q",
}
"""What is shared, with the kind of its numbers."""
Shared = dict[str, tuple[Any, tuple[int, ...]]]


class Workers:
    """The same as `Matches`, in several processes; whatever their number, the matches are equal."""

    def __init__(self, seating: Seating, processes: int) -> None:
        self.seating = seating
        count = len(seating.learners)
        context = multiprocessing.get_context("spawn")  # the caller may have threads
        shared = self._share(context, count)
        bounds = np.linspace(0, count, processes + 1).astype(int)
        self.stretches = list(zip(bounds[:-1].tolist(), bounds[1:].tolist(), strict=True))
        self.pipes: list[Connection] = []
        self.running = []
        for first, last in self.stretches:
            ours, theirs = context.Pipe()
            part = msgspec.structs.replace(seating, learners=seating.learners[first:last])
            worker = context.Process(
                target=work, args=(part, shared, first, theirs), daemon=True, name="batch"
            )
            worker.start()
            theirs.close()
            self.pipes.append(ours)
            self.running.append(worker)

    def _share(self, context: Any, count: int) -> Shared:
        seating = self.seating
        rules = tdt.game(seating.game).rules(seating.seats, seating.options)
        size = features(seating.game, seating.seats, rules.options).size
        actions = rules.codes.actions + 1
        shapes: dict[str, tuple[int, ...]] = {
            "observation": (count, size), "mask": (count, actions), "to_act": (count,),
            "rewards": (count, seating.seats), "done": (count,), "seeds": (count,),
        }  # fmt: skip
        shared = {
            name: (context.RawArray(LETTERS[name], int(np.prod(shape))), shape)
            for name, shape in shapes.items()
        }
        self.actions = context.RawArray("q", count)
        arrays = arrays_of(shared)
        for array in arrays.values():
            array.setflags(write=False)
        self.observation, self.mask = arrays["observation"], arrays["mask"]
        self.to_act, self.rewards = arrays["to_act"], arrays["rewards"]
        self.done, self.seeds = arrays["done"].view(np.bool_), arrays["seeds"]
        return {**shared, "actions": (self.actions, (count,))}

    def reset(self, seeds: Sequence[int]) -> None:
        self._order([("reset", seeds[first:last]) for first, last in self.stretches])

    def step(self, actions: Array) -> None:
        np.frombuffer(self.actions, "q")[:] = actions
        self._order([("step", None)] * len(self.pipes))

    def positions(self) -> list[Any]:
        """All positions, in the order of the matches."""
        found = self._order([("positions", None)] * len(self.pipes))
        return [position for part in found for position in part]

    def restore(self, positions: list[Any]) -> None:
        self._order([("restore", positions[first:last]) for first, last in self.stretches])

    def close(self) -> None:
        """End the processes."""
        for pipe in self.pipes:
            pipe.close()
        for worker in self.running:
            worker.join()
        self.pipes, self.running = [], []

    def _order(self, orders: list[tuple[str, Any]]) -> list[Any]:
        """Give every process its order, then wait for all; what one fails with is raised here."""
        try:
            for pipe, order in zip(self.pipes, orders, strict=True):
                pipe.send(order)
            answers = [pipe.recv() for pipe in self.pipes]
        except (EOFError, OSError):
            why = "a process of this batch has ended; close it and make another."
            raise tdt.Refusal("processes", why, "batch-process") from None
        for answer in answers:
            if isinstance(answer, BaseException):
                raise answer
        return answers


def arrays_of(shared: Shared) -> dict[str, Array]:
    """Shared memory as arrays."""
    return {
        name: np.frombuffer(memory, memory._type_._type_).reshape(shape)
        for name, (memory, shape) in shared.items()
    }


def work(seating: Seating, shared: Shared, first: int, pipe: Connection) -> None:
    """One process: obey until the other end is closed."""
    matches = Matches(seating)
    stretch = slice(first, first + matches.count)
    arrays = {name: array[stretch] for name, array in arrays_of(shared).items()}
    while True:
        try:
            verb, given = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(_obey(matches, arrays, verb, given))
        except Exception as error:  # noqa: BLE001 - whatever a game's defect is, the caller gets it
            pipe.send(error)


def _obey(matches: Matches, arrays: dict[str, Array], verb: str, given: Any) -> Any:
    if verb == "positions":
        return matches.positions()
    if verb == "step":
        matches.step(arrays["actions"])
    else:
        getattr(matches, verb)(given)
    for name in LETTERS:
        arrays[name][...] = getattr(matches, name)
    return None
