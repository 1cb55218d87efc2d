import { describe, expect, it } from "vitest";
import type { VelomasterEvent, VelomasterView } from "../../lib/protocol";
import { groupsOf } from "./groups";
import { pointsOf } from "./sheet";
import { figures } from "./story";
import { conditionText } from "./words";

const named = { colour: "green", bib: "yellow", audience: 255 };

function view(fronts: readonly number[]): VelomasterView {
  const riders = fronts.map((front, rider) => ({ rider, front, status: "riding" }));
  return { order: fronts.map((_, rider) => rider), riders } as unknown as VelomasterView;
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
    const rider = { condition: 80, least: 60, most: 100 } as VelomasterView["riders"][number];
    expect(conditionText(rider)).toBe("80 %");
    expect(conditionText({ ...rider, condition: null })).toBe("60–100 %");
    expect(conditionText({ ...rider, condition: null, least: null, most: null })).toBe("");
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
