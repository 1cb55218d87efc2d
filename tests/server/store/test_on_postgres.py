"""The tests of the whole server once more, on PostgreSQL."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from tests.kit.cluster import Cluster
from tests.server.harness import ROOT

SUBJECTS = ("http", "people", "clubs", "live", "secrets")


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.xdist_group("postgres")
def test_the_server_does_the_same_on_postgres(postgres: Cluster) -> None:
    address = f"postgresql://table@127.0.0.1:{postgres.port}"
    tests = [f"tests/server/{subject}" for subject in SUBJECTS]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-m", "not long", "-p", "no:xdist", *tests],
        cwd=ROOT, env={**os.environ, "TOURDETABLE_TEST_POSTGRES": address}, check=False,
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-5000:]
