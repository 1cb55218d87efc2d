import { expect, test } from "vitest";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { check, fairIndex } from "./fair";
import vectors from "./fair.vectors.json";
import type { FairnessProof } from "../protocol";

const KEY = hexToBytes(vectors.key);

test("a draw in the browser is the engine's draw", () => {
  for (const { k, weights, index } of vectors.draws)
    expect(fairIndex(KEY, vectors.seeds, k, weights)).toBe(index);
});

const PROOF: FairnessProof = {
  source: "fair",
  commitment: bytesToHex(sha256(KEY)),
  key: vectors.key,
  seeds: vectors.seeds,
  draws: vectors.draws.map(({ k, weights, index }) => ({
    seq: k + 1,
    k,
    weights,
    outcomes: [],
    outcome: index,
  })),
  hidden: [vectors.hidden],
};

test("an honest match passes every check", () => {
  const checks = check(PROOF, PROOF.commitment);
  expect(checks).toHaveLength(vectors.draws.length + 2);
  expect(checks.filter((one) => !one.good)).toEqual([]);
});

test("another key than the announced one is found out", () => {
  expect(check(PROOF, "00".repeat(32))[0]?.good).toBe(false);
});

test("a changed die is found out, at its entry", () => {
  const draws = PROOF.draws.map((draw, at) =>
    at === 1 ? { ...draw, outcome: (draw.outcome + 1) % draw.weights.length } : draw,
  );
  const bad = check({ ...PROOF, draws }, PROOF.commitment).filter((one) => !one.good);
  expect(bad).toEqual([{ kind: "draw", seq: 2, good: false }]);
});

test("a hidden move that was exchanged is found out", () => {
  const hidden = [{ ...vectors.hidden, text: '{"move":"hide","building":13}' }];
  const bad = check({ ...PROOF, hidden }, PROOF.commitment).filter((one) => !one.good);
  expect(bad.map((one) => one.kind)).toEqual(["hidden"]);
});
