import { describe, expect, it } from "vitest";
import type { SeatInfo } from "../../core/board";
import type { VelomasterEvent } from "../../core/protocol";
import type { Race } from "./setting";
import { dressed, piecesOf, rolledLast, type DrawnRider } from "./drawn";
import { groupsOf } from "./panels/groups";
import { pointsOf, timeOf } from "./panels/sheet";
import { figures, podiumOf } from "./story";
import { chipsOf, ridersOf, STOP, type Choice, type Props } from "./road/targets";
import { conditionText, result } from "./words";

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
    const before = piecesOf([rider(0, "riding"), rider(1, "riding")], at, [], 100);
    const after = piecesOf([rider(0, "riding"), rider(1, "lying")], at, before, 200);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toEqual({ rider: 1, x: 1, y: 0, lying: true, ms: 200 });
    expect(piecesOf([rider(0, "withdrawn")], at, after, 100)).toEqual([]);
  });
});

describe("dice to give away", () => {
  const ride = (rider: number, die: number): Choice =>
    ({ move: { move: "ride", rider, die }, forecast: {} }) as unknown as Choice;
  const choices = [ride(0, 2), ride(0, 5), ride(1, 2), ride(1, 5)];
  const props = {
    view: { riders: [{ rider: 0 }, { rider: 1 }, { rider: 2 }], mover: 1 },
    t: (id: string) => id,
  } as unknown as Props;
  const above = (rider: number): [number, number] => [200, 100 - 34 * rider];

  it("are shown for one rider, the others can be picked", () => {
    expect(ridersOf(choices)).toEqual([0, 1]);
    const chips = chipsOf(choices, 1, above, props, 300);
    expect(chips.map(({ face }) => face)).toEqual(["2", "5"]);
    expect(chips.every(({ owner }) => owner[1] === 66)).toBe(true);
  });

  it("lie where they hide nobody", () => {
    const [first] = chipsOf(choices, 0, above, props, 300);
    expect(first?.y).toBeGreaterThan(100);
  });

  it("a rider that may stop is pressed itself", () => {
    const stop = { move: { move: "stop" }, forecast: {} } as unknown as Choice;
    expect(chipsOf([stop], null, above, props, 300)).toMatchObject([{ face: STOP, x: 200, y: 66 }]);
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
