"""Importing this registers every game with Gymnasium as `tourdetable/<id>-v1`.

Gymnasium imports it where it is named in the id:
`gymnasium.make("tourdetable.lab.envs:tourdetable/citychase-v1")`. `gymnasium.make_vec` makes a
batch (`tourdetable.lab.batch`) with one learner.
"""

from __future__ import annotations

import tourdetable as tdt
from tourdetable.lab.optional_imports import need

gymnasium = need("gymnasium")

VERSION = 1
"""Raised when actions or observations of the environments change their meaning."""
ENTRY = "tourdetable.lab.adapters.gymnasium:LearnerEnv"
BATCH = "tourdetable.lab.adapters.vector:learner_batch"


def name_of(game_id: str) -> str:
    """The id of a game's environment."""
    return f"tourdetable/{game_id}-v{VERSION}"


def register() -> None:
    """Register what is not registered yet: seats, bots and options are arguments of `make`."""
    for game_id in tdt.games():
        if name_of(game_id) not in gymnasium.registry:
            gymnasium.register(
                name_of(game_id), ENTRY, vector_entry_point=BATCH, kwargs={"game_id": game_id}
            )


register()
