"""Choose at import between the compiled rules and the same rules in pure Python.

Either all compiled modules come from the compiled build or none does: a mixture would be slow and
could disagree with itself. The build records a digest of the sources it was made from, so a build
that no longer matches its sources is never used.
"""

import hashlib
import importlib
import importlib.machinery
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

# What mypyc compiles, relative to the package. `setup.py` and `tools/build.py` read it here.
PATTERNS = (
    "engine/kernel/**/*.py",
    "bots/kernel/*.py",
    "games/*/rules/**/*.py",
    "games/*/bots/kernel/*.py",
)
GROUP = "tourdetable"  # one group: compiled modules call each other natively
SHARED = f"{GROUP}__mypyc"  # the library that holds the code of all of them, beside the package
RECORD = "_compiled.digest"

BUILD = "pure"
_note = ""
_chosen = False


def build_note() -> str:
    """Why the rules run in pure Python; empty when they are compiled."""
    return _note


def compiled_sources(package: Path) -> list[Path]:
    """The sources that a compiled build covers, in a fixed order."""
    return sorted(
        path for pattern in PATTERNS for path in package.glob(pattern) if path.name != "__init__.py"
    )


def digest_of(package: Path) -> str:
    """A digest of the names and contents of all compiled sources."""
    total = hashlib.sha256()
    for source in compiled_sources(package):
        content = source.read_bytes()
        total.update(f"{source.relative_to(package).as_posix()} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()


def why_not_compiled(package: Path) -> str:
    """Empty when a complete and current compiled build is there, else what is wrong with it."""
    try:
        recorded = (package / RECORD).read_text().strip()
    except OSError:
        return "there is no compiled build: run make build"
    if recorded != digest_of(package):
        return "compiled build is out of date: run make build"
    stems = [package.parent / SHARED, *(s.with_suffix("") for s in compiled_sources(package))]
    if not all(map(_has_extension, stems)):
        return "compiled build is incomplete or for another Python: run make build"
    return ""


def choose() -> None:
    """Settle the build for this process; the package calls it before it imports anything else."""
    global BUILD, _chosen, _note
    if _chosen:
        return
    wanted = os.environ.get("TOURDETABLE_BUILD", "")
    if wanted not in ("", "pure", "compiled"):
        raise ImportError(f"TOURDETABLE_BUILD is {wanted!r}: set it to pure or compiled, or not.")
    note = "TOURDETABLE_BUILD=pure asks for it" if wanted == "pure" else _load_compiled()
    if note and wanted == "compiled":
        raise ImportError(f"TOURDETABLE_BUILD=compiled, but {note}.")
    if note:
        sys.meta_path.insert(0, SourceOnly)
    BUILD, _note, _chosen = ("pure" if note else "compiled"), note, True


def _load_compiled() -> str:
    """Load the compiled code of all modules at once, or say why not.

    Loaded now, because a rebuild during this process must not slip in new code for modules that
    are imported later.
    """
    note = why_not_compiled(Path(__file__).parent)
    if note:
        return note
    try:
        importlib.import_module(SHARED)
    except ImportError as error:
        return f"the compiled build does not load ({error}): run make build"
    return ""


def _has_extension(stem: Path) -> bool:
    return any(
        stem.with_name(stem.name + suffix).exists()
        for suffix in importlib.machinery.EXTENSION_SUFFIXES
    )


class SourceOnly:
    """A finder that loads this package's modules from their sources, past any compiled twin."""

    @classmethod
    def find_spec(
        cls,
        fullname: str,
        path: Sequence[str] | None = None,
        target: ModuleType | None = None,  # noqa: ARG003 - the import system passes it
    ) -> ModuleSpec | None:
        if not fullname.startswith("tourdetable.") or path is None:
            return None
        source = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for entry in path:
            spec = importlib.machinery.FileFinder(entry, source).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None  # namespace folders hold no compiled twin: leave them to the usual finders
