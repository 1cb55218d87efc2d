import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnyEvent, AnyView } from "../board";
import type { Told } from "../log/log";
import { TURN } from "./pace";
import { Playback, type Pace, type Update } from "./playback.svelte";

const VIEW = { game: "g" };
const BOT = 1;
const ME = 0;
const event = (name: string): AnyEvent => ({ event: name });
let seq = 0;

function line(seat: number | null, ...names: string[]): Told {
  return { seq: ++seq, seat, undone: false, events: names.map(event) };
}

function update(lines: readonly Told[], more: Partial<Update> = {}): Update {
  return { view: VIEW, lines, turn: 1, toAct: [ME], then: () => undefined, ...more };
}

function playing(module: Pace["module"], more: Partial<Pace> = {}): Playback {
  const pace = { module, motion: () => 1, mine: () => ME, onmoment: () => undefined, ...more };
  const playback = new Playback(pace);
  playback.reset(VIEW);
  return playback;
}

/** Play until nothing moves; the milliseconds it took. */
async function finished(playback: Playback): Promise<number> {
  let ms = 0;
  for (; playback.busy; ms += 10) await vi.advanceTimersByTimeAsync(10);
  return ms;
}

beforeEach(() => {
  vi.useFakeTimers();
  seq = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test("events are shown one after the other, and then the new view", async () => {
  const heard: string[] = [];
  const playback = playing(
    { duration: () => 100 },
    { onmoment: (events) => heard.push(...events.map((one) => one.event)) },
  );
  const after = { game: "after" };
  playback.add(update([line(BOT, "a", "b")], { view: after, then: () => heard.push("then") }));
  expect(playback.step?.event.event).toBe("a");
  expect(playback.view).toBe(VIEW);
  await vi.advanceTimersByTimeAsync(100);
  expect(playback.step?.event.event).toBe("b");
  expect(playback.shown.map((one) => one.event)).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(100);
  expect(playback.view).toBe(after);
  expect(heard).toEqual(["a", "b", "then"]);
});

test("a turn of another seat takes two seconds, however many steps it has", async () => {
  for (const steps of [5, 12, 30]) {
    const playback = playing({ duration: () => 600 });
    playback.add(update([line(BOT, ...Array.from({ length: steps }, String))]));
    const ms = await finished(playback);
    expect(Math.abs(ms - TURN), `${String(steps)} steps took ${String(ms)} ms`).toBeLessThan(400);
  }
});

test("a turn that comes in several updates has the time of one turn", async () => {
  const playback = playing({ duration: () => 600 });
  for (let part = 1; part <= 6; part += 1)
    playback.add(update([line(BOT, "a", "b")], { toAct: [part < 6 ? BOT : ME] }));
  expect(await finished(playback)).toBeLessThan(TURN + 400);
});

test("also if each update comes only when the one before it has been shown", async () => {
  const playback = playing({ duration: () => 600 });
  let ms = 0;
  for (let part = 1; part <= 6; part += 1) {
    playback.add(update([line(BOT, "a", "b")], { toAct: [part < 6 ? BOT : ME] }));
    ms += await finished(playback);
  }
  expect(ms).toBeLessThan(TURN + 600);
});

test("a short turn is not drawn out, and weights keep their proportion", async () => {
  const short = playing({ duration: () => 300 });
  short.add(update([line(BOT, "a")]));
  expect(await finished(short)).toBe(300);
  const long = playing({ duration: ({ event: name }) => (name === "b" ? 3000 : 1000) });
  long.add(update([line(BOT, "a", "b")]));
  expect(long.step?.ms).toBe(500);
  await vi.advanceTimersByTimeAsync(500);
  expect(long.step?.ms).toBe(1500);
});

test("a special moment adds its own time, which is not shortened", async () => {
  const playback = playing({
    duration: () => 1000,
    special: ({ event: name }) => (name === "fall" ? 700 : 0),
  });
  playback.add(update([line(BOT, "a", "b", "c", "fall")]));
  expect(await finished(playback)).toBe(2700);
});

test("payments of several riders are one moment", async () => {
  const noises: number[] = [];
  const playback = playing(
    { duration: () => 400, together: (one, other) => one.event === other.event },
    { onmoment: (events) => noises.push(events.length) },
  );
  playback.add(update([line(null, "paid", "paid", "paid", "rode")]));
  expect(playback.step?.events).toHaveLength(3);
  expect(playback.shown).toHaveLength(2);
  expect(playback.log.at(-1)?.events).toHaveLength(3);
  expect(await finished(playback)).toBe(800);
  expect(noises).toEqual([3, 1]);
});

test("the log and whose turn it is follow the moment that is shown", async () => {
  const begins = (one: AnyEvent) =>
    one.event.startsWith("turn") ? Number(one.event[4]) : undefined;
  const playback = playing({ duration: () => 100, turnOf: begins });
  playback.add(update([line(ME, "rode"), line(null, "rolled", "turn1"), line(BOT, "rode")]));
  const seen: unknown[] = [];
  while (playback.busy) {
    seen.push([playback.step?.event.event, playback.log.length, playback.acting]);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(seen).toEqual([
    ["rode", 1, [ME]],
    ["rolled", 2, [ME]],
    ["turn1", 2, [BOT]],
    ["rode", 3, [BOT]],
  ]);
});

test("skipping ends the turn that is shown, not the next one", async () => {
  const playback = playing({ duration: () => 1000 });
  playback.add(update([line(1, "a", "b"), line(2, "c")]));
  playback.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(playback.step?.event.event).toBe("c");
  await finished(playback);
});

test("the last turn of another seat is shown again, log and all, and ends where it was", async () => {
  const playback = playing({ duration: () => 100 });
  const before = { game: "before" };
  const now: AnyView = { game: "now" };
  playback.add(update([line(ME, "mine")], { view: before }));
  playback.add(update([line(BOT, "a", "b")], { view: now }));
  await finished(playback);
  expect(playback.repeatable).toBe(true);
  playback.again();
  expect([playback.view, playback.step?.event.event]).toEqual([before, "a"]);
  expect(playback.log.map((entry) => entry.events.length)).toEqual([1, 1]);
  await finished(playback);
  expect(playback.view).toBe(now);
  expect(playback.log.map((entry) => entry.events.length)).toEqual([1, 2]);
});

test("what was known for a round only is not shown again after it", async () => {
  const playback = playing({ duration: () => 100 });
  const secret = { event: "dealt", era: 3 } as AnyEvent;
  const dealt = { ...line(BOT), events: [secret] };
  playback.add(update([dealt], { turn: 3 }));
  await finished(playback);
  expect(playback.repeatable).toBe(true);
  playback.add(update([line(ME, "mine")], { turn: 4 }));
  await finished(playback);
  expect(playback.repeatable).toBe(false);
  expect(playback.log[0]?.events).toEqual([]);
});

test("a reset forgets what was being shown and what waits", async () => {
  const playback = playing({ duration: () => 100 });
  const told = vi.fn();
  playback.add(update([line(BOT, "a", "b")], { view: { game: "stale" }, then: told }));
  const other = { game: "other seat" };
  playback.reset(other);
  await vi.advanceTimersByTimeAsync(500);
  expect(playback.view).toBe(other);
  expect(told).not.toHaveBeenCalled();
  expect(playback.busy).toBe(false);
});

test("without motion the new view is there at once", async () => {
  const playback = playing({ duration: () => 100 }, { motion: () => 0 });
  const after = { game: "after" };
  playback.add(update([line(BOT, "a")], { view: after }));
  await vi.advanceTimersByTimeAsync(0);
  expect(playback.view).toBe(after);
});
