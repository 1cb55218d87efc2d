"""A move takes a short way through the house, counted as decision 10 counts it."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from tests.server.harness import ROOT

MOST_SERVER = {"citychase": 25, "velocity": 28, "arcenciel": 28, "velomaster": 24}
"""Calls between modules that touch server, session or protocol: half of what 0.1 made."""
MOST_ALL = {"citychase": 43}
"""The same between all modules, where the rules are not most of the way."""


def counted(game: str) -> dict[str, list[float]]:
    """The median and the average of each count that the bench prints."""
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}/src{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", "bench.crossings", game]
    told = subprocess.run(
        command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    found = re.findall(r"^(.+): ([\d.]+), on average ([\d.]+)$", told, re.MULTILINE)
    return {name: [float(median), float(mean)] for name, median, mean in found}


@pytest.mark.parametrize("game", MOST_SERVER)
def test_a_move_crosses_at_most_half_of_the_borders_that_it_crossed_in_0_1(game: str) -> None:
    counts = counted(game)
    assert 0 < counts["crossings"][0] <= MOST_SERVER[game]
    if game in MOST_ALL:
        assert 0 < max(counts["all calls between modules"]) <= MOST_ALL[game]
