import { describe, expect, it } from "vitest";
import type { SeatInfo } from "../../core/board";
import type { VelomasterEvent, VelomasterMove } from "../../core/protocol";
import type { Race, RaceBoard, RaceProps } from "./setting";
import { gainsText } from "./dock/calls";
import { dressed, piecesOf, rolledLast, type DrawnRider } from "./drawn";
import { groupsOf } from "./panels/groups";
import { pointsOf, timeOf } from "./panels/sheet";
import { figures, podiumOf } from "./end/story";
import { offersOf, stepOf } from "./way/offers";
import { throughOf } from "./way/through";
import { spelled, wayOf } from "./way/ways";
import { leadsOn, Selection } from "./way/selection.svelte";
import { conditionText, moveText, result } from "./words";

const named = { colour: "green", bib: "yellow", audience: 255 };

function view(fronts: readonly number[]): Race {
  const riders = fronts.map((front, rider) => ({ rider, front, status: "riding" }));
  return { order: fronts.map((_, rider) => rider), riders } as unknown as Race;
}

function events(...list: object[]): VelomasterEvent[] {
  return list.map((event) => ({ ...named, ...event })) as unknown as VelomasterEvent[];
}

describe("groups on the road", () => {
  it("part where more than two cells lie between two riders", () => {
    const groups = groupsOf(view([40, 38, 36, 31, 30]));
    expect(groups.map((group) => group.riders.length)).toEqual([3, 2]);
    expect(groups.map((group) => group.behind)).toEqual([0, 9]);
  });
});

describe("the point sheet", () => {
  it("holds the summits of the stage that is ridden, not of those before it", () => {
    const history = events(
      { event: "crossed", rider: 0, points: 10 },
      { event: "stage-ended", stage: 1, minutes: 30 },
      { event: "crossed", rider: 0, points: 20 },
      { event: "crossed", rider: 1, points: 0 },
    );
    expect(pointsOf(history, 2)).toEqual([[20], [0]]);
  });

  it("shows a condition exactly to its team and as bounds to the others", () => {
    const rider = { condition: 80, least: 60, most: 100 } as Race["riders"][number];
    expect(conditionText(rider)).toBe("80 %");
    expect(conditionText({ ...rider, condition: null })).toBe("60–100 %");
    expect(conditionText({ ...rider, condition: null, least: null, most: null })).toBe("");
  });
});

/** Two riders of two seats: the second one won the last stage, the first one the tour. */
function tour(stages: number): Race {
  const shared = { jersey: "", points: 1, score: 2, colour: "green", bib: "yellow" };
  return {
    stages,
    order: [1, 0],
    general: [0, 1],
    riders: [
      { ...shared, rider: 0, seat: 0, minutes: 30, total: stages > 1 ? 10 : 0 },
      { ...shared, rider: 1, seat: 1, minutes: 20, total: stages > 1 ? 40 : 0 },
    ],
  } as unknown as Race;
}

describe("the podium", () => {
  it("is that of the tour, with the time of all its stages", () => {
    const first = podiumOf(tour(2))[0];
    expect([first?.rider.rider, first?.minutes, first?.points]).toEqual([0, 40, 3]);
  });

  it("is that of arrival in a single race", () => {
    const first = podiumOf(tour(1))[0];
    expect([first?.rider.rider, first?.minutes]).toEqual([1, 20]);
  });

  it("names what decided a seat's place", () => {
    const t = (id: string, args?: object): string => `${id} ${JSON.stringify(args)}`;
    const said = result(1, { view: tour(2), t } as unknown as Parameters<typeof result>[1]);
    expect(said).toContain('"place":2,"minutes":60');
  });
});

describe("the champion's jersey", () => {
  const seats = ["", "yellow"].map((keepsake, seat) => ({ seat, keepsake }) as SeatInfo);

  it("is worn by the champion's rider in the club's next match (VM-41a)", () => {
    const jerseys = dressed(tour(1), seats).riders.map(({ jersey }) => jersey);
    expect(jerseys).toEqual(["", "champion"]);
  });

  it("goes to the winner of this race once it is known", () => {
    const view = tour(1);
    const riders = view.riders.map((rider) => ({
      ...rider,
      jersey: rider.rider ? "" : "champion",
    }));
    expect(dressed({ ...view, riders }, seats).riders).toBe(riders);
  });
});

