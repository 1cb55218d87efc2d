import { expect, test } from "vitest";
import { grace, left, written, type Clocks } from "./clock";

const told: Clocks = { remaining: [60_000, 50_000], running: [0], grace: [20_000, 0], at: 1000 };

test("a clock behind a curtain runs when its grace is over", () => {
  expect(grace(told, 0, 6000)).toBe(15_000);
  expect(left(told, 0, 6000)).toBe(60_000);
  expect(grace(told, 0, 26_000)).toBe(0);
  expect(left(told, 0, 26_000)).toBe(55_000);
  expect(left(told, 1, 26_000)).toBe(50_000); // it does not run
});

test("without a grace a clock runs at once, and never below nothing", () => {
  const clocks = { ...told, grace: [] };
  expect(left(clocks, 0, 6000)).toBe(55_000);
  expect(left(clocks, 0, 900_000)).toBe(0);
});

test("times are written in minutes, and in hours where there are any", () => {
  expect(written(65_000)).toBe("01:05");
  expect(written(3_665_000)).toBe("1:01:05");
});
