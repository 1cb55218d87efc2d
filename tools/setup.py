"""Make everything that `make play` or `make test` needs, from git, make and Python alone.

Standard library only: it runs before anything is installed. Every step is skipped when its result
is current, so that a second run takes no time. The page and the Python packages are made at the
same time. `play` starts on pure Python rules and compiles them in the background (`compile`).
"""

import contextlib
import fcntl
import hashlib
import importlib.util
import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / "bin" / "python"
WORK = ROOT / "build"
LOG = WORK / "setup.log"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
COMPILER = ["gcc", "libc6-dev", "python3-dev"]
QUIET_APT = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
LOWEST_PRIORITY = 19


def main() -> None:
    mode = sys.argv[1] if len(sys.argv) > 1 else "play"
    if mode not in ("play", "test", "compile"):
        raise SystemExit(f"Unknown mode {mode!r}: say play, test or compile.")
    if sys.version_info < (3, 11):  # noqa: UP036 - this is what tells users
        raise SystemExit("Python 3.11 or newer is needed: run make PYTHON=/path/to/it.")
    WORK.mkdir(exist_ok=True)
    if mode == "compile":
        compile_now(make=int(sys.argv[2]))
        return
    with alone(WORK / "setup.lock"):
        prepare(mode)
    if mode == "test":
        show("tools/build.py")
    else:
        compile_later()


@contextlib.contextmanager
def alone(lock: Path, *, wait: bool = True) -> Iterator[None]:
    """Keep other set-ups out; without `wait`, raise BlockingIOError where one is running."""
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        yield


# -- steps ------------------------------------------------------------------------------------


def prepare(mode: str) -> None:
    """The environment and the page, at the same time where there is something to do."""
    began = time.monotonic()
    LOG.write_text("")
    system_packages(mode)
    with alone(ENVIRONMENT.resolve().with_suffix(".lock")), ThreadPoolExecutor(2) as pool:
        own_node = runpy.run_path(str(ROOT / "tools" / "page.py"))["has_node"]()
        page = pool.submit(make_page, Path(sys.executable)) if own_node else None
        make_environment()
        packages = pool.submit(install, mode)
        if page is None:
            install_node()
            page = pool.submit(make_page, PYTHON)
        packages.result()
        page.result()
    if STEPS.done:
        print(f"setup: ready after {time.monotonic() - began:.0f} s", flush=True)


class Steps:
    """Prints each step with its seconds; on a terminal also what is going on now."""

    def __init__(self) -> None:
        self.done = 0
        self.running: dict[str, float] = {}
        self.lock = threading.Lock()

    @contextlib.contextmanager
    def step(self, name: str) -> Iterator[None]:
        began = time.monotonic()
        with self.lock:
            self.running[name] = began
        ticker = threading.Event()
        if sys.stdout.isatty():
            threading.Thread(target=self._tick, args=[ticker], daemon=True).start()
        else:
            print(f"setup: {name} …", flush=True)
        try:
            yield
        finally:
            ticker.set()
            with self.lock:
                del self.running[name]
        with self.lock:
            self.done += 1
            self._line(f"setup: {name}: {time.monotonic() - began:.0f} s\n")

    def _tick(self, stopped: threading.Event) -> None:
        while not stopped.wait(1):
            with self.lock:
                now = time.monotonic()
                names = [f"{name} {now - began:.0f} s" for name, began in self.running.items()]
                if names:
                    self._line(f"setup: {', '.join(names)} …")

    def _line(self, text: str) -> None:
        start = "\r\033[K" if sys.stdout.isatty() else ""
        print(f"{start}{text}", end="", flush=True)


STEPS = Steps()


def system_packages(mode: str) -> None:
    """Install what only the system can give; the compiler waits where it is not needed yet."""
    needed = []
    if not PYTHON.exists() and importlib.util.find_spec("ensurepip") is None:
        needed.append("python3-venv")
    if mode == "test":
        needed += [] if any(map(shutil.which, BROWSERS)) else ["chromium"]
        needed += [] if has_postgres() else ["postgresql"]
        needed += ["nginx-light"] if wants_nginx() else []
        needed += COMPILER if may_install() and not can_compile() else []
    if needed and not may_install():
        raise SystemExit(
            "System packages are missing; run this and try again:\n"
            f"  sudo sh -c 'apt-get update && apt-get install -y {' '.join(needed)}'"
        )
    if needed:
        with STEPS.step(f"system packages ({', '.join(needed)})"):
            apt(needed)


def has_postgres() -> bool:
    """Whether the tests can start a PostgreSQL of their own."""
    debian = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    return shutil.which("initdb") is not None or any(debian)


def wants_nginx() -> bool:
    """Whether to install nginx: not where its package would start a web server at once."""
    here = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    return here is None and may_install() and not Path("/run/systemd/system").exists()


def may_install() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt(packages: list[str]) -> None:
    run("apt-get", "update", "-qq", env=QUIET_APT)
    run("apt-get", "install", "-y", "-qq", *packages, env=QUIET_APT)


def can_compile() -> bool:
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(os.environ.get("CC", "cc")) is not None and header.exists()


