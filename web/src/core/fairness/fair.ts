/**
 * Verifies the dice of a finished match in this browser. It brings its own SHA-256, because browsers
 * offer theirs on https only and a table at home uses http.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { FairnessProof } from "../protocol";

const RANGE = 1n << 64n;

export interface Check {
  /** What was checked: the key, a draw, a hidden move. */
  readonly kind: "key" | "draw" | "hidden";
  readonly seq: number;
  readonly good: boolean;
}

/** The k-th fair draw; the same computation as the engine's `fair_index`. */
export function fairIndex(
  key: Uint8Array,
  seeds: readonly string[],
  k: number,
  weights: readonly number[],
): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const limit = RANGE - (RANGE % BigInt(total));
  for (let attempt = 0; ; attempt++) {
    const message = utf8ToBytes([...seeds, String(k), String(attempt)].join("|"));
    const digest = hmac(sha256, key, message);
    const value = new DataView(digest.buffer, digest.byteOffset).getBigUint64(0);
    if (value < limit) return pick(Number(value % BigInt(total)), weights);
  }
}

function pick(value: number, weights: readonly number[]): number {
  let left = value;
  for (const [index, weight] of weights.entries()) {
    if (left < weight) return index;
    left -= weight;
  }
  throw new Error("the value is not below the sum of the weights");
}

/** Check the key against its commitment, every draw and every hidden move. */
export function check(proof: FairnessProof, announced: string): Check[] {
  const key = hexToBytes(proof.key);
  const opened = bytesToHex(sha256(key));
  const checks: Check[] = [
    { kind: "key", seq: 0, good: opened === proof.commitment && opened === announced },
  ];
  for (const draw of proof.draws) {
    const index = fairIndex(key, proof.seeds, draw.k, draw.weights);
    checks.push({ kind: "draw", seq: draw.seq, good: index === draw.outcome });
  }
  for (const move of proof.hidden) {
    const bytes = concatBytes(hexToBytes(move.salt), utf8ToBytes(move.text));
    const good = bytesToHex(sha256(bytes)) === move.commitment;
    checks.push({ kind: "hidden", seq: move.seq, good });
  }
  return checks;
}
