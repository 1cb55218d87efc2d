"""The account page: list devices, sign them out, delete the identity."""

from __future__ import annotations

from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.bodies.people import Account, DeviceInfo, PasskeyInfo
from tourdetable.server.live.shared import now
from tourdetable.server.services.clubs.membership import leave_all
from tourdetable.server.services.people.identities import Device
from tourdetable.server.services.services import Services
from tourdetable.server.store import chat, matches
from tourdetable.server.store import identities as stored
from tourdetable.server.store.clubs import members as clubs
from tourdetable.server.store.database import Statement
from tourdetable.server.store.manners import blocks, reports
from tourdetable.session.commands import Forget, Leave

DAY = 86_400


async def account(services: Services, device: Device) -> Account:
    """What signs in to the caller's identity."""
    store, identity = services.store, device.identity.id
    return Account(
        devices=[
            DeviceInfo(
                id=one.id, label=one.label, created=one.created, seen=one.seen // DAY * DAY,
                this=one.id == device.id,
            )
            for one in await stored.devices(store, identity)
        ],
        passkeys=[
            PasskeyInfo(id=one.id, label=one.label, created=one.created)
            for one in await stored.passkeys(store, identity)
        ],
        words=await stored.words_made(store, identity),
    )  # fmt: skip


async def require_reachable(services: Services, device: Device) -> None:
    """Refuse to leave an identity that has something and can be reached in no other way."""
    identity, store = device.identity.id, services.store
    if not identity:
        return
    others = [one for one in await stored.devices(store, identity) if one.id != device.id]
    kept = others or await stored.passkeys(store, identity)
    if kept or await stored.words_made(store, identity) is not None:
        return
    count = len(await matches.of_somebody(store, identity, 50))
    count += len(await clubs.of(store, identity))
    if count:
        raise Refusal(
            "identity", f"this browser's {count} matches and clubs would be out of reach.",
            "would-lose", count=count,
        )  # fmt: skip


async def sign_in(
    services: Services, device: Device, identity: str, label: str
) -> tuple[Device, str]:
    """Make the caller's browser one more device of an identity; who it was is signed out here."""
    leaving = [(identity, one) for one in await services.identities.crowded_out(identity)]
    if device.identity.id:
        leaving.append((device.identity.id, device.id))
    made = await services.identities.sign_in(identity, label, leaving)
    for one in leaving:
        services.tables.sign_out(*one)
    return made


async def delete(services: Services, device: Device) -> None:
    """Delete the caller: name and chat go, matches stay with "a former player"."""
    identity, store = device.identity.id, services.store
    lines: list[Statement] = []
    for match in await matches.held_by(store, identity):
        table = await services.tables.open(match)
        for seat in table.session.seats_of(identity):
            if not table.session.over and table.session.frozen is None:
                await table.submit(Leave(now(), seat, identity))
        await table.submit(Forget(now(), identity))
        lines += await chat.forget(store, match, identity)
    lines += [*await leave_all(store, identity), *blocks.forget(identity), reports.forget(identity)]
    await services.identities.delete(identity, [*lines, *matches.forget_holder(identity)])
    services.tables.sign_out(identity)