def make_environment() -> None:
    if ENVIRONMENT.is_symlink() or (runs(PYTHON) and (ENVIRONMENT / "pyvenv.cfg").exists()):
        return
    with STEPS.step("Python environment"):
        run(sys.executable, "-m", "venv", "--clear", ENVIRONMENT)


def install(mode: str) -> None:
    """Install the locked requirements of a mode, and the project itself."""
    if installed(mode):
        return
    with STEPS.step(f"Python packages for {mode}"):
        pip("--require-hashes", "-r", f"requirements/{mode}.lock")
        # a shared environment (between worktrees) stays tied to the tree that made it
        if mode != "build" and not ENVIRONMENT.is_symlink():
            # only the command and the path: tools/build.py compiles in place
            skip = {**os.environ, "TOURDETABLE_SKIP_COMPILE": "1"}
            pip("--no-deps", "--no-build-isolation", "-e", ".", env=skip)
        stamp(mode).write_text(digest_of(mode))


def install_node() -> None:
    found = subprocess.run([PYTHON, "tools/page.py", "--has-node"], cwd=ROOT, check=False)
    if found.returncode != 0:
        with STEPS.step("Node"):
            pip("--require-hashes", "-r", "requirements/node.lock")


def installed(mode: str) -> bool:
    """Whether the packages of a mode are there; the test requirements include all others."""
    names = {mode, "test"}
    return any(
        stamp(name).exists() and stamp(name).read_text() == digest_of(name) for name in names
    )


def stamp(mode: str) -> Path:
    return ENVIRONMENT / f".installed-{mode}"


def digest_of(mode: str) -> str:
    return hashlib.sha256((ROOT / "requirements" / f"{mode}.lock").read_bytes()).hexdigest()


def make_page(python: Path) -> None:
    page = runpy.run_path(str(ROOT / "tools" / "page.py"))
    if page["built"]():
        return
    if not page["installed"]():
        with STEPS.step("npm packages"):
            run(python, "tools/page.py", "install")
    with STEPS.step("page"):
        run(python, "tools/page.py")


# -- the compiled rules -----------------------------------------------------------------------


def compile_later() -> None:
    """Start compiling in a process of its own that outlives a short game; or say how to."""
    choice = runpy.run_path(str(ROOT / "src" / "tourdetable" / "_build.py"))
    if not choice["why_not_compiled"](ROOT / "src" / "tourdetable"):
        return
    if not can_compile() and not may_install():
        packages = " ".join(COMPILER)
        print(f"rules: no C compiler, they run in pure Python; for speed: apt install {packages}")
        return
    print("rules: they run in pure Python now and are compiled in the background", flush=True)
    subprocess.Popen(
        [sys.executable, __file__, "compile", str(os.getppid())],
        cwd=ROOT, start_new_session=True, stdin=subprocess.DEVNULL,
    )  # fmt: skip


def compile_now(make: int) -> None:
    """Compile at low priority; the terminal hears of it only while its `make` is running."""
    os.nice(LOWEST_PRIORITY)
    with contextlib.suppress(BlockingIOError), alone(WORK / "compile.lock", wait=False):
        if not can_compile():
            apt(COMPILER)
        with alone(ENVIRONMENT.resolve().with_suffix(".lock")):
            if not installed("build"):
                pip("--require-hashes", "-r", "requirements/build.lock")
                stamp("build").write_text(digest_of("build"))
        with subprocess.Popen(
            [PYTHON, "tools/build.py"], cwd=ROOT, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as building:  # fmt: skip
            for line in building.stdout or ():
                tell(line, make)
        if building.returncode == 0:
            tell("rules: the next start uses the compiled rules\n", make)


def tell(line: str, make: int) -> None:
    with LOG.open("a") as log:
        log.write(line)
    if line.startswith("rules: ") and Path(f"/proc/{make}").exists():
        print(line, end="", flush=True)


# -- commands ---------------------------------------------------------------------------------


def runs(program: Path) -> bool:
    with contextlib.suppress(OSError):
        return subprocess.run([program, "-c", ""], check=False).returncode == 0
    return False


def pip(*arguments: str, env: dict[str, str] | None = None) -> None:
    options = ["--disable-pip-version-check", "--no-input", "--no-compile", "--progress-bar=off"]
    run(PYTHON, "-m", "pip", "install", *options, *arguments, env=env)


def run(*command: str | Path, env: dict[str, str] | None = None) -> None:
    """Run a command silently; its output is in the log, and on the terminal if it fails."""
    done = subprocess.run(
        command, cwd=ROOT, env=env, check=False, text=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    told = " ".join(str(part) for part in command)
    with LOG.open("a") as log:
        log.write(f"$ {told}\n{done.stdout}")
    if done.returncode:
        raise SystemExit(f"{done.stdout}\nsetup: this failed, see above: {told}")


def show(script: str) -> None:
    """Run one of our scripts with its output on the terminal."""
    if subprocess.run([PYTHON, script], cwd=ROOT, check=False).returncode:
        raise SystemExit(f"setup: this failed, see above: {script}")


if __name__ == "__main__":
    main()
