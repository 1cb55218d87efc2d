"""Build a viewer's view from the state of a race."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tourdetable.engine.kernel.state import SEAT_BIT
from tourdetable.games.velomaster.rules.ending.finish import (
    classification,
    jerseys,
    minutes,
    squad_minutes,
)
from tourdetable.games.velomaster.rules.ending.honours import in_tour
from tourdetable.games.velomaster.rules.ending.tour import general
from tourdetable.games.velomaster.rules.names import (
    ACCELERATION,
    BETWEEN,
    CLOSED,
    CONTROL,
    EXCLUDED,
    JUMP,
    KINDS,
    LEFT_RACE,
    LYING,
    ORDER,
    OVER,
    PICK,
    REASONS,
    RIDING,
    SAVE,
    SLIDE,
    SUMMIT,
    SWAP,
    TRYING,
    VOTE,
    WAITING,
    WITHDRAWN,
)
from tourdetable.games.velomaster.rules.pro.condition import REASON_NAMES, gains, team_seats
from tourdetable.games.velomaster.rules.race import Race, plays_now
from tourdetable.games.velomaster.rules.riding.falls import TEST_NAMES
from tourdetable.games.velomaster.rules.riding.turns import PHASE_NAMES
from tourdetable.games.velomaster.rules.state import VeloState
from tourdetable.games.velomaster.view import (
    GainView,
    LineView,
    PendingTest,
    RidersView,
    TeamView,
    TurnView,
    VeloView,
)

STATUS_NAMES = ["outside", "riding", "lying", "waiting", "arrived", "withdrawn"]
AWAITED = [
    "order", "launch-next", "launch-dice", "launch", "turn-next", "pick", "call", "vote", "jump",
    "slide", "dice", "check", "choose", "ride", "extra", "leftover", "over", "between", "save",
    "swap", "hero", "dope", "control",
]  # fmt: skip
KIND_NAMES = [*TEST_NAMES, "gain"]
ORIGIN_NAMES = ["launch", "turn", "leftover"]
TRYING_NAMES = ["idle", "trying", "failed", "fell", "braking"]
OUT_NAMES = {LEFT_RACE: "left", EXCLUDED: "excluded"}
SETTLED = (OVER, SAVE, SWAP)
"""While these are asked, the stage is in the totals already."""
DRAFTS = (VOTE, JUMP, SLIDE)
"""While these are asked, a relay or an acceleration is under way."""


def known(number: int) -> int | None:
    return None if number == CLOSED else number


def column(values: Iterable[int]) -> list[int]:
    """A list for the view; empty where everybody has 0."""
    shown = list(values)
    return shown if any(shown) else []


def marked(flags: Iterable[int]) -> list[int]:
    """The numbers whose flag is set."""
    return [number for number, flag in enumerate(flags) if flag]


# -- riders ----------------------------------------------------------------------------------------

FED = [[zone for zone in range(8) if ticked >> zone & 1] for ticked in range(256)]
"""The feed zones that are ticked, by their bits."""


def riders_view(s: VeloState, race: Race) -> RidersView:
    """The riders as spectators see them."""
    timed = [stage_minutes(s, race, rider) for rider in range(race.riders)]
    condition, doped = sheets_seen(s, race, None)
    return RidersView(
        seat=[known(seat) for seat in s.owner],
        status=[
            OUT_NAMES.get(out) or STATUS_NAMES[status]
            for status, out in zip(s.status, s.out, strict=True)
        ],
        cell=[known(cell) for cell in s.cell],
        minutes=timed if any(spent is not None for spent in timed) else [],
        points=column(s.points),
        misses=column(s.miss),
        crossed=column(s.passed),
        fed=[FED[ticked & 255][:] for ticked in s.fed] if any(s.fed) else [],
        parked=column(s.idle),
        total=column(s.total),
        score=column(s.score),
        worst=marked(s.worst),
        starved=marked(s.starved),
        heroes=[rider for rider in s.hero if rider != CLOSED],
        condition=condition,
        doped=doped,
        clean=bounds(s.clean_low, s.clean_high),
        suspect=bounds(s.doped_low, s.doped_high),
    )


def stage_minutes(s: VeloState, race: Race, rider: int) -> int | None:
    """A rider's time in this stage, once it is known."""
    over = s.awaits in SETTLED and s.status[rider] != WITHDRAWN
    return minutes(s, race, rider) if s.rank[rider] > 0 or over else None


def bounds(low: Iterable[int], high: Iterable[int]) -> list[tuple[int, int] | None]:
    return [
        None if least == CLOSED else (least, most) for least, most in zip(low, high, strict=True)
    ]


