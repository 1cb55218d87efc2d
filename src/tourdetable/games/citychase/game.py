"""City Chase as a `Game`: its declarations, and its rules with named moves."""

from __future__ import annotations

import functools
from typing import ClassVar

import msgspec

from tourdetable.engine.declared.observation import Observer
from tourdetable.engine.declared.options import Chosen, Option, choice, flag
from tourdetable.engine.declared.records import Feat, Record
from tourdetable.engine.declared.standing import Standing
from tourdetable.engine.events import Event
from tourdetable.engine.game import Channel, Forecast, Game, Random, Setting, View
from tourdetable.engine.kernel.sheet import Layout
from tourdetable.engine.kernel.state import Rules
from tourdetable.engine.moves import Chance, Codec, Move
from tourdetable.engine.outcome import Outcome, from_places
from tourdetable.engine.refusal import Refusal
from tourdetable.games.citychase import belief, checks, forecast, refusals
from tourdetable.games.citychase.events import EVENTS
from tourdetable.games.citychase.kernel.writer import CityWriter
from tourdetable.games.citychase.moves import Agree, Decline, Flee, Fly, Hide, Lift, Place, ThiefIs
from tourdetable.games.citychase.observation import CityObserver
from tourdetable.games.citychase.rules.city import HELICOPTERS, LAST_TURN
from tourdetable.games.citychase.rules.rules import CityRules
from tourdetable.games.citychase.rules.state import (
    ESCAPE,
    MOST_DECLINED,
    NO_SEAT,
    OVER,
    POLICE_PHASE,
    SURROUND,
    CityState,
)
from tourdetable.games.citychase.setting import CITY, CitySetting
from tourdetable.games.citychase.standing import STANDING
from tourdetable.games.citychase.view import ENDINGS, CityView, view_of, views_of

RANDOM = "random"


@functools.cache
def sides_when(seats: int, thief: int) -> tuple[str, ...]:
    """The side of each seat, by the thief's seat; a laboratory asks a million times."""
    if thief == NO_SEAT:
        return ()
    return tuple("thief" if seat == thief else "police" for seat in range(seats))


