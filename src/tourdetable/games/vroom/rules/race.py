"""A race from its first card to its classification (CR-4 to CR-16)."""

from __future__ import annotations

from typing import Any, Final

from tourdetable.games.vroom.events import (
    Broke,
    CardsShown,
    Classified,
    Crossed,
    EventTurned,
    Guesses,
    MatchLost,
    MatchWon,
    RaceStarted,
    RoundStarted,
    WeatherTurned,
    WheelBack,
    WheelLost,
)
from tourdetable.games.vroom.rules import classification
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
    NO_WHEEL,
    NONE_ACROSS,
    OVER,
    PUSH,
    RACES,
    ROUNDS,
    RUNNING,
    SETTLE,
    SHOWN,
    WEATHER,
    WON,
    VroomState,
)

PUSH_FIELDS: Final = 9
"""A remembered push: round, car, pose before, pose after, the set of seats that saw it all."""
BOOST_WORTH: Final = 2
FIRST_EVENTS: Final = [0, 1]
"""CR-15: There and back, Pit stop."""
OWN_EVENT: Final = 8
REASONS: Final = ["", "won", "early", "none-across", "no-wheel"]


# -- before the first deal -------------------------------------------------------------------------


def begin_race(rules: Any, state: VroomState) -> None:
    """CR-4a, CR-7: everything back, the deck shuffled anew."""
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


def event_drawn(rules: Any, state: VroomState, card: int) -> None:
    """CR-15: race 2 plays the first event, race 3 both."""
    slot = state.race - 2
    state.events[slot] = card
    if state.told is not None:
        state.told.append(EventTurned(slot=slot, card=rules.stage.event_id(card)))
    ask_weather(rules, state)


def ask_weather(rules: Any, state: VroomState) -> None:
    if rules.weather and state.weather[state.race - 1] == NO_CARD:
        state.phase = WEATHER
    else:
        ask_course(rules, state)


def weather_drawn(rules: Any, state: VroomState, card: int) -> None:
    state.weather[state.race - 1] = card
    if state.told is not None:
        state.told.append(WeatherTurned(card=rules.stage.weather_id(card)))
    ask_course(rules, state)


def ask_course(rules: Any, state: VroomState) -> None:
    """CR-17a: an event that brings its own way leaves nothing to choose."""
    forced: int = rules.stage.forced(state)
    if forced >= 0:
        take_course(rules, state, forced)
    else:
        state.phase = COURSE


def take_course(rules: Any, state: VroomState, course: int) -> None:
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


def begin_round(rules: Any, state: VroomState) -> None:
    """CR-19e: the cars are named after round four, before the deal."""
    state.turn = 0
    state.phase = GUESS if rules.podium and state.round == ROUNDS else DEAL
    if state.told is not None:
        state.told.append(RoundStarted(race=state.race, round=state.round))


def all_answered(rules: Any, state: VroomState) -> None:
    """All cars are named (GUESS), or all open cards have been seen (SHOWN)."""
    if state.phase == GUESS:
        state.phase = DEAL
        return
    state.guesses = [0] * rules.seats
    state.era += 1
    state.round += 1
    begin_round(rules, state)


def ask_push(rules: Any, state: VroomState) -> None:
    """CR-19b: every seat is asked every time, whether it still can or not."""
    asked = rules.boost and state.turn < rules.seats
    state.phase = BOOST if asked else PUSH


def begin_push(state: VroomState, stroke: list[int]) -> None:
    state.stroke = stroke
    state.phase = SETTLE


def settled(rules: Any, state: VroomState, outcome: Any) -> None:
    """The cars are where the physics put them; `outcome` is computed or comes from the record."""
    car = state.turn
    before = state.poses[3 * car : 3 * car + 3]
    told = state.told
    seen: int = rules.stage.tell_push(state, outcome)
    state.poses = list(outcome.poses)
    state.progress = list(outcome.progress)
    state.memory = list(outcome.memory)
    state.stroke = []
    state.pushes.extend([state.round, car, *before, *state.poses[3 * car : 3 * car + 3], seen])
    if told is not None:
        for other in range(rules.cars):
            if outcome.crossed[other] > state.crossed[other]:
                told.append(Crossed(car=other + 1))
    state.crossed = list(outcome.crossed)
    tell_broken(rules, state, list(outcome.broken))
    if state.round < ROUNDS and 1 in state.crossed:
        lose(rules, state, EARLY)
        return
    state.turn += 1
    if state.turn < rules.cars:
        ask_push(rules, state)
    else:
        end_round(rules, state)


