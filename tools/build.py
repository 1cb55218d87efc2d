"""Compile the rules in place, beside their sources: `make build`.

Does nothing when the build is current. Safe to run twice at once, and while games are running: the
new files replace the old ones by renaming, and the record that makes a build valid comes last.
"""

import fcntl
import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "tourdetable"
WORK = ROOT / "build" / "rules"


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
    made = WORK / "lib"
    shutil.rmtree(made, ignore_errors=True)
    command = [sys.executable, "setup.py", "-q", "build_ext"]
    command += [f"--build-lib={made}", f"--build-temp={WORK / 'temp'}"]
    log = WORK / "log"
    with log.open("w") as output:
        subprocess.run(command, cwd=ROOT, stdout=output, stderr=output, check=False)
    record = made / "tourdetable" / choice["RECORD"]
    if not record.exists():
        print(log.read_text(), file=sys.stderr)
        print("rules: not compiled (see above); they run in pure Python", file=sys.stderr)
        # without any compiler pure Python is fine; with one, a failure is a defect of the rules
        return 1 if shutil.which(os.environ.get("CC", "cc")) else 0
    put_in_place(made, record)
    print("rules: compiled")
    return 0


def put_in_place(made: Path, record: Path) -> None:
    (PACKAGE / record.name).unlink(missing_ok=True)
    fresh = {path.relative_to(made) for path in made.rglob("*.so")}
    for name in fresh:
        replace(made / name, SOURCE / name)
    for old in SOURCE.rglob("*.so"):
        if old.relative_to(SOURCE) not in fresh:
            old.unlink()
    replace(record, PACKAGE / record.name)


def replace(new: Path, place: Path) -> None:
    waiting = place.with_name(place.name + ".new")
    shutil.copy2(new, waiting)
    waiting.replace(place)


if __name__ == "__main__":
    sys.exit(main())
