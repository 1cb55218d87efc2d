import { beforeEach, expect, test } from "vitest";
import { announcedFor, keepAnnounced } from "./announced";

beforeEach(() => {
  localStorage.clear();
});

test("the first fingerprint that was heard counts, whatever a table says later", () => {
  keepAnnounced("m1", "aa");
  keepAnnounced("m1", "bb");
  expect(announcedFor("m1")?.commitment).toBe("aa");
  expect(announcedFor("m2")).toBeNull();
});

test("only the latest matches are kept", () => {
  for (let number = 0; number < 210; number++) keepAnnounced(`m${number}`, "aa");
  expect(announcedFor("m9")).toBeNull();
  expect(announcedFor("m10")?.commitment).toBe("aa");
  expect(announcedFor("m209")?.commitment).toBe("aa");
});

test("a damaged storage is no reason not to play", () => {
  localStorage.setItem("tourdetable.announced", "{");
  expect(announcedFor("m1")).toBeNull();
  keepAnnounced("m1", "cc");
  expect(announcedFor("m1")?.commitment).toBe("cc");
});
