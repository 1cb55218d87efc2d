import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import type { CitychaseEvent, CitychaseView } from "../../core/protocol";
import { drawn } from "./drawn";
import { caseFile } from "./notes/casefile";
import { crossing, crossingAt, direction, roof, way } from "./geometry";
import { layout } from "./panels/layout";
import { Notebook, pageOf } from "./notes/notebook.svelte";
import { aidOf, stepOf, wholePercent } from "./pieces/shading";
import Picture from "./end/Picture.svelte";
import { closest, figures } from "./end/story";
import { moveAt, movesAt, wouldBe } from "./input/targets";
import type { City, Move, Table } from "./types";
import { describe, hint, insideWords } from "./words";

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

test("an arrested car stays in sight when the roof comes down again", () => {
  const events: CitychaseEvent[] = [
    { event: "lifted", seat: 1, helicopter: 1, building: 6, found: "car", ...told },
    { event: "arrested", turn: 2, seat: 1, helicopter: 1, building: 6, ...told },
  ];
  expect(drawn(VIEW, events.slice(0, 1)).car).toBeNull();
  expect(drawn(VIEW, events).car).toBe(6);
});

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

/** The sixteen crossings as the server tells them. */
const CITY: City = {
  game: "citychase",
  crossings: Array.from({ length: 16 }, (_, at) => {
    const [row, column] = [Math.floor(at / 4), at % 4];
    const corner = row * 5 + column;
    const flights = [at - 4, at - 1, at + 1, at + 4].filter(
      (to, way) => [row > 0, column > 0, column < 3, row < 3][way] && to >= 0,
    );
    return { lifts: [corner, corner + 1, corner + 5, corner + 6], flights, beyond: [] };
  }),
  traces: ["yellow", "blue", "blue", "blue", "blue", "red", "blue", "blue", "blue", "blue", "blue"],
};

test("places lie on the grid, and roofs above their buildings", () => {
  expect(crossing(0)).toEqual({ x: 200, y: 200 });
  expect(crossing(15)).toEqual({ x: 800, y: 800 });
  expect(roof(24).x).toBe(900);
  expect(way([0, 1]).split(" ")).toHaveLength(2);
  expect([4, 9, 6, 1].map((to) => direction(5, to))).toEqual([1, 3, 2, 0]);
  expect(crossingAt({ x: 610, y: 380 })).toBe(6);
});

test("the aid becomes shares by building, and shares become seven steps", () => {
  const aid = { paths: 4, suspects: [{ building: 3, share: 0.25 }] };
  expect(aidOf(aid)).toEqual({ paths: 4, shares: { 3: 0.25 } });
  expect(aidOf(null)).toBeNull();
  expect([0, 0.002, 0.02, 0.03, 0.05, 0.12, 0.2, 0.35, 1].map(stepOf)).toEqual([
    0, 1, 1, 2, 3, 4, 5, 6, 6,
  ]);
  expect([0, 0.002, 0.25].map(wholePercent)).toEqual([0, 1, 25]);
});

test("the case file has what each helicopter did; what was taken back is not in it", () => {
  const events: CitychaseEvent[] = [
    { event: "turn-opened", turn: 1, ...told },
    { event: "lifted", seat: 1, helicopter: 0, building: 0, found: "yellow", ...told },
    { event: "turn-opened", turn: 2, ...told },
    { event: "flew", seat: 1, helicopter: 1, start: 5, to: 6, ...told },
    { event: "flew", seat: 1, helicopter: 2, start: 15, to: 14, ...told },
  ];
  const flown = VIEW.helicopters.map((one, number) => ({ ...one, used: number === 1 }));
  const rows = caseFile({ ...VIEW, helicopters: flown }, events, 11);
  expect(rows[0]?.[0]).toEqual({ kind: "lifted", place: 0, found: "yellow" });
  expect(rows[1]).toEqual([null, { kind: "flew", place: 6, found: "nothing" }, null]);
});

const LIFTS: Move[] = [
  { move: "lift", helicopter: 0, building: 6 },
  { move: "lift", helicopter: 1, building: 6 },
  { move: "lift", helicopter: 1, building: 12 },
  { move: "fly", helicopter: 1, to: 6 },
];
const ASKED = { moves: LIFTS, forecast: [], prompt: "prompt-police" };

test("a building that one helicopter reaches needs no choice of a helicopter", () => {
  expect(moveAt(ASKED, null, { building: 12 })).toBe(LIFTS[2]);
  expect(moveAt(ASKED, 0, { building: 12 })).toBe(LIFTS[2]);
  expect(moveAt(ASKED, null, { building: 6 })).toBeNull();
  expect(movesAt(ASKED, null, { building: 6 })).toHaveLength(2);
  expect(moveAt(ASKED, 0, { building: 6 })).toBe(LIFTS[0]);
});

test("a flight is the chosen helicopter's own, for it is played at once", () => {
  expect(moveAt(ASKED, null, { crossing: 6 })).toBe(LIFTS[3]);
  expect(moveAt(ASKED, 0, { crossing: 6 })).toBeNull();
});

test("an impossible place is the move that the server is asked about", () => {
  expect(wouldBe(VIEW, 2, { crossing: 0 })).toEqual({ move: "fly", helicopter: 2, to: 0 });
  const drive = { ...VIEW, phase: "thief" as const };
  expect(wouldBe(drive, 0, { building: 4 })).toEqual({ move: "flee", building: 4 });
  expect(wouldBe({ ...drive, turn: 1 }, 0, { building: 4 }).move).toBe("hide");
});

