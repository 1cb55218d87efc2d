"""The honours of a finished match: champion, best climber, best team (VM-41, VM-44)."""

from __future__ import annotations

from tourdetable.engine.declared.options import Chosen
from tourdetable.engine.declared.records import Feat
from tourdetable.engine.outcome import Honour, Outcome
from tourdetable.games.velomaster.rules.ending.honours import best_teams, in_tour
from tourdetable.games.velomaster.rules.names import CLOSED
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.riders import COLOUR_NAMES, race_name
from tourdetable.games.velomaster.rules.state import VeloState

CHAMPION, CLIMBER, TEAM = "champion", "climber", "team"


def honours_of(s: VeloState, race: Race) -> tuple[Honour, ...]:
    """VM-41: both goals of the booklet, each with its winner; VM-44: the best team."""
    wearers = ((CHAMPION, s.gold), (CLIMBER, s.red))
    riders = tuple(_rider(s, race, title, rider) for title, rider in wearers if rider != CLOSED)
    return riders + tuple(_team(s, race, team) for team in best_teams(s, race))


def _rider(s: VeloState, race: Race, title: str, rider: int) -> Honour:
    details: dict[str, str | int] = {
        "rider": rider,
        **race_name(race, rider),
        "minutes": s.total[rider],
        "points": s.score[rider],
        "tour": "yes" if in_tour(s, race) else "no",
    }
    return Honour(title, (s.owner[rider],), details)


def _team(s: VeloState, race: Race, team: int) -> Honour:
    first = team * race.per_team
    seats = {s.owner[rider] for rider in range(first, first + race.per_team)}
    colour = COLOUR_NAMES[race.colour_of[first]]
    return Honour(TEAM, tuple(sorted(seats)), {"colour": colour, "minutes": s.squad[team]})


def feats_of(outcome: Outcome, options: Chosen, standard: Chosen) -> list[Feat]:
    """The champion's minutes, on the road and by the rules of the first match, and the climbs."""
    road = ("track", "stages", "finish", "level")
    same = all(options[name] == standard[name] for name in road)
    found: list[Feat] = []
    for honour in outcome.honours:
        if honour.title == CHAMPION and same:
            found.append(Feat("fastest-race", int(honour.details["minutes"]), honour.seats))
        if honour.title == CLIMBER and options["stages"] == 1:
            found.append(Feat("climber-points", int(honour.details["points"]), honour.seats))
    return found


def champions_bib(outcome: Outcome, seat: int) -> str:
    """The bib with which a seat won; empty for the others."""
    for honour in outcome.honours:
        if honour.title == CHAMPION and seat in honour.seats:
            return str(honour.details["bib"])
    return ""
