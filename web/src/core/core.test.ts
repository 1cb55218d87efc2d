import { expect, test, vi } from "vitest";
import type { AnyEvent } from "./board";
import { inOrder, matches } from "./page/rules.svelte";
import { ranked } from "./match/seats";
import { Playback } from "./match/playback.svelte";
import { asSeats, firstPreferences, resized, usualLevel } from "./forms/seat_preferences";
import { fieldsOf, unbroken } from "./texts/texts.svelte";

test("rules stand in the order of the book", () => {
  expect(inOrder(["CC-10", "CC-5a", "CC-2", "CC-5"])).toEqual(["CC-2", "CC-5", "CC-5a", "CC-10"]);
});

test("a French line never breaks before its points or inside its quotation marks", () => {
  expect(unbroken("Qui joue ? « Ada » : oui.")).toBe(
    "Qui joue\u00a0? «\u00a0Ada\u00a0»\u00a0: oui.",
  );
});

test("the search of rules wants every word and forgives accents", () => {
  expect(matches("voleur trace", "CC-8", "Le voleur laisse une trace.")).toBe(true);
  expect(matches("helicoptere", "CC-3", "Trois hélicoptères.")).toBe(true);
  expect(matches("l'equipe", "VM-2", "Tout le monde attend l’équipe.")).toBe(true);
  expect(matches("voleur radio", "CC-8", "Le voleur laisse une trace.")).toBe(false);
  expect(matches("cc-8", "CC-8", "Le voleur")).toBe(true);
});

test("a new match seats me and bots, and another person here is a further me", () => {
  const preferences = firstPreferences(3, "Ada", "easy");
  expect(preferences.map((preference) => preference.kind)).toEqual(["me", "bot", "bot"]);
  const [, second, third] = preferences;
  if (second) Object.assign(second, { kind: "other", name: "Bob" });
  if (third) third.kind = "invite";
  expect(asSeats(preferences).map(({ kind }) => kind)).toEqual(["me", "me", "invite"]);
  expect(resized(preferences, 2, "easy")).toHaveLength(2);
  expect(resized(preferences, 4, "hard")[3]).toEqual({ kind: "bot", name: "", level: "hard" });
  expect(usualLevel(["random", "easy", "medium", "hard"])).toBe("medium");
});

test("seats in sentences are names, flags are yes and no", () => {
  const event = { event: "flew", seat: 1, target_seat: 0, helicopter: 2, far: true, path: [1, 2] };
  expect(fieldsOf(event as AnyEvent, ["Ada", "Bob"])).toEqual({
    event: "flew",
    seat: "Bob",
    target_seat: "Ada",
    helicopter: 2,
    far: "yes",
    path: "1, 2",
  });
});

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

test("places are told where they differ: a table that loses together has none", () => {
  expect(ranked([1, 2, 2])).toBe(true);
  expect(ranked([2, 2, 2])).toBe(false);
  expect(ranked([])).toBe(false);
});
