import { describe, expect, it } from "vitest";
import { cardPlace, CARD } from "./signs";

describe("the way card", () => {
  const sign = (x: number): { x: number; y: number; width: number; height: number } => ({
    ...{ x, y: 6, width: 200, height: 40 },
  });

  it("lies at the right, as long as nothing is there", () => {
    expect(cardPlace([sign(360)], 450, 916)).toEqual({ left: false, top: CARD.right });
  });

  it("leaves the end of the way and the signs of summits in sight", () => {
    expect(cardPlace([], 700, 916).left).toBe(true);
    expect(cardPlace([sign(620)], 450, 916)).toEqual({ left: true, top: CARD.left });
  });

  it("lies below a sign where it would cover the way's end elsewhere", () => {
    expect(cardPlace([sign(100)], 700, 916)).toEqual({ left: true, top: 54 });
    expect(cardPlace([sign(100), sign(700)], 450, 916)).toEqual({ left: false, top: 54 });
  });
});
