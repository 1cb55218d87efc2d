"""Sample a full state that is consistent with a view: hidden cards and cars are drawn at random."""

from __future__ import annotations

from tourdetable.engine.game import Random
from tourdetable.games.vroom.mat.sight import Sight
from tourdetable.games.vroom.mat.stage import Stage, flat_stroke
from tourdetable.games.vroom.moves import WEATHERS
from tourdetable.games.vroom.rules.finish import REASONS
from tourdetable.games.vroom.rules.geometry import CM, Pose, overlap, pose_at, stored
from tourdetable.games.vroom.rules.obstacles import NOTHING
from tourdetable.games.vroom.rules.rules import VroomRules
from tourdetable.games.vroom.rules.state import DECK, MEMORY, NO_CARD, ROUNDS, VroomState
from tourdetable.games.vroom.rules.strokes import arc
from tourdetable.games.vroom.view import PHASES, VroomView


def sample(rules: VroomRules, view: VroomView, rng: Random) -> VroomState:
    """The public part as it is; cards, boosts and unseen cars as they might be."""
    state = rules.setup()
    state.race, state.round, state.era = view.race, view.round, view.era
    state.phase, state.turn = PHASES.index(view.phase), view.turn - 1
    state.wheels, state.lost = view.wheels, view.lost
    state.result = REASONS.index(view.result)
    state.course, state.previous = view.course, view.previous
    state.placed = list(view.placed)
    state.events, state.broken = list(view.event_cards), list(view.broken)
    state.weather = [WEATHERS.index(card) for card in view.weather]
    state.weather += [NO_CARD] * (3 - len(state.weather))
    state.crossed = [int(crossed) for crossed in view.crossed]
    state.across = list(view.across)
    state.guesses = [int(answered) for answered in view.answered]
    if view.viewer is not None and view.guess:
        state.guesses[view.viewer] = view.guess
    if view.final is not None:
        state.final = [view.final.race, *(car - 1 for car in view.final.order)]
        for line in view.final.cards:
            state.final.extend(line)
        state.final.extend(view.final.boosts)
    _cars(state, view, rng)
    _cards(state, view, rng)
    _pushes(state, view)
    return state


def _cars(state: VroomState, view: VroomView, rng: Random) -> None:
    if view.mat is None:
        return
    stage: Stage = state.rules.stage
    state.poses = stage.start_poses(state)
    state.progress = [0] * state.rules.cars
    state.memory = [0] * (2 * state.rules.cars * MEMORY)
    for car in view.cars:
        index = car.car - 1
        state.poses[3 * index : 3 * index + 3] = [car.x, car.y, car.heading]
        state.progress[index] = car.progress
        for slot in range(2):
            first = (slot * state.rules.cars + index) * MEMORY
            state.memory[first : first + MEMORY] = car.facts[slot * MEMORY : (slot + 1) * MEMORY]
    seen = {car.car - 1 for car in view.cars}
    for index in range(state.rules.cars):
        if index not in seen:
            _hide(state, view, index, seen, rng)
            seen.add(index)
    if view.phase == "settle":
        state.stroke = list(view.stroke) or flat_stroke(
            arc(stage.poses(state)[state.turn], 0.0, 2.0 * CM)
        )


def _hide(state: VroomState, view: VroomView, car: int, there: set[int], rng: Random) -> None:
    """Somewhere on the mat where the viewer does not see it and it touches nobody."""
    stage: Stage = state.rules.stage
    scene = stage.scene(state)
    sight: Sight = stage.sight(state)
    places = [
        (s * CM, left * CM)
        for s in range(-2, int(scene.length / CM) - 1, 2)
        for left in range(-18, 19, 4)
    ]
    offset = rng.randrange(len(places))
    for number in range(len(places)):
        # a stride that shares no factor with most lengths visits the places in a scattered order
        s, left = places[(offset + number * 37) % len(places)]
        pose: Pose = pose_at(scene.line.beside(s, left), scene.line.at(s)[2])
        poses = stage.poses(state)
        poses[car] = pose
        if scene.solids.hit(pose) != NOTHING:
            continue
        if any(overlap(pose, poses[other], CM / 5) for other in there):
            continue
        progress = [float(value) for value in state.progress]
        progress[car] = float(s)
        if sight.sees(view.viewer, car, poses, progress):
            continue
        state.poses[3 * car : 3 * car + 3] = stored(pose)
        state.progress[car] = round(s)
        return


def _cards(state: VroomState, view: VroomView, rng: Random) -> None:
    seats, cars = state.rules.seats, state.rules.cars
    state.deck, state.ghost_deck = list(DECK), list(DECK)
    state.cards = [0] * (cars * ROUNDS)
    state.boosts = [0] * (cars * ROUNDS)
    if view.phase in ("event", "weather", "course"):
        return
    mine = view.my_car - 1
    if mine >= 0:
        state.boosts[mine * ROUNDS : (mine + 1) * ROUNDS] = view.boosts
    known = {(mine, view.round): view.card, (seats, view.round): view.ghost_card}
    for car, card in enumerate(view.open_cards):
        known[car, 1] = card
    for (car, round_), card in known.items():
        if card:
            (state.ghost_deck if car == seats else state.deck)[card] -= 1
            state.cards[car * ROUNDS + round_ - 1] = card
    for car in range(cars):
        for round_ in range(1, _dealt(view, car) + 1):
            place = car * ROUNDS + round_ - 1
            if not state.cards[place]:
                deck = state.ghost_deck if car == seats else state.deck
                state.cards[place] = _draw(deck, rng)


def _dealt(view: VroomView, car: int) -> int:
    """In how many rounds a car has been dealt to."""
    if view.phase == "guess":
        return view.round - 1
    if view.phase == "deal" and car >= view.turn - 1:
        return view.round - 1
    return view.round


def _draw(deck: list[int], rng: Random) -> int:
    rest = rng.randrange(sum(deck))
    for card, count in enumerate(deck):
        if rest < count:
            deck[card] -= 1
            return card
        rest -= count
    raise ValueError("the deck is empty")


def _pushes(state: VroomState, view: VroomView) -> None:
    every = (1 << view.seats) - 1
    seen = every if view.viewer is None else 1 << view.viewer
    for push in view.pushes:
        state.pushes.extend(
            [push.round, push.car - 1, *push.before, *push.after, push.start, push.end, seen]
        )
