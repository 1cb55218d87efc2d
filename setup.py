"""Compile the rules with mypyc and build the page, both as part of a normal install.

Everything declarative is in pyproject.toml. Compiling is optional: without a C compiler, or when
anything fails, the install goes on with the same rules in pure Python.
"""

import os
import runpy
import sys
import time
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "tourdetable"
CHOICE = runpy.run_path(str(PACKAGE / "_build.py"))
DIGESTS = CHOICE["digests_of"](PACKAGE)  # before translating: sources may change meanwhile
WORK = "build/mypyc"
MYPY_OPTIONS = [
    # the strict check is `make check`; here only what compiling needs
    f"--config-file={ROOT / 'tools' / 'mypyc.ini'}",
    f"--cache-dir={os.devnull}",
    "--explicit-package-bases",
    "--follow-imports=silent",
    "--ignore-missing-imports",
]


def warn(reason: object) -> None:
    print(f"warning: rules are not compiled and will run in pure Python: {reason}", file=sys.stderr)


def extensions() -> list[Extension]:
    """One library for each group, the largest first, and a small extension for each module."""
    if os.environ.get("TOURDETABLE_SKIP_COMPILE"):
        return []
    named = [
        ([str(path.relative_to(ROOT)) for path in paths], CHOICE["mypyc_name"](group))
        for group, paths in CHOICE["groups"](PACKAGE).items()
        if paths
    ]
    sources = [source for paths, _name in named for source in paths]
    if not sources:
        return []
    os.chdir(ROOT)
    os.environ["MYPYPATH"] = "src"
    try:
        return sorted(translate(named, sources), key=size, reverse=True)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - mypyc ends the process on a type error
        warn("see the errors above" if isinstance(error, SystemExit) else error)
        return []


def translate(named: list[tuple[list[str], str]], sources: list[str]) -> list[Extension]:
    """What `mypycify(separate=…)` does, with `global_opts`.

    Without that option every method call is virtual and every field that is read is checked,
    because another group might extend a class: up to 9 % of the speed. Here only games extend
    classes of the kernel, and tests/build/test_groups.py keeps them to what is safe. mypyc cannot
    cache such a translation: it translates all groups each time, which takes some seconds, and
    only those whose C code changed are compiled.
    """
    from mypyc import build
    from mypyc.options import CompilerOptions

    options = CompilerOptions(separate=True, target_dir=WORK)
    options.global_opts = True
    groups, files, _dependencies = build.mypyc_build(
        [*MYPY_OPTIONS, *sources], options, separate=[*named], only_compile_paths=sources
    )
    build.setup_mypycify_vars()
    flags = build.get_cflags(opt_level="3", debug_level="0")
    if os.name == "posix":
        # Only `PyInit_*` is looked up from outside: what nobody may replace can be inlined.
        flags.append("-fvisibility=hidden")
    made: list[Extension] = []
    for (members, name), (c_files, headers) in zip(groups, files, strict=True):
        assert name is not None  # noqa: S101 - for mypy: we name all groups
        made += build.build_using_shared_lib(members, name, c_files, headers, WORK, flags, [])
    return made


def size(extension: Extension) -> int:
    return sum(Path(source).stat().st_size for source in extension.sources)


class BuildRules(build_ext):
    """Leave either a complete compiled build with its record, or nothing of it."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count() or 1

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
            record.write_text(CHOICE["record_text"](DIGESTS))

    def build_extension(self, ext: Extension) -> None:
        """Compile one extension, and report a library that was not current."""
        library = Path(self.get_ext_fullpath(ext.name))
        before = library.stat().st_mtime_ns if library.exists() else 0
        began = time.monotonic()
        super().build_extension(ext)
        if ext.name.endswith("__mypyc") and library.stat().st_mtime_ns != before:
            print(f"rules: {ext.name} in {time.monotonic() - began:.0f} s", flush=True)


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
