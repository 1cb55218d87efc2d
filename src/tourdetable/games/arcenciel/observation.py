"""What a learner sees of Arc-en-ciel: the whole race, its own team first, the road from here on."""

from __future__ import annotations

from collections.abc import Iterator

from tourdetable.engine.declared.observation import (
    NONE,
    Observation,
    Observer,
    Slot,
    Value,
    Values,
    flag,
    from_me,
    number,
    one_of,
    relative,
    seat_items,
    some_of,
)
from tourdetable.games.arcenciel import boards
from tourdetable.games.arcenciel.rules.course import (
    ENERGY_MOST,
    LEAD_PRICE,
    LEAD_WINS,
    RAINBOWS_WANTED,
    TEAMMATES,
    TURNS_MOST,
)
from tourdetable.games.arcenciel.rules.ending import REASONS
from tourdetable.games.arcenciel.rules.rules import DIE
from tourdetable.games.arcenciel.view import GROUNDS, PHASES, ArcView, Auction, Team

VERSION = 1
TARGETS = ("three", "five", "mixed")
ASKING = ("lead", "short", "forced", "keep", "escape", "increase", "bid", "place")
"""The phases in which a seat decides; in the others chance acts, or the race is over."""
STAGES = ("lap", "cell", "payment", "position", "auction", "bidding", "end")
ENDINGS = ("running", *REASONS[1:])
SPOKEN = ("not yet", "passed", "bid")
CARDS_MOST = 4 * TURNS_MOST
"""No turn brings a team more than a jersey card and the three points of a breakaway."""
GREENS_MOST = 2
"""AE-8: three greens are exchanged at once, except under the mixed target."""


WORTH = tuple(f"auction.worth.{name}" for name in ("saves", "landings", "laps", "energy"))


