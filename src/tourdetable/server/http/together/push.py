"""Notifications: the server's key, and the browser's subscription."""

from __future__ import annotations

import time

from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.bodies.together import PushKey, Subscribe, Unsubscribe
from tourdetable.server.http.call import Call, get, post, require_rate
from tourdetable.server.store.push import PushRow


async def show_key(call: Call[None]) -> PushKey:
    """The key that a browser subscribes with."""
    return PushKey(key=await call.services.calls.public_key())


async def subscribe(call: Call[Subscribe]) -> PushKey:
    """Be called by notifications on this device."""
    require_rate(call, call.limits.claims)
    if not call.who.id:
        raise Refusal("identity", "this browser is nobody yet.", "no-identity")
    wish = call.body
    row = PushRow(
        wish.endpoint, call.who.id, call.device.id, wish.keys.p256dh, wish.keys.auth,
        wish.language, time.time(),
    )  # fmt: skip
    await call.services.calls.subscribe(row)
    return PushKey(key=await call.services.calls.public_key())


async def unsubscribe(call: Call[Unsubscribe]) -> PushKey:
    """No more notifications on this device."""
    await call.services.calls.unsubscribe(call.who.id, call.body.endpoint)
    return PushKey(key=await call.services.calls.public_key())


ENDPOINTS = (
    get("/push", show_key, PushKey),
    post("/push", subscribe, Subscribe, PushKey),
    post("/push/remove", unsubscribe, Unsubscribe, PushKey),
)
