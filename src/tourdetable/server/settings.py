"""Settings of a server. The defaults suit one table at home."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

DEFAULT_DATABASE = Path("~/.local/share/tourdetable/tables.db").expanduser()

POSTGRES = ("postgresql:", "postgres:")
"""How the address of a PostgreSQL database begins."""


class Limits(msgspec.Struct, kw_only=True):
    """Limits per client."""

    message_bytes: int = 524_288
    """A stroke of tens of thousands of points fits: its rule refuses it, the socket stays open."""
    body_bytes: int = 65_536
    import_bytes: int = 4_000_000
    messages_per_second: float = 20.0
    """Per socket, with a burst of twice as many."""
    requests_per_second: float = 25.0
    """Per address, with a burst of four times as many."""
    files_per_second: float = 40.0
    """Files of the page, per address, with a burst of fifteen times as many: a visit needs some
    dozens, and a whole club may come at once."""
    messages_per_address: float = 400.0
    """Per second, for all sockets of an address."""
    work_seconds_per_minute: float = 30.0
    """Per address, for replays, proofs and files; half of it per identity. Bots share the
    workers by turns instead."""
    identities_per_minute: float = 30.0
    """Per address: an identity costs nothing, but it is kept."""
    claims_per_minute: float = 20.0
    """Per address: secrets cannot be guessed."""
    matches_per_minute: float = 60.0
    """Per address: a new identity costs nothing, a new match does."""
    imports_per_minute: float = 10.0
    """Per address: a file is replayed in full, and kept."""
    import_mb_per_hour: float = 40.0
    """Per address, megabytes of files: identities are free, so their quotas alone bound nothing."""
    sockets_per_address: int = 60
    connections: int = 4000
    """Open HTTP connections in all, WebSockets not counted."""
    connections_per_address: int = 100
    """Open HTTP connections per address; a trusted proxy stands for many people."""
    head_bytes: int = 32_768
    """The head of a request, before it is refused."""
    head_seconds: float = 10.0
    """How long a request's head may take to arrive."""
    body_seconds: float = 60.0
    """How long a request's body may take to arrive."""
    read_seconds: float = 30.0
    """How long a client may take to read the next piece of an answer."""
    open_matches: int = 40
    """Unfinished matches that one identity may have made."""
    imports: int = 200
    """Imported matches that one identity may keep."""
    chat_per_minute: float = 60.0
    """Lines that one identity may say …"""
    chat_per_address: float = 300.0
    """… and all identities of an address together."""
    chat_lines: int = 2000
    """Lines of chat that a match keeps; the oldest go first."""
    outbox: int = 256
    """Messages that may wait for a slow socket before it is closed …"""
    outbox_bytes: int = 2_000_000
    """… and bytes."""


class Retention(msgspec.Struct, kw_only=True):
    """After how many days something is deleted; 0: never."""

    finished_days: float = 0.0
    """Matches, since they ended."""
    abandoned_days: float = 0.0
    """Unfinished matches, since the last move."""
    chat_days: float = 0.0
    """Lines of chat, since they were said."""
    unused_days: float = 0.0
    """Identities that have nothing (no seat, no club, no way to come back), since last seen."""

    @property
    def any(self) -> bool:
        return any(msgspec.structs.astuple(self))


class Settings(msgspec.Struct, kw_only=True):
    """The settings of a server."""

    database: Path = DEFAULT_DATABASE
    """The file of the embedded database; the laboratory's results are beside it."""
    postgres: str = ""
    """The address of a PostgreSQL database, in place of the file."""
    host: str = "127.0.0.1"
    port: int = 8000
    lan: bool = False
    """Bind the network and use its address in links."""
    public_url: str = ""
    """The address as other devices reach it, e.g. https://games.example.org; for links."""
    origins: list[str] = msgspec.field(default_factory=list)
    """Further origins whose pages may open sockets."""
    secure_cookies: bool = False
    """Send cookies over TLS only (automatic when public_url is https)."""
    trusted_proxies: str = "127.0.0.1"
    """Addresses whose X-Forwarded-For is trusted."""
    webhooks: bool = False
    bot_workers: int = 1
    """Processes in which bots think; 0: a thread (tests)."""
    bot_pace: float = 0.9
    """Seconds: bots answer at multiples of it, independent of the position."""
    call_seconds: float = 15.0
    """A player is called by a notification after being away for so long on their turn."""
    invite_hours: float = 72.0
    handover_minutes: float = 15.0
    idle_minutes: float = 10.0
    """A table without viewers is closed after this time."""
    spectator_delay: float = 60.0
    """Seconds by which spectators see a match later while it has secrets in play; 0: at once."""
    page: Path | None = None
    """The folder of the built page; None: the package's own."""
    quiet: bool = False
    log: Literal["text", "json"] = "text"
    """How a line of the log on standard error is written."""
    access_log: bool = False
    """Whether every request is logged: route, status, time, address; no path, no query."""
    metrics_token: str = ""
    """Opens the metrics from elsewhere; empty: only this machine reads them."""
    review_seconds: float = 60.0
    """Seconds of a worker for the review of one match; 0: no reviews."""
    lab: Literal["loopback", "token", "off"] = "loopback"
    """Who may use the laboratory: this machine itself, only holders of the token, or nobody."""
    lab_token: str = ""
    """Opens the laboratory from elsewhere; empty: it does not open."""
    lab_matches: int = 20_000
    """Matches that one run of the laboratory may play."""
    lab_processes: int = 0
    """Processes of a run; 0: one core stays with the tables."""
    retention: Retention = msgspec.field(default_factory=Retention)
    min_free_mb: int = 200
    """Below this much free disk there are no new matches and no imports."""
    max_database_mb: int = 0
    """Above this size of the database likewise; 0: no limit."""
    limits: Limits = msgspec.field(default_factory=Limits)

    @property
    def base(self) -> str:
        """The base URL of links."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.public_url.rstrip("/") or f"http://{host}:{self.port}"

    @property
    def cookies_secure(self) -> bool:
        return self.secure_cookies or self.public_url.startswith("https://")
