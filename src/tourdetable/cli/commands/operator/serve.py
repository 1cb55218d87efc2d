"""`tourdetable serve` (or nothing at all): start the table and open the page."""

from __future__ import annotations

import argparse
import ipaddress
import os
import socket
import threading
import webbrowser
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import tourdetable as tdt
from tourdetable.cli.commands.operator.tidy import KINDS, retention
from tourdetable.cli.parser import Parser
from tourdetable.cli.say import build_line, say
from tourdetable.server.settings import DEFAULT_DATABASE, POSTGRES, Settings

EXAMPLE = "tourdetable serve --lan --port 8000"
LAST_PORT = 65535
MOST_WORKERS = 64
SLOWEST = 60.0
METRICS_TOKEN = "TOURDETABLE_METRICS_TOKEN"  # noqa: S105
LONGEST_REVIEW = 1500.0
LONGEST_DELAY = 86_400
"""Seconds by which spectators may be late."""
TOKEN = "TOURDETABLE_LAB_TOKEN"  # noqa: S105 - the name of a variable: arguments are seen by all


def arguments(sub: Parser) -> None:
    _address_arguments(sub)
    _table_arguments(sub)
    _storage_arguments(sub)
    sub.add_argument("--log", choices=("text", "json"), default="text", help=sub.say("log"))
    sub.add_argument("--access-log", action="store_true", help=sub.say("access-log"))
    sub.add_argument("--no-browser", action="store_true", help=sub.say("no-browser"))


def _address_arguments(sub: Parser) -> None:
    """Where the server is reached."""
    addresses = sub.words.say("word-addresses")
    sub.add_argument("--port", type=int, default=8000, help=sub.say("port"))
    sub.add_argument("--lan", action="store_true", help=sub.say("lan"))
    sub.add_argument("--host", default="127.0.0.1", help=sub.say("host"))
    sub.add_argument("--public-url", default="", metavar="URL", help=sub.say("public-url"))
    sub.add_argument("--origin", action="append", default=[], metavar="URL",
                     help=sub.say("origin"))  # fmt: skip
    sub.add_argument("--trusted-proxies", default="127.0.0.1", metavar=addresses,
                     help=sub.say("trusted-proxies"))  # fmt: skip
    sub.add_argument("--secure-cookies", action="store_true", help=sub.say("secure-cookies"))


def _table_arguments(sub: Parser) -> None:
    """What happens at the tables."""
    seconds = sub.words.say("word-seconds")
    sub.add_argument("--bot-workers", type=int, default=1, metavar="N",
                     help=sub.say("bot-workers"))  # fmt: skip
    sub.add_argument("--bot-pace", type=float, default=0.9, metavar=seconds,
                     help=sub.say("bot-pace"))  # fmt: skip
    sub.add_argument("--review-seconds", type=float, default=60.0, metavar=seconds,
                     help=sub.say("review-seconds"))  # fmt: skip
    sub.add_argument("--spectator-delay", type=float, default=60.0, metavar="SECONDS",
                     help=sub.say("spectator-delay"))  # fmt: skip
    sub.add_argument("--webhooks", action="store_true", help=sub.say("webhooks"))
    sub.add_argument("--lab", choices=("loopback", "token", "off"), default="loopback",
                     help=sub.say("lab"))  # fmt: skip


def _storage_arguments(sub: Parser) -> None:
    """What is kept, and where."""
    file, days = sub.words.say("word-file"), sub.words.say("word-days")
    sub.add_argument("--database", default=str(DEFAULT_DATABASE), metavar=file,
                     help=sub.say("database"))  # fmt: skip
    for kind, text in KINDS.items():
        sub.add_argument(f"--keep-{kind}", type=float, default=0.0, metavar=days,
                         help=sub.say(text))  # fmt: skip
    sub.add_argument("--min-free", type=int, default=200, metavar="MB", help=sub.say("min-free"))
    sub.add_argument("--max-database", type=int, default=0, metavar="MB",
                     help=sub.say("max-database"))  # fmt: skip


