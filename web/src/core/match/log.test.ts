import { expect, test } from "vitest";
import { remembered, LogWords } from "./log";
import type { Line } from "../protocol";

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

test("an entry is put into words once, and again in another language", () => {
  let told = 0;
  const said = new LogWords((entry) => {
    told += 1;
    return [`line ${entry.seq}`];
  });
  const log = remembered([], [line(1, 0), line(2, 0)], 1);
  expect(said.lines(log, "en")).toEqual(["line 1", "line 2"]);
  expect(said.lines(remembered(log, [line(3, 0)], 1), "en")).toHaveLength(3);
  expect(told).toBe(3);
  said.lines(log, "fr");
  expect(told).toBe(5);
});