describe("the story", () => {
  it("counts relays, accelerations, the longest line and tests", () => {
    const told = figures(
      events(
        { event: "called", rider: 0, call: "relay", riders: [0, 1] },
        { event: "called", rider: 0, call: "acceleration", riders: [0, 1, 2, 3] },
        { event: "tested", rider: 0, passed: true },
        { event: "tested", rider: 0, passed: false },
        { event: "fell", rider: 0, cell: 4 },
      ),
    );
    expect(told).toMatchObject({ relays: 1, accelerations: 1, longest: 4, falls: 1 });
    expect([told.passed, told.tests]).toEqual([1, 2]);
  });
});

describe("a rider's time", () => {
  it("is the clock plus a minute for every three and a half cells to go while it rides", () => {
    const race = { clock: 30, road: { finish: 100 }, setting: { minute: 7 } } as Race;
    const rider = (over: object): Race["riders"][number] =>
      ({ minutes: null, status: "riding", front: 92, ...over }) as Race["riders"][number];
    expect(timeOf(race, rider({}))).toBe(32);
    expect(timeOf(race, rider({ front: 93 }))).toBe(31);
    expect(timeOf(race, rider({ minutes: 28 }))).toBe(28);
    expect(timeOf(race, rider({ status: "withdrawn" }))).toBeNull();
  });
});

describe("pieces on the road", () => {
  it("stay the same object until they move, lie down or get up", () => {
    const rider = (number: number, status: string): DrawnRider => ({
      rider: number,
      cell: 0,
      status,
      place: 1,
    });
    const at = (rider: number): [number, number] => [rider, 0];
    const flat = (): number => 0;
    const before = piecesOf([rider(0, "riding"), rider(1, "riding")], at, flat, [], 100);
    const after = piecesOf([rider(0, "riding"), rider(1, "lying")], at, flat, before, 200);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toEqual({ rider: 1, x: 1, y: 0, angle: 0, lying: true, ms: 200 });
    expect(piecesOf([rider(0, "withdrawn")], at, flat, after, 100)).toEqual([]);
  });
});

/** A road of two lanes of six cells; the second is half a cell ahead. */
const ROAD = {
  lane: [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1],
  front: [2, 4, 6, 8, 10, 12, 3, 5, 7, 9, 11, 13],
  left: [-1, -1, -1, -1, -1, -1, 1, 2, 3, 4, 5, -1],
  right: [6, 7, 8, 9, 10, 11, -1, -1, -1, -1, -1, -1],
} as unknown as Race["road"];

function asked(forecast: object[], moves: object[], over: object = {}): RaceBoard {
  return {
    view: {
      road: ROAD,
      setting: { skill: 3, sides: 20 },
      riders: [
        { rider: 0, cell: 0, front: 2, status: "riding" },
        { rider: 1, cell: 6, front: 3, status: "riding" },
      ],
      mover: null,
      asked: "choose",
      left: 0,
      ...over,
    },
    question: { moves, forecast, prompt: "" },
  } as unknown as RaceBoard;
}

const RIDES = [
  { move: "ride", rider: 0, die: 2 },
  { move: "ride", rider: 0, die: 3 },
];

