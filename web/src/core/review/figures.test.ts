import { expect, test } from "vitest";
import type { Review, ReviewDecision } from "../protocol";
import {
  barsOf,
  chanceAt,
  costly,
  costlyForOthers,
  judged,
  luckiest,
  partiesOf,
  points,
  spoken,
  sure,
  turnPoints,
  wayOf,
} from "./figures";

function at(mean: number, error = 0.01): { mean: number; error: number } {
  return { mean, error };
}

function decision(seq: number, seat: number, loss: number, verdict: ReviewDecision["verdict"]) {
  return { seq, seat, verdict, loss: at(loss), turn: seq } as ReviewDecision;
}

const REVIEW = {
  seats: 3,
  sides: [],
  points: [
    { seq: 0, turn: 1, chances: [at(0.3), at(0.3), at(0.4)] },
    { seq: 2, turn: 1, chances: [at(0.4), at(0.2), at(0.4)] },
    { seq: 5, turn: 2, chances: [at(0.1), at(0.5), at(0.4)] },
  ],
  rolls: [
    { seq: 1, turn: 1, seat: 0, luck: [at(0.05), at(0), at(0)] },
    { seq: 2, turn: 1, seat: 0, luck: [at(0.05), at(0), at(0)] },
    { seq: 5, turn: 2, seat: 0, luck: [at(-0.2), at(0), at(0)] },
  ],
  decisions: [
    decision(1, 0, 0.06, "mistake"),
    decision(3, 0, 0.2, "mistake"),
    decision(4, 1, 0.3, "mistake"),
    decision(5, 0, 0.01, "good"),
  ],
} as unknown as Review;

test("seats of a side share a line", () => {
  expect(partiesOf(REVIEW).map((party) => party.seats)).toEqual([[0], [1], [2]]);
  const sides = partiesOf({ seats: 3, sides: ["thief", "police", "police"] });
  expect(sides.map((party) => party.seats)).toEqual([[0], [1, 2]]);
});

test("the curve has the first point and the last of each turn", () => {
  expect(turnPoints(REVIEW.points).map((point) => point.seq)).toEqual([0, 2, 5]);
});

test("luck adds up within a turn, doubts as squares", () => {
  const [first] = barsOf(REVIEW, 0);
  expect(first?.luck.mean).toBeCloseTo(0.1);
  expect(first?.luck.error).toBeCloseTo(Math.SQRT2 * 0.01);
  expect(luckiest(REVIEW, 0)?.turn).toBe(2);
  expect(luckiest(REVIEW, 1)).toBeNull();
});

test("a bar names the roll that gave or took most in its turn", () => {
  const rolls = [0.02, -0.3, 0.1].map((mean, index) => ({
    ...(REVIEW.rolls[0] as object),
    seq: index,
    luck: [at(mean)],
  }));
  const [bar] = barsOf({ ...REVIEW, rolls } as unknown as Review, 0);
  expect(bar?.roll.seq).toBe(1);
});

test("nothing is claimed within its own uncertainty", () => {
  expect(sure(at(0.1, 0.01))).toBe(true);
  expect(sure(at(0.1, 0.05))).toBe(false);
});

test("the decisions of a player that cost most come first", () => {
  expect(costly(REVIEW, 0).map((one) => one.seq)).toEqual([3, 1]);
});

test("what cost the others is told apart from what cost me and mine", () => {
  expect(costlyForOthers(REVIEW, 0).map((one) => one.seq)).toEqual([4]);
  expect(costlyForOthers({ ...REVIEW, sides: ["a", "a", "b"] }, 0)).toEqual([]);
});

test("a chance is that of the last point before", () => {
  expect(chanceAt(REVIEW, 3, 0)?.mean).toBe(0.4);
});

test("points have a sign and two standard errors", () => {
  expect(points(at(-0.12, 0.02), "en")).toBe("−12 ± 4");
  expect(points(at(0.3, 0.05), "fr")).toBe("+30 ± 10");
});

test("a chance fell or rose only by more than its doubt", () => {
  expect(wayOf(at(0.46), at(0.31))).toBe("fell");
  expect(wayOf(at(0.31), at(0.46))).toBe("rose");
  expect(wayOf(at(0.46, 0.08), at(0.31, 0.08))).toBe("same");
  expect(wayOf(at(0.461, 0), at(0.462, 0))).toBe("same");
});

test("decisions that are still open are not counted as known", () => {
  expect(judged(REVIEW, 0)).toEqual({ known: 3, all: 3 });
  const open = decision(9, 0, 0, "open");
  expect(judged({ ...REVIEW, decisions: [...REVIEW.decisions, open] }, 0)).toEqual({
    known: 3,
    all: 4,
  });
});

test("words become a sentence with one full stop", () => {
  expect(spoken("place 7 · wins the race!")).toBe("Place 7 · wins the race!");
  expect(spoken("lifts building 7")).toBe("Lifts building 7.");
  expect(spoken("")).toBe("");
});
