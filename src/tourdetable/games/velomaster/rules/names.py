"""The words of the rule book as small integers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.vecs import vec

# levels of the rules: each holds the ones before it
BEGINNER: Final = 0
EXPERT: Final = 1
PRO: Final = 2

# terrain of a cell (VM-1)
FLAT: Final = 0
CLIMB: Final = 1
DESCENT: Final = 2

# ways of a step (VM-3)
AHEAD: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
WAYS: Final = 3

CLOSED: Final[i64] = -1
"""No cell: a closed way, a rider outside, an empty place."""

# lines across the road (VM-1)
SUMMIT: Final = 0
FEED_END: Final = 1
MARK: Final = 2

# where a rider is
OUTSIDE: Final = 0
RIDING: Final = 1
LYING: Final = 2  # fallen, beside its cell (VM-33)
WAITING: Final = 3  # punctured, beside its cell until the phase is over (VM-37)
ARRIVED: Final = 4
WITHDRAWN: Final = 5

# phases of a round (VM-11, VM-12, VM-59)
TOGETHER: Final = 0
LEADERS: Final = 1
MATES: Final = 2
NEUTRAL: Final = 3

# what the rules wait for
ORDER: Final = 0
LAUNCH_NEXT: Final = 1
LAUNCH_DICE: Final = 2
LAUNCH: Final = 3
TURN_NEXT: Final = 4
PICK: Final = 5
CALL: Final = 6
VOTE: Final = 7
JUMP: Final = 8
SLIDE: Final = 9
DICE: Final = 10
CHECK: Final = 11
CHOOSE: Final = 12
RIDE: Final = 13
EXTRA: Final = 14
LEFTOVER: Final = 15
OVER: Final = 16
BETWEEN: Final = 17
SAVE: Final = 18
SWAP: Final = 19
HERO: Final = 20
DOPE: Final = 21
CONTROL: Final = 22

# from where a ride was begun, and where the rules go on after it
FROM_LAUNCH: Final = 0
FROM_TURN: Final = 1
FROM_LEFTOVER: Final = 2

# calls: relays are VM-15, accelerations VM-20
RELAY: Final = 0
ACCELERATION: Final = 1

# dice tests that wait (VM-29), each one number made of its kind and an argument
POWER: Final = 0  # argument: the percentage
GAP: Final = 1
DANGER: Final = 2  # argument: the cell
GRAVITY: Final = 3  # argument: the rider
SPEED: Final = 4  # argument: the cell
BRAKE: Final = 5  # argument: the cell
PILE_UP: Final = 6  # argument: the rider
GAIN: Final = 7  # no die: an owner answers (VM-49b); argument: the rider and the reason
KINDS: Final = 8

# how the attempt of a step or a jump stands
IDLE: Final = 0
TRYING: Final = 1
FAILED: Final = 2  # lacked power
FELL: Final = 3
BRAKING: Final = 4  # goes no further, if its skill roll passes

FALL_UP_TO: Final = 2
"""VM-26: a skill roll of 1 or 2 is a fall."""

PARKED_TURNS: Final = 2
"""VM-5a: own turns without gain after which a rider has to go."""

MOST_SWALLOWED: Final = 3
"""VM-23."""

HALF_LENGTHS_A_MINUTE: Final = 7
"""VM-39a."""

SUMMIT_POINTS: Final = [
    [40, 35, 30, 26, 22, 18],
    [30, 26, 22, 18, 14, 12],
    [20, 15, 12, 10, 8, 6],
    [10, 7, 5, 3, 1],
    [5, 3, 1],
]
"""VM-40: by category (HC, 1, 2, 3, 4) and place over the line."""

BIT: Final = vec[i64]([1, 2, 4, 8, 16, 32, 64, 128, 256, 512])
"""The bit of each feed zone on a rider's sheet."""

LEADER: Final = 0
"""The bib of a team's leader (yellow)."""

# condition (VM-48 to VM-54a)
FULL_CONDITION: Final = 100
GAIN_POINTS: Final = 10
DOSE_POINTS: Final = 20
RECOVERY_POINTS: Final = 20
ATTACK_POINTS: Final = 20
HUNGER_POINTS: Final = 30
FAILED_POWER_POINTS: Final = 10
GRAVE_POINTS: Final = 50
SERIOUS_POINTS: Final = 30
SCRATCH_POINTS: Final = 10
RESTART: Final = 50
"""VM-47a."""
FRESH: Final = 90
"""VM-53: from here on everything is normal."""
RELAYS_FROM: Final = 60
"""VM-53: below it no relays; VM-54a: an attack needs it too."""
WITHDRAWS_AT: Final = 30
STEP: Final = 10
"""VM-49: condition goes in steps of ten."""
STRONG_POWER: Final = 18
"""VM-50: a power roll that gains."""

# why a gain is offered (VM-50)
ONES: Final = 0
POWERFUL: Final = 1
PACED: Final = 2
STAGE_WON: Final = 3
JERSEY: Final = 4
REASONS: Final = 5

# a die of six on the way (VM-55)
NO_SIX: Final = 0
SIX: Final = 1
SIX_TESTED: Final = 2  # the speed of this ride is tested already

TESTED_AFTER_A_STAGE: Final = 5
"""VM-58: riders drawn for the control in addition to the winner."""
TEAM_RIDERS: Final = 3
"""VM-44: riders whose times count for the team."""

# a rider that is out of a stage race
LEFT_RACE: Final = 1
EXCLUDED: Final = 2  # VM-58
