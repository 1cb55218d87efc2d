"""A race from its first card to its last push (CR-4 to CR-11, CR-15, CR-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tourdetable.games.vroom.events import (
    CardsShown,
    Crossed,
    EventTurned,
    RaceStarted,
    RoundStarted,
    WeatherTurned,
)
from tourdetable.games.vroom.rules import finish
from tourdetable.games.vroom.rules.state import (
    BOOST,
    COURSE,
    DEAL,
    DECK,
    EARLY,
    EVENT,
    GUESS,
    MEMORY,
    NO_CARD,
    PUSH,
    REVIEW,
    ROUNDS,
    RUNNING,
    SETTLE,
    SHOWN,
    WEATHER,
    VroomState,
)

if TYPE_CHECKING:
    from tourdetable.games.vroom.moves import Settled
    from tourdetable.games.vroom.rules.rules import VroomRules

PUSH_FIELDS: Final = 11
"""A remembered push: round, car, poses and progress before and after, the seats that saw it all."""
FIRST_EVENTS: Final = [0, 1]
"""CR-15: There and back, Pit stop."""
OWN_EVENT: Final = 8


# -- before the first deal -------------------------------------------------------------------------


def begin_race(rules: VroomRules, state: VroomState) -> None:
    """CR-4a, CR-7: set up a race: all cars at the start, the deck shuffled again."""
    cars: int = rules.cars
    state.round = 1
    state.turn = 0
    state.course = -1
    state.broken = [0, 0]
    state.memory = [0] * (2 * cars * MEMORY)
    state.progress = [0] * cars
    state.crossed = [0] * cars
    state.deck = DECK[:]
    state.ghost_deck = DECK[:]
    state.cards = [0] * (cars * ROUNDS)
    state.boosts = [0] * (cars * ROUNDS)
    state.guesses = [0] * rules.seats
    state.pushes = []
    slot = state.race - 2
    if slot >= 0 and state.events[slot] == NO_CARD:
        if slot == 0 and rules.own_event:
            event_drawn(rules, state, OWN_EVENT)
        elif rules.fixed_events:
            event_drawn(rules, state, FIRST_EVENTS[slot])
        else:
            state.phase = EVENT
        return
    ask_weather(rules, state)


def event_drawn(rules: VroomRules, state: VroomState, card: int) -> None:
    """CR-15: race 2 plays the first event, race 3 both."""
    slot = state.race - 2
    state.events[slot] = card
    if state.told is not None:
        state.told.append(EventTurned(slot=slot, card=rules.stage.event_id(card)))
    ask_weather(rules, state)


def ask_weather(rules: VroomRules, state: VroomState) -> None:
    if rules.weather and state.weather[state.race - 1] == NO_CARD:
        state.phase = WEATHER
    else:
        ask_course(rules, state)


def weather_drawn(rules: VroomRules, state: VroomState, card: int) -> None:
    state.weather[state.race - 1] = card
    if state.told is not None:
        state.told.append(WeatherTurned(card=rules.stage.weather_id(card)))
    ask_course(rules, state)


def ask_course(rules: VroomRules, state: VroomState) -> None:
    """CR-17a: an event that brings its own way leaves nothing to choose."""
    forced: int = rules.stage.forced(state)
    if forced >= 0:
        take_course(rules, state, forced)
    else:
        state.phase = COURSE


def place_by_hand(rules: VroomRules, state: VroomState, course: int, placed: list[int]) -> None:
    """CR-4a: the holder of car 1 has put the start line and the posts where it liked."""
    state.placed = placed
    take_course(rules, state, course)


def take_course(rules: VroomRules, state: VroomState, course: int) -> None:
    state.course = course
    state.poses = rules.stage.start_poses(state)
    if state.told is not None:
        seats = tuple(rules.seat_of(state, car) for car in range(rules.seats))
        state.told.append(
            RaceStarted(
                race=state.race,
                course=rules.stage.course_id(course),
                seats=seats,
                poses=tuple(state.poses),
            )
        )
    begin_round(rules, state)


# -- a round ---------------------------------------------------------------------------------------


def begin_round(rules: VroomRules, state: VroomState) -> None:
    """CR-19e: the cars are named after round four, before the deal."""
    state.turn = 0
    state.phase = GUESS if rules.podium and state.round == ROUNDS else DEAL
    if state.told is not None:
        state.told.append(RoundStarted(race=state.race, round=state.round))


def all_answered(rules: VroomRules, state: VroomState) -> None:
    """All cars are named (GUESS), all open cards seen (SHOWN), or all are ready (REVIEW)."""
    if state.phase == GUESS:
        state.phase = DEAL
        return
    state.guesses = [0] * rules.seats
    if state.phase == REVIEW:
        next_race(rules, state)
        return
    state.era += 1
    state.round += 1
    begin_round(rules, state)


def ask_push(rules: VroomRules, state: VroomState) -> None:
    """CR-19b: every seat is asked every time, whether it still can or not."""
    asked = rules.boost and state.turn < rules.seats
    state.phase = BOOST if asked else PUSH


def begin_push(state: VroomState, stroke: list[int]) -> None:
    state.stroke = stroke
    state.phase = SETTLE


def settled(rules: VroomRules, state: VroomState, outcome: Settled) -> None:
    """The cars are where the physics put them; `outcome` is computed or comes from the record."""
    car = state.turn
    before = state.poses[3 * car : 3 * car + 3]
    start = state.progress[car]
    told = state.told
    seen: int = rules.stage.tell_push(state, outcome)
    state.poses = list(outcome.poses)
    state.progress = list(outcome.progress)
    state.memory = list(outcome.memory)
    state.stroke = []
    after = state.poses[3 * car : 3 * car + 3]
    state.pushes.extend([state.round, car, *before, *after, start, state.progress[car], seen])
    if told is not None:
        for other in range(rules.cars):
            if outcome.crossed[other] > state.crossed[other]:
                told.append(Crossed(car=other + 1))
    state.crossed = list(outcome.crossed)
    finish.tell_broken(rules, state, list(outcome.broken))
    if state.round < ROUNDS and 1 in state.crossed:
        finish.lose(rules, state, EARLY)
        return
    state.turn += 1
    if state.turn < rules.cars:
        ask_push(rules, state)
    else:
        end_round(rules, state)


def end_round(rules: VroomRules, state: VroomState) -> None:
    """CR-5: the cards go face down, and events that showed them are forgotten."""
    state.era += 1
    if state.round == ROUNDS:
        finish.end_race(rules, state)
        if state.result == RUNNING:
            look_back(rules, state)
        return
    if rules.first_card_open and state.race == 1 and state.round == 1:
        state.phase = SHOWN
        if state.told is not None:
            cards = tuple(state.card(car, 1) for car in range(rules.cars))
            state.told.append(CardsShown(era=state.era, cards=cards))
        return
    state.round += 1
    begin_round(rules, state)


def look_back(rules: VroomRules, state: VroomState) -> None:
    """CR-6: the race is talked over until every seat is ready for the next one."""
    state.guesses = [0] * rules.seats
    state.phase = REVIEW


def next_race(rules: VroomRules, state: VroomState) -> None:
    """CR-4a: everything once more, on another course."""
    state.previous = state.course
    state.race += 1
    begin_race(rules, state)
