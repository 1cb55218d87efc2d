"""City Chase, the police: the learned value of what each action of a helicopter leads to.

What a lift finds is known to everybody, so for each result there is a belief of its own. Over some
of the possible paths the police ask how likely a thief on each of them would escape then.
"""

from __future__ import annotations

from typing import Final

from tourdetable.bots.kernel.value import ONE
from tourdetable.engine.kernel.dice import Dice
from tourdetable.games.citychase.bots.kernel.chase import Fugitive
from tourdetable.games.citychase.bots.kernel.cloud import Cloud, after_lift, after_thief, thinned
from tourdetable.games.citychase.bots.kernel.force import (
    ACTIONS,
    FLYING,
    Force,
    all_actions,
    likings,
)
from tourdetable.games.citychase.bots.kernel.judge import ChaseJudge, Scene
from tourdetable.games.citychase.bots.kernel.outlook import outlook_of
from tourdetable.games.citychase.bots.kernel.plans import Style
from tourdetable.games.citychase.rules.city import (
    ALL_HELICOPTERS,
    CAR,
    HELICOPTER_BIT,
    LAST_TURN,
    NOTHING,
)

ABLE: Final = [0, 0, ONE]
"""Both sides are taken for hard ones."""
RESULTS: Final = 5
FEW: Final = 200
"""How many paths are driven on when the last helicopter has acted."""


class Hunt:
    """Actions of the helicopters, valued over some paths; anytime, `look` adds one path."""

    def __init__(
        self, judge: ChaseJudge, cloud: Cloud, at: list[int], free: int, turn: int,
        actions: list[int], most: int,
    ) -> None:  # fmt: skip
        """`most` paths at most are asked for."""
        self.judge = judge
        self.cloud = cloud
        self.at = at
        self.free = free
        self.turn = turn
        self.actions = actions
        self.sample = thinned(cloud, most, 0.5)
        self.total = cloud.total()
        self.cars = outlook_of(cloud).car
        self.seen = 0
        self.scenes: dict[int, Scene] = {}
        """By place of the action and result: what everybody sees then."""
        self.shares = [0.0] * (len(actions) * RESULTS)
        """How likely each of these is …"""
        self.weights = [0.0] * (len(actions) * RESULTS)
        """… how much of the sample was asked about it …"""
        self.escaped = [0.0] * (len(actions) * RESULTS)
        """… and how much of that escapes."""

    def look(self) -> bool:
        """Ask for one more path; whether there is another one."""
        sample = self.sample
        # a prime step visits all paths, and early ones are spread over the whole belief
        index = self.seen * 7919 % len(sample.tracks)
        weight = sample.weights[index]
        self.seen += 1
        for place in range(len(self.actions)):
            hidden = sample.hidden[index]
            closed = hidden | sample.roofs
            fugitive = Fugitive(
                sample.tracks[index], sample.length, hidden, closed, sample.reenter_found
            )
            option = self.actions[place] % ACTIONS
            result = NOTHING if option >= FLYING else fugitive.found_in(option)
            if result != CAR:
                entry = place * RESULTS + result
                self.weights[entry] += weight
                self.escaped[entry] += weight * self.escape(entry, fugitive)
        return self.seen < len(sample.tracks)

    def escape(self, entry: int, fugitive: Fugitive) -> float:
        """How likely a thief escapes after an action and its result."""
        scene = self.scenes.get(entry)
        if scene is None:
            scene = self.scene(entry)
            self.scenes[entry] = scene
        if scene.turn == self.turn:
            if scene.free == 0:
                return 1.0  # CC-16
            return self.judge.chance(scene, fugitive, ABLE, ABLE)
        exits = fugitive.exits()
        if len(exits) == 0:
            return 0.0  # CC-9
        return max(self.judge.exits(scene, fugitive, exits, ABLE, ABLE))

    def scene(self, entry: int) -> Scene:
        """What everybody sees after an action; after the last one, when the car has moved on."""
        action, result = self.actions[entry // RESULTS], entry % RESULTS
        helicopter, option = action // ACTIONS, action % ACTIONS
        free = self.free - HELICOPTER_BIT[helicopter]
        at, cloud = self.at[:], self.cloud
        if option >= FLYING:
            at[helicopter] = option - FLYING
        else:
            cloud = after_lift(cloud, option, result)
        self.shares[entry] = cloud.total() / self.total
        if free > 0 or self.turn == LAST_TURN:
            return Scene(outlook_of(cloud), at, free, self.turn)
        later = after_thief(thinned(cloud, FEW, 0.5), at)
        return Scene(outlook_of(later), at, ALL_HELICOPTERS, self.turn + 1)

    def values(self, style: Style, later: float) -> list[float]:
        """How likely each action leads to an arrest, and what a style adds to that. An arrest now
        is sure and a value is not, so `later` says how much one counts that still has to come."""
        return [self.value(place, style, later) for place in range(len(self.actions))]

    def value(self, place: int, style: Style, later: float) -> float:
        """A result that no path of the sample has counts like the others of its action."""
        option = self.actions[place] % ACTIONS
        free = 1.0 if option >= FLYING else 1.0 - self.cars[option] / self.total
        known = 0.0
        escape = 0.0
        traces = 0.0
        for entry in range(place * RESULTS, place * RESULTS + CAR):
            if self.weights[entry] > 0.0:
                share = self.shares[entry]
                known += share
                escape += share * self.escaped[entry] / self.weights[entry]
                if entry % RESULTS != NOTHING:
                    traces += share
        if known > 0.0:
            escape *= free / known
        value = 1.0 - free + later * (free - escape) + style.clue * traces
        if option >= FLYING and self.turn < LAST_TURN:
            value += style.wing
        return value


class Hunter(Force):
    """Police that follow the learned value, and mix the actions that are nearly as good."""

    def __init__(
        self, judge: ChaseJudge, models: list[int], most: int, asked: int, style: Style,
        later: float, warmth: float,
    ) -> None:  # fmt: skip
        super().__init__(models, most)
        self.judge = judge
        self.asked = asked
        """For how many paths they ask."""
        self.style = style
        self.later = later
        self.warmth = warmth

    def act(
        self, cloud: Cloud, at: list[int], free: int, own: int, turn: int, spare: int, dice: Dice
    ) -> int:
        if cloud.total() <= 0.0:
            return self.anything(at, own, spare, dice)
        hunt = self.hunt(cloud, at, free, own, turn, self.asked)
        while hunt.look():
            pass
        return self.chosen(hunt, spare, dice)

    def hunt(self, cloud: Cloud, at: list[int], free: int, own: int, turn: int, asked: int) -> Hunt:
        """The question, before any path has been asked for."""
        return Hunt(self.judge, cloud, at, free, turn, all_actions(at, own), asked)

    def chosen(self, hunt: Hunt, spare: int, dice: Dice) -> int:
        """One of the good actions."""
        values = hunt.values(self.style, self.later)
        return self.drawn(hunt.actions, likings(values, max(values), self.warmth), spare, dice)
