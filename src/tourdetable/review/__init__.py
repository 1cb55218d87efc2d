"""Reviews of finished matches: chances over a match, what luck gave and what decisions cost.

Everything is measured by playing positions on with our best quick policies (`bots.futures`), and
nothing is claimed within its own uncertainty. This room knows no socket, no file and no words.
"""

from tourdetable.protocol.bodies.review import (
    Estimate,
    Review,
    ReviewDecision,
    ReviewPoint,
    ReviewRoll,
    ReviewSeat,
)
from tourdetable.review.advice import advice
from tourdetable.review.reviewer import Reviewer, review
from tourdetable.review.steps import Step, steps_of

__all__ = [
    "Estimate",
    "Review",
    "ReviewDecision",
    "ReviewPoint",
    "ReviewRoll",
    "ReviewSeat",
    "Reviewer",
    "Step",
    "advice",
    "review",
    "steps_of",
]
