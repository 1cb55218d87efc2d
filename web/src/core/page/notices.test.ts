import { beforeEach, expect, test } from "vitest";
import { localRefusal, Refusal } from "../net/api";
import { done, fail, isPassing, notices, sentence } from "./notices.svelte";
import { decoded } from "./router.svelte";

const OFFLINE = new Refusal(localRefusal("offline", "The server cannot be reached."));
const UNKNOWN = new Refusal(localRefusal("no-match", "there is no such match."));

beforeEach(() => {
  notices.list = [];
});

test("requests that fail for one reason are told once", () => {
  fail(OFFLINE);
  fail(OFFLINE, "vroom");
  fail(UNKNOWN);
  expect(notices.list.map((notice) => notice.refused?.key)).toEqual(["offline", "no-match"]);
});

test("what was done is told beside what was refused", () => {
  done("Copied.");
  fail(UNKNOWN);
  expect(notices.list.map((notice) => notice.kind)).toEqual(["done", "refused"]);
});

test("what is out of reach may come back, what does not exist will not", () => {
  expect(isPassing(OFFLINE)).toBe(true);
  expect(isPassing(new TypeError("Failed to fetch dynamically imported module"))).toBe(true);
  expect(isPassing(UNKNOWN)).toBe(false);
  expect(isPassing(null)).toBe(false);
});

test("a refusal without a text of its own says what the server said", () => {
  expect(sentence(UNKNOWN.refused)).toBe("there is no such match.");
});

test("an address with a broken escape is read as it stands", () => {
  expect(decoded("%C3%A9")).toBe("é");
  expect(decoded("%E0")).toBe("%E0");
});
