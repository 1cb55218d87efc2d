"""The compiled session and the same source in plain Python save and tell the same."""

from __future__ import annotations

import shutil

import pytest

from tests.builds import traced


@pytest.mark.skipif(
    not any(shutil.which(name) for name in ("cc", "gcc", "clang")), reason="no C compiler here"
)
def test_both_builds_save_and_tell_the_same_after_every_move() -> None:
    pure, compiled = (traced(build, "tests.session.trace") for build in ("pure", "compiled"))
    assert len(pure) > 300
    assert pure == compiled
