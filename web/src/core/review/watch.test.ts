import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, localRefusal, Refusal } from "../net/api";
import type { Review } from "../protocol";
import { ReviewWatch } from "./watch.svelte";

const asked = vi.spyOn(api, "review");
let hidden = false;

function found(futures: number, finished = false) {
  return { finished, review: { futures } as Review };
}

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  hidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
});
afterEach(() => {
  vi.useRealTimers();
});

test("it is asked for until it is finished", async () => {
  asked.mockResolvedValueOnce(found(10)).mockResolvedValueOnce(found(20, true));
  const watch = new ReviewWatch("m");
  const whole = watch.start();
  await vi.runAllTimersAsync();
  await whole;
  expect(asked.mock.calls.map(([, known]) => known)).toEqual([0, 10]);
  expect([watch.review?.futures, watch.finished]).toEqual([20, true]);
});

test("a tab in the background asks for nothing until it is looked at again", async () => {
  asked.mockResolvedValueOnce(found(10)).mockResolvedValueOnce(found(20, true));
  const watch = new ReviewWatch("m");
  hidden = true;
  const whole = watch.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  await whole;
  expect(watch.finished).toBe(true);
});

test("a failure that may pass keeps what is there; without anything it is told", async () => {
  const offline = new Refusal(localRefusal("offline", "away"));
  asked.mockResolvedValueOnce(found(10)).mockRejectedValueOnce(offline);
  asked.mockResolvedValueOnce(found(20, true));
  const watch = new ReviewWatch("m");
  const whole = watch.start();
  await vi.runAllTimersAsync();
  await whole;
  expect([watch.lost, watch.review?.futures]).toEqual([null, 20]);
  asked.mockRejectedValueOnce(offline);
  const other = new ReviewWatch("m");
  await other.start();
  expect(other.lost).toBe(offline);
});
