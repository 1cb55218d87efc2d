"""Print a digest of all that is saved and told after each move (run once per build)."""

from __future__ import annotations

import hashlib
import random

import tourdetable as tdt
from tests.session.scenes import START, new_match, opened, people, run
from tourdetable.engine.registry import game as game_of
from tourdetable.protocol.common import Clock
from tourdetable.protocol.encoding import encode
from tourdetable.session import audience, commands
from tourdetable.session.decide import decide
from tourdetable.session.seats.clocks import Moment

MOVES = 150


def trace(game: str) -> list[str]:
    """A seeded match of people with clocks, some of whose moves are taken back."""
    names = ["ann", "bob", "eve", "joe"][: max(2, game_of(game).seats[0])]
    rows = new_match(game, people(*names), clock=Clock(seconds=600, increment=1))
    session, rng, lines = opened(rows), random.Random(game), list[str]()
    session = run(session, commands.Start(START))
    while session.position.acting and len(lines) < MOVES:
        at = Moment(START.time + len(lines), START.ticks + len(lines))
        seat = rng.choice(session.position.acting)
        name, moves = session.position.names[seat], session.moves(seat)
        made = decide(session, commands.Play(at, seat, name, [rng.choice(moves)]))
        if rng.random() < 0.1 and not made.ends and not made.session.match.bars[seat]:
            made = decide(made.session, commands.Undo(at, seat))
        session = made.session
        told = audience.messages(made, [*range(len(names)), None])
        text = encode([made.rows, list(told.values()), sorted(session.position.asked.items())])
        lines.append(hashlib.sha256(text).hexdigest()[:16])
    return lines


if __name__ == "__main__":
    print(tdt.build())  # noqa: T201
    for wanted in ("tiny", *tdt.games()):
        for number, line in enumerate(trace(wanted)):
            print(wanted, number, line)  # noqa: T201
