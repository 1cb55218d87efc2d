"""Telling an owner "it is your turn": https to public addresses only, and no game facts in it.

The name is resolved here, every address is checked, and the connection goes to the checked address
itself, so that a second resolution cannot lead elsewhere. Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import ssl
from urllib.parse import urlsplit

import msgspec

from tourdetable.engine.refusal import Refusal

log = logging.getLogger("tourdetable.server")
TIMEOUT = 5.0


def check(address: str) -> None:
    """Refuse what cannot be a webhook; the network address is checked at every call."""
    parts = urlsplit(address)
    plain = parts.username is None and parts.password is None and address.isprintable()
    if parts.scheme != "https" or not parts.hostname or not plain or " " in address:
        raise Refusal("webhook", "must be an https address without a password.", "webhook-address")
    try:
        port = parts.port or 443
    except ValueError:
        port = 0
    if port not in (443, 8443):
        raise Refusal("webhook", "must use port 443 or 8443.", "webhook-address")


def public(address: str) -> bool:
    """Whether an IP address belongs to the public network."""
    parsed = ipaddress.ip_address(address.split("%", 1)[0])
    mapped = getattr(parsed, "ipv4_mapped", None) or getattr(parsed, "sixtofour", None)
    return parsed.is_global and not parsed.is_multicast and (mapped is None or mapped.is_global)


class Webhooks:
    """Calls with a limit on how many go at once."""

    def __init__(self, base: str) -> None:
        self._base = base
        self._turn = asyncio.Semaphore(4)

    async def tell(self, address: str, match: str) -> None:
        """One call; failures are noted and forgotten."""
        try:
            async with self._turn, asyncio.timeout(TIMEOUT):
                await self._post(address, match)
        except (OSError, Refusal, TimeoutError) as error:
            log.info("a webhook was not delivered: %s", error)

    async def resolve(self, host: str, port: int) -> str:
        """An address of the host, all of whose addresses are public."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        if not addresses or not all(public(one) for one in addresses):
            raise Refusal("webhook", "leads to an address that is not public.", "webhook-address")
        return addresses[0]

    async def _post(self, address: str, match: str) -> None:
        check(address)
        parts = urlsplit(address)
        host, port = str(parts.hostname), parts.port or 443
        target = await self.resolve(host, port)
        reader, writer = await asyncio.open_connection(
            target, port, ssl=ssl.create_default_context(), server_hostname=host
        )
        try:
            body = msgspec.json.encode(
                {"event": "your-turn", "match": match, "url": f"{self._base}/m/{match}"}
            )
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            head = (
                f"POST {path} HTTP/1.1\r\nHost: {parts.netloc}\r\n"
                f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
                "Connection: close\r\n\r\n"
            )
            writer.write(head.encode("ascii", "replace") + body)
            await writer.drain()
            await reader.read(512)
        finally:
            writer.close()
