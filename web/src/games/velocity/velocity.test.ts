import { describe, expect, it } from "vitest";
import { drawn, flightOf, stacks, tripOf } from "./drawn";
import { barredDice } from "./dock/dice";
import { marksOf } from "./plan/marks";
import { podiumPlace } from "./plan/podium/podium";
import { standsOf } from "./plan/stands";
import { spaceAt } from "./plan/wrong";
import { boxAround, freest, pipsOf, tagOf, wordsAt } from "./plan/signs";
import { beside, fan, numberSides, Road, TAG_AWAY, type Box } from "./geometry";
import { groupsOf, Selection } from "./selection.svelte";
import { end, lastHome, story } from "./end/story";
import { LOOKS } from "./pieces/teams";
import type { Event, Forecast, Move, Props, View } from "./types";
import { eventText, outlook } from "./words";

const PLAN = {
  board: "test",
  start: 35,
  types: Array.from({ length: 36 }, () => "race" as const),
};
/** The rooms that the board gets: desktops, a phone, a low window. */
const ROOMS = [
  [900, 466],
  [1060, 566],
  [1500, 690],
  [374, 396],
  [476, 374],
] as const;

function team(couriers: number[], cans: number) {
  return { team: "red" as const, couriers, cans, die: 0, arrived: 0, standing: 1 };
}

