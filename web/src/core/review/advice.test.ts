import { expect, test } from "vitest";
import type { Advice } from "../protocol";
import { againstBest, sameMove } from "./advice";

const ADVICE = {
  decision: "d",
  sure: true,
  moves: [
    { move: { move: "ride", die: "own", space: 4 }, value: { mean: 0.6, error: 0.02 } },
    { move: { move: "ride", die: "own", space: 9 }, value: { mean: 0.4, error: 0.02 } },
    { move: { move: "stay" }, value: { mean: 0.57, error: 0.06 } },
  ],
} as unknown as Advice;

test("moves are the same by what they say", () => {
  const move = { move: "ride", die: "own", space: 4 };
  expect(sameMove(move, { ...move })).toBe(true);
  expect(sameMove(move, { ...move, space: 5 } as typeof move)).toBe(false);
});

test("another move is compared, and only a clear difference is claimed", () => {
  const worse = againstBest(ADVICE, { move: "ride", die: "own", space: 9 } as { move: string });
  expect(worse?.sure).toBe(true);
  expect(worse?.loss).toBeCloseTo(0.2);
  expect(againstBest(ADVICE, { move: "stay" })?.sure).toBe(false);
  expect(againstBest(ADVICE, { move: "back" })).toBeNull();
});
