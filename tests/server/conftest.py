"""One server per test file, on a fresh database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.harness import Player, Running, settings_for


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("server")
    with Running(settings_for(folder)) as running:
        yield running


@pytest.fixture
def ann(server: Running) -> Player:
    return server.player()


@pytest.fixture
def bob(server: Running) -> Player:
    return server.player()


@pytest.fixture
def eve(server: Running) -> Player:
    return server.player()
