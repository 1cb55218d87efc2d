import { expect, test } from "vitest";
import type { SeatInfo } from "../protocol";
import { ranked, seatOf } from "./seats";

test("places are told where they differ: a table that loses together has none", () => {
  expect(ranked([1, 2, 2])).toBe(true);
  expect(ranked([2, 2, 2])).toBe(false);
  expect(ranked([])).toBe(false);
});

test("a person is present at all seats of this browser", () => {
  const seat = { seat: 1, name: "Bob", kind: "person", connected: false } as SeatInfo;
  expect(seatOf(seat, []).present).toBe(false);
  expect(seatOf(seat, [0, 1]).present).toBe(true);
});
