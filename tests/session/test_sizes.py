"""Updates stay small: what never changes in a match is sent once, in the welcome."""

from __future__ import annotations

import random
from statistics import median

import msgspec

from tests.session.scenes import START, new_match, opened, people, run
from tourdetable.engine.registry import game as game_of
from tourdetable.protocol.encoding import encode
from tourdetable.session import audience, commands
from tourdetable.session.decide import decide
from tourdetable.session.rows import MatchRow, Row

MOVES = 400
LARGEST = 2560
"""Bytes of the median update of VeloMaster, for players and spectators."""


def race() -> list[Row]:
    """A match of VeloMaster with four seats at level E."""
    row, *others = new_match("velomaster", people("ann", "bob", "cid", "dot"))
    assert isinstance(row, MatchRow)
    options = game_of("velomaster").options_for(4, {"level": "E"})
    return [msgspec.structs.replace(row, options=options), *others]


def test_the_median_update_of_velomaster_is_small_for_everybody() -> None:
    session = run(opened(race()), commands.Start(START))
    rng = random.Random(4)
    viewers = (0, 1, 2, 3, None)
    sizes: dict[int | None, list[int]] = {viewer: [] for viewer in viewers}
    for _move in range(MOVES):
        asked = audience.asked(session, session.position.acting[0])
        assert asked is not None
        seat, move = session.position.acting[0], rng.choice(asked.moves)
        transition = decide(session, commands.Play(START, seat, asked.decision, [move]))
        session = transition.session
        for viewer, update in audience.messages(transition, viewers).items():
            sizes[viewer].append(len(encode(update)))
    assert max(median(found) for found in sizes.values()) <= LARGEST
    again = audience.updates(session, viewers, START)  # as after a reconnect
    assert max(len(encode(update)) for update in again.values()) <= LARGEST