test("a mark is drawn by a tap, removed by the same, and taken back", () => {
  const book = new Notebook();
  const kept: string[] = [];
  book.onwrite = (page) => kept.push(JSON.stringify(page));
  book.mark(4);
  expect(kept).toEqual([]);
  book.take("ring");
  book.mark(4);
  book.draw([4, 9]);
  book.jot(3, "  west?  ");
  expect(pageOf(kept.at(-1) ?? null)).toEqual({
    marks: { 4: "ring" },
    routes: [[4, 9]],
    notes: [{ turn: 3, text: "west?" }],
  });
  book.mark(4);
  expect(book.page.marks).toEqual({});
  book.undo();
  expect(book.page.marks).toEqual({ 4: "ring" });
  expect(pageOf("damaged")).toEqual({ marks: {}, routes: [], notes: [] });
});

test("at every size of a window the board is the largest part", () => {
  for (const [kind, width, height] of [
    ["desktop", 1280, 800],
    ["desktop", 1440, 900],
    ["desktop", 1920, 1080],
  ] as const) {
    const sizes = layout(4, {}, kind, { width, height });
    const column = width >= 1600 ? 380 : 356;
    const board = width - 44 - column - 8 - (sizes.dockWidth ?? 0);
    expect(board).toBeGreaterThanOrEqual(height - 120);
    expect(sizes.resources).toBeLessThan(height - 64 - 200);
  }
});

test("the story counts what happened", () => {
  const path = [0, 1, 2];
  expect(figures({ ...VIEW, path }, [], CITY)).toEqual({
    turns: 2,
    lifts: 1,
    found: 1,
    flights: 0,
    near: 2,
  });
});

test("the closest call is the turn with most helicopters above the car", () => {
  const path = [0, 1, 6];
  const patrols = [
    [0, 5, 15],
    [0, 1, 15],
    [10, 11, 15],
  ];
  expect(closest({ ...VIEW, path, patrols, lifts: [] }, CITY)).toEqual({
    turn: 2,
    building: 1,
    over: 2,
  });
  expect(closest({ ...VIEW, path: [24], patrols: [[0, 1, 2]] }, CITY)).toBeNull();
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
  expect(figures(VIEW, [flight, flight, over, flight], CITY).flights).toBe(1);
});

const PROPS = {
  view: VIEW,
  seatNames: ["Ann", "Bob"],
  locale: "en",
  t: (key: string, values = {}) => `${key} ${JSON.stringify(values)}`,
} as unknown as Table;

test("a helicopter that is placed has not acted", () => {
  const used = VIEW.helicopters.map((helicopter) => ({ ...helicopter, used: true }));
  const told = (phase: CitychaseView["phase"]): string =>
    describe({ ...PROPS, view: { ...VIEW, phase, helicopters: used } }).join();
  expect(told("placing")).toContain('"used":false');
  expect(told("police")).toContain('"used":true');
});

test("the last drive needs no exit", () => {
  const look = {
    car: null,
    trace: null,
    watches: [],
    exits: [5],
    lifters: [],
    later: [],
    guess: null,
  };
  const drive = { move: "flee", building: 1 } as const;
  expect(hint(look, drive, PROPS)).toContain("hint-flee");
  expect(hint({ ...look, exits: null }, drive, PROPS)).toContain("hint-last");
});

test("a lift says what may be inside, and whether it was empty before", () => {
  const t = PROPS.t;
  expect(insideWords(null, null, t)).toContain("never-lifted");
  const look = { ...LOOK, car: 0.36, trace: 0.24 };
  expect(insideWords(look, 5, t)).toContain('"car":36,"trace":24,"nothing":40');
  expect(insideWords(look, 5, t)).toContain('empty-on {"turn":5}');
});

const LOOK = {
  car: null,
  trace: null,
  watches: [],
  exits: [],
  lifters: [],
  later: [],
  guess: null,
};

test("the film of a chase shows a roof that two helicopters lift in one turn", () => {
  const lift = { turn: 1, building: 6, found: "nothing" as const };
  const view = { ...VIEW, path: [6], car: 6, lifts: [lift, lift] };
  const t = (id: string): string => id;
  const target = document.createElement("div");
  const props = { view, setting: { traces: ["yellow"] }, t } as unknown as Table;
  const picture = mount(Picture, { target, props: { ...props, history: [] } });
  flushSync();
  expect(target.querySelectorAll(".lift")).toHaveLength(2);
  void unmount(picture);
});

test("the film of a chase goes on from turn to turn to its end, and stops there", () => {
  vi.useFakeTimers();
  const view = { ...VIEW, path: [6, 7, 12], car: 12 };
  const t = (id: string): string => id;
  const target = document.createElement("div");
  const props = { view, setting: { traces: ["yellow", "blue", "blue"] }, t } as unknown as Table;
  const picture = mount(Picture, { target, props: { ...props, history: [] } });
  const turns: number[] = [];
  for (let second = 0; second < 4; second += 1) {
    flushSync();
    turns.push(target.querySelectorAll("[data-film-turn]").length);
    vi.advanceTimersByTime(1000);
  }
  expect(turns).toEqual([1, 2, 3, 3]);
  expect(target.querySelectorAll(".grows")).toHaveLength(2);
  void unmount(picture);
  vi.useRealTimers();
});
