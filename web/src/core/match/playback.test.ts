import { expect, test, vi } from "vitest";
import type { AnyEvent } from "../board";
import { Playback } from "./playback.svelte";

const VIEW = { game: "g" };
const event = (name: string): AnyEvent => ({ event: name });

test("events are shown one after the other, and then the new view", async () => {
  vi.useFakeTimers();
  const heard: string[] = [];
  const playback = new Playback({
    duration: () => 100,
    motion: () => 1,
    onevent: (one) => heard.push(one.event),
  });
  const after = { game: "after" };
  playback.reset(VIEW);
  playback.add({ view: after, events: [event("a"), event("b")], then: () => heard.push("then") });
  expect(playback.step?.event.event).toBe("a");
  expect(playback.view).toBe(VIEW);
  await vi.advanceTimersByTimeAsync(100);
  expect(playback.step?.event.event).toBe("b");
  expect(playback.shown.map((one) => one.event)).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(100);
  expect(playback.view).toBe(after);
  expect(heard).toEqual(["a", "b", "then"]);
  vi.useRealTimers();
});

test("a reset forgets what was being shown and what waits", async () => {
  vi.useFakeTimers();
  const playback = new Playback({ duration: () => 100, motion: () => 1, onevent: () => undefined });
  const told = vi.fn();
  playback.add({ view: { game: "stale" }, events: [event("a"), event("b")], then: told });
  const other = { game: "other seat" };
  playback.reset(other);
  await vi.advanceTimersByTimeAsync(500);
  expect(playback.view).toBe(other);
  expect(told).not.toHaveBeenCalled();
  expect(playback.busy).toBe(false);
  vi.useRealTimers();
});

test("without motion the new view is there at once", async () => {
  const playback = new Playback({ duration: () => 100, motion: () => 0, onevent: () => undefined });
  playback.add({ view: VIEW, events: [event("a")], then: () => undefined });
  await Promise.resolve();
  await Promise.resolve();
  expect(playback.view).toBe(VIEW);
});
