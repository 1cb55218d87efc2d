import { describe, expect, it } from "vitest";
import { drawn, flightOf, stacks, tripOf } from "./drawn";
import { marksOf } from "./plan/marks";
import { until } from "./guide";
import { Layout, startBox } from "./plan/layout";
import { cluster, numberSpots, plateSpot, Road } from "./geometry";
import { story } from "./story";
import { LOOKS } from "./pieces/teams";
import type { Event, Forecast, Props, View } from "./types";
import { eventText } from "./words";

const PLAN = {
  board: "test",
  start: 20,
  types: Array.from({ length: 21 }, () => "race" as const),
  road: [
    { x: 100, y: 500 },
    { x: 500, y: 500 },
    { x: 500, y: 100 },
    { x: 900, y: 100 },
  ],
};

function team(couriers: number[], cans: number) {
  return { team: "red" as const, couriers, cans, die: 0, arrived: 0, standing: 1 };
}

const VIEW = {
  teams: [team([20, 20, 9], 1), team([20, 9, 2], 0)],
  supply: 4,
  podium: [],
  energy: 0,
  active: 0,
  group: 0,
} as unknown as View;

function after(...events: Event[]) {
  return drawn(VIEW, events);
}

describe("the fold of events", () => {
  it("moves couriers and cans, and fills the podium", () => {
    const now = after(
      { event: "announced", seat: 0, mode: "bonus", space: 0, cans: 1 } as Event,
      { event: "rolled", seat: 0, die_seat: 0, pips: 4 } as Event,
      { event: "rode", seat: 0, die: "own", pips: 4, origin: 9, landing: 5 } as Event,
      { event: "supplied", seat: 1 } as Event,
      { event: "rode", seat: 1, die: "own", pips: 4, origin: 2, landing: 0 } as Event,
    );
    expect(now.couriers).toEqual([
      [20, 20, 5],
      [20, 9, 0],
    ]);
    expect([now.cans, now.supply]).toEqual([[0, 1], 4]);
    expect([now.dice, now.podium]).toEqual([[4, 0], [1]]);
  });

  it("leaves the view as it was", () => {
    after({ event: "carried", seat: 1, origin: 9, landing: 3 } as Event);
    expect(VIEW.teams[1]?.couriers).toEqual([20, 9, 2]);
  });

  it("groups couriers by space and team", () => {
    expect(stacks(drawn(VIEW, [])).get(20)).toEqual([
      { seat: 0, count: 2 },
      { seat: 1, count: 1 },
    ]);
  });

  it("knows which events send couriers or cans on their way", () => {
    const pursued = { event: "pursued", seat: 1, couriers: 2, origin: 9, landing: 4 } as Event;
    expect(tripOf(pursued)).toEqual({ seat: 1, couriers: 2, origin: 9, landing: 4 });
    expect(flightOf(pursued)).toEqual({ from: 1, to: -1, cans: 2 });
    expect(tripOf({ ...pursued, couriers: 0 } as Event)).toBeNull();
    expect(flightOf({ event: "took", seat: 0, from_seat: 1 } as Event)?.from).toBe(1);
  });
});