describe("ways", () => {
  const offer = { rider: 0, die: 3, first: null, start: 0 };

  it("are read letter by letter: steps, tests, points, stops", () => {
    const way = wayOf("ap6rs7da.e", 68, offer, ROAD, 3);
    expect(way.cells).toEqual([1, 7, 8]);
    expect(way.tests).toEqual([
      { kind: "power", need: 6, step: 1 },
      { kind: "danger", need: 3, step: 2 },
    ]);
    expect([way.points, way.feeds, way.arrives]).toEqual([7, true, false]);
    expect(way.moves.map(({ move }) => move)).toEqual(["step", "step", "step", "stop"]);
  });

  it("of a larger die are those of the smaller one but for what is told", () => {
    const forecasts = [
      { cells: [1, 2], ways: ["a.", "aa"], odds: [100, 100] },
      { like: 0, cells: [2, 3], ways: ["aa.", "aaa"], odds: [100, 100], without: [1] },
    ];
    expect([...spelled(forecasts, 1)]).toEqual([
      [2, ["aa.", 100]],
      [3, ["aaa", 100]],
    ]);
  });

  it("take the smallest die that gets there, or the one that was picked", () => {
    const forecasts = [
      { cells: [1], ways: ["a."], odds: [100] },
      { like: 0, cells: [3], ways: ["aaa"], odds: [90] },
    ];
    const props = asked(forecasts, RIDES);
    const [offers, selection] = [offersOf(props), new Selection()];
    expect(selection.to(offers, 1)?.die).toBe(2);
    expect(selection.to(offers, 3)?.moves[0]).toEqual(RIDES[1]);
    selection.swap(offers);
    expect(selection.to(offers, 1)?.die).toBe(3);
  });

  it("have one step where a move of a list is looked at, and none where it stands still", () => {
    const jump = { move: "jump", way: "left" } as const;
    const props = asked([{ cell: 6, fall: 0.1 }], [jump], { mover: 0 });
    expect(stepOf({ move: "step", way: "ahead" }, props)?.cells).toEqual([1]);
    expect(stepOf({ move: "step", way: "right" }, props)?.cells).toEqual([6]);
    expect(stepOf({ move: "enter", lane: 1 }, props)?.cells).toEqual([6]);
    expect(stepOf(props.question?.moves[0] ?? null, props)?.cells).toEqual([6]);
    for (const none of [null, { move: "stop" }, { move: "ride", rider: 0, die: 2 }] as const)
      expect(stepOf(none, props)).toBeNull();
  });

  it("begin with a rider that can go somewhere, and keep the die that punctures (VM-37)", () => {
    const flat = [
      { move: "ride", rider: 1, die: 1 },
      { move: "ride", rider: 0, die: 2 },
    ] as typeof RIDES;
    const forecasts = [{ puncture: true }, { cells: [1], ways: ["a."], odds: [100] }];
    const offers = offersOf(asked(forecasts, flat));
    expect(new Selection().rider(offers)).toBe(0);
    expect(offers.punctures.get(1)).toEqual(flat[0]);
    expect(offers.punctures.has(0)).toBe(false);
    // nobody can go anywhere: the puncture is all there is
    const only = offersOf(asked(forecasts.slice(0, 1), flat.slice(0, 1)));
    expect(new Selection().rider(only)).toBe(1);
  });

  it("begin with a rider that can leave its cell, if the first one is blocked", () => {
    const both = [...RIDES.slice(0, 1), { move: "ride", rider: 1, die: 3 }] as typeof RIDES;
    const forecasts = [
      { cells: [0], ways: ["."], odds: [100] },
      { cells: [4], ways: ["a."], odds: [100] },
    ];
    const offers = offersOf(asked(forecasts, both));
    expect([leadsOn(offers, 0), leadsOn(offers, 1)]).toEqual([false, true]);
    expect(new Selection().rider(offers)).toBe(1);
  });

  it("go through the cells that were chosen, with the tests of their steps", () => {
    const forecasts = [
      {
        cells: [0, 1, 2, 6, 7],
        ways: [".", "a.", "aa", "r.", "ra"],
        odds: [100, 100, 100, 75, 75],
      },
      {
        like: 0,
        cells: [2, 3, 8],
        ways: ["aa.", "aaa", "aar"],
        odds: [100, 100, 75],
        tested: ["p6 0r1r"],
      },
    ];
    const props = asked(forecasts, RIDES);
    const offers = offersOf(props);
    const straight = new Selection().to(offers, 2);
    const way = straight === null ? null : throughOf(props, offers, straight, [7]);
    expect(way?.cells).toEqual([1, 7, 2]);
    expect([way?.die, way?.odds, way?.tests.length]).toEqual([3, 75, 1]);
  });
});

