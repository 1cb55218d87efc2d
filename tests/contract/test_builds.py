"""Compiled and pure rules agree field by field, step by step."""

from __future__ import annotations

import shutil

import pytest

import tourdetable as tdt
from tests.builds import traced


@pytest.mark.skipif(
    not any(shutil.which(name) for name in ("cc", "gcc", "clang")), reason="no C compiler here"
)
@pytest.mark.parametrize("game_id", tdt.games())
def test_compiled_and_pure_rules_agree_step_by_step(game_id: str) -> None:
    script = "tests.contract.kit.trace"
    pure, compiled = (traced(build, script, game_id) for build in ("pure", "compiled"))
    assert len(pure) > 20
    assert pure == compiled
