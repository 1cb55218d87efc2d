import { expect, test } from "vitest";
import { remembered } from "./log";
import type { Line } from "./protocol";

function line(seq: number, era: number): Line {
  const event = { event: "played", audience: -1, era, seat: 0 };
  return { seq, seat: 0, undone: false, commitment: "", events: [event] } as unknown as Line;
}

test("what lived for a round only is forgotten with it", () => {
  const first = remembered([], [line(1, 0), line(2, 3)], 3);
  expect(first.map((entry) => entry.events.length)).toEqual([1, 1]);
  const next = remembered(first, [line(3, 4)], 4);
  expect(next.map((entry) => [entry.seq, entry.events.length])).toEqual([
    [1, 1],
    [2, 0],
    [3, 1],
  ]);
});
