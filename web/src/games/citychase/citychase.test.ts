import { expect, test } from "vitest";
import type { CitychaseEvent, CitychaseView } from "../../core/protocol";
import { drawn } from "./drawn";
import { colourOfTurn, crossing, roof, way } from "./geometry";
import { figures } from "./end/story";
import type { TableProps } from "../../core/board";
import { describe, hint, percent, suspectsOf } from "./words";

const VIEW: CitychaseView = {
  game: "citychase",
  seats: 2,
  settings: {
    thief: 0,
    aid: true,
    shared: "any",
    reenter_found: false,
    police_chat: "private",
    two_leg: false,
  },
  viewer: 1,
  role: "police",
  thief: 0,
  leg: 0,
  phase: "police",
  turn: 2,
  to_act: [1],
  helicopters: [
    { colour: "pink", owner: 1, at: 0, used: false },
    { colour: "yellow", owner: 1, at: 5, used: false },
    { colour: "green", owner: 1, at: 15, used: false },
  ],
  patrols: [
    [0, 5, 15],
    [0, 5, 15],
  ],
  lifts: [{ turn: 1, building: 0, found: "yellow" }],
  roofs: [{ building: 0, colour: "yellow", turn: 1 }],
  proposal: null,
  declined: 0,
  path: [],
  car: null,
  ending: "",
  legs: [],
};
const told = { audience: -1, era: 0 };

test("events that were shown are drawn as if they had happened", () => {
  const events: CitychaseEvent[] = [
    { event: "flew", seat: 1, helicopter: 0, start: 0, to: 1, ...told },
    { event: "lifted", seat: 1, helicopter: 1, building: 6, found: "blue", ...told },
  ];
  const now = drawn(VIEW, events);
  expect(now.helicopters).toEqual([1, 5, 15]);
  expect(now.used).toEqual([true, true, false]);
  expect(now.roofs).toEqual({ 0: "yellow", 6: "blue" });
  expect(drawn(VIEW, []).helicopters).toEqual([0, 5, 15]);
});

test("an empty building leaves no mark, and the way is drawn when it is shown", () => {
  const events: CitychaseEvent[] = [
    { event: "lifted", seat: 1, helicopter: 1, building: 7, found: "nothing", ...told },
    { event: "path-shown", leg: 0, path: [0, 1, 2], ...told },
  ];
  const now = drawn(VIEW, events);
  expect(now.roofs).toEqual({ 0: "yellow" });
  expect(now.path).toEqual([0, 1, 2]);
  expect(now.car).toBe(2);
});

test("places lie on the grid, and roofs above their buildings", () => {
  expect(crossing(0)).toEqual({ x: 200, y: 200 });
  expect(crossing(15)).toEqual({ x: 800, y: 800 });
  expect(roof(24).x).toBe(900);
  expect(way([0, 1]).split(" ")).toHaveLength(2);
  expect([1, 2, 6, 11].map(colourOfTurn)).toEqual(["yellow", "blue", "red", "blue"]);
});

test("the aid becomes shares by building", () => {
  expect(suspectsOf({ paths: 4, suspects: [{ building: 3, share: 0.25 }] })).toEqual({ 3: 0.25 });
  expect(suspectsOf(null)).toBeNull();
  expect(percent(0.25, "en")).toBe("25%");
});

test("the story counts what happened", () => {
  const path = [0, 1, 2];
  expect(figures({ ...VIEW, path }, [])).toEqual({
    turns: 2,
    lifts: 1,
    found: 1,
    flights: 0,
    near: 2,
  });
});

test("of two legs the story counts the last one's flights only", () => {
  const flight: CitychaseEvent = {
    event: "flew",
    seat: 1,
    helicopter: 0,
    start: 0,
    to: 1,
    ...told,
  };
  const over: CitychaseEvent = { event: "leg-over", score: 3, thief_seat: 1, ...told };
  expect(figures(VIEW, [flight, flight, over, flight]).flights).toBe(1);
});

const PROPS = {
  view: VIEW,
  seatNames: ["Ann", "Bob"],
  locale: "en",
  t: (key: string, values = {}) => `${key} ${JSON.stringify(values)}`,
} as unknown as TableProps<CitychaseView>;

test("a helicopter that is placed has not acted", () => {
  const used = VIEW.helicopters.map((helicopter) => ({ ...helicopter, used: true }));
  const told = (phase: CitychaseView["phase"]): string =>
    describe({ ...PROPS, view: { ...VIEW, phase, helicopters: used } }).join();
  expect(told("placing")).toContain('"used":false');
  expect(told("police")).toContain('"used":true');
});

test("the last drive needs no exit", () => {
  const look = { car: null, trace: null, watches: [], exits: [5], lifters: [] };
  const drive = { move: "flee", building: 1 } as const;
  expect(hint(look, drive, PROPS)).toContain("hint-flee");
  expect(hint({ ...look, exits: null }, drive, PROPS)).toContain("hint-last");
});
