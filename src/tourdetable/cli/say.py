"""How commands speak: results on standard output, problems in one sentence on standard error."""

from __future__ import annotations

import json
import sys
from typing import Any

import tourdetable as tdt


def say(text: str = "") -> None:
    """A line of the result."""
    sys.stdout.write(text + "\n")


def problem(text: str) -> None:
    """One sentence about what went wrong."""
    sys.stderr.write(f"tourdetable: {text}\n")


def as_json(data: Any) -> None:
    """One JSON object for scripts."""
    say(json.dumps(data, ensure_ascii=False, indent=2))


def build_line() -> str:
    """Which build is running, and why when it is the slow one."""
    note = tdt.build_note()
    return f"rules: {tdt.build()}" + (f" ({note})" if note else "")
