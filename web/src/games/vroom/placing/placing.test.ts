import { describe, expect, it } from "vitest";
import { turnedPoint, type Point } from "../geometry";
import { Draft, MAT, SIGN } from "./draft.svelte";

describe("start line and posts put down by hand (CR-4a)", () => {
  it("begin as a gate that every car passes", () => {
    const draft = new Draft(4);
    expect(draft.wide).toBeGreaterThanOrEqual(240);
    expect(draft.through).toBeCloseTo(0);
  });

  it("move freely and stay on the mat", () => {
    const draft = new Draft(3);
    draft.move("left", [812.3, -400]);
    expect(draft.left).toEqual([812.3, 8]);
    draft.move("start", [222, 333]);
    draft.move("turn", [222, 433]);
    expect(draft.start).toEqual({ x: 222, y: 333, turned: 90 });
  });

  it("move the whole gate at once", () => {
    const draft = new Draft(3);
    const before = draft.wide;
    draft.move("gate", [700, 300]);
    expect(draft.middle).toEqual([700, 300]);
    expect(draft.wide).toBeCloseTo(before);
  });

  it.each([
    ["a desktop", false, 0.73],
    ["a phone", true, 1.75],
  ])("have signs that cover no car and no handle on %s", (_, upright, px) => {
    const [width, height] = upright ? [MAT[1], MAT[0]] : MAT;
    const shot = { x: -60, y: -12, width: width + 120, height: height + 24 };
    for (const degrees of [0, 45, 90, 135, 180, 225, 270, 315])
      for (const [x, y] of [
        [170, 390],
        [100, 120],
        [620, 690],
      ] as const) {
        const draft = new Draft(4);
        draft.move("start", [x, y]);
        draft.start = { ...draft.start, turned: degrees };
        const points: Point[] = [
          ...draft.lined.map((car): Point => [car.x, car.y]),
          ...(["start", "turn", "left", "right", "gate"] as const).map((one) => draft.at(one)),
        ];
        for (const { at } of draft.signs(upright, px, shot)) {
          const [w, h] = [(SIGN[0] * px) / 2, (SIGN[1] * px) / 2];
          const under = points
            .map((point) => turnedPoint(point, upright, MAT[0]))
            .filter((one) => Math.abs(one[0] - at[0]) < w && Math.abs(one[1] - at[1]) < h);
          expect(under, `${String(degrees)} at ${String(x)}`).toEqual([]);
          expect(at[0] - w).toBeGreaterThanOrEqual(shot.x);
          expect(at[0] + w).toBeLessThanOrEqual(shot.x + shot.width);
        }
      }
  });

  it("move by arrow keys, too", () => {
    const draft = new Draft(3);
    draft.nudge("right", 0, -1);
    draft.nudge("turn", 1, 0);
    expect(draft.start.turned).toBe(5);
    expect(draft.asMove).toMatchObject({ move: "place-posts", start: [1700, 3900, 873] });
  });
});