def sheets_seen(
    s: VeloState, race: Race, viewer: int | None
) -> tuple[list[int | None], list[bool | None]]:
    """Condition and doping of each rider, None where the viewer does not see the sheet (VM-49)."""
    sheets = [open_sheet(s, race, rider, viewer) for rider in range(race.riders)]
    if not any(sheets):
        return [], []
    condition = [s.condition[rider] if seen else None for rider, seen in enumerate(sheets)]
    return condition, [s.doped[rider] == 1 if seen else None for rider, seen in enumerate(sheets)]


def open_sheet(s: VeloState, race: Race, rider: int, viewer: int | None) -> bool:
    """VM-49: a team's sheet is private to it; the neutral team has nothing to hide."""
    if not race.condition:
        return False
    if s.awaits == OVER or race.team_of[rider] == race.neutral:
        return True
    return viewer is not None and bool(team_seats(s, race, rider) & SEAT_BIT[viewer])


# -- classifications -------------------------------------------------------------------------------


def team_views(s: VeloState, race: Race) -> list[TeamView]:
    """VM-44, best first; the neutral team wins nothing (VM-59a)."""
    if not race.pro:
        return []
    over = s.awaits in (OVER, SWAP)  # then this stage is in the totals already
    rows: list[tuple[int, int, int]] = []
    for team in range(race.own_teams):
        spent = squad_minutes(s, race, team)
        total = s.squad[team]
        if not over and total != CLOSED:
            total = CLOSED if spent == CLOSED else total + spent
        rows.append((total, team, spent))
    rows.sort(key=lambda row: (row[0] == CLOSED, row))
    totals = [total for total, _team, _spent in rows]
    return [
        TeamView(
            team=team,
            minutes=known(spent),
            total=known(total),
            place=None if total == CLOSED else totals.index(total) + 1,
        )
        for total, team, spent in rows
    ]


def gold_is_worn(s: VeloState, race: Race) -> bool:
    """VM-45: after the first stage of a tour its jerseys are worn on the road."""
    return s.stage > 0 or s.awaits == SWAP or (s.awaits == OVER and in_tour(s, race))


def jerseys_worn(s: VeloState, race: Race) -> tuple[int, int, int]:
    """VM-41, VM-45: the wearers of the champion's jersey, gold and red.

    In the first stage the champion's and the red jersey go to the riders that lead now.
    """
    if gold_is_worn(s, race):
        return CLOSED, s.gold, s.red
    if s.awaits == OVER:
        return s.gold, CLOSED, s.red
    champion, red = jerseys(s, race) if s.clock else (CLOSED, CLOSED)
    return champion, CLOSED, red


def summit_lines(race: Race) -> list[int]:
    """The numbers of the summits among the lines across the road."""
    return [line for line, kind in enumerate(race.road.line_kind) if kind == SUMMIT]


# -- the turn --------------------------------------------------------------------------------------