const VIEW = {
  teams: [team([35, 35, 9], 1), team([35, 9, 2], 0)],
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
      [35, 35, 5],
      [35, 9, 0],
    ]);
    expect([now.cans, now.supply]).toEqual([[0, 1], 4]);
    expect([now.dice, now.podium]).toEqual([[4, 0], [1]]);
  });

  it("leaves the view as it was", () => {
    after({ event: "carried", seat: 1, origin: 9, landing: 3 } as Event);
    expect(VIEW.teams[1]?.couriers).toEqual([35, 9, 2]);
  });

  it("groups couriers by space and team", () => {
    expect(stacks(drawn(VIEW, [])).get(35)).toEqual([
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

describe.each(ROOMS)("the road in a room of %i by %i", (width, height) => {
  const road = new Road(PLAN, width, height, 7);
  const spaces = Array.from({ length: 34 }, (_, index) => index + 1);
  const away = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
    Math.hypot(one.x - other.x, one.y - other.y);
  const clearOf = ({ x, y }: { x: number; y: number }, box: Box, margin: number): boolean =>
    x < box.x - margin ||
    x > box.x + box.width + margin ||
    y < box.y - margin ||
    y > box.y + box.height + margin;

  it("has even steps, and no two spaces touch", () => {
    const steps = spaces.map((space) => away(road.at(space), road.at(space + 1)));
    expect(Math.max(...steps)).toBeLessThan(1.3 * Math.min(...steps));
    for (const space of spaces)
      for (const other of spaces.filter((number) => number > space))
        expect(away(road.at(space), road.at(other))).toBeGreaterThan(road.unit * 0.75);
  });

  it("lies inside, clear of the start and of the podium", () => {
    for (const space of spaces) {
      const { x, y } = road.at(space);
      expect(Math.min(x, y, width - x, height - y)).toBeGreaterThan(road.unit * 0.4);
      for (const box of [road.startBox, road.podium])
        expect(clearOf({ x, y }, box, road.unit * 0.2)).toBe(true);
    }
  });

  it("keeps numbers apart, outside the road and inside the plan", () => {
    const tags = [...numberSides(road)].map(([space, side]) => ({
      space,
      ...beside(road.at(space), side, TAG_AWAY * road.unit),
    }));
    expect(tags).toHaveLength(34);
    for (const tag of tags) {
      expect(Math.min(tag.x, tag.y, width - tag.x, height - tag.y)).toBeGreaterThan(6);
      for (const other of tags)
        if (other.space !== tag.space) expect(away(tag, other)).toBeGreaterThan(road.unit * 0.4);
      for (const space of spaces)
        if (space !== tag.space) expect(away(tag, road.at(space))).toBeGreaterThan(road.unit * 0.4);
    }
  });

  it("finds the space under a finger", () => {
    for (const space of spaces) expect(spaceAt(road, road.at(space))).toBe(space);
    expect(spaceAt(road, { x: road.startBox.x + 5, y: road.startBox.y + 5 })).toBe(35);
    expect(spaceAt(road, road.podium)).toBeNull();
  });
});

describe("couriers that share a space", () => {
  const road = new Road(PLAN, 900, 466, 7);

  it.each([1, 2, 3, 4, 5, 6, 7])("stand apart when they are %i", (count) => {
    const { spots, r } = fan(count);
    expect(spots).toHaveLength(count);
    spots.forEach((one, index) => {
      expect(Math.hypot(one.x, one.y) + r).toBeLessThanOrEqual(1);
      for (const other of spots.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * r * 0.95);
    });
  });

  it("are shown one by one up to four, then by team with their number", () => {
    const couriers = (teams: number[][]): View =>
      ({ ...VIEW, teams: teams.map((spaces) => team(spaces, 0)) }) as View;
    const few = standsOf(drawn(couriers([[9, 9], [9]]), []), road)[0];
    expect(few?.chips.map(({ seat, count }) => [seat, count])).toEqual([
      [0, 1],
      [0, 1],
      [1, 1],
    ]);
    const many = standsOf(
      drawn(
        couriers([
          [9, 9, 9],
          [9, 9],
        ]),
        [],
      ),
      road,
    )[0];
    expect(many?.chips.map(({ seat, count }) => [seat, count])).toEqual([
      [0, 3],
      [1, 2],
    ]);
  });
});

it("has a place of its own for each of eight on the podium", () => {
  const box = { x: 700, y: 8, width: 180, height: 115 };
  const places = Array.from({ length: 8 }, (_, index) => podiumPlace(box, index + 1, 8));
  places.forEach((one, index) => {
    expect(one.x + one.width).toBeLessThanOrEqual(box.x + box.width);
    expect(one.y + one.height).toBeLessThanOrEqual(box.y + box.height);
    for (const other of places.slice(index + 1))
      expect(one.x + one.width <= other.x || one.y + one.height <= other.y || other.y < one.y).toBe(
        true,
      );
  });
});

it("says who may pursue, and with how many only where it is not one", () => {
  const t = (id: string, fields = {}): string => [id, ...Object.values(fields)].join(" ");
  const props = { t, locale: "en", seatNames: ["Ada", "Ben"] } as unknown as Props;
  const pursuers = [
    { seat: 0, couriers: 1 },
    { seat: 1, couriers: 2 },
  ];
  const forecast = { legs: [], gain: 0, cost: 0, odds: null, pursuers } as unknown as Forecast;
  expect(outlook(forecast, props)).toEqual(["card-pursuers Ada and Ben ×2 2"]);
});

it("puts a word where it covers least", () => {
  const busy = [boxAround({ x: 0, y: 20 }, 10, 10)];
  const spots = [
    { x: 0, y: 18 },
    { x: 0, y: -18 },
  ];
  expect(freest(spots, 10, 10, busy)).toEqual({ x: 0, y: -18 });
});

describe.each(ROOMS)("signs on the plan in a room of %i by %i", (width, height) => {
  const road = new Road(PLAN, width, height, 4);
  const sides = numberSides(road);
  const numbers = Array.from({ length: 34 }, (_, index) => index + 1).map((space) => {
    const { wide, high } = tagOf(space, "race", false, road.unit);
    const at = road.at(space);
    return boxAround(
      beside(at, sides.get(space) ?? { x: 0, y: -1 }, TAG_AWAY * road.unit),
      wide,
      high,
    );
  });
  const rings = new Map([12, 13, 18, 27, 28].map((space) => [space, road.unit * 0.47]));
  const reach = [13, 18, 28].flatMap((origin) =>
    [1, 2, 3, 4, 5, 6].map((pips) => ({ origin, landing: origin - pips, type: "race", pips })),
  );
  const marks = marksOf({ reach } as unknown as Forecast);
  const discs = Array.from({ length: 34 }, (_, index) =>
    boxAround(road.at(index + 1), road.unit * 0.58, road.unit * 0.58),
  );
  const standing = [...numbers, ...discs, road.startBox, road.podium];
  const pips = pipsOf(marks, road, sides, rings, standing);
  const font = Math.max(9.5, road.unit * 0.19);
  const said = [13, 18, 28].map((space) => ({ space, ring: road.unit * 0.47, word: "groupe" }));
  const pipBoxes = pips.map(({ spot, wide, font: size }) => boxAround(spot, wide, size * 1.44));
  const words = wordsAt(said, road, font, [...standing, ...pipBoxes]).map(({ spot, wide }) =>
    boxAround(spot, wide, font * 1.56),
  );

  it("leaves every number, all pips and every word readable", () => {
    const covered = (one: Box, others: readonly Box[]): number[] =>
      others.flatMap((other, index) => {
        const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
        const high =
          Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
        return wide > 3 && high > 3 ? [index] : [];
      });
    words.forEach((word, index) => {
      expect(covered(word, numbers), `word ${String(index)} over numbers`).toEqual([]);
      expect(covered(word, pipBoxes), `word ${String(index)} over pips`).toEqual([]);
      expect(covered(word, words.slice(index + 1))).toEqual([]);
      expect(word.x).toBeGreaterThanOrEqual(0);
      expect(word.x + word.width).toBeLessThanOrEqual(width);
    });
    pipBoxes.forEach((box, index) => {
      expect(covered(box, pipBoxes.slice(index + 1)), `pips ${String(index)}`).toEqual([]);
      expect(covered(box, numbers), `pips ${String(index)} over numbers`).toEqual([]);
    });
  });
});

describe("the selection", () => {
  const moves: Move[] = [
    { move: "solo", cans: 0 },
    { move: "solo", cans: 1 },
    { move: "group", space: 17, cans: 0 },
    { move: "group", space: 13, cans: 0 },
    { move: "group", space: 13, cans: 1 },
  ];
  const question = {
    moves,
    forecast: moves.map((_move, index) => ({ cans: index }) as Forecast),
    prompt: "prompt-announce",
  };

  it("knows the groups, the one closest to the finish first", () => {
    expect(groupsOf(question)).toEqual([13, 17]);
    const local = new Selection();
    local.ask(question);
    expect([local.mode, local.space]).toEqual(["solo", 13]);
  });

  it("finds the announcement with its odds, recomputed when cans are spent", () => {
    const local = new Selection();
    local.ask(question);
    local.group(13);
    expect(local.announcement(question, "group")?.forecast.cans).toBe(3);
    local.cans = { solo: 0, group: 1 };
    expect(local.announcement(question, "group")?.forecast.cans).toBe(4);
    local.group(17);
    expect(local.announcement(question, "group")).toBeNull();
    expect(local.announcement(question, "solo")?.move).toBe(moves[0]);
  });

  it("forgets cans and courier with the next question", () => {
    const local = new Selection();
    local.ask(question);
    local.solo(26);
    local.cans = { solo: 1, group: 0 };
    local.ask(question);
    expect([local.courier, local.cans.solo]).toEqual([0, 0]);
  });
});

it("names the dice that lie there and cannot be used", () => {
  const rolled = { ...VIEW, group: 4, energy: 0, asked: 0 } as View;
  const teams = [1, 6, 3].map((die) => ({ ...team([4], 0), die }));
  const moves: Move[] = [
    { move: "ride", die: "own", space: 4 },
    { move: "share", seat: 2 },
  ];
  expect(barredDice({ ...rolled, teams }, moves)).toEqual([
    { seat: 1, value: 6, move: { move: "share", seat: 1 } },
  ]);
  expect(barredDice({ ...rolled, teams, energy: 5 }, moves)[1]?.move).toEqual({
    move: "ride",
    die: "energy",
    space: 4,
  });
  expect(barredDice({ ...rolled, teams }, [{ move: "pursue", couriers: 0 }])).toEqual([]);
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
  expect(marksOf({ reach } as unknown as Forecast, 12)).toEqual([
    { landing: 7, type: "supply", pips: [5] },
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

describe("the log", () => {
  it("calls the start by its name", () => {
    const t = (_id: string, fields?: object): string => JSON.stringify(fields);
    const props = {
      view: VIEW,
      setting: { plan: PLAN },
      seatNames: ["Ada"],
      t,
    } as unknown as Props;
    const rode = { event: "rode", seat: 0, origin: 35, landing: 31, pips: 4, die: "own" };
    const told = eventText(rode as unknown as Event, props);
    expect(JSON.parse(told)).toMatchObject({ seat: "Ada", origin: "start", landing: 31 });
  });
});

describe("the courier that decided the race", () => {
  const history = [
    { event: "rode", seat: 1, pips: 4, origin: 3, landing: 0 },
    { event: "carried", seat: 0, origin: 2, landing: 0 },
    { event: "rode", seat: 1, pips: 6, origin: 5, landing: 0 },
    { event: "pursued", seat: 1, couriers: 1, origin: 9, landing: 4 },
  ] as unknown as Event[];

  it("is the last one of its team that came home, however it came", () => {
    expect(lastHome(history, 1)).toEqual({ how: "rode", origin: 5, pips: 6 });
    expect(lastHome(history, 0)).toEqual({ how: "carried", origin: 2, pips: 0 });
    expect(lastHome(history, 2)).toBeNull();
  });

  it("tells of a full podium how many teams have as many couriers on it", () => {
    const homes = [2, 2, 1].map((home) =>
      Array.from({ length: 4 }, (_, one) => (one < home ? 0 : 9)),
    );
    const props = {
      view: { ...VIEW, teams: homes.map((couriers) => team(couriers, 0)) },
      setting: { plan: PLAN },
      seatNames: ["Ada", "Ben", "Cid"],
      mySeat: null,
      ended: { reason: "podium-full", winners: [1], places: [2, 1, 3] },
      t: (id: string, fields?: object) => `${id} ${JSON.stringify(fields)}`,
    } as unknown as Props;
    expect(end(props, []).decided).toContain('{"name":"Ben","home":2,"tied":1}');
  });
});
