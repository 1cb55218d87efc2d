"""`tourdetable serve` (or nothing at all): start the table and open the page."""

from __future__ import annotations

import argparse
import socket
import threading
import webbrowser
from pathlib import Path

import tourdetable as tdt
from tourdetable.cli.say import build_line, say
from tourdetable.server.settings import DEFAULT_DATABASE, Settings

HELP = "Start the table and open the page in a browser."
EXAMPLE = "tourdetable serve --lan --port 8000"
LAST_PORT = 65535


def arguments(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("--port", type=int, default=8000, help="the port to listen on (8000)")
    sub.add_argument("--lan", action="store_true", help="let phones and friends on the network in")
    sub.add_argument("--host", default="127.0.0.1", help="the address to listen on (127.0.0.1)")
    sub.add_argument("--database", type=Path, default=DEFAULT_DATABASE, metavar="FILE",
                     help="where matches are kept (in your home folder)")  # fmt: skip
    sub.add_argument("--public-url", default="", metavar="URL", help="the address used in links")
    sub.add_argument("--origin", action="append", default=[], metavar="URL",
                     help="a further page that may open sockets; see docs/hosting.md")  # fmt: skip
    sub.add_argument("--webhooks", action="store_true", help="allow webhooks: it is your turn")
    sub.add_argument("--no-browser", action="store_true", help="do not open the page")


def run(read: argparse.Namespace) -> int:
    from tourdetable.server import serve

    if not 0 < read.port <= LAST_PORT:
        raise tdt.Refusal("port", f"{read.port} is not from 1 to {LAST_PORT}.", "port")
    settings = Settings(
        database=read.database, host=read.host, port=read.port, lan=read.lan,
        public_url=read.public_url, origins=read.origin, webhooks=read.webhooks,
    )  # fmt: skip
    check_port_is_free(read.host, read.port)
    say(build_line())
    if not read.no_browser:
        address = f"http://127.0.0.1:{read.port}/"
        opener = threading.Timer(1.5, webbrowser.open, [address])
        opener.daemon = True
        opener.start()
    serve(settings)
    return 0


def check_port_is_free(host: str, port: int) -> None:
    """Refuse in one sentence instead of a server's stack of errors."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            why = f"{port} cannot be used ({error.strerror}); choose another with --port."
            raise tdt.Refusal("port", why, "port") from None
