import { beforeEach, expect, test } from "vitest";
import { commitmentFor, keepCommitment } from "./commitments";

beforeEach(() => {
  localStorage.clear();
});

test("the first fingerprint that was heard counts, whatever a table says later", () => {
  keepCommitment("m1", "aa");
  keepCommitment("m1", "bb");
  expect(commitmentFor("m1")?.commitment).toBe("aa");
  expect(commitmentFor("m2")).toBeNull();
});

test("only the latest matches are kept", () => {
  for (let number = 0; number < 210; number++) keepCommitment(`m${number}`, "aa");
  expect(commitmentFor("m9")).toBeNull();
  expect(commitmentFor("m10")?.commitment).toBe("aa");
  expect(commitmentFor("m209")?.commitment).toBe("aa");
});

test("a damaged storage is no reason not to play", () => {
  localStorage.setItem("tourdetable.announced", "{");
  expect(commitmentFor("m1")).toBeNull();
  keepCommitment("m1", "cc");
  expect(commitmentFor("m1")?.commitment).toBe("cc");
});