describe("a call", () => {
  it("says who gains what, together where it is the same", () => {
    const bib = (bib: string, colour = "green"): object => ({ bib, colour });
    const view = { riders: [bib("yellow"), bib("grey"), bib("violet")] };
    const t = (_: string, args?: object): string => JSON.stringify(args);
    const told = { view, t, locale: "en" } as unknown as RaceBoard;
    expect(gainsText({ line: [1, 0], gains: [4, 4] }, told)).toBe(
      '{"riders":"2 and 1","count":2,"cells":2}',
    );
    const mixed = { view: { riders: [bib("yellow"), bib("yellow", "pink")] }, t: told.t };
    expect(
      gainsText({ line: [0, 1], gains: [4, 4] }, { ...told, ...mixed } as unknown as RaceBoard),
    ).toContain("pink");
    expect(gainsText({ line: [0, 1, 2], gains: [6, 6, 4] }, told)).toContain('"cells":3}, {');
  });
});

describe("a ride that a test interrupts", () => {
  const stop = { move: "stop" };
  const ahead = { move: "step", way: "ahead" };
  const right = { move: "step", way: "right" };

  function ridden(cell: number, moves: object[]): unknown[] {
    const sent: unknown[] = [];
    const onplay = (list: readonly unknown[]): void => void sent.push([...list]);
    const forecasts = [{ cells: [7], ways: ["ap6r."], odds: [75] }, {}];
    const first = { ...asked(forecasts, RIDES), onplay } as unknown as RaceBoard;
    const selection = new Selection();
    selection.follow(first);
    selection.cell = 7;
    const way = selection.way(first);
    if (way !== null) selection.ride(way, first);
    const after = asked([{}, {}, {}], moves, {
      mover: 0,
      asked: "ride",
      riders: [{ rider: 0, cell, front: 4, status: "riding" }],
    });
    selection.follow({ ...after, onplay } as unknown as RaceBoard);
    return sent;
  }

  it("goes on by itself when the test is passed", () => {
    expect(ridden(7, [ahead, stop])).toEqual([[RIDES[0], ahead, right, stop], [stop]]);
  });

  it("goes on straight in a line that was called so, but not into a test", () => {
    const sent: unknown[] = [];
    const onplay = (list: readonly unknown[]): void => void sent.push([...list]);
    const jump = { move: "jump", way: "ahead" };
    const yes = { move: "answer", agree: true };
    const ask = (forecast: object, move: object, now: string): RaceBoard =>
      ({
        ...asked([forecast], [move], { asked: now, column: [0, 1], mover: 0 }),
        onplay,
      }) as unknown as RaceBoard;
    const selection = new Selection();
    selection.call({ move: "call", rear: 0 }, [0, 1], 0, ask({}, yes, "call"));
    selection.follow(ask({}, yes, "vote"));
    selection.follow(ask({ cell: 3 }, jump, "jump"));
    selection.follow(ask({ cell: 3, tests: 1 }, jump, "jump"));
    expect(sent).toEqual([[{ move: "call", rear: 0 }], [yes], [jump]]);
  });

  it("is dropped where it did not lead on its way", () => {
    expect(ridden(6, [ahead, stop])).toHaveLength(1);
  });
});

describe("dice that are rolled", () => {
  it("lie beside each other until something else happens", () => {
    const roll = (value: number): object => ({ event: "rolled", sides: 6, value });
    const values = (...list: object[]): number[] =>
      rolledLast(events(...list)).map(({ value }) => value);
    expect(values(roll(1), { event: "stepped" }, roll(2), roll(5))).toEqual([2, 5]);
    expect(values(roll(1), { event: "stepped" })).toEqual([]);
  });
});

describe("a die of a review", () => {
  it("is told with what it shows", () => {
    const t = (id: string, fields = {}): string => `${id} ${JSON.stringify(fields)}`;
    const props = { t, seatNames: ["Ada"], view: view([40]) } as unknown as RaceProps;
    const die = { move: "d6", value: 4 } as unknown as VelomasterMove;
    expect(moveText(die, props)).toContain('"value":4');
  });
});
