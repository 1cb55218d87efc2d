"""Compile the rules in place, beside their sources: `make build`.

Does nothing when the build is current, and compiles only the groups whose sources changed. Safe to
run twice at once, and while games are running: the new files replace the old ones by renaming, and
the record that makes a build valid comes last.
"""

import fcntl
import os
import runpy
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "tourdetable"
WORK = ROOT / "build" / "rules"
MADE = WORK / "lib"
LOG = WORK / "log"


def main() -> int:
    WORK.mkdir(parents=True, exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return build(force="--force" in sys.argv[1:])


def build(*, force: bool) -> int:
    choice = runpy.run_path(str(PACKAGE / "_build.py"))
    if not choice["compiled_sources"](PACKAGE):
        print("rules: nothing to compile yet")
        return 0
    if not force and not choice["why_not_compiled"](PACKAGE):
        print("rules: compiled build is current")
        return 0
    began = time.monotonic()
    record = MADE / "tourdetable" / choice["RECORD"]
    record.unlink(missing_ok=True)
    compile_groups(to_compile(choice), force=force)
    if not record.exists():
        print(LOG.read_text(), file=sys.stderr)
        print("rules: not compiled (see above); they run in pure Python", file=sys.stderr)
        # without any compiler pure Python is fine; with one, a failure is a defect of the rules
        return 1 if shutil.which(os.environ.get("CC", "cc")) else 0
    put_in_place(choice, record)
    print(f"rules: compiled in {time.monotonic() - began:.0f} s")
    return 0


def to_compile(choice: dict[str, Any]) -> int:
    """How many groups have changed sources, or no library of an earlier run here."""
    groups = set(choice["out_of_date"](PACKAGE))
    for group in choice["groups"](PACKAGE):
        if not list(MADE.glob(f"{choice['library_of'](group)}.*.so")):
            groups.add(group)
    return len(groups)


def compile_groups(expected: int, *, force: bool) -> None:
    """Run setup.py, which leaves unchanged groups alone, and report each group it compiled."""
    groups = "1 group" if expected == 1 else f"{expected} groups"
    print(f"rules: translating to C, then compiling {groups}", flush=True)
    command = [sys.executable, "setup.py", "-q", "build_ext", *(["--force"] if force else [])]
    command += [f"--build-lib={MADE}", f"--build-temp={WORK / 'temp'}"]
    with (
        LOG.open("w") as log,
        subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as running,
    ):
        count = 0
        for line in running.stdout or ():
            log.write(line)
            if line.startswith("rules: "):
                count += 1
                print(f"{line.strip()} ({count} of {expected})", flush=True)


def put_in_place(choice: dict[str, Any], record: Path) -> None:
    """Replace what differs; until the new record is there, the rules run in pure Python."""
    fresh = {path.relative_to(MADE) for path in current_files(choice)}
    changed = [name for name in fresh if not same(MADE / name, SOURCE / name)]
    (PACKAGE / record.name).unlink(missing_ok=True)
    for name in changed:
        replace(MADE / name, SOURCE / name)
    for old in SOURCE.rglob("*.so"):
        if old.relative_to(SOURCE) not in fresh:
            old.unlink()
    replace(record, PACKAGE / record.name)


def current_files(choice: dict[str, Any]) -> list[Path]:
    """The compiled files that have a source; others are left from modules that are gone."""
    stems = [MADE / choice["library_of"](group) for group in choice["groups"](PACKAGE)]
    sources = choice["compiled_sources"](PACKAGE)
    stems += [MADE / source.relative_to(SOURCE).with_suffix("") for source in sources]
    return [path for stem in stems for path in stem.parent.glob(f"{stem.name}.*.so")]


def same(new: Path, old: Path) -> bool:
    return old.exists() and new.stat().st_mtime_ns == old.stat().st_mtime_ns


def replace(new: Path, place: Path) -> None:
    waiting = place.with_name(place.name + ".new")
    shutil.copy2(new, waiting)
    waiting.replace(place)


if __name__ == "__main__":
    sys.exit(main())