class CityChase(Game[CityState, CityView, CityRules]):
    """One thief in a car against three helicopters."""

    id = "citychase"
    version = 2
    seats = range(2, 5)
    minutes = 20
    authors = ("Martino Chiacchiera", "Gabriele Mari")
    options: ClassVar[tuple[Option, ...]] = (
        choice("thief", (0, 1, 2, 3, RANDOM), "CC-5", fewest=(1, 2, 3, 4, 1)),
        flag("aid", default=True, rule="CC-19"),
        choice("shared", ("agree", "any"), "CC-5a", seats=(3,)),
        flag("reenter_found", default=False, rule="CC-8"),
        choice("police_chat", ("private", "open"), "CC-14", seats=(3, 4)),
        flag("two_leg", default=False, seats=(2,)),
    )
    moves: ClassVar[tuple[type[Move], ...]] = (Place, Hide, Flee, Fly, Lift, Agree, Decline)
    chance: ClassVar[tuple[type[Chance], ...]] = (ThiefIs,)
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    view_type: ClassVar[type[View]] = CityView
    setting_type: ClassVar[type[Setting] | None] = CitySetting
    forecast_type: ClassVar[type[Forecast]] = forecast.CityForecast
    secrets = True
    standing: ClassVar[tuple[type[Standing], ...]] = STANDING
    turn_rule = "CC-11"
    records: ClassVar[tuple[Record, ...]] = (
        Record("fastest-arrest", best="low"),
        Record("longest-chase"),
        Record("escapes-in-a-row", streak="thief"),
    )

    def bounds(self, seats: int, options: Chosen) -> dict[str, int]:
        return {"last_seat": seats - 1}

    def check_options(self, seats: int, options: Chosen) -> None:
        thief = options["thief"]
        if thief != RANDOM and int(thief) >= seats:
            raise Refusal(
                "thief", f"must be a seat from 0 to {seats - 1}, or random, not {thief}.",
                "thief-seat", thief=thief, last=seats - 1,
            )  # fmt: skip

    def configure(self, seats: int, options: Chosen, codec: Codec) -> CityRules:
        rules = CityRules(seats, codec.codes)
        config = rules.config
        config.random_thief = options["thief"] == RANDOM
        config.first_thief = 0 if config.random_thief else int(options["thief"])
        config.agree = options["shared"] == "agree" and seats == 3
        config.reenter_found = bool(options["reenter_found"])
        config.two_leg = bool(options["two_leg"])
        return rules

    def longest(self, seats: int, options: Chosen) -> int:
        """A draw, three placements and eleven turns, with a bounded number of proposals."""
        answers = 1 + 2 * MOST_DECLINED if options["shared"] == "agree" and seats == 3 else 0
        leg = HELICOPTERS + LAST_TURN * (1 + HELICOPTERS + answers)
        return (options["thief"] == RANDOM) + leg * (2 if options["two_leg"] else 1)

    view = staticmethod(view_of)
    views = staticmethod(views_of)
    forecast = staticmethod(forecast.forecast)

    def setting(self, state: CityState) -> CitySetting:
        return CITY

    def outcome(self, state: CityState) -> Outcome | None:
        if state.phase != OVER:
            return None
        places = state.rules.places(state)
        if state.rules.config.two_leg:
            # The score of a seat is its leg as police; the first leg's police is the thief now.
            scores = (state.scores[0], state.scores[1])
            if state.thief == 1:
                scores = (state.scores[1], state.scores[0])
            return from_places(places, "two-legs", "CC-16", scores)
        rule = "CC-9" if state.ending == SURROUND else "CC-16"
        return from_places(places, ENDINGS[state.ending], rule)

    def sample(self, view: CityView, rng: Random) -> CityState:
        rules = self.rules(view.seats, msgspec.to_builtins(view.settings))
        return belief.sample(rules, view, rng)

    def turn_rule_for(self, state: CityState, move: Move) -> str:
        return refusals.turn_rule(state)

    def explain(self, state: CityState, seat: int, move: Move) -> Refusal:
        return refusals.explain(state, seat, move)

    def check_state(self, state: CityState) -> None:
        checks.check_state(state)

    def deduce(self, view: CityView) -> belief.Deduction | None:
        return belief.deduce(view)

    def observer(self, seats: int, options: Chosen) -> Observer[CityView]:
        return CityObserver(seats, reenter_found=bool(options["reenter_found"]))

    def writer(self, rules: Rules[CityState], layout: Layout) -> CityWriter | None:
        return CityWriter(rules, layout) if isinstance(rules, CityRules) else None

    def prompt(self, view: CityView, seat: int) -> str:
        if view.proposal is not None:
            return "prompt-answer"
        if view.phase == "thief":
            return "prompt-hide" if view.turn == 1 else "prompt-flee"
        return "prompt-place" if view.phase == "placing" else "prompt-police"

    def channels(self, state: CityState) -> list[Channel]:
        """CC-14: the thief is silent in the police phase; the police may have their own room."""
        rules = state.rules
        everyone = (1 << rules.seats) - 1
        if state.thief == NO_SEAT:
            return [Channel("table", everyone, everyone, spectators=True)]
        police = everyone - (1 << state.thief)
        talkers = police if state.phase == POLICE_PHASE else everyone
        rooms = [Channel("table", everyone, talkers, spectators=True)]
        if rules.options["police_chat"] == "private" and rules.seats > 2:
            rooms.append(Channel("police", police, police))
        return rooms

    def forces(self, state: CityState, seat: int) -> bool:
        """CC-9: how many ways the thief has must not show; what the police may do is open."""
        return seat != state.thief

    def sides(self, state: CityState) -> tuple[str, ...]:
        return sides_when(state.rules.seats, state.thief)

    def feats(self, state: CityState, outcome: Outcome) -> list[Feat]:
        """Chases of one leg: how soon the car was found, how long it was not."""
        if state.rules.config.two_leg:
            return []
        chase = [Feat("longest-chase", state.turn, (state.thief,))]
        if state.ending != ESCAPE:
            chase.append(Feat("fastest-arrest", state.turn, outcome.winners))
        return chase

    def turn(self, state: CityState) -> int:
        return state.leg * LAST_TURN + state.turn