def gain_view(s: VeloState) -> GainView | None:
    if not s.tasks or not gains(s):
        return None
    argument = s.tasks[0] // KINDS
    return GainView(rider=argument // REASONS, reason=REASON_NAMES[argument % REASONS])


def line_views(s: VeloState) -> list[LineView]:
    """VM-15a: the lines of the turn's start; their cells follow one another."""
    found: dict[int, list[int]] = {}
    line, post = list(s.line), list(s.post)
    for rider in sorted(range(len(line)), key=post.__getitem__):
        if line[rider] != CLOSED:
            found.setdefault(line[rider], []).append(rider)
    return [LineView(post[rear], riders) for rear, riders in found.items()]


def turn_riders(s: VeloState, race: Race) -> list[int]:
    """The riders whose turn it is; none before it has begun."""
    if s.team == CLOSED or s.awaits == PICK:
        return []
    return [rider for rider in range(race.riders) if plays_now(s, race, rider)]


def by_arrival(s: VeloState, race: Race, order: list[int]) -> list[int]:
    """VM-7: the riders as they got to their lines, upright or not, where `order` does not tell.

    A rider that lies places behind those on its line, and is before them again when it gets up.
    """
    status, cell, stamp, front = s.status, s.cell, s.stamp, race.road.front
    reached = sorted(
        [rider for rider in order if status[rider] in (RIDING, LYING, WAITING)],
        key=lambda rider: (-front[cell[rider]], stamp[rider]),
    )
    return [] if reached == [rider for rider in order if rider in reached] else reached


def turn_view(s: VeloState, race: Race, order: list[int]) -> TurnView:
    """The fields that the rules need to continue; leftovers of earlier turns stay out."""
    own = turn_riders(s, race)
    drafting = s.awaits in DRAFTS
    asking = drafting or s.awaits in (SAVE, BETWEEN, SWAP, CONTROL)
    trying = s.trying == TRYING
    return TurnView(
        director=s.seat,
        second=s.asked,
        played=marked(s.played),
        penalty=column(s.penalty),
        paced=marked(s.paced),
        picked=[] if race.neutral == CLOSED else column(s.picked[race.neutral * race.per_team :]),
        launch_order=list(s.order),
        throws=list(s.throw) if s.awaits == ORDER else [],
        launcher=s.launcher,
        launched=s.launched,
        wave=s.wave,
        fronts=column([s.since[rider] for rider in own]),
        ridden=[rider for rider in own if s.ridden[rider]],
        drafted=marked(s.drafted),
        called=marked(s.called),
        lines=line_views(s),
        arrivals=by_arrival(s, race, order),
        need=s.need,
        small=s.small,
        flat=s.flat == 1,
        gone=s.gone,
        origin=ORIGIN_NAMES[s.origin],
        trying=TRYING_NAMES[s.trying],
        base=known(s.base) if trying or s.awaits == JUMP else None,
        target=known(s.target) if trying else None,
        six=s.six,
        tests=[PendingTest(KIND_NAMES[task % KINDS], task // KINDS) for task in s.tasks],
        acceleration=s.drafting == ACCELERATION,
        place=s.place,
        agreed=s.agreed if asking else 0,
        heads=list(s.heads) if drafting else [],
        trail=list(s.trail) if s.awaits == JUMP else [],
        swallowed=list(s.swallowed) if drafting else [],
        moved=list(s.movers) if drafting else [],
        sliding=list(s.sliding),
        checks=list(s.checks),
        leftovers=list(s.leftovers),
        doubtful=list(s.doubtful),
        votes=list(s.votes),
        swaps=list(s.swaps),
        finishers=list(s.finishers),
        drawn=list(s.drawn),
        chain=list(s.chain),
        saved=list(s.saved),
        squads=[known(spent) for spent in s.squad],
        winner=known(s.winner),
    )


def asked_of(race: Race, view: VeloView) -> str:
    """The name of the question in the catalogue (`prompt-<name>`)."""
    if view.gain is not None:
        return "gain"
    if view.asked == "ride" and view.mover is not None:
        return "enter" if view.riders.status[view.mover] == "outside" else "ride"
    if view.asked == "call":
        return "attack" if race.attack else "call" if race.expert else "relay"
    return view.asked


def build_views(
    s: VeloState, race: Race, viewers: Iterable[int | None], acting: int | None
) -> dict[int | None, VeloView]:
    """The view of each viewer."""
    public = public_view(s, race, acting)
    return {viewer: seen_by(s, race, public, viewer) for viewer in viewers}


def seen_by(s: VeloState, race: Race, public: VeloView, viewer: int | None) -> VeloView:
    """A seat sees what spectators see, and the sheets of its own team (VM-49)."""
    if viewer is None:
        return public
    riders = public.riders
    if race.condition:
        condition, doped = sheets_seen(s, race, viewer)
        riders = msgspec.structs.replace(riders, condition=condition, doped=doped)
    return msgspec.structs.replace(public, viewer=viewer, riders=riders)


def public_view(s: VeloState, race: Race, acting: int | None) -> VeloView:
    """What a spectator sees."""
    champion, gold, red = jerseys_worn(s, race)
    order = classification(s, race)
    over = s.awaits in SETTLED
    rules = s.rules
    usual = {option.name: option.default for option in rules.game.options}
    return VeloView(
        viewer=None,
        seats=race.seats,
        options={name: x for name, x in rules.options.items() if x != usual.get(name)},
        stage=s.stage + 1,
        riders=riders_view(s, race),
        order=order,
        general=general(s, race) if s.stage > 0 or (over and in_tour(s, race)) else [],
        settled=over,
        phase=PHASE_NAMES[s.phase],
        asked=AWAITED[s.awaits],
        round=s.round,
        clock=s.clock,
        team=known(s.team),
        acting=acting,
        dice=[*s.dice, *([s.small] if s.small else [])],
        mover=known(s.mover),
        left=s.left,
        column=list(s.column) if s.awaits in DRAFTS else [],
        kept=column(s.kept),
        summits=[s.over[line] for line in summit_lines(race)],
        champion=known(champion),
        gold=known(gold),
        red=known(red),
        voted=s.doubtful[0] if s.awaits == SAVE else None,
        gain=gain_view(s),
        attacker=known(s.attacker),
        strike=list(s.strike),
        teams=team_views(s, race),
        turn=turn_view(s, race, order),
    )
