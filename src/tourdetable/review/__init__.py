"""Reviews of finished matches: chances over a match, what luck gave and what decisions cost.

Everything is measured by playing positions on with our best quick policies (`bots.futures`), and
nothing is claimed within its own uncertainty. This room knows no socket, no file and no words.
"""

from tourdetable.review.estimate import Estimate
from tourdetable.review.report import Decision, Point, Review, Roll, Summary
from tourdetable.review.reviewer import Reviewer, review
from tourdetable.review.steps import Step, steps_of

__all__ = [
    "Decision",
    "Estimate",
    "Point",
    "Review",
    "Reviewer",
    "Roll",
    "Step",
    "Summary",
    "review",
    "steps_of",
]
