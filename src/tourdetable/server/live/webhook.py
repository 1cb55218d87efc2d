"""Webhooks that tell an owner "it is your turn": HTTPS to public addresses, no game facts.

The name is resolved here, every address is checked, and the connection goes to the checked address
itself, so that a second resolution cannot lead elsewhere. Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import ssl
from collections.abc import Awaitable, Callable
from urllib.parse import SplitResult, urlsplit

import msgspec

from tourdetable.engine.refusal import Refusal

log = logging.getLogger("tourdetable.server")
TIMEOUT = 5.0


def check(address: str) -> None:
    """Refuse an address that cannot be a webhook; its IP addresses are checked at every call."""
    try:
        parts = urlsplit(address)
        port = parts.port or 443
        host = parts.hostname or ""
        host.encode("idna")
    except ValueError:  # brackets that do not close, a port out of range, a label too long
        raise _not_https() from None
    plain = parts.username is None and parts.password is None and address.isprintable()
    if parts.scheme != "https" or not host.strip(".") or not plain or " " in address:
        raise _not_https()
    if port not in (443, 8443):
        raise Refusal("webhook", "must use port 443 or 8443.", "webhook-address")
    if _is_address(host) and not public(host):
        raise _not_public()


def _not_https() -> Refusal:
    return Refusal("webhook", "must be an https address without a password.", "webhook-address")


def _not_public() -> Refusal:
    return Refusal("webhook", "leads to an address that is not public.", "webhook-address")


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host.split("%", 1)[0])
    except ValueError:
        return False
    return True


UNICAST = ipaddress.IPv6Network("2000::/3")
"""The only IPv6 addresses that are routed on the internet."""
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
"""A gateway turns these into the IPv4 address of their last four bytes."""


def public(address: str) -> bool:
    """Whether an IP address, and the IPv4 address that it may hold, is on the public internet.

    IPv6 is an allow list: other ranges (site-local, IPv4-compatible, translated) may lead inside.
    """
    parsed = ipaddress.ip_address(address.split("%", 1)[0])
    if isinstance(parsed, ipaddress.IPv4Address):
        return _public_ipv4(parsed)
    if parsed in NAT64:
        return _public_ipv4(ipaddress.IPv4Address(parsed.packed[-4:]))
    if parsed.ipv4_mapped is not None:
        return _public_ipv4(parsed.ipv4_mapped)
    inner = parsed.sixtofour
    return parsed in UNICAST and parsed.is_global and (inner is None or _public_ipv4(inner))


def _public_ipv4(address: ipaddress.IPv4Address) -> bool:
    return address.is_global and not address.is_multicast


Place = tuple[str, int]
"""A network address and a port."""


async def public_place(host: str, port: int) -> Place:
    """Resolve a host; all of its addresses must be public."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses or not all(public(one) for one in addresses):
        raise _not_public()
    return addresses[0], port


class Webhooks:
    """Sends webhooks, a few at a time.

    Where calls may go and whom they trust is decided when this is made, in the program alone: no
    setting weakens it.
    """

    def __init__(
        self,
        base: str,
        place: Callable[[str, int], Awaitable[Place]] = public_place,
        trust: Callable[[], ssl.SSLContext] = ssl.create_default_context,
    ) -> None:
        self._base = base
        self._place = place
        self._trust = trust
        self._turn = asyncio.Semaphore(4)

    async def tell(self, address: str, match: str) -> bool:
        """Send one webhook; log a failure. Returns whether it was delivered."""
        try:
            async with self._turn, asyncio.timeout(TIMEOUT):
                return await self._post(address, match)
        except (OSError, Refusal, TimeoutError, ValueError) as error:  # ValueError: an endless line
            log.info("a webhook was not delivered: %s", error)
            return False

    async def deliver(self, address: str, head: str, body: bytes) -> int:
        """Post a body with these header lines; the status, or 0 if it was not delivered."""
        try:
            async with self._turn, asyncio.timeout(TIMEOUT):
                return await self._send(address, head, body)
        except (OSError, Refusal, TimeoutError, ValueError) as error:
            log.info("a notification was not delivered: %s", error)
            return 0

    async def _post(self, address: str, match: str) -> bool:
        """Tell which match waits, nothing about the game."""
        url = f"{self._base}/match/{match}"
        body = msgspec.json.encode({"event": "your-turn", "match": match, "url": url})
        status = await self._send(address, "Content-Type: application/json\r\n", body)
        return 200 <= status < 300

    async def _send(self, address: str, head: str, body: bytes) -> int:
        check(address)
        parts = urlsplit(address)
        host = str(parts.hostname)
        target, port = await self._place(host, parts.port or 443)
        reader, writer = await asyncio.open_connection(
            target, port, ssl=self._trust(), server_hostname=host
        )
        try:
            writer.write(_request(parts, head, body))
            await writer.drain()
            status = (await reader.readline()).split()
            return int(status[1]) if len(status) > 1 and status[1].isdigit() else 0
        finally:
            writer.close()


def _request(parts: SplitResult, head: str, body: bytes) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = (
        f"POST {path} HTTP/1.1\r\nHost: {parts.netloc}\r\n{head}"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    return lines.encode("ascii", "replace") + body
