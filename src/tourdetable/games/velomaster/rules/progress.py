"""How the race goes on after every move, until somebody is asked or a die is to be rolled."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.games.velomaster.rules.drafting.draft import (
    jumped,
    settle_jump,
    settle_vote,
)
from tourdetable.games.velomaster.rules.drafting.lines import callable_line
from tourdetable.games.velomaster.rules.drafting.slides import settle_slide, slid
from tourdetable.games.velomaster.rules.ending.tour import (
    next_stage,
    settle_between,
)
from tourdetable.games.velomaster.rules.listing import NO_RIDE, SEVERAL_RIDES, Listing
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
from tourdetable.games.velomaster.rules.pro.attacks import seems_ready
from tourdetable.games.velomaster.rules.pro.doping import (
    settle_preparing,
)
from tourdetable.games.velomaster.rules.riding.dice import begin_dice
from tourdetable.games.velomaster.rules.riding.movement import put
from tourdetable.games.velomaster.rules.riding.rides import (
    begin_ride,
    ride,
    settle_ride,
    stepped,
)
from tourdetable.games.velomaster.rules.riding.start import (
    next_launcher,
)
from tourdetable.games.velomaster.rules.riding.turns import (
    director,
    end_turn,
    next_turn,
    settle_leftover,
)
from tourdetable.games.velomaster.rules.state import VeloState


class Progress(Listing):
    """The part of the rule book between two decisions."""

    def _proceed(self, state: VeloState) -> None:
        """Go on until somebody is asked, a die is to be rolled, or the race is over."""
        race = self.races[state.stage]
        while len(state.tasks) == 0:
            awaits = state.awaits
            if state.trying != IDLE:
                self._tried(state)
            elif awaits in (RIDE, EXTRA):
                if settle_ride(state, race):
                    return
            elif awaits == CHOOSE:
                if self._settle_choose(state):
                    return
            elif awaits == TURN_NEXT:
                next_turn(state, race)
            elif awaits == CALL:
                if self._settle_call(state):
                    return
            elif self._settled(state):
                return

    def _settled(self, state: VeloState) -> bool:
        """The rarer cases: whether somebody is asked."""
        race = self.races[state.stage]
        awaits = state.awaits
        if awaits == JUMP:
            return settle_jump(state, race)
        if awaits == SLIDE:
            return settle_slide(state, race)
        if awaits == VOTE:
            settle_vote(state)
            return state.awaits == VOTE
        if awaits == LEFTOVER:
            return settle_leftover(state, race)
        if awaits == LAUNCH_NEXT:
            next_launcher(state, race)
            return state.awaits != TURN_NEXT
        if awaits in (HERO, DOPE):
            return settle_preparing(state, race)
        if awaits == BETWEEN:
            settle_between(state, race)
            return state.awaits == SAVE
        if awaits == SWAP and len(state.swaps) == 0:
            next_stage(state, self.races[state.stage + 1])
        return True

    def _tried(self, state: VeloState) -> None:
        """A step's or jump's tests are over."""
        race = self.races[state.stage]
        if state.awaits == JUMP:
            jumped(state, race)
        elif state.awaits == SLIDE:
            if state.trying == TRYING:
                put(state, race, state.mover, state.target)
            state.trying = IDLE
            slid(state, race)
        else:
            stepped(state, race)

    def _settle_call(self, state: VeloState) -> bool:
        """Ask each director of the team for relays and accelerations, then the dice."""
        race = self.races[state.stage]
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
        race = self.races[state.stage]
        for attempts in range(i64(2)):
            seat = director(state, race, state.asked)
            if seat != CLOSED:
                state.seat = seat
                only = self._lone_ride(state)
                if only == SEVERAL_RIDES:
                    return True
                if only != NO_RIDE:
                    self._ride(state, self.codes.a[only], self.codes.b[only])
                    return False
            state.asked = 1 - state.asked
        end_turn(state, race)
        return False

    def _ride(self, state: VeloState, rider: i64, die: i64) -> None:
        if state.awaits == LAUNCH:
            begin_ride(state, self.races[state.stage], rider, die, FROM_LAUNCH)
            return
        if self.races[state.stage].shared:
            state.asked = 1 - state.asked  # VM-60: the directors choose in turns
        ride(state, self.races[state.stage], rider, die)
