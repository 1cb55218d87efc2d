import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noseOf, poseOf, type Point } from "../geometry";
import { Drag, type StrokePoint } from "./drag.svelte";
import { Held } from "./held.svelte";
import { drawPace } from "./pace";

describe("a hand on a car", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function hand(): { drag: Drag; sent: StrokePoint[][]; told: Point[] } {
    const sent: StrokePoint[][] = [];
    const told: Point[] = [];
    const drag = new Drag(
      (points) => sent.push(points),
      (nose) => told.push(nose),
    );
    return { drag, sent, told };
  }

  it("sends no more points of a mouse that has a thousand a second than a stroke may have", () => {
    const { drag, sent } = hand();
    drag.take(poseOf(1000, 1000, 0), [100, 100], 0);
    for (let step = 1; step <= 4000; step += 1) drag.drag([100 + step * 0.25, 100], step);
    drag.release();
    const points = sent[0] ?? [];
    expect(points.length).toBeLessThan(600);
    expect(points.at(-1)).toEqual([1300 + 10_000, 1000, 4000]);
    const gaps = points.slice(1).map((point, index) => point[2] - (points[index]?.[2] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(50); // no pause comes of it
  });

  it("sends a stroke from the car's nose in tenths of a millimetre", () => {
    const { drag, sent } = hand();
    drag.take(poseOf(1000, 1000, 0), [90, 100], 5000);
    for (let step = 1; step <= 10; step += 1) drag.drag([90 + 5 * step, 100], 5000 + 16 * step);
    drag.release();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.[0]).toEqual([1300, 1000, 0]);
    expect(sent[0]?.at(-1)).toEqual([1800, 1000, 160]);
  });

  it("ends by itself when the hand pauses, and says where (CR-8a)", () => {
    const { drag, sent, told } = hand();
    drag.take(poseOf(1000, 1000, 0), [130, 100], 0);
    drag.drag([150, 100], 20);
    vi.advanceTimersByTime(200);
    expect(sent).toHaveLength(1);
    expect(told).toEqual([[150, 100]]);
    drag.drag([190, 100], 300);
    expect(drag.holding).toBe(false);
  });

  it("ends at a pause in which the hand trembles", () => {
    const { drag, sent, told } = hand();
    drag.take(poseOf(1000, 1000, 0), [130, 100], 0);
    drag.drag([150, 100], 20);
    drag.drag([150.5, 100], 120); // it trembles
    drag.drag([150.6, 100], 180);
    drag.drag([190, 100], 200);
    expect(told).toHaveLength(1);
    expect(told[0]?.[0]).toBeCloseTo(150.5);
    expect(sent[0]?.at(-1)).toEqual([1505, 1000, 120]);
  });

  it("does not take a slow hand, or waiting before the start, for a pause", () => {
    const { drag, sent, told } = hand();
    drag.take(poseOf(1000, 1000, 0), [130, 100], 0);
    for (let step = 1; step <= 20; step += 1) drag.drag([130 + step, 100], 900 + 100 * step);
    drag.release();
    expect(told).toEqual([]);
    expect(sent[0]).toHaveLength(21);
  });

  it("puts the car back when nobody answers", () => {
    const { drag } = hand();
    drag.take(poseOf(1000, 1000, 0), [130, 100], 0);
    drag.drag([150, 100], 20);
    drag.release();
    expect(drag.pose).not.toBeNull();
    vi.advanceTimersByTime(2000);
    expect(drag.pose).toBeNull();
  });
});

describe("a held push (CR-8b)", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function push(ms: number, steer = 0, turn = 0): StrokePoint[] {
    let sent: StrokePoint[] = [];
    const held = new Held((points) => (sent = points));
    held.steer = steer;
    held.begin(poseOf(1000, 1000, 0), turn);
    vi.advanceTimersByTime(ms);
    held.end();
    return sent;
  }

  function length(points: readonly StrokePoint[]): number {
    const [first, last] = [points[0], points.at(-1)];
    return Math.hypot((last?.[0] ?? 0) - (first?.[0] ?? 0), (last?.[1] ?? 0) - (first?.[1] ?? 0));
  }

  it("sends a stroke that begins at the nose and is none of a list", () => {
    const points = push(1000);
    expect(points[0]).toEqual([1300, 1000, 0]);
    expect(points.at(-1)?.[0]).toBeGreaterThan(1500);
    expect(points.at(-1)?.[1]).toBe(1000);
    const times = points.map((point) => point[2]);
    expect(times.every((time, index) => time === 20 * index)).toBe(true);
  });

  it("goes another way each time it is held equally long", () => {
    const lengths = Array.from({ length: 60 }, () => length(push(1200)));
    const mean = lengths.reduce((sum, one) => sum + one, 0) / lengths.length;
    const spread = Math.sqrt(
      lengths.reduce((sum, one) => sum + (one - mean) ** 2, 0) / lengths.length,
    );
    expect(spread / mean).toBeGreaterThan(0.12);
  });

  it("has a pace that is never even and never a pause (CR-8a)", () => {
    for (let drawn = 0; drawn < 50; drawn += 1) {
      const pace = drawPace(Math.random);
      const paces = Array.from({ length: 200 }, (_, step) => pace(20 * step));
      expect(Math.min(...paces) * 0.15).toBeGreaterThan(1); // millimetres in 150 ms
      expect(Math.max(...paces) / Math.min(...paces)).toBeGreaterThan(1.3);
    }
  });

  it("steers while it goes", () => {
    expect(push(1500, 3).at(-1)?.[1]).toBeGreaterThan(1020);
    expect(push(1500, -3).at(-1)?.[1]).toBeLessThan(980);
  });

  it("may begin backwards where the car stands at an obstacle (CR-3b)", () => {
    const points = push(800, 0, 4);
    expect(points[0]).toEqual([1300, 1000, 0]);
    expect(points.at(-1)?.[0]).toBeLessThan(1250);
  });

  it("ends by itself beyond any mat", () => {
    let sent = 0;
    const held = new Held(() => (sent += 1));
    held.begin(poseOf(1000, 1000, 0));
    vi.advanceTimersByTime(120_000);
    expect(sent).toBe(1);
    expect(held.holding).toBe(false);
  });

  it("shows the car rolling, and puts it back when nobody answers", () => {
    const held = new Held(() => undefined);
    held.begin(poseOf(1000, 1000, 0));
    vi.advanceTimersByTime(600);
    expect(held.pose && noseOf(held.pose)[0]).toBeGreaterThan(130);
    held.end();
    vi.advanceTimersByTime(2000);
    expect(held.pose).toBeNull();
  });
});