def tell_broken(rules: Any, state: VroomState, broken: list[int]) -> None:
    """CR-16: a break is public at once."""
    for slot in range(2):
        if broken[slot] > state.broken[slot] and state.told is not None:
            card: str = rules.stage.event_id(state.events[slot])
            state.told.append(Broke(slot=slot, card=card))
    state.broken = broken


def end_round(rules: Any, state: VroomState) -> None:
    """CR-5: the cards go face down, and what showed them is forgotten."""
    state.era += 1
    if state.round == ROUNDS:
        end_race(rules, state)
        return
    if rules.first_card_open and state.race == 1 and state.round == 1:
        state.phase = SHOWN
        if state.told is not None:
            cards = tuple(state.card(car, 1) for car in range(rules.cars))
            state.told.append(CardsShown(era=state.era, cards=cards))
        return
    state.round += 1
    begin_round(rules, state)


# -- the end of a race -----------------------------------------------------------------------------


def end_race(rules: Any, state: VroomState) -> None:
    """CR-14a: crossing; events in the order revealed; classification; Podium."""
    state.across[state.race - 1] = sum(state.crossed)
    if 1 not in state.crossed:
        lose(rules, state, NONE_ACROSS)
        return
    tell_broken(rules, state, rules.stage.broken_at_end(state))
    for slot in range(2):
        if state.broken[slot]:
            pay(rules, state, 1, rules.stage.event_id(state.events[slot]))
            if state.result != RUNNING:
                return
    order = classification.last_to_first(state.progress)
    totals = [total_of(state, car) for car in order]
    removed = classification.removals(totals)
    tell_classified(state, order, totals, removed)
    remember(state, order)
    if removed > 0:
        pay(rules, state, classification.wheels_owed(removed), "classification")
        if state.result != RUNNING:
            return
    if rules.podium:
        podium(rules, state, max(totals))
    next_race(rules, state)


def total_of(state: VroomState, car: int) -> int:
    """CR-12, CR-19b: the sum of the five cards, boosts included."""
    total = 0
    for round_ in range(1, ROUNDS + 1):
        boost = state.boosts[car * ROUNDS + round_ - 1] * BOOST_WORTH
        total += state.card(car, round_) + boost
    return total


def worth(state: VroomState, car: int) -> tuple[int, ...]:
    """The cards of a car with their boosts, as they are turned."""
    return tuple(
        state.cards[place] + BOOST_WORTH * state.boosts[place]
        for place in range(car * ROUNDS, (car + 1) * ROUNDS)
    )


def tell_classified(state: VroomState, order: list[int], totals: list[int], removed: int) -> None:
    if state.told is None:
        return
    sets = classification.choices(totals)
    state.told.append(
        Classified(
            race=state.race,
            order=tuple(car + 1 for car in order),
            cards=tuple(worth(state, car) for car in order),
            totals=tuple(totals),
            removed=removed,
            choices=tuple(tuple(order[place] + 1 for place in places) for places in sets),
        )
    )


def remember(state: VroomState, order: list[int]) -> None:
    """Keep what everybody saw, for views after the race."""
    final = [state.race, *order]
    for car in order:
        final.extend(worth(state, car))
    state.final = final


def pay(rules: Any, state: VroomState, count: int, reason: str) -> None:
    """CR-14: owing a wheel that is not there loses the match."""
    paid = min(count, state.wheels)
    state.wheels -= paid
    state.lost += paid
    if state.told is not None:
        state.told.append(
            WheelLost(reason=reason, count=paid, left=state.wheels, owed=count - paid)
        )
    if paid < count:
        lose(rules, state, NO_WHEEL)


def podium(rules: Any, state: VroomState, greatest: int) -> None:
    """CR-19e: all named a car with the greatest total: a wheel returns."""
    right = all(total_of(state, car - 1) == greatest for car in state.guesses)
    if state.told is not None:
        state.told.append(Guesses(cars=tuple(state.guesses), right=right))
    if right and state.wheels < rules.most_wheels:
        state.wheels += 1
        if state.told is not None:
            state.told.append(WheelBack(left=state.wheels))


def next_race(rules: Any, state: VroomState) -> None:
    if state.race == RACES:
        state.result = WON
        state.phase = OVER
        if state.told is not None:
            state.told.append(MatchWon(left=state.wheels))
        return
    state.previous = state.course
    state.race += 1
    begin_race(rules, state)


def lose(rules: Any, state: VroomState, result: int) -> None:
    """CR-11: the match is lost at once, all cards shown."""
    state.result = result
    state.phase = OVER
    order = classification.last_to_first(state.progress)
    remember(state, order)
    if state.told is not None:
        cards = tuple(worth(state, car) for car in range(rules.cars))
        state.told.append(MatchLost(reason=REASONS[result], cards=cards))
