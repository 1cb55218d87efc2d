"""City Chase: the police of each level, as policies that anybody can play or imagine."""

from __future__ import annotations

from typing import Final

from tourdetable.games.citychase.bots.kernel.cloud import CAREFUL, MODELS
from tourdetable.games.citychase.bots.kernel.force import Deep, Force, Joint, Single
from tourdetable.games.citychase.bots.kernel.hunt import Hunter
from tourdetable.games.citychase.bots.kernel.judge import ChaseJudge
from tourdetable.games.citychase.bots.kernel.plans import SOBER, Style
from tourdetable.games.citychase.bots.side import MOST_PATHS

EVERY_MODEL: Final = list(range(len(MODELS)))
PATHS_ASKED: Final = 40
"""For how many possible paths the hard police ask the learned value."""
LATER: Final = 0.9
"""What an arrest is worth to them that still has to come, relative to one now."""
PARTICLES: Final = 64
"""How many paths an imagined police weighs."""


def easy_force(most: int = MOST_PATHS) -> Joint:
    """Flies wherever something might be seen, and mixes good plans with middling ones."""
    return Joint(EVERY_MODEL, most, 0.1, Style(CAREFUL, 0.1, 0.18))


def medium_force(most: int = MOST_PATHS) -> Joint:
    """Joint plans; patrols while nothing is likely, and likes to find traces."""
    return Joint(EVERY_MODEL, most, 0.05, Style(CAREFUL, 0.15, 0.08))


def hard_force(most: int = MOST_PATHS) -> Deep:
    """Plans that go on after each lift; of nearly equal ones the flight or the trace is taken."""
    return Deep(EVERY_MODEL, most, 0.004, Style(CAREFUL, 0.15, 0.03))


def patient_force(most: int = MOST_PATHS) -> Deep:
    """Plans that go on after each lift, for nothing but the catch; the best ones are mixed."""
    return Deep(EVERY_MODEL, most, 0.01, SOBER)


def hunters(judge: ChaseJudge, most: int = MOST_PATHS, asked: int = PATHS_ASKED) -> Hunter:
    """Police that ask what was learned; of nearly equal actions the flight or the likely trace."""
    return Hunter(judge, EVERY_MODEL, most, asked, Style(CAREFUL, 0.12, 0.03), LATER, 0.01)


def population(most: int = PARTICLES) -> list[Force]:
    """The police that the hard thief imagines: what they think of it and how they mix varies."""
    return [
        Single([model], most, MODELS[model], warmth)
        for model in EVERY_MODEL
        for warmth in (0.01, 0.03, 0.08)
    ]
