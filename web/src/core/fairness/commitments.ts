/**
 * The commitments (fingerprints of the dice keys) that this browser received while matches were
 * played. The check at the end compares with them, so a server cannot exchange a key later.
 */
const KEY = "tourdetable.announced";
const MOST = 200;

export interface HeardCommitment {
  readonly commitment: string;
  /** When it was received, in milliseconds since 1970. */
  readonly at: number;
}

function all(): Record<string, HeardCommitment> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null
      ? (found as Record<string, HeardCommitment>)
      : {};
  } catch {
    return {}; // storage is damaged or disabled
  }
}

/** Keep the first commitment that a running match shows. */
export function keepCommitment(match: string, commitment: string): void {
  const kept = all();
  if (commitment === "" || kept[match]) return;
  const entries = [...Object.entries(kept), [match, { commitment, at: Date.now() }] as const];
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries.slice(-MOST))));
  } catch {
    // storage is full or disabled: the check then uses the commitment that the server shows
  }
}

export function commitmentFor(match: string): HeardCommitment | null {
  return all()[match] ?? null;
}