def run(read: argparse.Namespace) -> int:
    from tourdetable.server.run import serve

    check(read)
    settings = Settings(
        **database(read.database), host=read.host, port=read.port, lan=read.lan,
        public_url=read.public_url.rstrip("/"),
        origins=[one.rstrip("/") for one in read.origin], webhooks=read.webhooks,
        trusted_proxies=read.trusted_proxies, secure_cookies=read.secure_cookies,
        bot_workers=read.bot_workers, bot_pace=read.bot_pace,
        review_seconds=read.review_seconds, spectator_delay=read.spectator_delay,
        lab=read.lab, lab_token=os.environ.get(TOKEN, ""),
        retention=retention(read, "keep_"), min_free_mb=read.min_free,
        max_database_mb=read.max_database, log=read.log, access_log=read.access_log,
        metrics_token=os.environ.get(METRICS_TOKEN, ""),
    )  # fmt: skip
    check_port_is_free("0.0.0.0" if read.lan else read.host, read.port)  # noqa: S104 - asked for
    say(build_line())
    if not read.no_browser:
        everywhere = read.lan or read.host in ("0.0.0.0", "::")  # noqa: S104 - what was asked for
        here = Settings(port=read.port) if everywhere else Settings(port=read.port, host=read.host)
        opener = threading.Timer(1.5, webbrowser.open, [f"{here.base}/"])
        opener.daemon = True
        opener.start()
    serve(settings)
    return 0


def database(named: str) -> dict[str, Any]:
    """The setting for a file, or for a PostgreSQL database's address."""
    if not named.startswith(POSTGRES):
        return {"database": Path(named)}
    if not urlsplit(named).path.strip("/"):
        why = f"{named!r} must be like postgresql://user@host/name."
        raise tdt.Refusal("database", why, "database-address", address=named)
    return {"postgres": named}


def check(read: argparse.Namespace) -> None:
    """Refuse what cannot be, with what would be right."""
    _check_numbers(read)
    for name, url in (("public-url", read.public_url), *(("origin", one) for one in read.origin)):
        if url and not is_site(url):
            why = f"{url!r} must be like https://games.example.org, without a path."
            raise tdt.Refusal(name, why, name, url=url)
    for address in (one.strip() for one in read.trusted_proxies.split(",")):
        if address != "*" and not is_network(address):
            why = f"{address!r} is neither an address, nor a network (10.0.0.0/8), nor *."
            raise tdt.Refusal("trusted-proxies", why, "trusted-proxies", address=address)


def _check_numbers(read: argparse.Namespace) -> None:
    """Refuse numbers out of bounds."""
    if not 0 < read.port <= LAST_PORT:
        raise tdt.Refusal(
            "port", f"{read.port} is not between 1 and {LAST_PORT}.", "port",
            port=str(read.port), most=str(LAST_PORT),
        )  # fmt: skip
    if not 1 <= read.bot_workers <= MOST_WORKERS:
        why = f"{read.bot_workers} is not between 1 and {MOST_WORKERS}."
        raise tdt.Refusal(
            "bot-workers", why, "bot-workers", value=read.bot_workers, most=MOST_WORKERS
        )
    if not 0 <= read.bot_pace <= SLOWEST:
        why = f"{read.bot_pace} is not between 0 and {SLOWEST}."
        raise tdt.Refusal("bot-pace", why, "bot-pace", value=str(read.bot_pace), most=str(SLOWEST))
    if not 0 <= read.spectator_delay <= LONGEST_DELAY:
        why = f"{read.spectator_delay} is not between 0 and {LONGEST_DELAY}."
        raise tdt.Refusal(
            "spectator-delay", why, "spectator-delay",
            value=str(read.spectator_delay), most=str(LONGEST_DELAY),
        )  # fmt: skip
    if not 0 <= read.review_seconds <= LONGEST_REVIEW:
        why = f"{read.review_seconds} is not between 0 and {LONGEST_REVIEW}."
        raise tdt.Refusal(
            "review-seconds", why, "review-seconds",
            value=str(read.review_seconds), most=str(LONGEST_REVIEW),
        )  # fmt: skip


def is_site(url: str) -> bool:
    """Whether it names a site as browsers do: scheme, host and perhaps a port."""
    try:
        parts = urlsplit(url)
        host = parts.hostname and (parts.port is None or parts.port)
    except ValueError:
        return False
    return bool(host) and url.rstrip("/") in (f"http://{parts.netloc}", f"https://{parts.netloc}")


def is_network(address: str) -> bool:
    try:
        ipaddress.ip_network(address, strict=False)
    except ValueError:
        return False
    return True


def check_port_is_free(host: str, port: int) -> None:
    """Refuse in one sentence instead of a server's stack of errors."""
    try:
        family, kind, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError:
        why = f"{host!r} is not an address of this machine."
        raise tdt.Refusal("host", why, "host", host=host) from None
    with socket.socket(family, kind) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(place)
        except OSError as error:
            fault = str(error.strerror)
            raise tdt.Refusal(
                "port", f"{port} cannot be used ({fault}); choose another with --port.",
                "port-in-use", port=str(port), error=fault,
            ) from None  # fmt: skip
