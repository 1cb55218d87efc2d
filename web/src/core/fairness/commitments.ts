/**
 * The fingerprints of the dice keys as this browser first heard them, before any die was rolled: the
 * check at the end compares with these, so that a table could not show another one later.
 */
const KEY = "tourdetable.announced";
const MOST = 200;

export interface HeardCommitment {
  readonly commitment: string;
  /** When it was heard, in milliseconds. */
  readonly at: number;
}

function all(): Record<string, HeardCommitment> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null
      ? (found as Record<string, HeardCommitment>)
      : {};
  } catch {
    return {}; // a damaged or forbidden storage is no reason not to play
  }
}

/** Keep what a table announces while it is played; the first word counts. */
export function keepCommitment(match: string, commitment: string): void {
  const kept = all();
  if (commitment === "" || kept[match]) return;
  const entries = [...Object.entries(kept), [match, { commitment, at: Date.now() }] as const];
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries.slice(-MOST))));
  } catch {
    // full or forbidden: the check then compares with what the table says itself
  }
}

export function commitmentFor(match: string): HeardCommitment | null {
  return all()[match] ?? null;
}
