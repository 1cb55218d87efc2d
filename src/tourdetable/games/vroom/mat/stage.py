"""The mat as the rules see it: courses, start poses, the outcome of a push, who saw it."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Any

from tourdetable.engine.kernel.state import SEAT_BIT
from tourdetable.games.vroom.boards import Course, courses, placed
from tourdetable.games.vroom.events import Brushed, Pushed
from tourdetable.games.vroom.files import event_file, module_file
from tourdetable.games.vroom.files.module_file import Effects
from tourdetable.games.vroom.mat import placing
from tourdetable.games.vroom.mat.physics import Sweep, straight, sweep
from tourdetable.games.vroom.mat.scene import Scene
from tourdetable.games.vroom.mat.sight import Picture, Sight, cut
from tourdetable.games.vroom.mat.umpire import Umpire
from tourdetable.games.vroom.moves import WEATHERS, Settled, Track
from tourdetable.games.vroom.rules import strokes
from tourdetable.games.vroom.rules.geometry import CM, Pose, loaded, stored
from tourdetable.games.vroom.rules.race import OWN_EVENT
from tourdetable.games.vroom.rules.rules import BY_HAND, PLACED, PLACES
from tourdetable.games.vroom.rules.state import NO_CARD, VroomState

RAIN, WIND_LEFT, WIND_RIGHT, FOG = 1, 2, 3, 4
FOG_SIGHT = 25.0 * CM
RAIN_SHARE, RAIN_MOST = 0.25, 4.0 * CM
WIND_DRIFT = 1.5 * CM
DRIFTS = {WIND_LEFT: -WIND_DRIFT, WIND_RIGHT: WIND_DRIFT}
SKID_MOST, SKID_SECONDS = 8.0 * CM, 0.2


class Stage:
    """The mat of one configured game."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.seats = seats
        self.cars = seats + bool(options["ghost"])
        self.skid = bool(options["skid"])
        self.own_event = str(options["own_event"])
        self.own_module = module_file.own(str(options["own_module"]))
        bends_wanted = self.skid or (
            self.own_module is not None and self.own_module.skid is not None
        )
        self.set = courses()
        self.names = tuple(course.id for course in self.set)
        self.choosable = tuple(
            index
            for index, course in enumerate(self.set)
            if not course.event
            and (options["surprise"] or not course.surprise)
            and (course.bends or not bends_wanted)
        )
        self._scene = functools.lru_cache(maxsize=64)(self._build)
        self._settled = functools.lru_cache(maxsize=8)(self._compute)
        # a search asks for the same pushes again; without tracks they are small
        self._sought = functools.lru_cache(maxsize=512)(self._compute)

    # -- names -----------------------------------------------------------------------------------

    def course_id(self, course: int) -> str:
        return "placed" if course >= PLACED else self.set[course].id

    def event_id(self, card: int) -> str:
        return self.card(card).id

    def weather_id(self, card: int) -> str:
        return WEATHERS[card]

    def card(self, card: int) -> event_file.EventCard:
        if card == OWN_EVENT:
            return event_file.own(self.own_event)
        return event_file.printed()[card]

    def course(self, course: int, by_hand: tuple[int, ...] = ()) -> Course:
        """A course by its number; `by_hand` tells where people put BY_HAND."""
        if course == BY_HAND:
            return placing.course(by_hand)
        if course >= PLACED:
            side, distance = divmod(course - PLACED, PLACES)
            return placed(side, distance)
        return self.set[course]

    # -- the mat ---------------------------------------------------------------------------------

    def in_play(self, state: VroomState) -> tuple[int, ...]:
        """CR-15: the events of this race."""
        return tuple(card for card in state.events[: state.race - 1] if card != NO_CARD)

    def forced(self, state: VroomState) -> int:
        """The course that an event brings with it, or -1.

        There are two, one the other's half turn: the gate moves for every race (CR-4a).
        """
        if not any(self.card(card).course for card in self.in_play(state)):
            return -1
        ways = [number for number, course in enumerate(self.set) if course.event]
        return next(number for number in ways if number != state.previous)

    def scene(self, state: VroomState) -> Scene:
        return self._scene(*self._where(state))

    def _where(self, state: VroomState) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
        by_hand = tuple(state.placed) if state.course == BY_HAND else ()
        return state.course, self.in_play(state), by_hand

    def scene_of(self, course: int, cards: tuple[int, ...], by_hand: tuple[int, ...] = ()) -> Scene:
        """The mat of a course and the events in play."""
        return self._scene(course, cards, by_hand if course == BY_HAND else ())

    def _build(self, course: int, cards: tuple[int, ...], by_hand: tuple[int, ...]) -> Scene:
        events = tuple(self.card(card) for card in cards)
        return Scene(self.course(course, by_hand), events, self.cars)

    def check_placed(self, state: VroomState, placed: tuple[int, ...]) -> None:
        """CR-4a: refuse a start line and posts with which no race could be run."""
        before = tuple(state.placed) if state.previous == BY_HAND else ()
        placing.check(placed, self.cars, before)

    def start_poses(self, state: VroomState) -> list[int]:
        flat: list[int] = []
        for pose in self.scene(state).start(self.cars):
            flat.extend(stored(pose))
        return flat

    def poses(self, state: VroomState) -> list[Pose]:
        return [loaded(state.poses, car) for car in range(self.cars)]

    def grid_stroke(self, state: VroomState, direction: int, distance: int) -> list[int]:
        start = loaded(state.poses, state.turn)
        return flat_stroke(strokes.grid_stroke(start, direction, distance))

    def check_stroke(self, state: VroomState, points: Sequence[strokes.StrokePoint]) -> None:
        """CR-8, CR-8a, CR-3b: refuse a stroke that is no push of the car whose turn it is."""
        pose = loaded(state.poses, state.turn)
        strokes.accept(points, pose, self.scene(state).solids.away(pose))

    def effects(self, state: VroomState) -> Effects:
        """CR-19: the effects of weather, skid and the table's own module in this race."""
        weather = state.weather[state.race - 1]
        found = Effects(
            slide_share=RAIN_SHARE if weather == RAIN else 0.0,
            slide_most=RAIN_MOST if weather == RAIN else 0.0,
            drift=DRIFTS.get(weather, 0.0),
            skid_seconds=SKID_SECONDS if self.skid else 0.0,
            skid_most=SKID_MOST if self.skid else 0.0,
            sight=FOG_SIGHT if weather == FOG else 0.0,
        )
        return found if self.own_module is None else found.with_own(self.own_module, state.race)

    # -- a push ----------------------------------------------------------------------------------

    def outcome(self, state: VroomState) -> Settled:
        """`settle` for simulations: no tracks unless events are told or sight is limited."""
        wanted = state.told is not None or self.sight(state).limited
        return self.settle(state, tracks=wanted)

    def settle(self, state: VroomState, *, tracks: bool = True) -> Settled:
        """Where the accepted stroke leads: the same every time it is asked (CR-23)."""
        compute = self._settled if tracks else self._sought
        return compute(
            tracks,
            self._where(state),
            state.turn,
            self.effects(state),
            tuple(state.stroke),
            (tuple(state.poses), tuple(state.progress), tuple(state.crossed)),
            (tuple(state.memory), tuple(state.broken)),
        )

    def _compute(
        self,
        tracks: bool,
        where: tuple[int, tuple[int, ...], tuple[int, ...]],
        car: int,
        effects: Effects,
        stroke: tuple[int, ...],
        cars: tuple[tuple[int, ...], ...],
        facts: tuple[tuple[int, ...], ...],
    ) -> Settled:
        scene = self._scene(*where)
        start = [loaded(cars[0], number) for number in range(self.cars)]
        umpire = Umpire(scene, cars[1], cars[2], facts[0], facts[1])
        parts = self._moved(scene, umpire, car, effects, stroke, start)
        flat = tuple(number for pose in parts[-1].last for number in stored(pose))
        rest = [loaded(flat, number) for number in range(self.cars)]
        umpire.settled(parts[-1].last, rest)
        umpire.push_end(car, rest)
        return Settled(
            poses=flat,
            progress=tuple(round(value) for value in umpire.s),
            crossed=tuple(umpire.crossed),
            memory=tuple(umpire.memory),
            broken=tuple(umpire.broken),
            tracks=_tracks(parts, self.cars) if tracks else (),
            bump=any(part.contacts for part in parts),
            touched=_touched(parts),
        )

    def _moved(
        self,
        scene: Scene,
        umpire: Umpire,
        car: int,
        effects: Effects,
        stroke: tuple[int, ...],
        start: list[Pose],
    ) -> list[Sweep]:
        """The push and what follows from it, under the umpire's eyes."""
        points = list(zip(stroke[::3], stroke[1::3], stroke[2::3], strict=True))
        way, times = strokes.accept(points, start[car], scene.solids.away(start[car]))
        first = sweep(scene.solids, start, car, way)
        umpire.watch(first)
        parts = [first]
        for more in self._slides(scene, umpire, car, effects, parts, times):
            umpire.watch(more)
            parts.append(more)
        return parts

    def _slides(
        self,
        scene: Scene,
        umpire: Umpire,
        car: int,
        effects: Effects,
        parts: list[Sweep],
        times: list[float],
    ) -> Any:
        """CR-19c, CR-19a: skid, then rain, then wind; each begins where the one before ended."""
        if effects.skid_most and scene.in_bend(parts[0].last[car], umpire.s[car]):
            steps = parts[0].steps
            speed = strokes.end_speed(times, steps)
            pose = parts[0].last[car]
            far = min(effects.skid_most, effects.skid_seconds * speed)
            yield sweep(scene.solids, parts[0].last, car, straight(pose, pose[2], far))
        if effects.slide_most:
            yield from self._rain(scene, car, effects, parts)
        if effects.drift:
            across = scene.line.at(0.0)[2] + math.copysign(math.pi / 2, effects.drift)
            here = parts[-1].last
            drift = straight(here[car], across, abs(effects.drift))
            yield sweep(scene.solids, here, car, drift, gentle=True)

    def _rain(self, scene: Scene, car: int, effects: Effects, parts: list[Sweep]) -> Any:
        """CR-19a: each car slides on the way it went, the pushed one first."""
        start, pushed = parts[0].start, parts[-1].last
        for other in [car, *(other for other in range(self.cars) if other != car)]:
            dx = pushed[other][0] - start[other][0]
            dy = pushed[other][1] - start[other][1]
            far = min(effects.slide_share * math.hypot(dx, dy), effects.slide_most)
            if far >= 1:
                here = parts[-1].last
                slide = straight(here[other], math.atan2(dy, dx), far)
                yield sweep(scene.solids, here, other, slide)

    def broken_at_end(self, state: VroomState) -> list[int]:
        """CR-16: the events that are broken once round five is over."""
        umpire = Umpire(
            self.scene(state), state.progress, state.crossed, state.memory, state.broken
        )
        umpire.race_end(self.poses(state))
        return umpire.broken

    # -- telling it ------------------------------------------------------------------------------

    def sight(self, state: VroomState) -> Sight:
        rules = state.rules
        owners = [rules.car_of(state, seat) for seat in range(self.seats)]
        ghost = rules.seat_of(state, self.seats) if self.cars > self.seats else -1
        return Sight(self.scene(state), owners, ghost, self.effects(state).sight)

    def tell_push(self, state: VroomState, outcome: Settled) -> int:
        """CR-5a: the others see the stroke replayed, as far as they can see; who saw it all."""
        sight = self.sight(state)
        if not sight.limited:
            _tell_everybody(state, outcome)
            return (1 << self.seats) - 1
        poses = self.poses(state)
        car = state.turn + 1
        seen = 0
        for seat in range(self.seats):
            pictures = sight.pictures(seat, outcome.tracks, poses, state.progress)
            still = not pictures and sight.sees(seat, state.turn, poses, state.progress)
            if still or (pictures and all(car in picture for picture in pictures)):
                seen += SEAT_BIT[seat]
            _tell_seat(state, seat, outcome, pictures)
        return seen


