"""A move made by hand (a push), judged against what the same player usually does."""

from __future__ import annotations

from tourdetable.bots.futures import Ahead, Futures, Stroke
from tourdetable.protocol.bodies.review import Verdict
from tourdetable.review.branch import Arm, Branch
from tourdetable.review.steps import Step
from tourdetable.review.studies import Study


class StrokeStudy(Study):
    """The rival of a stroke is the stroke that its player usually makes for the same card."""

    def __init__(self, futures: Futures, step: Step, key: int, stroke: Stroke) -> None:
        super().__init__(futures, step, key, against=step.move)
        self.stroke: Stroke = stroke
        self.moves = [step.move, step.move]
        made: dict[int, tuple[Ahead, Ahead]] = {}

        def beside(number: int) -> tuple[Ahead, Ahead]:
            world = number % self.most_worlds
            if world not in made:
                made[world] = stroke.beside(self._world(world))
            return made[world]

        arms = [Arm(step.move, lambda n: beside(n)[0]), Arm(step.move, lambda n: beside(n)[1])]
        self.branch = Branch(key, arms)
        self.rival = 1

    @property
    def known(self) -> bool:
        return self.stroke.minor or super().known

    @property
    def verdict(self) -> Verdict:
        """As for other moves; that a slip helped does not make it a fine stroke."""
        if self.stroke.minor:
            return "good"
        said = super().verdict
        return "good" if said == "best" else said

    def interest(self) -> float:
        return 0.0 if self.stroke.minor else super().interest()
