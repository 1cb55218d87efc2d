"""Chapter 6, honours: winners named after a race, a stage and a tour (VM-41, VM-44)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.games.velomaster.events import Honoured, TeamHonoured
from tourdetable.games.velomaster.rules.ending.finish import climbers, minutes
from tourdetable.games.velomaster.rules.names import CLOSED
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.riders import COLOUR_NAMES, race_name
from tourdetable.games.velomaster.rules.state import VeloState


def in_tour(s: VeloState, race: Race) -> bool:
    """Whether the match has several stages."""
    return s.stage > 0 or not race.last


def settle_race(s: VeloState, race: Race) -> None:
    """VM-41, VM-42: a single race is over; its winner and its best climber wear the jerseys."""
    s.gold = s.winner
    s.red = CLOSED
    for rider in climbers(s, race):
        if rider != s.gold:
            s.red = rider
            break


def best_teams(s: VeloState, race: Race) -> list[int]:
    """VM-44: the teams with the least time; VM-59a: the neutral team wins nothing."""
    best: list[int] = []
    if not race.pro:
        return best
    for team in range(race.own_teams):
        spent = s.squad[team]
        if spent == CLOSED:
            continue
        if len(best) == 0 or spent < s.squad[best[0]]:
            best = [team]
        elif spent == s.squad[best[0]]:
            best.append(team)
    return best


def name_stage_winner(s: VeloState, race: Race) -> None:
    if s.told is not None and s.winner != CLOSED:
        tell(s, race, s.winner, "stage", minutes(s, race, s.winner))


def name_wearers(s: VeloState, race: Race) -> None:
    """VM-41: both goals of the booklet have their winner, and at level P the teams theirs."""
    if s.told is None:
        return
    if s.gold != CLOSED:
        tell(s, race, s.gold, "champion" if race.last else "gold", s.total[s.gold])
    if s.red != CLOSED:
        tell(s, race, s.red, "red", s.total[s.red])
    for team in best_teams(s, race):
        s.told.append(
            TeamHonoured(
                team=team, colour=COLOUR_NAMES[race.colour_of[team * race.per_team]],
                minutes=s.squad[team], final=race.last,
            )
        )  # fmt: skip


def tell(s: VeloState, race: Race, rider: i64, title: str, spent: i64) -> None:
    if s.told is not None:
        s.told.append(
            Honoured(
                rider=rider, seat=s.owner[rider], title=title, stage=s.stage + 1,
                tour=in_tour(s, race), minutes=spent, points=s.score[rider],
                **race_name(race, rider),
            )
        )  # fmt: skip
