"""Invitations to people: giving them, and answering them."""

from __future__ import annotations

from tourdetable.protocol.bodies.matches import Claimed
from tourdetable.protocol.bodies.together import (
    AnswerInvitation,
    Invitations,
    Invitees,
    InviteMember,
)
from tourdetable.server.http.call import Call, get, post, require_rate
from tourdetable.server.http.matches import own_table
from tourdetable.server.services.together import invitations


async def show_invitees(call: Call[None]) -> Invitees:
    """The people whom you may invite to your match, and what they answered."""
    table = await own_table(call)
    return Invitees(people=await invitations.invitees(call.services, call.who, table))


async def invite(call: Call[InviteMember]) -> Invitees:
    """Invite a member of your club; they see it on their home page."""
    require_rate(call, call.limits.claims)
    table = await own_table(call)
    await invitations.invite(call.services, call.who, table, call.body.member)
    return Invitees(people=await invitations.invitees(call.services, call.who, table))


async def my_invitations(call: Call[None]) -> Invitations:
    """The invitations that you have not answered."""
    found = await invitations.waiting(call.services, call.who) if call.who.id else []
    return Invitations(invitations=found)


async def answer(call: Call[AnswerInvitation]) -> Claimed:
    """Accept, decline, or take back that you declined."""
    require_rate(call, call.limits.claims)
    services, who, wish = call.services, call.who, call.body
    if wish.answer == "decline":
        await invitations.decline(services, who, call.id)
    elif wish.answer == "restore":
        await invitations.restore(services, who, call.id)
    else:
        name = wish.name or ""
        if name and not who.name:
            await services.identities.rename(who, name)
        match, seat = await invitations.accept(services, who, call.id, name, wish.seed)
        return Claimed(match=match, seat=seat, club=None)
    return Claimed(match=None, seat=None, club=None)


ENDPOINTS = (
    get("/matches/{id}/invitations", show_invitees, Invitees),
    post("/matches/{id}/invitations", invite, InviteMember, Invitees),
    get("/invitations", my_invitations, Invitations),
    post("/invitations/{id}", answer, AnswerInvitation, Claimed),
)
