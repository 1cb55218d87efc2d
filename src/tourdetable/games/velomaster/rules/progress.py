"""How the race goes on after every move, until somebody is asked or a die is to be rolled."""

from __future__ import annotations

from tourdetable.games.velomaster.rules.attacks import seems_ready
from tourdetable.games.velomaster.rules.dice import begin_dice
from tourdetable.games.velomaster.rules.doping import (
    settle_preparing,
)
from tourdetable.games.velomaster.rules.draft import (
    jumped,
    settle_jump,
    settle_vote,
)
from tourdetable.games.velomaster.rules.lines import callable_line
from tourdetable.games.velomaster.rules.listing import Listing
from tourdetable.games.velomaster.rules.movement import put
from tourdetable.games.velomaster.rules.names import (
    BETWEEN,
    CALL,
    CHOOSE,
    CLOSED,
    DOPE,
    EXTRA,
    FROM_LAUNCH,
    HERO,
    IDLE,
    JUMP,
    LAUNCH,
    LAUNCH_NEXT,
    LEFTOVER,
    RIDE,
    SAVE,
    SLIDE,
    SWAP,
    TRYING,
    TURN_NEXT,
    VOTE,
)
from tourdetable.games.velomaster.rules.riding import (
    begin_ride,
    ride,
    settle_ride,
    stepped,
)
from tourdetable.games.velomaster.rules.slides import settle_slide, slid
from tourdetable.games.velomaster.rules.start import (
    next_launcher,
)
from tourdetable.games.velomaster.rules.state import VeloState
from tourdetable.games.velomaster.rules.tour import (
    next_stage,
    settle_between,
)
from tourdetable.games.velomaster.rules.turns import (
    director,
    end_turn,
    next_turn,
    settle_leftover,
)


class Progress(Listing):
    """The part of the rule book between two decisions."""

    def _proceed(self, state: VeloState) -> None:
        """Go on until somebody is asked, a die is to be rolled, or the race is over."""
        race = self.races[state.leg]
        while len(state.tasks) == 0:
            stage = state.stage
            if state.trying != IDLE:
                self._tried(state)
            elif stage in (RIDE, EXTRA):
                if settle_ride(state, race):
                    return
            elif stage == CHOOSE:
                if self._settle_choose(state):
                    return
            elif stage == TURN_NEXT:
                next_turn(state, race)
            elif stage == CALL:
                if self._settle_call(state):
                    return
            elif self._settled(state):
                return

    def _settled(self, state: VeloState) -> bool:
        """The rarer stages: whether one waits for somebody."""
        race = self.races[state.leg]
        stage = state.stage
        if stage == JUMP:
            return settle_jump(state, race)
        if stage == SLIDE:
            return settle_slide(state, race)
        if stage == VOTE:
            settle_vote(state)
            return state.stage == VOTE
        if stage == LEFTOVER:
            return settle_leftover(state, race)
        if stage == LAUNCH_NEXT:
            next_launcher(state, race)
            return state.stage != TURN_NEXT
        if stage in (HERO, DOPE):
            return settle_preparing(state, race)
        if stage == BETWEEN:
            settle_between(state, race)
            return state.stage == SAVE
        if stage == SWAP and len(state.movers) == 0:
            next_stage(state, self.races[state.leg + 1])
        return True

    def _tried(self, state: VeloState) -> None:
        """A step's or jump's tests are over."""
        race = self.races[state.leg]
        if state.stage == JUMP:
            jumped(state, race)
        elif state.stage == SLIDE:
            if state.trying == TRYING:
                put(state, race, state.mover, state.target)
            state.trying = IDLE
            slid(state, race)
        else:
            stepped(state, race)

    def _settle_call(self, state: VeloState) -> bool:
        """Ask each director of the team for relays and accelerations, then the dice."""
        race = self.races[state.leg]
        while True:
            seat = director(state, race, state.asked)
            if seat == CLOSED:
                break
            state.seat = seat
            for rider in range(race.riders):
                if callable_line(state, race, rider, seat) != CLOSED:
                    return True
                if race.attack and seems_ready(state, race, rider, seat):
                    return True
            state.asked += 1
        state.asked = 0
        if not begin_dice(state, race):
            end_turn(state, race)
        return False

    def _settle_choose(self, state: VeloState) -> bool:
        """Whether a director chooses a rider and a die; a choice of one is made at once."""
        race = self.races[state.leg]
        for attempts in range(2):
            seat = director(state, race, state.asked)
            if seat != CLOSED:
                state.seat = seat
                options = self._rides(state)
                if len(options) == 1:
                    self._ride(state, self.codes.a[options[0]], self.codes.b[options[0]])
                    return False
                if len(options) > 1:
                    return True
            state.asked = 1 - state.asked
        end_turn(state, race)
        return False

    def _ride(self, state: VeloState, rider: int, die: int) -> None:
        if state.stage == LAUNCH:
            begin_ride(state, self.races[state.leg], rider, die, FROM_LAUNCH)
            return
        if self.races[state.leg].shared:
            state.asked = 1 - state.asked  # VM-60: the directors choose in turns
        ride(state, self.races[state.leg], rider, die)
