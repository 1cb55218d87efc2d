"""The compiled session and the same source in plain Python save and tell the same."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def trace(build: str) -> list[str]:
    environment = {**os.environ, "TOURDETABLE_BUILD": build, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.session.trace"],
        env=environment, cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    lines = done.stdout.splitlines()
    assert lines[0] == build
    return lines[1:]


@pytest.mark.skipif(
    not any(shutil.which(name) for name in ("cc", "gcc", "clang")), reason="no C compiler here"
)
def test_both_builds_save_and_tell_the_same_after_every_move() -> None:
    pure, compiled = trace("pure"), trace("compiled")
    assert len(pure) > 300
    assert pure == compiled
