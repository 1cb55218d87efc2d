"""Make everything that `make play` or `make test` needs, from git, make and Python alone.

Standard library only: it runs before anything is installed. Every step is skipped when its result
is current, so that a second run takes no time.
"""

import contextlib
import fcntl
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / "bin" / "python"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def main() -> None:
    mode = sys.argv[1] if len(sys.argv) > 1 else "play"
    if mode not in ("play", "test"):
        raise SystemExit(f"Unknown mode {mode!r}: say play or test.")
    if sys.version_info < (3, 11):  # noqa: UP036 - this is what tells users
        raise SystemExit("Python 3.11 or newer is needed: run make PYTHON=/path/to/it.")
    (ROOT / "build").mkdir(exist_ok=True)
    with alone(ROOT / "build" / "setup.lock"):
        system_packages(mode)
        with alone(ENVIRONMENT.resolve().with_suffix(".lock")):
            install(mode)
        # players do not mind rules that fail to compile, only developers must know
        run(PYTHON, "tools/build.py", must=mode == "test")
        run(PYTHON, "tools/page.py")


@contextlib.contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Wait until no other set-up is at it."""
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def system_packages(mode: str) -> None:
    """Install what only the system can give, or say how; a missing compiler stops nobody."""
    needed = []
    if not PYTHON.exists() and importlib.util.find_spec("ensurepip") is None:
        needed.append("python3-venv")
    if mode == "test" and not any(map(shutil.which, BROWSERS)):
        needed.append("chromium")
    wanted = [] if can_compile() else ["gcc", "libc6-dev", "python3-dev"]
    if not needed and not wanted:
        return
    line = f"apt-get update && apt-get install -y {' '.join(needed + wanted)}"
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"setup: {line}", flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        run("apt-get", "update", "-qq", env=quiet)
        run("apt-get", "install", "-y", "-qq", *needed, *wanted, env=quiet)
    elif needed:
        raise SystemExit(
            f"System packages are missing; run this and try again:\n  sudo sh -c '{line}'"
        )
    else:
        print(f"setup: no C compiler, the rules run in pure Python; for speed: sudo sh -c '{line}'")


def can_compile() -> bool:
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(os.environ.get("CC", "cc")) is not None and header.exists()


def install(mode: str) -> None:
    """Create the environment and install the locked requirements and the project into it."""
    shared = ENVIRONMENT.is_symlink()  # between worktrees: it stays tied to the tree that made it
    now = digest("requirements/play.lock", "requirements/test.lock")
    stamps = {name: ENVIRONMENT / f".installed-{name}" for name in ("play", "test")}
    good = ["test"] if mode == "test" else ["play", "test"]
    if not any(works(stamps[name], now) for name in good):
        if not shared:
            run(sys.executable, "-m", "venv", *([] if runs(PYTHON) else ["--clear"]), ENVIRONMENT)
        print("setup: installing requirements", flush=True)
        pip("--require-hashes", "-r", f"requirements/{mode}.lock")
        if not shared:
            # only the command and the path: tools/build.py compiles in place
            skip = {**os.environ, "TOURDETABLE_SKIP_COMPILE": "1"}
            pip("--no-deps", "--no-build-isolation", "-e", ".", env=skip)
        stamps[mode].write_text(now)
    if needs_node():
        print("setup: installing Node", flush=True)
        pip("--require-hashes", "-r", "requirements/node.lock")


def works(stamp: Path, now: str) -> bool:
    return stamp.exists() and stamp.read_text() == now and runs(PYTHON)


def runs(program: Path) -> bool:
    with contextlib.suppress(OSError):
        return subprocess.run([program, "-c", ""], check=False).returncode == 0
    return False


def needs_node() -> bool:
    if not (ROOT / "web" / "package.json").exists():
        return False
    found = subprocess.run([PYTHON, "tools/page.py", "--has-node"], cwd=ROOT, check=False)
    return found.returncode != 0


def digest(*names: str) -> str:
    return hashlib.sha256(b"\n".join((ROOT / name).read_bytes() for name in names)).hexdigest()


def pip(*arguments: str, env: dict[str, str] | None = None) -> None:
    options = ["--quiet", "--disable-pip-version-check", "--no-input"]
    run(PYTHON, "-m", "pip", "install", *options, *arguments, env=env)


def run(*command: str | Path, env: dict[str, str] | None = None, must: bool = True) -> None:
    done = subprocess.run(command, cwd=ROOT, env=env, check=False)
    if done.returncode and must:
        told = " ".join(str(part) for part in command)
        raise SystemExit(f"setup: this failed, see above: {told}")


if __name__ == "__main__":
    main()
