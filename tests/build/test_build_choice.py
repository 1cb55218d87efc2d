"""Which build runs: all compiled or all pure, never a mixture and never a stale one."""

import importlib.machinery
import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tourdetable import _build

ROOT = Path(__file__).parents[2]
SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]
INIT = "from tourdetable import _build\n_build.choose()\n"
REPORT = """
import tourdetable
from tourdetable import _build
import tourdetable.engine.kernel.counting as counting
print(_build.BUILD, counting.__file__.rpartition(".")[2], counting.two(), _build.build_note())
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A miniature package with one module to compile, and no compiled build."""
    package = tmp_path / "src" / "tourdetable"
    kernel = package / "engine" / "kernel"
    kernel.mkdir(parents=True)
    shutil.copy(_build.__file__, package / "_build.py")
    (package / "__init__.py").write_text(INIT)
    (kernel.parent / "__init__.py").touch()
    (kernel / "__init__.py").touch()
    (kernel / "counting.py").write_text("def two() -> int:\n    return 2\n")
    return package


def add(package: Path, name: str) -> Path:
    source = package / name
    source.parent.mkdir(parents=True, exist_ok=True)
    source.touch()
    return source


def pretend_compiled(package: Path) -> None:
    """Leave the files of a compiled build that no Python can load."""
    for group in _build.groups(package):
        (package.parent / f"{_build.library_of(group)}{SUFFIX}").touch()
    for source in _build.compiled_sources(package):
        source.with_suffix(SUFFIX).touch()
    (package / _build.RECORD).write_text(_build.record_text(_build.digests_of(package)))


def run(package: Path, build: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "TOURDETABLE_BUILD": build}
    command = [sys.executable, "-c", REPORT]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_init_files_are_never_compiled(package: Path) -> None:
    assert [path.name for path in _build.compiled_sources(package)] == ["counting.py"]


def test_without_a_compiled_build_the_rules_run_pure_and_say_why(package: Path) -> None:
    assert run(package).stdout == "pure py 2 there is no compiled build: run make build\n"


def test_a_complete_and_current_build_is_accepted(package: Path) -> None:
    pretend_compiled(package)
    assert _build.why_not_compiled(package) == ""


def test_times_of_files_do_not_make_a_build_stale(package: Path) -> None:
    pretend_compiled(package)
    os.utime(package / _build.RECORD, (0, 0))
    assert _build.why_not_compiled(package) == ""


def test_a_changed_source_makes_the_build_stale(package: Path) -> None:
    pretend_compiled(package)
    (package / "engine" / "kernel" / "counting.py").write_text("def two() -> int:\n    return 3\n")
    assert run(package).stdout == "pure py 3 compiled build is out of date: run make build\n"


def test_a_new_source_makes_the_build_stale(package: Path) -> None:
    pretend_compiled(package)
    add(package, "games/draughts/rules/jumps.py")
    assert "out of date" in _build.why_not_compiled(package)


def test_every_game_is_a_group_and_the_kernel_and_the_session_are_one_each(package: Path) -> None:
    for path in ("rules/jumps.py", "rules/kings/crowning.py", "bots/kernel/search.py"):
        add(package, f"games/draughts/{path}")
    add(package, "games/ludo/rules/dice.py")
    add(package, "bots/kernel/uct.py")
    add(package, "games/ludo/bots/levels.py")
    add(package, "session/decide.py")
    add(package, "session/rows.py")
    named = {
        group: [source.name for source in sources]
        for group, sources in _build.groups(package).items()
    }
    assert named == {
        "kernel": ["uct.py", "counting.py"],
        "games_draughts": ["search.py", "jumps.py", "crowning.py"],
        "games_ludo": ["dice.py"],
        "session": ["decide.py"],
    }


def test_a_change_in_one_game_concerns_its_group_alone(package: Path) -> None:
    add(package, "games/draughts/rules/jumps.py")
    changed = add(package, "games/ludo/rules/dice.py")
    pretend_compiled(package)
    assert _build.out_of_date(package) == []
    changed.write_text("SIDES = 6\n")
    assert _build.out_of_date(package) == ["games_ludo"]


def test_a_change_in_the_kernel_concerns_all_groups(package: Path) -> None:
    """Compiled code of a game knows how the kernel's objects lie in memory."""
    add(package, "games/ludo/rules/dice.py")
    pretend_compiled(package)
    (package / "engine" / "kernel" / "counting.py").write_text("def two() -> int:\n    return 3\n")
    assert _build.out_of_date(package) == ["kernel", "games_ludo"]


def test_a_game_with_a_missing_compiled_file_is_compiled_again(package: Path) -> None:
    lost = add(package, "games/ludo/rules/dice.py")
    pretend_compiled(package)
    lost.with_suffix(SUFFIX).unlink()
    assert _build.out_of_date(package) == ["games_ludo"]
    assert "incomplete" in _build.why_not_compiled(package)


def test_one_missing_compiled_file_makes_everything_pure(package: Path) -> None:
    pretend_compiled(package)
    (package.parent / f"{_build.library_of('kernel')}{SUFFIX}").unlink()
    assert run(package).stdout.startswith("pure py 2 compiled build is incomplete")


def test_a_build_that_does_not_load_makes_everything_pure(package: Path) -> None:
    pretend_compiled(package)
    assert run(package).stdout.startswith("pure py 2 the compiled build does not load")


def test_pure_on_demand_passes_by_the_compiled_twins(package: Path) -> None:
    pretend_compiled(package)
    assert run(package, "pure").stdout == "pure py 2 TOURDETABLE_BUILD=pure asks for it\n"


def test_compiled_on_demand_is_refused_in_one_sentence_when_it_is_missing(package: Path) -> None:
    done = run(package, "compiled")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        "ImportError: TOURDETABLE_BUILD=compiled, but there is no compiled build: run make build."
    )


def test_an_unknown_build_is_refused(package: Path) -> None:
    assert "set it to pure or compiled" in run(package, "fast").stderr


def test_the_build_of_this_process_is_whole() -> None:
    """With a compiled build every covered module is compiled, else none is."""
    package = Path(_build.__file__).parent
    code = (
        "import importlib, sys\n"
        "for name in sys.argv[1:]: print(importlib.import_module(name).__file__)"
    )
    names = [
        ".".join(("tourdetable", *source.relative_to(package).with_suffix("").parts))
        for source in _build.compiled_sources(package)
    ]
    done = subprocess.run(
        [sys.executable, "-c", code, *names], capture_output=True, text=True, check=True
    )
    compiled = (
        not _build.why_not_compiled(package) and os.environ.get("TOURDETABLE_BUILD") != "pure"
    )
    assert {line.endswith(".py") for line in done.stdout.splitlines()} == {not compiled}


def test_the_build_counts_changed_groups_and_those_without_a_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "build.py"))
    monkeypatch.setitem(tool["to_compile"].__globals__, "MADE", tmp_path)
    choice = {
        "groups": lambda _package: {"kernel": [], "games_ludo": [], "games_chess": []},
        "library_of": lambda group: f"{group}__mypyc",
        "out_of_date": lambda _package: ["games_ludo"],
    }
    assert tool["to_compile"](choice) == 3  # nothing was compiled here yet
    for group in ("kernel", "games_ludo", "games_chess"):
        (tmp_path / f"{group}__mypyc.cpython.so").touch()
    assert tool["to_compile"](choice) == 1