describe("the road", () => {
  const road = new Road(PLAN);

  it("begins at the start and ends at the finish line, with even steps", () => {
    expect(road.at(20)).toEqual({ x: 100, y: 500 });
    expect(Math.hypot(road.at(0).x - 900, road.at(0).y - 100)).toBeLessThan(1);
    const steps = Array.from({ length: 20 }, (_, space) => {
      const [one, other] = [road.at(space), road.at(space + 1)];
      return Math.hypot(one.x - other.x, one.y - other.y);
    });
    expect(Math.max(...steps)).toBeLessThan(1.35 * Math.min(...steps));
  });

  it("keeps numbers apart", () => {
    const spots = [...numberSpots(road, 46, startBox(road)).values()];
    expect(spots).toHaveLength(19);
    spots.forEach((one, index) => {
      for (const other of spots.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(20);
    });
  });

  it("has room for any number of teams on one space", () => {
    for (let count = 1; count <= 7; count++)
      for (const columns of [3, 4]) {
        const spots = cluster(count, 30, columns);
        expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
        expect(Math.max(...spots.map(({ x }) => Math.abs(x)))).toBeLessThan(columns * 15);
      }
  });

  it("leaves the first space and all numbers free of the start", () => {
    const box = startBox(road);
    expect(box.x + box.width).toBeLessThan(road.at(19).x - 33);
    for (const { x, y } of numberSpots(road, 46, box).values())
      expect(x > box.x + box.width + 17 || y < box.y - 13 || y > box.y + box.height + 13).toBe(
        true,
      );
  });

  it("puts a plate of many teams beside the spaces where others stand", () => {
    const size = { width: 206, height: 110 };
    for (let space = 1; space < 20; space++) {
      const busy = new Set([space - 1, space + 1]);
      const spot = plateSpot(road, space, size, busy);
      for (const other of busy) {
        const at = road.at(other);
        const [x, y] = [Math.abs(at.x - spot.x), Math.abs(at.y - spot.y)];
        expect(x > 103 || y > 55).toBe(true);
      }
    }
  });
});

describe("an upright plan", () => {
  const road = new Road(PLAN, true);

  it("holds the whole road, starts below and leaves the first space free", () => {
    for (let space = 0; space <= 20; space++) {
      const { x, y } = road.at(space);
      expect(Math.min(x, y, road.width - x, road.height - y)).toBeGreaterThan(30);
    }
    expect(startBox(road).y).toBeGreaterThan(road.at(19).y + 33);
    expect(startBox(road).y + startBox(road).height).toBeLessThan(road.height);
  });

  it.each([2, 4, 7])("has a panel for each of %i teams and eight steps below it", (seats) => {
    const layout = new Layout(road, seats, 8);
    const boxes = [
      layout.supply,
      ...Array.from({ length: seats }, (_, seat) => layout.panel(seat)),
      ...Array.from({ length: 8 }, (_, place) => layout.step(place + 1)),
    ];
    boxes.forEach((one, index) => {
      expect(one.x + one.width).toBeLessThanOrEqual(layout.width);
      expect(one.y + one.height).toBeLessThanOrEqual(layout.height);
      for (const other of boxes.slice(index + 1))
        expect(
          one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y,
        ).toBe(true);
    });
  });
});

it("tells seven teams apart by colour, letter and shape", () => {
  const looks = Object.values(LOOKS);
  for (const key of ["fill", "letter", "path"] as const)
    expect(new Set(looks.map((look) => look[key])).size).toBe(7);
});

it("collects the pips that lead to each space", () => {
  const reach = [
    { origin: 9, pips: 2, landing: 7, type: "supply" },
    { origin: 12, pips: 5, landing: 7, type: "supply" },
  ];
  expect(marksOf({ reach } as unknown as Forecast)).toEqual([
    { landing: 7, type: "supply", pips: [2, 5] },
  ]);
});

it("counts a match for its story", () => {
  const rows = story(
    [
      { event: "announced", seat: 1, mode: "sprint", space: 0, cans: 2 } as Event,
      { event: "stayed", seat: 1, space: 3 } as Event,
      { event: "went-back", seat: 0, origin: 3, landing: 5, cans: 1 } as Event,
    ],
    2,
  );
  expect(rows[1]).toMatchObject({ sprints: 1, cans: 3 });
  expect(rows[0]?.manholes).toBe(1);
});

it("goes on in the guide when an announcement or a die was chosen", () => {
  const context = (active: number, prompt: string | null): Parameters<typeof done>[0] => ({
    view: { active } as View,
    question: prompt === null ? null : { moves: [], forecast: [], prompt },
    preview: null,
    ended: false,
  });
  const { when, done } = until("announce");
  expect([when(context(0, "prompt-announce")), done(context(0, "prompt-announce"))]).toEqual([
    true,
    false,
  ]);
  expect(when(context(0, null))).toBe(false);
  expect([when(context(0, "prompt-choose")), done(context(0, "prompt-choose"))]).toEqual([
    true,
    true,
  ]);
  const choice = until("choose");
  expect(choice.done(context(0, "prompt-choose"))).toBe(false);
  expect([choice.when(context(1, null)), choice.done(context(1, null))]).toEqual([true, true]);
});

describe("the log", () => {
  it("calls the start by its name", () => {
    const t = (_id: string, fields?: object): string => JSON.stringify(fields);
    const props = {
      view: VIEW,
      setting: { plan: PLAN },
      seatNames: ["Ada"],
      t,
    } as unknown as Props;
    const rode = { event: "rode", seat: 0, origin: 20, landing: 16, pips: 4, die: "own" };
    const told = eventText(rode as unknown as Event, props);
    expect(JSON.parse(told)).toMatchObject({ seat: "Ada", origin: "start", landing: 16 });
  });
});
