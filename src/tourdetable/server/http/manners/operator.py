"""The operator's page: reports, people, bans, storage, and who did what to whom."""

from __future__ import annotations

import shutil
import time

import msgspec

from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.bodies.clubs import AuditLine
from tourdetable.protocol.bodies.manners import (
    BanInfo,
    NewBan,
    Operator,
    People,
    PersonInfo,
    ReportInfo,
    SaidLine,
    Storage,
)
from tourdetable.server.http.call import Body, Call, get, post
from tourdetable.server.http.lab import require_operator
from tourdetable.server.live.shared import now
from tourdetable.server.services.services import Services
from tourdetable.server.store import identities, matches
from tourdetable.server.store.manners import audit, reports
from tourdetable.session.commands import Leave

DAY = 86_400.0
MOST_SHOWN = 100


async def _name(services: Services, identity: str) -> str:
    return (await services.identities.person(identity)).name if identity else ""


async def _reports(services: Services) -> list[ReportInfo]:
    found: list[ReportInfo] = []
    for row in await reports.latest(services.store, MOST_SHOWN):
        gone = await identities.name(services.store, row.subject) is None
        found.append(
            ReportInfo(
                id=row.id, time=row.time, reporter=await _name(services, row.reporter),
                subject="" if gone else row.subject, name=row.name, match=row.place,
                reason=row.reason, words=row.words,
                evidence=msgspec.json.decode(row.evidence, type=list[SaidLine]),
                closed=row.closed,
                banned=await services.manners.ban_of(row.subject) is not None,
            )
        )  # fmt: skip
    return found


def _storage(services: Services, counts: dict[str, int]) -> Storage:
    """Rows, and the size of the database where it is a file of ours."""
    path = services.settings.database
    try:
        files = [one for one in path.parent.glob(f"{path.name}*") if one.is_file()]
        size, free = sum(one.stat().st_size for one in files), shutil.disk_usage(path.parent).free
    except OSError:
        return Storage(counts=counts, bytes=None, free=None)
    return Storage(counts=counts, bytes=size or None, free=free)


async def _show(call: Call[Body]) -> Operator:
    services = call.services
    bans = [
        BanInfo(
            identity=row.identity, name=await _name(services, row.identity), until=row.until,
            reason=row.reason, created=row.created,
        )
        for row in await reports.bans(services.store)
    ]  # fmt: skip
    lines = [
        AuditLine(
            time=row.time, action=row.action,
            actor="" if row.actor == audit.OPERATOR else await _name(services, row.actor),
            subject=await _name(services, row.subject),
        )
        for row in await audit.latest(services.store, MOST_SHOWN)
    ]  # fmt: skip
    return Operator(
        reports=await _reports(services),
        bans=bans,
        storage=_storage(services, await reports.counts(services.store)),
        audit=lines,
    )


async def show(call: Call[None]) -> Operator:
    """Everything that an operator looks after."""
    require_operator(call)
    return await _show(call)


async def show_people(call: Call[None]) -> People:
    """Identities by name or id, the latest first."""
    require_operator(call)
    search = call.request.query_params.get("search", "").strip()[:40]
    wanted = search.replace("%", "").replace("_", "")
    rows = await reports.people(call.services.store, wanted, MOST_SHOWN)
    return People(
        people=[
            PersonInfo(
                id=row.id, name=row.name, created=row.created, seen=row.seen, matches=row.matches,
                banned=await call.services.manners.ban_of(row.id) is not None,
            )
            for row in rows
        ]
    )  # fmt: skip


async def close_report(call: Call[None]) -> Operator:
    """Put a report away; of a person who has deleted themselves nothing is kept then."""
    require_operator(call)
    store = call.services.store
    row = await reports.find(store, call.part("report"))
    if row is None:
        raise Refusal("report", "there is no such report.", "no-report")
    noted = audit.note("report-closed", audit.OPERATOR, row.subject, row.id)
    closed = [reports.close(row.id, time.time()), reports.forget_gone(row.id)]
    await store.write([*closed, noted])
    return await _show(call)


async def ban(call: Call[NewBan]) -> Operator:
    """Ban somebody: bots take over their seats, and nothing can be changed with this identity."""
    require_operator(call)
    services, wish = call.services, call.body
    if await identities.name(services.store, wish.identity) is None:
        raise Refusal("identity", "there is no such identity.", "no-person")
    until = None if wish.days is None else time.time() + wish.days * DAY
    await services.manners.ban(wish.identity, until, wish.reason)
    for match in await matches.held_by(services.store, wish.identity):
        table = await services.tables.open(match)
        if not table.session.over and table.session.frozen is None:
            for seat in table.session.seats_of(wish.identity):
                await table.submit(Leave(now(), seat, wish.identity))
    services.tables.sign_out(wish.identity)
    return await _show(call)


async def lift(call: Call[None]) -> Operator:
    """End a ban."""
    require_operator(call)
    await call.services.manners.lift(call.part("identity"))
    return await _show(call)


ENDPOINTS = (
    get("/operator", show, Operator),
    get("/operator/people", show_people, People, words=("search",)),
    post("/operator/reports/{report}/close", close_report, type(None), Operator),
    post("/operator/bans", ban, NewBan, Operator),
    post("/operator/bans/{identity}/remove", lift, type(None), Operator),
)
