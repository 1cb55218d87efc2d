"""Which bot sits where beside a learner."""

from __future__ import annotations

from collections.abc import Sequence

import tourdetable as tdt


def levels_of(seats: int, learner: int | str, bots: Sequence[str]) -> tuple[str, ...]:
    """A bot for each seat; the learner's own is never asked. One name is for all of them."""
    if isinstance(learner, int) and not 0 <= learner < seats:
        raise tdt.Refusal("learner", f"must be a seat from 0 to {seats - 1}.", "learner")
    if isinstance(bots, str):
        raise tdt.Refusal("bots", f"must be a list of names, such as [{bots!r}].", "bots-per-seat")
    if len(bots) <= 1:
        return (bots[0] if bots else "random",) * seats
    if not isinstance(learner, int):
        why = "one name for all of them, where the learner sits on each seat in turn."
        raise tdt.Refusal("bots", why, "bots-per-seat")
    if len(bots) != seats - 1:
        raise tdt.Refusal("bots", f"{seats - 1} bots sit beside the learner.", "bots-per-seat")
    return (*bots[:learner], "random", *bots[learner:])
