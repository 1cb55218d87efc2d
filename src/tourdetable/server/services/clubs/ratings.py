"""Ratings of people and bots from a club's results, with openskill's Plackett-Luce model.

Computed anew from all results in the order in which the matches ended: the same results give the
same ratings. A party is a team: the police of a chase gain and lose together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from openskill.models import PlackettLuce
from openskill.models import PlackettLuceRating as Strength

from tourdetable.server.services.clubs.results import BOT, FORMER, Result

SURE = 1.96
"""Standard deviations to either side that hold 95 % of a normal distribution."""
FEWEST = 5
"""Matches that a rating needs before it is called one."""
MOST_TOLD = 200
"""Above this many more matches it is not worth saying how many."""


class Rating(msgspec.Struct, frozen=True):
    """How well somebody plays a game, with 95 % of certainty between `low` and `high`."""

    player: str
    mu: float
    sigma: float
    played: int

    @property
    def low(self) -> float:
        return self.mu - SURE * self.sigma

    @property
    def high(self) -> float:
        return self.mu + SURE * self.sigma

    @property
    def ranked(self) -> bool:
        """Whether there are enough matches to compare it."""
        return self.played >= FEWEST and not self.player.startswith(BOT)


class Ranked(msgspec.Struct, frozen=True):
    """A rating with the ranks among people that it may stand for; None: bots, too few matches."""

    rating: Rating
    ranks: tuple[int, int] | None


def rate(results: Iterable[Result]) -> list[Rating]:
    """The ratings of one game, best first; those of too few matches come last."""
    model = PlackettLuce()
    known: dict[str, Strength] = {}
    played: dict[str, int] = {}
    for result in results:
        if result.contest and _differ(result):
            _rate(model, known, played, result)
    found = [Rating(who, one.mu, one.sigma, played[who]) for who, one in known.items()]
    return sorted(found, key=lambda one: (one.played < FEWEST, -one.mu, one.player))


def _differ(result: Result) -> bool:
    """Whether two parties consist of different players: a bot learns nothing from its mirror."""
    teams = {frozenset(result.team(party)) for party in result.parties}
    return len(teams) > 1 or {FORMER} in teams


def _rate(
    model: PlackettLuce,
    known: dict[str, Strength],
    played: dict[str, int],
    result: Result,
) -> None:
    """Rate one match; a bot in several parties gets the mean of what they gain."""
    teams = [result.team(party) for party in result.parties]
    before = [[known.get(who) or model.rating() for who in team] for team in teams]
    after = model.rate(before, ranks=[party.place for party in result.parties])
    gained: dict[str, list[Strength]] = {}
    for team, rated in zip(teams, after, strict=True):
        for who, strength in zip(team, rated, strict=True):
            gained.setdefault(who, []).append(strength)
    for who, each in gained.items():
        if who == FORMER:  # nobody in particular: every time a newcomer
            continue
        mu = sum(one.mu for one in each) / len(each)
        sigma = sum(one.sigma for one in each) / len(each)
        known[who] = model.rating(mu=mu, sigma=sigma)
        played[who] = played.get(who, 0) + 1


def ranked(ratings: Sequence[Rating]) -> list[Ranked]:
    """Each rating with its possible ranks: only a bar that lies wholly above another decides."""
    people = [one for one in ratings if one.ranked]
    found: list[Ranked] = []
    for one in ratings:
        ranks = None
        if one.ranked:
            better = sum(other.low > one.high for other in people)
            worse = sum(other.high < one.low for other in people)
            ranks = (better + 1, len(people) - worse)
        found.append(Ranked(one, ranks))
    return found


class Undecided(msgspec.Struct, frozen=True):
    """People at the top of whom nobody can be called better yet."""

    players: list[str]
    more: int | None
    """About how many more matches each would tell the first from the second; None: too many."""


def undecided(ratings: Sequence[Rating]) -> Undecided | None:
    """Who may still be the best; None if one person is, or nobody has played enough."""
    people = [one for one in ratings if one.ranked]
    if len(people) < 2:
        return None
    best = max(one.low for one in people)
    close = [one for one in people if one.high >= best]
    if len(close) < 2:
        return None
    return Undecided([one.player for one in close], _more(close[0], close[1]))


def _more(first: Rating, second: Rating) -> int | None:
    """Uncertainty falls with the root of the number of matches, roughly."""
    gap = first.mu - second.mu
    width = SURE * (first.sigma + second.sigma)
    if gap <= 0:
        return None
    played = min(first.played, second.played)
    more = max(1, round(played * ((width / gap) ** 2 - 1)))
    return more if more <= MOST_TOLD else None
