"""Who belongs to a club and what they may do: owners and members."""

from __future__ import annotations

from tourdetable.engine.refusal import Refusal
from tourdetable.server.services.services import Services
from tourdetable.server.store import links
from tourdetable.server.store.clubs import members as stored
from tourdetable.server.store.clubs.members import MemberRow
from tourdetable.server.store.database import Statement, Store
from tourdetable.server.store.manners import audit

OWNER, MEMBER = "owner", "member"


def _find(members: list[MemberRow], identity: str) -> MemberRow:
    for one in members:
        if one.id == identity:
            return one
    raise Refusal("club", "you are not a member of this club.", "not-member")


async def require_owner(store: Store, club: str, identity: str) -> list[MemberRow]:
    """Refuse everybody but the owners of a club; its members."""
    members = await stored.members(store, club)
    if _find(members, identity).role != OWNER:
        raise Refusal("club", "only an owner of the club can do this.", "not-club-owner")
    return members


def departure(club: str, members: list[MemberRow], identity: str) -> list[Statement]:
    """The end of a membership, and of the links that they gave: nobody comes back by their own.
    After the last owner the longest-standing member owns the club;
    after the last member it is deleted."""
    others = [one for one in members if one.id != identity]
    if not others:
        return stored.delete(club)
    made = [stored.leave(club, identity), links.end_of_giver(club, identity)]
    if all(one.role != OWNER for one in others):
        made.append(stored.set_role(club, others[0].id, OWNER))
    return made


async def leave(store: Store, club: str, identity: str) -> None:
    """Leave a club."""
    members = await stored.members(store, club)
    _find(members, identity)
    await store.write(departure(club, members, identity))


async def leave_all(store: Store, identity: str) -> list[Statement]:
    """The statements by which somebody leaves all clubs."""
    made: list[Statement] = []
    for club in await stored.of(store, identity):
        made += departure(club, await stored.members(store, club), identity)
    return made


async def remove(services: Services, club: str, owner: str, member: str) -> None:
    """Remove a member."""
    members = await require_owner(services.store, club, owner)
    if member == owner:
        raise Refusal("member", "leave the club instead.", "not-yourself")
    found = _other(members, member)
    noted = audit.note("club-removed", owner, found.id, club)
    await services.store.write([*departure(club, members, found.id), noted])


async def set_role(services: Services, club: str, owner: str, member: str, role: str) -> None:
    """Make a member an owner, or an owner a member again; one owner stays."""
    members = await require_owner(services.store, club, owner)
    found = _other(members, member)
    owners = [one for one in members if one.role == OWNER]
    if role == MEMBER and owners == [found]:
        raise Refusal("role", "a club has at least one owner.", "last-owner")
    noted = audit.note("club-role", owner, found.id, club)
    await services.store.write([stored.set_role(club, found.id, role), noted])


def _other(members: list[MemberRow], member: str) -> MemberRow:
    for one in members:
        if one.id == member:
            return one
    raise Refusal("member", "there is no such member.", "no-member")


async def rename(store: Store, club: str, owner: str, name: str) -> None:
    """Give a club another name."""
    await require_owner(store, club, owner)
    await store.write([stored.rename(club, name), audit.note("club-renamed", owner, "", club)])


async def delete(store: Store, club: str, owner: str, name: str) -> None:
    """Delete a club, its name typed again."""
    members = await require_owner(store, club, owner)
    if (await stored.name(store, club) or "").strip() != name.strip():
        raise Refusal("name", "type the club's name as it is.", "name-differs")
    others = [one.id for one in members if one.id != owner]
    noted = [audit.note("club-deleted", owner, one, club) for one in others]
    await store.write([*stored.delete(club), *noted])
