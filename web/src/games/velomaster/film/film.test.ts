import { describe, expect, it } from "vitest";
import type { VelomasterEvent } from "../../../core/protocol";
import type { Race } from "../setting";
import { controlOf, finishersOf, shotsOf, wornOf } from "./film";
import { stagePodium } from "../end/story";

const t = (id: string, args?: object): string => `${id} ${JSON.stringify(args ?? {})}`;

/** Five riders of five seats; the third has the most climber points and the champion's jersey. */
function race(change: Partial<Race> = {}): Race {
  const riders = [0, 1, 2, 3, 4].map((rider) => ({
    rider,
    seat: rider,
    team: rider,
    status: "riding",
    minutes: 20 + rider,
    total: 0,
    score: 0,
    points: rider === 2 ? 9 : 4,
  }));
  return {
    stages: 1,
    order: [2, 0, 1, 3, 4],
    general: [2, 0, 1, 3, 4],
    champion: 2,
    gold: null,
    red: 1,
    riders,
    ...change,
  } as unknown as Race;
}

function events(...list: object[]): VelomasterEvent[] {
  return list as unknown as VelomasterEvent[];
}

describe("the film of the finale", () => {
  it("takes nine seconds: last metres, podium, jerseys, sheet", () => {
    const shots = shotsOf(race(), [], 0);
    expect(shots.map(({ scene }) => scene)).toEqual([
      "arrival",
      "podium",
      "champion",
      "red",
      "sheet",
    ]);
    expect(shots.reduce((sum, { ms }) => sum + ms, 0)).toBe(9000);
  });

  it("shows my best rider behind the first three, and takes its time for it", () => {
    const numbers = (mine: number | null): number[] =>
      finishersOf(race(), mine).map(({ rider }) => rider);
    expect(numbers(4)).toEqual([2, 0, 1, 4]);
    expect(numbers(0)).toEqual([2, 0, 1]);
    expect(numbers(null)).toEqual([2, 0, 1]);
    expect(shotsOf(race(), [], 4)[0]?.ms).toBeGreaterThan(2000);
  });

  it("has the gold jersey in a tour and the control where riders were tested", () => {
    const control = events({ event: "controlled", rider: 3, excluded: true });
    const scenes = shotsOf(race({ gold: 0 }), control, 0).map(({ scene }) => scene);
    expect(scenes).toEqual(["arrival", "podium", "control", "champion", "gold", "red", "sheet"]);
    expect(controlOf(race(), control).excluded.map(({ rider }) => rider)).toEqual([3]);
  });

  it("says that red passes to the second if the best climber is the champion (VM-42)", () => {
    const red = wornOf(race(), t).find(({ title }) => title === "red");
    expect(red?.rider.rider).toBe(1);
    expect(red?.why).toContain('"passed":"yes"');
  });

  it("is not shown of a race that nobody ended", () => {
    expect(shotsOf(race({ order: [], general: [] }), [], 0)).toEqual([]);
  });
});

describe("the podium of a stage", () => {
  it("is ridden between two views; of equal times the first to arrive stands higher", () => {
    const before = race();
    const totals = [31, 30, 30, 40, 41];
    const after = race({
      riders: before.riders.map((rider, number) => ({ ...rider, total: totals[number] ?? 0 })),
    });
    const history = events(
      { event: "arrived", rider: 2, place: 1 },
      { event: "arrived", rider: 1, place: 2 },
      { event: "stage-ended", stage: 1, minutes: 31 },
      { event: "arrived", rider: 1, place: 1 },
    );
    const podium = stagePodium(before, after, history);
    expect(podium.map(({ rider, minutes }) => [rider.rider, minutes])).toEqual([
      [2, 30],
      [1, 30],
      [0, 31],
    ]);
  });
});
