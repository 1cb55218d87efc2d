"""Compile the rules with mypyc and build the page, both as part of a normal install.

Everything declarative is in pyproject.toml. Compiling is optional: without a C compiler, or when
anything fails, the install goes on with the same rules in pure Python.
"""

import os
import runpy
import sys
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "tourdetable"
CHOICE = runpy.run_path(str(PACKAGE / "_build.py"))
MYPY_OPTIONS = [
    "--config-file=",  # the strict check is `make check`; here only what compiling needs
    "--explicit-package-bases",
    "--follow-imports=silent",
    "--ignore-missing-imports",
]


def warn(reason: object) -> None:
    print(f"warning: rules are not compiled and will run in pure Python: {reason}", file=sys.stderr)


def extensions() -> list[Extension]:
    if os.environ.get("TOURDETABLE_SKIP_COMPILE"):
        return []
    sources = [str(p.relative_to(ROOT)) for p in CHOICE["compiled_sources"](PACKAGE)]
    if not sources:
        return []
    os.chdir(ROOT)
    os.environ["MYPYPATH"] = "src"
    try:
        from mypyc.build import mypycify

        made: list[Any] = mypycify(
            [*MYPY_OPTIONS, *sources],
            only_compile_paths=sources,
            opt_level="3",
            debug_level="0",
            group_name=CHOICE["GROUP"],
            target_dir="build/mypyc",
        )
    except (Exception, SystemExit) as error:  # noqa: BLE001 - mypyc ends the process on a type error
        warn("see the errors above" if isinstance(error, SystemExit) else error)
        return []
    if os.name == "posix":
        # Only `PyInit_*` is looked up from outside: what nobody may replace can be inlined.
        for extension in made:
            extension.extra_compile_args.append("-fvisibility=hidden")
    return made


class BuildRules(build_ext):
    """Leave either a complete compiled build with its record, or nothing of it."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:  # noqa: BLE001 - whatever a C compiler can get wrong
            warn(error)
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = []
            return
        if self.extensions:
            base = Path("src") if self.inplace else Path(self.build_lib)
            record = base / "tourdetable" / CHOICE["RECORD"]
            record.parent.mkdir(parents=True, exist_ok=True)
            record.write_text(CHOICE["digest_of"](PACKAGE) + "\n")


class BuildPackage(build_py):
    """Build the page before its files are collected."""

    def run(self) -> None:
        page: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "page.py"))
        if not self.editable_mode:
            page["build"]()
        super().run()


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildRules, "build_py": BuildPackage},
)
