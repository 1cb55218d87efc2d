"""The end of a race: events, classification, wheels, and how a match ends (CR-11 to CR-14a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tourdetable.games.vroom.events import (
    Broke,
    Classified,
    Guesses,
    MatchLost,
    MatchWon,
    WheelBack,
    WheelLost,
)
from tourdetable.games.vroom.rules import classification
from tourdetable.games.vroom.rules.state import (
    NO_WHEEL,
    NONE_ACROSS,
    OVER,
    RACES,
    ROUNDS,
    RUNNING,
    WON,
    VroomState,
)

if TYPE_CHECKING:
    from tourdetable.games.vroom.rules.rules import VroomRules

BOOST_WORTH: Final = 2
REASONS: Final = ["", "won", "early", "none-across", "no-wheel"]


def end_race(rules: VroomRules, state: VroomState) -> None:
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
    if state.race == RACES:
        win(state)


def tell_broken(rules: VroomRules, state: VroomState, broken: list[int]) -> None:
    """CR-16: a break is public at once."""
    for slot in range(2):
        if broken[slot] > state.broken[slot] and state.told is not None:
            card: str = rules.stage.event_id(state.events[slot])
            state.told.append(Broke(slot=slot, card=card))
    state.broken = broken


def total_of(state: VroomState, car: int) -> int:
    """CR-12, CR-19b: the sum of the five cards, boosts included."""
    return sum(worth(state, car))


def worth(state: VroomState, car: int) -> tuple[int, ...]:
    """The cards of a car with their boosts, as they are turned."""
    return tuple(
        state.cards[place] + BOOST_WORTH * state.boosts[place]
        for place in range(car * ROUNDS, (car + 1) * ROUNDS)
    )


def boosted_in(state: VroomState, car: int) -> int:
    """CR-19b: the round of a car's boost in this race, 0 for none."""
    for round_ in range(1, ROUNDS + 1):
        if state.boosts[car * ROUNDS + round_ - 1]:
            return round_
    return 0


def tell_classified(state: VroomState, order: list[int], totals: list[int], removed: int) -> None:
    if state.told is None:
        return
    sets = classification.choices(totals)
    state.told.append(
        Classified(
            race=state.race,
            order=tuple(car + 1 for car in order),
            cards=tuple(worth(state, car) for car in order),
            boosts=tuple(boosted_in(state, car) for car in order),
            totals=tuple(totals),
            removed=removed,
            choices=tuple(tuple(order[place] + 1 for place in places) for places in sets),
        )
    )


def remember(state: VroomState, order: list[int]) -> None:
    """Keep the classification for views after the race."""
    final = [state.race, *order]
    for car in order:
        final.extend(worth(state, car))
    final.extend([boosted_in(state, car) for car in order])
    state.final = final


def pay(rules: VroomRules, state: VroomState, count: int, reason: str) -> None:
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


def podium(rules: VroomRules, state: VroomState, greatest: int) -> None:
    """CR-19e: all named a car with the greatest total: a wheel returns."""
    right = all(total_of(state, car - 1) == greatest for car in state.guesses)
    if state.told is not None:
        state.told.append(Guesses(cars=tuple(state.guesses), right=right))
    if right and state.wheels < rules.most_wheels:
        state.wheels += 1
        if state.told is not None:
            state.told.append(WheelBack(left=state.wheels))


def win(state: VroomState) -> None:
    """CR-14: three races without owing a wheel that is not there."""
    state.result = WON
    state.phase = OVER
    if state.told is not None:
        state.told.append(MatchWon(left=state.wheels))


def lose(rules: VroomRules, state: VroomState, result: int) -> None:
    """CR-11: the match is lost at once, all cards shown."""
    state.result = result
    state.phase = OVER
    order = classification.last_to_first(state.progress)
    remember(state, order)
    if state.told is not None:
        cards = tuple(worth(state, car) for car in range(rules.cars))
        state.told.append(MatchLost(reason=REASONS[result], cards=cards))
