"""A test's script in one of the two builds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def traced(build: str, module: str, *words: str) -> list[str]:
    """The lines that a module prints in a build; its first one has to name it."""
    environment = {**os.environ, "TOURDETABLE_BUILD": build, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
    done = subprocess.run(
        [sys.executable, "-m", module, *words],
        env=environment, cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    lines = done.stdout.splitlines()
    assert lines[0] == build
    return lines[1:]
