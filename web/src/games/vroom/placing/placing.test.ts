import { describe, expect, it } from "vitest";
import { Draft } from "./draft.svelte";

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

  it("move by arrow keys, too", () => {
    const draft = new Draft(3);
    draft.nudge("right", 0, -1);
    draft.nudge("turn", 1, 0);
    expect(draft.start.turned).toBe(5);
    expect(draft.asMove).toMatchObject({ move: "place-posts", start: [1700, 3900, 873] });
  });
});
