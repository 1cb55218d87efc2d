import { describe as suite, expect, it, vi } from "vitest";
import type {
  ArcencielEvent,
  ArcencielMove,
  ArcencielRollForecast,
  ArcencielTeam,
  ArcencielView,
} from "../../core/protocol";
import { drawn } from "./drawn";
import { growth } from "./centre/growth";
import { Selection } from "./selection.svelte";
import { band, chart, onClock, Ring, type Box } from "./geometry";
import { Pack } from "./pieces/pack.svelte";
import { end, figures } from "./end/story";
import { elsewhere, leadChange, leadTime, leadWords, rollWords, saying, signed } from "./words";

const team: ArcencielTeam = {
  cells: [],
  cracked: false,
  doubles: 0,
  energy: 60,
  greens: 0,
  points: 0,
  polka: 0,
  rainbows: 0,
  reserve: 6,
  triples: 0,
};

function race(changes: Partial<ArcencielView> = {}): ArcencielView {
  return {
    game: "arcenciel",
    actor: 0,
    auction: null,
    cards: [],
    circuit: "classic",
    combativity: false,
    cost: 0,
    ending: 0,
    escapee: -1,
    forced_energy: 0,
    ground: "start",
    holder: -1,
    lap: 1,
    lead: 0,
    lead_price: 0,
    leader: 0,
    no_feed: 0,
    pack: [0, 1, 2],
    phase: "lead",
    position: 0,
    queue: [],
    race_order: [0, 1, 2],
    rainbow_up: false,
    stage: 6,
    target: "three",
    teams: [team, { ...team, cells: [4], reserve: 5 }, team],
    thresholds: 0,
    turn: 1,
    winner: -1,
    ...changes,
  };
}

function after(view: ArcencielView, ...events: object[]): ReturnType<typeof drawn> {
  return drawn(view, events as ArcencielEvent[]);
}

suite.each([
  [900, 466, 40],
  [1500, 690, 40],
  [374, 320, 40],
  [476, 374, 38],
  [374, 290, 39],
])("the ring in a room of %i by %i with %i cells", (width, height, count) => {
  const ring = new Ring(count, width, height);

  it("keeps every cell inside the room, outside the centre, and apart from the others", () => {
    expect(ring.cells).toHaveLength(count);
    const apart = (one: Box, other: Box): boolean =>
      one.x + one.width <= other.x + 0.01 ||
      other.x + other.width <= one.x + 0.01 ||
      one.y + one.height <= other.y + 0.01 ||
      other.y + other.height <= one.y + 0.01;
    ring.cells.forEach((cell, index) => {
      expect(Math.min(cell.x, cell.y)).toBeGreaterThanOrEqual(0);
      expect(cell.x + cell.width).toBeLessThanOrEqual(width);
      expect(cell.y + cell.height).toBeLessThanOrEqual(height);
      expect(apart(cell, ring.inner)).toBe(true);
      for (const other of ring.cells.slice(index + 1)) expect(apart(cell, other)).toBe(true);
    });
  });

  it("starts below at the right and is ridden clockwise", () => {
    const [start, next, last] = [ring.at(0), ring.at(1), ring.at(count - 1)];
    expect(start.x).toBeGreaterThan(width / 2);
    expect(start.y).toBeGreaterThan(height / 2);
    expect(next.x).toBeLessThan(start.x);
    expect(last.y).toBeLessThan(start.y);
    expect(last.x).toBeGreaterThan(width / 2);
  });

  it("has cells that a finger can tell apart, about as wide as high", () => {
    for (const cell of ring.cells) {
      expect(Math.min(cell.width, cell.height)).toBeGreaterThan(22);
      expect(cell.width / cell.height).toBeGreaterThan(0.6);
      expect(cell.width / cell.height).toBeLessThan(2);
    }
  });

  it("keeps the numbers of six cells in a row apart", () => {
    for (let from = 0; from < count; from++)
      for (let one = 1; one <= 6; one++)
        for (let other = one + 1; other <= 6; other++) {
          const [a, b] = [ring.inside(from + one), ring.inside(from + other)];
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(12);
        }
  });
});

