"""Stores of both kinds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.kit.cluster import MISSING, Cluster, cluster


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """PostgreSQL from Debian's package, started by the tests."""
    with cluster() as running:
        if running is None:
            pytest.skip(MISSING)
        yield running
