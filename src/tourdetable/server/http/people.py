"""Who this browser is, and signing in on another one."""

from __future__ import annotations

import contextlib

from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.bodies.people import (
    Account,
    DeleteMe,
    Me,
    NewPasskey,
    PasskeyOptions,
    RecoveryWords,
    Rename,
    SignInByPasskey,
    SignInByWords,
)
from tourdetable.server.http.call import Body, Call, Endpoint, get, post, require_rate
from tourdetable.server.services.people import accounts
from tourdetable.server.services.people.identities import Identity
from tourdetable.server.services.people.passkeys import Site
from tourdetable.server.services.services import Services
from tourdetable.server.store import identities as stored
from tourdetable.server.store.database import StoreRefused


async def _me(services: Services, who: Identity) -> Me:
    commitment = ""
    if who.id:
        with contextlib.suppress(StoreRefused):  # who cannot make a match can still look
            commitment = (await services.identities.next_key(who.id)).commitment
    return Me(id=who.id, name=who.name, commitment=commitment)


def _require_somebody(call: Call[Body]) -> None:
    if not call.who.id:
        raise Refusal("identity", "this browser is nobody yet.", "no-identity")


def _site(call: Call[Body]) -> Site:
    origin = call.request.headers.get("origin")
    if origin is None:
        raise Refusal("origin", "passkeys need a browser.", "passkey-wrong")
    return Site(origin)


async def show_me(call: Call[None]) -> Me:
    """Who this browser is; it changes nothing."""
    return await _me(call.services, call.who)


async def be_somebody(call: Call[None]) -> Me:
    """Create an identity for this browser, if it has none."""
    return await _me(call.services, call.who)


async def rename_me(call: Call[Rename]) -> Me:
    """Choose a name."""
    await call.services.identities.rename(call.who, call.body.name)
    return await _me(call.services, call.who)


async def delete_me(call: Call[DeleteMe]) -> Me:
    """Delete your name, your chat and every way to sign in; matches stay."""
    _require_somebody(call)
    if call.body.name.strip() != call.who.name.strip():
        raise Refusal("name", "type your name as it is.", "name-differs")
    await accounts.delete(call.services, call.device)
    return Me(id="", name="", commitment="")


# -- devices and ways to sign in -------------------------------------------------------------------


async def show_account(call: Call[None]) -> Account:
    """Your devices, passkeys and recovery words."""
    _require_somebody(call)
    return await accounts.account(call.services, call.device)


async def sign_out_there(call: Call[None]) -> Account:
    """Sign out a device of yours."""
    _require_somebody(call)
    await call.services.identities.sign_out(call.who.id, call.id)
    call.services.tables.sign_out(call.who.id, call.id)
    return await accounts.account(call.services, call.device)


async def make_words(call: Call[None]) -> RecoveryWords:
    """New recovery words, shown once; earlier ones stop working."""
    require_rate(call, call.limits.claims)
    _require_somebody(call)
    return RecoveryWords(words=await call.services.recovery.make(call.who.id))


async def ask_passkey(call: Call[None]) -> PasskeyOptions:
    """Options for a new passkey."""
    require_rate(call, call.limits.claims)
    _require_somebody(call)
    return PasskeyOptions(options=await call.services.passkeys.registration(call.who, _site(call)))


async def add_passkey(call: Call[NewPasskey]) -> Account:
    """Keep a passkey that the browser has made."""
    require_rate(call, call.limits.claims)
    _require_somebody(call)
    await call.services.passkeys.register(call.who, _site(call), call.body.credential, call.label)
    return await accounts.account(call.services, call.device)


async def remove_passkey(call: Call[None]) -> Account:
    """Delete a passkey of yours."""
    _require_somebody(call)
    await call.services.store.write([stored.delete_passkey(call.who.id, call.id)])
    return await accounts.account(call.services, call.device)


# -- signing in ------------------------------------------------------------------------------------


async def ask_sign_in(call: Call[None]) -> PasskeyOptions:
    """Options for signing in with a passkey."""
    require_rate(call, call.limits.claims)
    return PasskeyOptions(options=await call.services.passkeys.signing_in(_site(call)))


async def sign_in_by_passkey(call: Call[SignInByPasskey]) -> Me:
    """Sign in with a passkey."""
    require_rate(call, call.limits.claims)
    await _check_leaving(call, leave=call.body.leave)
    return await _sign_in(
        call, await call.services.passkeys.find(_site(call), call.body.credential)
    )


async def sign_in_by_words(call: Call[SignInByWords]) -> Me:
    """Sign in with recovery words; they work once."""
    require_rate(call, call.limits.claims)
    await _check_leaving(call, leave=call.body.leave)
    return await _sign_in(call, await call.services.recovery.find(call.body.words))


async def _check_leaving(call: Call[Body], *, leave: bool) -> None:
    """Before words or a challenge are used up: nobody loses their matches by signing in."""
    if not leave:
        await accounts.require_reachable(call.services, call.device)


async def _sign_in(call: Call[Body], identity: str) -> Me:
    services = call.services
    device, call.secret = await accounts.sign_in(services, call.device, identity, call.label)
    return await _me(services, device.identity)


ENDPOINTS = (
    get("/me", show_me, Me),
    post("/me", be_somebody, type(None), Me, identify=True),
    Endpoint("PUT", "/me", rename_me, asks=Rename, answers=Me, identify=True),
    post("/me/delete", delete_me, DeleteMe, Me),
    get("/me/account", show_account, Account),
    post("/me/devices/{id}/sign-out", sign_out_there, type(None), Account),
    post("/me/words", make_words, type(None), RecoveryWords),
    post("/me/passkeys/options", ask_passkey, type(None), PasskeyOptions),
    post("/me/passkeys", add_passkey, NewPasskey, Account),
    post("/me/passkeys/{id}/remove", remove_passkey, type(None), Account),
    post("/sign-in/passkey/options", ask_sign_in, type(None), PasskeyOptions),
    post("/sign-in/passkey", sign_in_by_passkey, SignInByPasskey, Me),
    post("/sign-in/words", sign_in_by_words, SignInByWords, Me),
)
