"""The state behind a view: nothing is hidden, so there is exactly one."""

from __future__ import annotations

from tourdetable.engine.vecs import put
from tourdetable.games.velocity.rules.rules import VelocityRules
from tourdetable.games.velocity.rules.state import VelocityState, recount
from tourdetable.games.velocity.view import ENDINGS, PHASES, VelocityView


def options_of(view: VelocityView) -> dict[str, bool | str]:
    """The options under which a match with this view is played."""
    return {
        "board": view.board,
        "first_player": view.first_player,
        "energy_die_may_finish": view.energy_die_may_finish,
        "sprint_sum_may_finish": view.sprint_sum_may_finish,
    }


def rebuild(rules: VelocityRules, view: VelocityView) -> VelocityState:
    """The state that has this view."""
    state = rules.setup()
    put(state, "couriers", [space for team in view.teams for space in team.couriers])
    put(state, "cans", [team.cans for team in view.teams])
    state.supply = view.supply
    put(state, "podium", view.podium)
    state.phase = PHASES.index(view.phase)
    state.turn = view.turn
    state.first = view.first
    state.active = view.active
    state.asked = view.asked
    state.group = view.group
    state.spent = view.spent
    put(state, "dice", [*(team.die for team in view.teams), view.energy])
    state.rolling = rules.config.energy if view.rolling < 0 else view.rolling
    state.origin = view.origin
    state.landing = view.landing
    state.owed = view.owed
    put(state, "arrived", [team.arrived for team in view.teams])
    state.ended = ENDINGS.index(view.ended)
    recount(state)
    return state