suite("the clock of the lead", () => {
  it("goes from the left over the top to the right", () => {
    expect(onClock(0, 10).x).toBeCloseTo(-10);
    expect(onClock(0.5, 10).y).toBeCloseTo(-10);
    expect(onClock(1, 10).x).toBeCloseTo(10);
    expect(onClock(2, 10)).toEqual(onClock(1, 10));
    expect(band(0, 0.5, 8, 10)).toMatch(/^M-10\.0 .*Z$/);
  });

  it("tells how the lead of the breakaway grew, and forgets it when it is over", () => {
    const told = (...events: object[]): ReturnType<typeof growth> =>
      growth(events as ArcencielEvent[]);
    const escaped = [
      { event: "white-rolled", cell: 6 },
      { event: "lead-changed", seat: 1, before: 0, lead: 4 },
      { event: "white-rolled", cell: 9 },
      { event: "lead-changed", seat: 1, before: 4, lead: 3 },
    ];
    expect(told(...escaped)).toEqual([
      { cell: 6, before: 0, lead: 4 },
      { cell: 9, before: 4, lead: 3 },
    ]);
    expect(told(...escaped, { event: "caught", seat: 1 })).toEqual([]);
    const again = { event: "lead-changed", seat: 2, before: 0, lead: 6 };
    expect(told(...escaped, { event: "gave-up", seat: 1 }, again)).toEqual([
      { cell: 9, before: 0, lead: 6 },
    ]);
    expect([leadTime(8), leadTime(6), leadTime(3), leadChange(-1)]).toEqual([
      "1′20″",
      "1′",
      "30″",
      "−10″",
    ]);
  });

  it("draws leads from left to right, the longest on top", () => {
    const [first, last] = chart([2, 6], 6, 100, 60);
    expect([first?.x, last?.x, last?.y]).toEqual([0, 100, 0]);
    expect(first?.y).toBeCloseTo(40);
  });
});

suite("the selection in an auction", () => {
  const moves: ArcencielMove[] = [
    { move: "pass" },
    { move: "bid", amount: 4 },
    { move: "bid", amount: 5 },
    { move: "bid", amount: 6 },
  ];
  const question = { moves, forecast: [], prompt: "prompt-bid" };

  it("bids the least until the slider is moved, and never more than there is", () => {
    const local = new Selection();
    expect(local.bid(question)).toBe(moves[1]);
    local.wanted = 6;
    expect(local.bid(question)).toBe(moves[3]);
    local.wanted = 60;
    expect(local.bid(question)?.amount).toBe(6);
    local.ask();
    expect(local.bid(question)?.amount).toBe(4);
    expect(local.bid(null)).toBeNull();
  });
});

suite("what is drawn", () => {
  it("follows the pack, the energy and the places", () => {
    const now = after(
      race(),
      { event: "white-rolled", seat: 0, value: 2, start: 0, cell: 2, kind: "effort", cost: 1 },
      { event: "paid", seat: 0, amount: 1, energy: 59 },
      { event: "went-to-tail", seat: 0 },
    );
    expect(now.position).toBe(2);
    expect(now.teams[0]?.energy).toBe(59);
    expect(now.pack).toEqual([1, 2, 0]);
    expect(now.die).toEqual({ colour: "white", value: 2 });
  });

  it("shows a breakaway that escapes and is caught", () => {
    const away = [
      { event: "yellow-rolled", seat: 1, value: 3, purpose: "escape" },
      { event: "lead-changed", seat: 1, before: 0, lead: 3 },
    ];
    const now = after(race(), ...away);
    expect([now.escapee, now.lead, now.pack]).toEqual([1, 3, [0, 2]]);
    const later = after(race(), ...away, { event: "caught", seat: 1 });
    expect([later.escapee, later.lead, later.pack]).toEqual([-1, 0, [0, 2, 1]]);
  });

  it("shows the auction word by word, and the teammate that is placed or moved", () => {
    const sale = [
      { event: "auction-opened", cell: 7 },
      { event: "bid-made", seat: 1, amount: 4 },
      { event: "passed", seat: 2 },
    ];
    expect(after(race(), ...sale).auction).toEqual({ cell: 7, bids: [-1, 4, 0], sold: false });
    const placed = after(race(), { event: "teammate-placed", seat: 0, cell: 7, start: -1 });
    expect(placed.posts).toEqual({ 4: 1, 7: 0 });
    expect(placed.teams[0]?.reserve).toBe(5);
    const moved = after(race(), { event: "teammate-placed", seat: 1, cell: 7, start: 4 });
    expect(moved.posts).toEqual({ 7: 1 });
    expect(moved.teams[1]?.reserve).toBe(5);
  });

  it("counts jerseys and their exchange", () => {
    const now = after(
      race({ rainbow_up: true }),
      { event: "jersey-taken", seat: 2, jersey: "rainbow", worth: 1 },
      { event: "jersey-taken", seat: 0, jersey: "polka", worth: 3 },
      { event: "exchanged", seat: 0, given: "polka", amount: 3, taken: "rainbow", worth: 1 },
    );
    expect(now.rainbowUp).toBe(false);
    expect([now.teams[2]?.rainbows, now.teams[0]?.rainbows, now.teams[0]?.polka]).toEqual([
      1, 1, 0,
    ]);
  });

  it("takes a cracked rider out", () => {
    const now = after(race({ escapee: 2, lead: 5, pack: [0, 1] }), { event: "cracked", seat: 2 });
    expect([now.escapee, now.lead, now.teams[2]?.cracked]).toEqual([-1, 0, true]);
  });

  it("leaves the view untouched", () => {
    const view = race();
    after(view, { event: "withdrew", seat: 1, cell: 4, amount: 15, energy: 60 });
    expect(view.teams[1]?.cells).toEqual([4]);
  });
});