class ArcObserver(Observer[ArcView]):
    """Reads views of one circuit with one number of seats and one target."""

    def __init__(self, seats: int, circuit: tuple[boards.Cell, ...], target: str) -> None:
        self.seats = seats
        self.circuit = circuit
        self.target = TARGETS.index(target)
        self.wanted = int(RAINBOWS_WANTED[self.target])
        self.efforts = [cell for cell, what in enumerate(circuit) if what.kind == "effort"]
        self.grounds = [GROUNDS.index(cell.kind) for cell in circuit]
        self.worth = [cell.value for cell in circuit]
        slots = (*self._turn(), *self._pack(), *self._teams(), *self._road(), *self._auction())
        self.observation = Observation(
            version=VERSION,
            slots=slots,
            by_seat=("teams", "auction.bids"),
            seat_numbers=(
                "actor", "leader", "escapee", "pack[]", "race_order[]", "holder", "queue[]",
                "auction.bidder", "auction.to_speak[]", "winner",
            ),
            unobserved=dict.fromkeys(WORTH, "For people: it follows from cell, lap and seats."),
        )  # fmt: skip

    def _turn(self) -> Iterator[Slot]:
        seats = seat_items(self.seats)
        laps = 1 + -(-TURNS_MOST * DIE // len(self.circuit))
        yield one_of("phase", PHASES, ["phase"], "What the race waits for.")
        yield one_of("to_act", seats, ["actor", "phase"], "The seat that decides now.")
        yield flag("my_decision", ["actor", "phase"], "Whether I decide now.")
        yield one_of("actor", seats, ["actor"], "The seat that decides, or rolls the yellow die.")
        yield one_of("stage", STAGES, ["stage"], "Where in the turn the race is.")
        yield number("turn", (0, TURNS_MOST), ["turn"], "The turn of the race.", log=True)
        yield number("lap", (1, laps), ["lap"], "The lap.", log=True)
        yield one_of("target", TARGETS, ["target"], "What wins the race (AE-31).")
        yield one_of("ending", ENDINGS, ["ending"], "How the race ended, or that it goes on.")
        yield one_of("winner", seats, ["winner"], "Who won, where one seat did.")

    def _pack(self) -> Iterator[Slot]:
        seats = seat_items(self.seats)
        places = [f"place {place}" for place in range(1, self.seats + 1)]
        sources = ["race_order", "pack"]
        yield one_of("race_order", seats, sources, "The breakaway, then head to tail.", places)
        yield one_of("leader", seats, ["leader"], "The race leader of this turn.")
        yield one_of("escapee", seats, ["escapee"], "Who is in a breakaway.")
        yield number("lead", (0, LEAD_WINS), ["lead"], "The breakaway's lead in cells.")
        price = (0, int(max(LEAD_PRICE)))
        yield number("lead_price", price, ["lead_price"], "What its next ride costs (AE-9a).")
        yield number("thresholds", (0, 2), ["thresholds"], "Thresholds it has passed (AE-32a).")

    def _teams(self) -> Iterator[Slot]:
        seats, wanted = seat_items(self.seats), self.wanted
        mixed = TARGETS[self.target] == "mixed"
        rainbows = CARDS_MOST if mixed else wanted
        greens = CARDS_MOST if mixed else GREENS_MOST
        many = (0, CARDS_MOST)
        energy = (0, ENERGY_MOST)
        reserve, jerseys = (0, TEAMMATES), "teams[].rainbows"
        yield number("energy", energy, ["teams[].energy"], "Energy of each leader.", seats)
        yield number("reserve", reserve, ["teams[].reserve"], "Teammates in reserve.", seats)
        yield number("posted", reserve, ["teams[].cells"], "Teammates on the circuit.", seats)
        yield flag("cracked", ["teams[].cracked"], "Who has cracked.", seats)
        yield number(
            "rainbows", (0, rainbows), [jerseys], "Rainbow jerseys.", seats, log=mixed
        )  # fmt: skip
        yield number("rainbows_missing", (0, wanted), [jerseys], "Rainbows short of it.", seats)
        yield number(
            "greens", (0, greens), ["teams[].greens"], "Green jerseys.", seats, log=mixed
        )  # fmt: skip
        for name, about in (("doubles", "Polka cards of 2."), ("triples", "Polka cards of 3.")):
            yield number(name, many, [f"teams[].{name}"], about, seats, log=True)
        worth = (0, 3 * CARDS_MOST)
        yield number("polka", worth, ["teams[].polka"], "Value of polka cards.", seats, log=True)
        yield number("points", many, ["teams[].points"], "Combativity points.", seats, log=True)

    def _road(self) -> Iterator[Slot]:
        seats = seat_items(self.seats)
        cells = [str(cell) for cell in range(len(self.circuit))]
        ahead = [f"+{step}" for step in range(1, DIE + 1)]
        worth = (0, boards.HIGHEST_COST)
        yield one_of("position", cells, ["position"], "The cell on which the pack stands.")
        yield one_of("ground", GROUNDS, ["ground"], "What this cell counts as this turn.")
        yield number("cost", worth, ["cost"], "Its cost, energy or jerseys this turn.")
        yield one_of("holder", seats, ["holder"], "Who held it on landing (AE-14a).")
        yield one_of("ground_ahead", GROUNDS, ["position"], "What the next cells are.", ahead)
        yield number("cost_ahead", worth, ["position"], "Their cost, energy or jerseys.", ahead)
        efforts = [f"cell {cell}" for cell in self.efforts]
        where = ["teams[].cells"]
        sources = [*where, "position"]
        yield one_of("holder_ahead", seats, sources, "Who holds the next cells.", ahead)
        yield one_of("held_by", seats, where, "Who holds each effort cell.", efforts)
        yield flag("rainbow_up", ["rainbow_up"], "Whether this is a rainbow lap.")
        cards = boards.hazards()
        names = [f"{card.kind} {card.value}" if card.value else card.kind for card in cards]
        most = max(card.count for card in cards)
        yield number("no_feed", (0, most), ["no_feed"], "No-feed cards that lie open.")
        yield number("deck", (0, most), ["cards[].left"], "Cards left in the deck.", names)

    def _auction(self) -> Iterator[Slot]:
        seats = seat_items(self.seats)
        bids = ["auction", "auction.bids"]
        energy = (0, ENERGY_MOST)
        yield some_of("queue", seats, ["queue"], "Who still pays or speaks, in race order.")
        yield flag("auction", ["auction", "auction.cell"], "Whether this cell is auctioned.")
        yield number("highest", energy, ["auction.highest"], "The highest bid.")
        yield one_of("bidder", seats, ["auction.bidder"], "Who made the highest bid.")
        yield one_of("spoken", SPOKEN, bids, "What each seat has said in the auction.", seats)
        yield number("bids", energy, bids, "What each seat has bid.", seats)
        yield some_of("to_speak", seats, ["auction.to_speak"], "Who may still outbid (AE-26a).")

    def read(self, view: ArcView, seat: int) -> Values:
        seats = self.seats
        order = from_me(seats, seat)
        teams = [view.teams[other] for other in order]
        return {
            **self._read_turn(view, seat),
            **self._read_teams(teams),
            **self._read_road(view, seat, teams),
            **self._read_auction(view.auction, seat, order),
            "queue": _members(view.queue, order),
        }

    def _read_turn(self, view: ArcView, seat: int) -> Values:
        seats = self.seats
        actor = view.actor if view.phase in ASKING else NONE
        places = [relative(seats, seat, other) for other in view.race_order]
        return {
            "phase": [PHASES.index(view.phase)],
            "to_act": [relative(seats, seat, actor)],
            "my_decision": [actor == seat],
            "actor": [relative(seats, seat, view.actor)],
            "stage": [view.stage],
            "turn": [view.turn],
            "lap": [view.lap],
            "target": [self.target],
            "ending": [view.ending],
            "winner": [relative(seats, seat, view.winner)],
            "race_order": places + [NONE] * (seats - len(places)),
            "leader": [relative(seats, seat, view.leader)],
            "escapee": [relative(seats, seat, view.escapee)],
            "lead": [view.lead],
            "lead_price": [view.lead_price],
            "thresholds": [view.thresholds],
        }

    def _read_teams(self, teams: list[Team]) -> Values:
        return {
            "energy": [team.energy for team in teams],
            "reserve": [team.reserve for team in teams],
            "posted": [len(team.cells) for team in teams],
            "cracked": [team.cracked for team in teams],
            "rainbows": [team.rainbows for team in teams],
            "rainbows_missing": [max(0, self.wanted - team.rainbows) for team in teams],
            "greens": [team.greens for team in teams],
            "doubles": [team.doubles for team in teams],
            "triples": [team.triples for team in teams],
            "polka": [team.polka for team in teams],
            "points": [team.points for team in teams],
        }

    def _read_road(self, view: ArcView, seat: int, teams: list[Team]) -> Values:
        length = len(self.circuit)
        held = [NONE] * length
        for after, team in enumerate(teams):
            for cell in team.cells:
                held[cell] = after
        ahead = [(view.position + step) % length for step in range(1, DIE + 1)]
        return {
            "position": [view.position],
            "ground": [GROUNDS.index(view.ground)],
            "cost": [view.cost],
            "holder": [relative(self.seats, seat, view.holder)],
            "ground_ahead": [self.grounds[cell] for cell in ahead],
            "cost_ahead": [self.worth[cell] for cell in ahead],
            "holder_ahead": [held[cell] for cell in ahead],
            "held_by": [held[cell] for cell in self.efforts],
            "rainbow_up": [view.rainbow_up],
            "no_feed": [view.no_feed],
            "deck": [card.left for card in view.cards],
        }

    def _read_auction(self, auction: Auction | None, seat: int, order: list[int]) -> Values:
        seats = self.seats
        if auction is None:
            nothing = [0] * seats
            return {
                "auction": [0], "highest": [0], "bidder": [NONE], "spoken": [NONE] * seats,
                "bids": nothing, "to_speak": nothing,
            }  # fmt: skip
        bids = [auction.bids[other] for other in order]
        return {
            "auction": [1],
            "highest": [auction.highest],
            "bidder": [relative(seats, seat, auction.bidder)],
            "spoken": [min(bid, 1) + 1 for bid in bids],
            "bids": [max(bid, 0) for bid in bids],
            "to_speak": _members(auction.to_speak, order),
        }


def _members(found: tuple[int, ...], order: list[int]) -> Value:
    """A set of seats as bits, in an observer's order."""
    return [other in found for other in order]
