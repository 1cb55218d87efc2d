"""Who this browser is."""

from __future__ import annotations

from tourdetable.protocol.http import Me, Rename
from tourdetable.server.http.call import Call, Endpoint, get
from tourdetable.server.services.identities import Identity
from tourdetable.server.services.services import Services


def _me(services: Services, who: Identity) -> Me:
    key = services.identities.next_key(who.id)
    return Me(id=who.id, name=who.name, commitment=key.commitment)


async def show_me(call: Call[None]) -> Me:
    """Who this browser is."""
    return _me(call.services, call.who)


async def rename_me(call: Call[Rename]) -> Me:
    """Choose how you are called."""
    await call.services.identities.rename(call.who, call.body.name)
    return _me(call.services, call.who)


ENDPOINTS = (
    get("/me", show_me, Me, identify=True),
    Endpoint("PUT", "/me", rename_me, asks=Rename, answers=Me, identify=True),
)
