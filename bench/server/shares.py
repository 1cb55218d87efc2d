"""A share of a core for a process, by Linux's control groups: a small machine of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup")
PERIOD = 10_000
"""Microseconds in which a process gets its share: short, so that latencies tell something."""


def available() -> bool:
    """Whether we may make groups: as root, on Linux."""
    return os.access(_parent(), os.W_OK) and (_old() or "cpu" in _controllers())


def _old() -> bool:
    return (GROUPS / "cpu" / "cpu.cfs_quota_us").exists()


def _parent() -> Path:
    return GROUPS / "cpu" if _old() else GROUPS


def _controllers() -> list[str]:
    found = GROUPS / "cgroup.subtree_control"
    return found.read_text().split() if found.exists() else []


@contextmanager
def at_most(share: float, process: int) -> Iterator[None]:
    """Give a process no more than a share of one core."""
    group = _parent() / f"tourdetable-{process}"
    group.mkdir()
    quota = round(share * PERIOD)
    if _old():
        (group / "cpu.cfs_period_us").write_text(str(PERIOD))
        (group / "cpu.cfs_quota_us").write_text(str(quota))
    else:
        (group / "cpu.max").write_text(f"{quota} {PERIOD}")
    (group / "cgroup.procs").write_text(str(process))
    try:
        yield
    finally:
        (_parent() / "cgroup.procs").write_text(str(process))  # a group in use cannot be removed
        group.rmdir()