suite("words", () => {
  it("says a lead in minutes and seconds", () => {
    const t = (id: string, args?: object): string => `${id} ${JSON.stringify(args)}`;
    expect(leadWords(8, t)).toBe('ae-lead {"minutes":1,"seconds":20}');
    expect([signed(3), signed(-2), signed(0)]).toEqual(["+3", "−2", "±0"]);
  });

  it("names the jersey that a roll would bring", () => {
    const roll = { jersey: "rainbow green", then: "lead", next_seat: 1 } as ArcencielRollForecast;
    const props = {
      t: (id: string) => id,
      seatNames: ["Ada", "Bob"],
      setting: { winning_lead: 19 },
    } as unknown as Parameters<typeof rollWords>[1];
    expect(rollWords(roll, props)).toBe("ae-takes-rainbow, ae-takes-green, ae-then-lead");
    expect(rollWords({ ...roll, jersey: "" }, props)).toBe("ae-then-lead");
  });

  it("says who has spoken, who may still bid and who cannot any more", () => {
    const sale = { cell: 7, bids: [-1, 3, 0, -1, -1, -1], sold: false };
    const order = [1, 2, 3, 4, 5, 0];
    const worth = { saves: 2, landings: 0.3, laps: 9, energy: 5 };
    const auction = {
      ...{ cell: 7, highest: 3, bidder: 1, bids: sale.bids, to_speak: [3, 5, 0] },
      worth,
    };
    const view = race({ phase: "bid", actor: 3, auction });
    const props = { t: (id: string) => id, view } as unknown as Parameters<typeof saying>[3];
    const said = order.map((seat) => saying(seat, sale, order, props));
    expect(said).toEqual([
      "ae-has-bid",
      "ae-has-passed",
      "ae-speaks",
      "ae-silent",
      "ae-waits",
      "ae-last-word",
    ]);
    expect(saying(0, { ...sale, sold: true }, order, props)).toBe("ae-silent");
    const opening = { ...props, view: race() };
    expect(saying(4, sale, order, opening)).toBe("ae-waits");
  });

  it("leaves all bids but the least to the auction", () => {
    const moves: ArcencielMove[] = [
      { move: "pass" },
      { move: "bid", amount: 4 },
      { move: "bid", amount: 5 },
      { move: "withdraw" },
    ];
    expect(moves.filter((move) => !elsewhere(move, moves))).toEqual([moves[0], moves[1], moves[3]]);
  });

  it("counts the story", () => {
    const history = [
      { event: "yellow-rolled", seat: 1, value: 3, purpose: "escape" },
      { event: "lead-changed", seat: 1, before: 0, lead: 3 },
      { event: "cell-won", seat: 2, cell: 7, amount: 9, energy: 40 },
    ] as ArcencielEvent[];
    const facts = figures(race(), history);
    expect(facts).toMatchObject({ breakaways: 1, longest: 3, auctions: 1, dearest: 9 });
    expect(facts.spent).toEqual([0, 0, 9]);
  });

  it("turns with the escape, not with the last increase of its lead", () => {
    const attack = { event: "attacked", seat: 1, amount: 2, energy: 30 };
    const log = [
      { seq: 4, seat: 1, events: [{ ...attack, increase: false }] },
      { seq: 9, seat: 1, events: [{ ...attack, increase: true }] },
    ] as unknown as Parameters<typeof end>[1];
    const ended = { winners: [1], places: [2, 1, 2], reason: "alone" };
    const props = {
      view: race(),
      t: (key: string) => key,
      seatNames: ["Ada", "Ben", "Cleo"],
      ended,
    };
    expect(end(props as unknown as Parameters<typeof end>[0], log).turningPoint?.seq).toBe(4);
  });
});

suite("the pack on the circuit", () => {
  it("waits for the die and rides from cell to cell, over the line too", () => {
    vi.useFakeTimers();
    const pack = new Pack(38);
    pack.rideTo(1, 40, 1000, 400);
    const places = [399, 1, 200, 200].map((ms) => {
      vi.advanceTimersByTime(ms);
      return pack.cell;
    });
    expect(places).toEqual([38, 39, 0, 1]);
    vi.useRealTimers();
  });

  it("is simply there when nothing is shown", () => {
    const pack = new Pack(3);
    pack.rideTo(9, 40, 0, 0);
    expect(pack.cell).toBe(9);
  });
});
