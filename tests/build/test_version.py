"""One version: the package, its metadata and the changelog agree."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import tourdetable

ROOT = Path(__file__).parents[2]


def test_package_metadata_and_changelog_name_the_same_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    heading = re.search(r"^## (\d+\.\d+\.\d+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert heading is not None
    assert project["version"] == tourdetable.__version__ == heading[1]


def test_no_entry_of_the_changelog_stands_twice() -> None:
    entry = re.compile(r"^- .*?(?=^- |^#|\Z)", re.MULTILINE | re.DOTALL)
    entries = entry.findall((ROOT / "CHANGELOG.md").read_text())
    said = [" ".join(one.split()) for one in entries]
    assert sorted(said) == sorted(set(said))
