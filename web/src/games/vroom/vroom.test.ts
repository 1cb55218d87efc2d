import { mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { VroomEvent } from "../../lib/protocol";
import { Drag, type StrokePoint } from "./drag.svelte";
import Finish from "./Finish.svelte";
import { between, drawnAlong, noseOf, onTrack, poseOf } from "./geometry";
import module from "./index";

const t = (id: string, args: Record<string, unknown> = {}): string =>
  [id, ...Object.values(args).map(String)].join(" ");

describe("poses", () => {
  it("turn the shorter way", () => {
    const [from, to] = [
      { x: 0, y: 0, turned: 170 },
      { x: 10, y: 0, turned: -170 },
    ];
    expect(between(from, to, 0.5).turned).toBeCloseTo(180);
  });

  it("follow a track, and are unseen in its gaps", () => {
    const path = [
      [0, 0, 0, 0],
      [1, 100, 0, 0],
      [5, 500, 0, 0],
    ];
    expect(onTrack(path, 0.1)?.x).toBeCloseTo(5);
    expect(onTrack(path, 0.6)).toBeNull();
    expect(onTrack(path, 1)?.x).toBe(50);
  });

  it("trail behind a nose that is drawn along", () => {
    const moved = drawnAlong(poseOf(0, 0, 0), [30, 40]);
    expect(Math.hypot(...noseOf(moved))).toBeCloseTo(50);
    expect(moved.turned).toBeGreaterThan(0);
  });
});

describe("a hand on a car", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function hand(): { drag: Drag; sent: StrokePoint[][] } {
    const sent: StrokePoint[][] = [];
    return { drag: new Drag((points) => sent.push(points)), sent };
  }

  it("sends a stroke from the car's nose in tenths of a millimetre", () => {
    const { drag, sent } = hand();
    drag.take(poseOf(1000, 1000, 0), [90, 100], 5000);
    for (let step = 1; step <= 10; step += 1) drag.drag([90 + 5 * step, 100], 5000 + 16 * step);
    drag.release();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.[0]).toEqual([1300, 1000, 0]);
    expect(sent[0]?.at(-1)).toEqual([1800, 1000, 160]);
  });

  it("ends by itself when the hand pauses", () => {
    const { drag, sent } = hand();
    drag.take(poseOf(1000, 1000, 0), [130, 100], 0);
    drag.drag([150, 100], 20);
    vi.advanceTimersByTime(400);
    expect(sent).toHaveLength(1);
    drag.drag([190, 100], 300);
    expect(drag.holding).toBe(false);
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

describe("the classification", () => {
  const final = {
    race: 1,
    order: [1, 2, 3, 4],
    cards: [
      [4, 4, 4, 2, 2],
      [6, 6, 3, 2, 2],
      [3, 3, 3, 4, 4],
      [6, 6, 4, 2, 2],
    ],
    totals: [16, 19, 17, 20],
    choices: [[2], [3]],
  };

  function shown(turned: number): { root: HTMLElement; end: () => void } {
    const root = document.createElement("div");
    const made = mount(Finish, { target: root, props: { final, turned, cars: 4, t } });
    return { root, end: () => void unmount(made) };
  }

  it("turns the cards from the last car to the first", () => {
    const { root, end } = shown(2);
    const totals = [...root.querySelectorAll(".total")].map((cell) => cell.textContent);
    expect(totals).toEqual(["16", "19", "…", "…"]);
    end();
  });

  it("lets the table pick which of equal choices goes", async () => {
    const { root, end } = shown(4);
    const gone = (): (string | null | undefined)[] =>
      [...root.querySelectorAll(".gone .plate")].map((plate) => plate.textContent);
    expect(gone()).toEqual(["2"]);
    root.querySelector<HTMLButtonElement>("[data-removal='1']")?.click();
    await Promise.resolve();
    expect(gone()).toEqual(["3"]);
    end();
  });
});

describe("times and sounds", () => {
  it("show a long push for longer than a short one", () => {
    const push = (steps: number): VroomEvent => ({
      event: "pushed",
      audience: -1,
      era: 0,
      seat: 0,
      car: 1,
      bump: steps > 5,
      tracks: [{ car: 1, path: Array.from({ length: steps }, (_, at) => [at, 0, 0, 0]) }],
    });
    expect(module.duration?.(push(30))).toBeGreaterThan(module.duration?.(push(3)) ?? 0);
    expect(module.sound?.(push(30))).toBe("crash");
    expect(module.sound?.(push(3))).toBe("engine");
  });
});
