"""Compiled and pure rules agree field by field, step by step."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tourdetable as tdt

ROOT = Path(__file__).parents[2]


def trace(game_id: str, build: str) -> list[str]:
    environment = {**os.environ, "TOURDETABLE_BUILD": build, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.contract.kit.trace", game_id],
        env=environment, cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    lines = done.stdout.splitlines()
    assert lines[0] == build
    return lines[1:]


@pytest.mark.skipif(
    not any(shutil.which(name) for name in ("cc", "gcc", "clang")), reason="no C compiler here"
)
@pytest.mark.parametrize("game_id", tdt.games())
def test_compiled_and_pure_rules_agree_step_by_step(game_id: str) -> None:
    pure, compiled = trace(game_id, "pure"), trace(game_id, "compiled")
    assert len(pure) > 20
    assert pure == compiled