def _tell_everybody(state: VroomState, outcome: Settled) -> None:
    """A push in clear weather."""
    if state.told is None:
        return
    seat = state.rules.seat_of(state, state.turn)
    state.told.append(
        Pushed(seat=seat, car=state.turn + 1, tracks=outcome.tracks, bump=outcome.bump)
    )
    state.told.extend(Brushed(car=one, obstacle=what) for one, what in outcome.touched)


def _tell_seat(state: VroomState, seat: int, outcome: Settled, pictures: list[Picture]) -> None:
    """A push as far as one seat could see it."""
    if state.told is None:
        return
    pusher, car = state.rules.seat_of(state, state.turn), state.turn + 1
    tracks = cut(pictures)
    # the pusher feels a bump; others notice it if they see a car that was hit
    hit = seat == pusher or any(track.car != car for track in tracks)
    state.told.append(
        Pushed(
            audience=SEAT_BIT[seat],
            seat=pusher,
            car=car,
            tracks=tracks,
            bump=outcome.bump and hit,
        )
    )
    # an unseen car's brush would tell where it is
    state.told.extend(
        Brushed(audience=SEAT_BIT[seat], car=one, obstacle=what)
        for one, what in outcome.touched
        if (seat == pusher and one == car)
        or (pictures and all(one in picture for picture in pictures))
    )


def _touched(parts: list[Sweep]) -> tuple[tuple[int, str], ...]:
    """CR-3b: the cars that brushed an obstacle; the first two posts are the gate's."""
    found = {(car + 1, solid) for part in parts for car, solid in part.posts}
    return tuple(sorted({(car, _kind(solid)) for car, solid in found}))


def _kind(solid: int) -> str:
    if solid < 0:
        return "edge"
    return "gate" if solid < 2 else "post"


def flat_stroke(points: Any) -> list[int]:
    return [number for point in points for number in point]


def _tracks(parts: list[Sweep], cars: int) -> tuple[Track, ...]:
    """The ways of the cars that moved, a pose every 0.5 cm of the push."""
    frames = parts[0].thinned()
    for part in parts[1:]:
        frames.extend(part.thinned()[1:])
    tracks = []
    for car in range(cars):
        first = frames[0][car]
        if all(frame[car] == first for frame in frames):
            continue
        path = [stored(frame[car]) for frame in frames]
        if any(pose != path[0] for pose in path):
            steps = tuple((step, *pose) for step, pose in enumerate(path))
            tracks.append(Track(car + 1, steps))
    return tuple(tracks)
