"""`tourdetable tidy`: delete what is older than you want to keep, and give the space back."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

import msgspec
from tqdm import tqdm

import tourdetable as tdt
from tourdetable.cli.parser import Parser
from tourdetable.cli.say import as_json, say
from tourdetable.server.settings import DEFAULT_DATABASE, POSTGRES, Retention, Settings

EXAMPLE = "tourdetable tidy --finished 365 --chat 90 --unused 30 --dry-run"
KINDS = {
    "finished": "keep-finished",
    "abandoned": "keep-abandoned",
    "chat": "keep-chat",
    "unused": "keep-unused",
}
"""What grows old, each with the text that explains its flag."""


def arguments(sub: Parser) -> None:
    days = sub.words.say("word-days")
    for kind, text in KINDS.items():
        sub.add_argument(f"--{kind}", type=float, default=0.0, metavar=days, help=sub.say(text))
    sub.add_argument("--compact", action="store_true", help=sub.say("tidy-compact"))
    sub.add_argument("--dry-run", action="store_true", help=sub.say("tidy-dry-run"))
    sub.add_argument(
        "--database", default=str(DEFAULT_DATABASE), metavar=sub.words.say("word-file"),
        help=sub.say("tidy-database"),
    )  # fmt: skip
    sub.add_json()


def retention(read: argparse.Namespace, prefix: str = "") -> Retention:
    """What was asked to be kept, by `--finished` and so on; `prefix` is `keep_` for `serve`."""
    days = {kind: float(getattr(read, f"{prefix}{kind}")) for kind in KINDS}
    for kind, count in days.items():
        name = f"{prefix}{kind}".replace("_", "-")
        if count < 0:
            why = f"{count:g} is not a number of days."
            raise tdt.Refusal(name, why, "days", days=f"{count:g}")
    return Retention(**{f"{kind}_days": count for kind, count in days.items()})


def run(read: argparse.Namespace) -> int:
    keep = retention(read)
    if not keep.any and not read.compact:
        flags = ", ".join(f"--{kind}" for kind in KINDS)
        why = f"say what to delete: {flags}, or --compact."
        raise tdt.Refusal("tidy", why, "tidy-nothing", flags=flags)
    shared = read.database.startswith(POSTGRES)
    if read.compact and shared:
        why = "PostgreSQL uses freed space again by itself."
        raise tdt.Refusal("compact", why, "compact-postgres")
    if not shared and not Path(read.database).exists():
        raise tdt.Refusal("database", f"there is no file {read.database}.", "database-missing")
    report = asyncio.run(_tidy(read, keep)) if keep.any else {}
    if read.compact and not read.dry_run:
        from tourdetable.server.store.sqlite.compacting import compact

        before, after = compact(Path(read.database))
        report |= {"bytes_before": before, "bytes_after": after}
    if read.json:
        as_json({"dry_run": read.dry_run, **report})
    else:
        _say(report, dry=read.dry_run)
    return 0


async def _tidy(read: argparse.Namespace, keep: Retention) -> dict[str, object]:
    from tourdetable.server.services.growth.tidying import Tidied, Tidying
    from tourdetable.server.store.database import Store
    from tourdetable.server.store.open import open_store
    from tourdetable.server.store.sqlite.store import SqliteStore

    store: Store
    if read.database.startswith(POSTGRES):
        store = await open_store(Settings(postgres=read.database))
    else:
        store = SqliteStore(Path(read.database), beside=True)
    quiet = read.json or not sys.stderr.isatty()
    try:
        size = await store.size()
        with tqdm(unit=" rows", disable=quiet, leave=False) as bar:

            def told(done: Tidied) -> None:
                counts = (done.finished, done.abandoned, done.chat_lines, done.identities)
                bar.update(sum(counts) - bar.n)

            tidying = Tidying(store, keep, dry=read.dry_run)
            tidying.told = told
            done = await tidying.run()
        after = await store.size()
    finally:
        await store.close()
    report: dict[str, object] = msgspec.to_builtins(done)
    sizes = {"bytes_before": size, "bytes_after": after}
    return report | {name: one.used for name, one in sizes.items() if one is not None}


def _say(report: dict[str, object], *, dry: bool) -> None:
    verb = "would delete" if dry else "deleted"
    for name, told in (
        ("finished", "finished matches"), ("abandoned", "abandoned matches"),
        ("chat_lines", "lines of chat"), ("identities", "identities that were never used"),
        ("links", "expired links"),
    ):  # fmt: skip
        if report.get(name):
            say(f"{verb} {report[name]} {told}")
    if not any(report.get(name) for name in ("finished", "abandoned", "chat_lines", "identities")):
        say("nothing was old enough" if "finished" in report else "the file was compacted")
    if not dry and "bytes_after" in report:
        say(f"the database had {report['bytes_before']:,} bytes, now {report['bytes_after']:,}")
    if report.get("shrunk") is False:
        say("the space is used again, but the file stays as large: run it with --compact once, "
            "while no server runs")  # fmt: skip
