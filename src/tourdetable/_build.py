"""Choose at import between the compiled rules and the same rules in pure Python.

mypyc compiles the sources in groups: one for the kernel and one for each game. Either all groups
come from the compiled build or none does, because compiled bots cannot extend a pure kernel and a
mixture would make every measured speed meaningless. The build records a digest of the sources of
each group: a build that no longer matches its sources is never used, and `tools/build.py` compiles
only the groups that changed.
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
    "engine/match.py",
    "bots/kernel/*.py",
    "lab/kernel/*.py",
    "games/*/rules/**/*.py",
    "games/*/kernel/*.py",
    "games/*/bots/kernel/*.py",
    "session/audience.py",
    "session/changes.py",
    "session/decide.py",
    "session/position.py",
)
KERNEL = "kernel"
SESSION = "session"
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


def group_of(source: Path) -> str:
    """The group of a source, given its path inside the package: a game's, or one of two others."""
    if source.parts[0] == "games":
        return f"games_{source.parts[1]}"
    return SESSION if source.parts[0] == SESSION else KERNEL


def groups(package: Path) -> dict[str, list[Path]]:
    """The sources of each group, the kernel first."""
    found: dict[str, list[Path]] = {KERNEL: []}
    for source in compiled_sources(package):
        found.setdefault(group_of(source.relative_to(package)), []).append(source)
    return found


def mypyc_name(group: str) -> str:
    """The name under which mypyc knows a group."""
    return f"tourdetable_{group}"


def library_of(group: str) -> str:
    """The extension module that holds the code of a group; it lies next to the package."""
    return f"{mypyc_name(group)}__mypyc"


def digests_of(package: Path) -> dict[str, str]:
    """A digest for each group: the names and contents of its sources and of the kernel's.

    A game's compiled code depends on how the kernel's objects lie in memory.
    """
    found = {}
    kernel = hashlib.sha256()
    for group, sources in groups(package).items():
        total = kernel if group == KERNEL else kernel.copy()
        for source in sources:
            content = source.read_bytes()
            total.update(f"{source.relative_to(package).as_posix()} {len(content)}\n".encode())
            total.update(content)
        found[group] = total.hexdigest()
    return found


def recorded_digests(package: Path) -> dict[str, str]:
    """The digests of the groups that are compiled; empty without a compiled build."""
    try:
        lines = (package / RECORD).read_text().splitlines()
    except OSError:
        return {}
    return dict(line.split() for line in lines if len(line.split()) == 2)


def record_text(digests: dict[str, str]) -> str:
    """The contents of the record."""
    return "".join(f"{group} {digest}\n" for group, digest in sorted(digests.items()))


def out_of_date(package: Path) -> list[str]:
    """The groups that must be compiled: changed, or with a missing file."""
    recorded, now = recorded_digests(package), digests_of(package)
    return [
        group
        for group, sources in groups(package).items()
        if recorded.get(group) != now[group] or not _complete(package, group, sources)
    ]


def why_not_compiled(package: Path) -> str:
    """Empty when a complete and current compiled build is there, else what is wrong with it."""
    recorded = recorded_digests(package)
    if not recorded:
        return "there is no compiled build: run make build"
    if recorded != digests_of(package):
        return "compiled build is out of date: run make build"
    if not all(_complete(package, *group) for group in groups(package).items()):
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
    """Load the compiled code of all groups at once, or say why not.

    Loaded now, because a rebuild during this process must not slip in new code for modules that
    are imported later. A rebuild during the loading shows in the record.
    """
    package = Path(__file__).parent
    before = recorded_digests(package)
    note = why_not_compiled(package)
    if note:
        return note
    try:
        for group in groups(package):
            importlib.import_module(library_of(group))
    except ImportError as error:
        return f"the compiled build does not load ({error}): run make build"
    if recorded_digests(package) != before:
        return "compiled build is being replaced: start again"
    return ""


def _complete(package: Path, group: str, sources: list[Path]) -> bool:
    stems = [package.parent / library_of(group), *(source.with_suffix("") for source in sources)]
    return all(map(_has_extension, stems))


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
