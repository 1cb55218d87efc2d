"""The network while it learns: floating point, Adam, and TD(λ) targets."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from tourdetable.bots.kernel.value import (
    FIRST_SCALE,
    LEAK,
    LOGIT,
    MOST_WEIGHT,
    ONE,
    SECOND_SCALE,
    SHIFT,
    Network,
)
from tourdetable.lab.training.selfplay import Lines

Floats = NDArray[np.float32]
Matrix = Any
"""A sparse matrix of scipy, which ships no types."""

SLOPE = 0.5 ** int(LEAK)
MEMORY, MEMORY_OF_SQUARES, TINY = 0.9, 0.999, 1e-8
"""Adam's constants."""
FIRST_LOGIT = -1.2
PARTS = ("first", "bias", "second", "last")


class Learner:
    """Weights, and Adam's memory of their gradients."""

    def __init__(self, features: int, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.parts: dict[str, Floats] = {
            "first": rng.normal(0, 0.08, (features, hidden)).astype(np.float32),
            "bias": np.zeros(hidden, np.float32),
            "second": rng.normal(0, 0.2, hidden).astype(np.float32),
            "last": np.full(1, FIRST_LOGIT, np.float32),
        }
        self.means = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.squares = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.steps = 0

    def logits(self, inputs: Matrix) -> Floats:
        sums = inputs @ self.parts["first"] + self.parts["bias"]
        logits = np.where(sums > 0, sums, SLOPE * sums) @ self.parts["second"]
        logits = logits + self.parts["last"][0]
        return np.asarray(logits, np.float32)

    def chances(self, inputs: Matrix) -> Floats:
        return (1 / (1 + np.exp(-self.logits(inputs)))).astype(np.float32)

    def learn(self, inputs: Matrix, targets: Floats, rate: float) -> None:
        """One step down the gradient of the cross entropy."""
        sums = inputs @ self.parts["first"] + self.parts["bias"]
        heard = np.where(sums > 0, sums, SLOPE * sums)
        chances = 1 / (1 + np.exp(-(heard @ self.parts["second"] + self.parts["last"][0])))
        error = ((chances - targets) / len(targets)).astype(np.float32)
        back = np.outer(error, self.parts["second"]) * np.where(sums > 0, np.float32(1), SLOPE)
        self._step("second", heard.T @ error, rate)
        self._step("last", error.sum(keepdims=True), rate)
        self._step("first", inputs.T @ back.astype(np.float32), rate)
        self._step("bias", back.sum(axis=0), rate)
        self.steps += 1
        most = MOST_WEIGHT / FIRST_SCALE
        for name in ("first", "bias"):
            np.clip(self.parts[name], -most, most, out=self.parts[name])

    def _step(self, name: str, gradient: Floats, rate: float) -> None:
        mean, square = self.means[name], self.squares[name]
        mean += (1 - MEMORY) * (gradient - mean)
        square += (1 - MEMORY_OF_SQUARES) * (gradient * gradient - square)
        whole = 1 - MEMORY ** (self.steps + 1)
        whole_squares = 1 - MEMORY_OF_SQUARES ** (self.steps + 1)
        self.parts[name] -= rate * (mean / whole) / (np.sqrt(square / whole_squares) + TINY)

    def numbers(self) -> tuple[bytes, list[int], int]:
        """The weights as whole numbers, as a file keeps them."""
        rows = np.vstack([self.parts["first"], self.parts["bias"]]) * FIRST_SCALE
        first = np.clip(np.rint(rows), -MOST_WEIGHT, MOST_WEIGHT).astype(np.int8)
        second = [int(value) for value in np.rint(self.parts["second"] * SECOND_SCALE)]
        return first.tobytes(), second, round(float(self.parts["last"][0]) * LOGIT * 2**SHIFT)

    def network(self) -> Network:
        """The same as a network that plays."""
        first, second, last = self.numbers()
        rows = np.frombuffer(first, np.int8).reshape(-1, len(second)).astype(int).tolist()
        return Network(rows[:-1], rows[-1], second, last)

    def memory(self) -> dict[str, NDArray[Any]]:
        """Everything that training needs to go on."""
        kept: dict[str, NDArray[Any]] = {"steps": np.array(self.steps)}
        for name in PARTS:
            kept[name] = self.parts[name]
            kept[f"{name}-mean"] = self.means[name]
            kept[f"{name}-square"] = self.squares[name]
        return kept

    def recall(self, kept: Any) -> None:
        self.steps = int(kept["steps"])
        for name in PARTS:
            self.parts[name] = kept[name]
            self.means[name] = kept[f"{name}-mean"]
            self.squares[name] = kept[f"{name}-square"]


def matrix(lines: Lines, features: int) -> Matrix:
    """Positions as a sparse matrix, one row each."""
    starts = np.concatenate([[0], np.cumsum(lines.counts)])
    amounts = np.array(lines.amounts, np.float32) / ONE
    places = np.array(lines.places, np.int32)
    return sparse.csr_matrix((amounts, places, starts), shape=(len(lines.counts), features))


def targets(lines: Lines, chances: Floats, trace: float) -> Floats:
    """TD(λ): each position should say what the next one says, or a part of what came of it."""
    wanted = np.empty_like(chances)
    end = 0
    for length, won in lines.ends:
        start, end = end, end + length
        target = won
        for index in range(end - 1, start - 1, -1):
            wanted[index] = target
            target = (1 - trace) * float(chances[index]) + trace * target
    return wanted
