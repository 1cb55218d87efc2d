/** The aid's shading: seven steps from impossible to very likely, each with its pips. */

/** The least percentage of each step; below the second it is impossible. */
export const STEPS = [0, 1, 3, 5, 12, 20, 35] as const;
export const PIPS = STEPS.length - 1;

export type Shown = "off" | "shade" | "numbers";
export const SHOWN: readonly Shown[] = ["off", "shade", "numbers"];

/** The step of a share, 0 to 6; what is possible at all is never 0. */
export function stepOf(share: number): number {
  if (share <= 0) return 0;
  const percentage = Math.round(share * 100);
  return Math.max(1, STEPS.filter((least) => percentage >= least).length - 1);
}

/** A share in whole percent; what is possible at all is never 0. */
export function wholePercent(share: number): number {
  return share <= 0 ? 0 : Math.max(1, Math.round(share * 100));
}

interface Suspect {
  building: number;
  share: number;
}

export interface Aid {
  /** How many routes fit what was seen. */
  readonly paths: number;
  /** Building → share of the routes that end there. */
  readonly shares: Readonly<Record<number, number>>;
}

/** What the aid says; null without it. */
export function aidOf(aid: unknown): Aid | null {
  if (typeof aid !== "object" || aid === null || !("suspects" in aid) || !("paths" in aid))
    return null;
  const shares: Record<number, number> = {};
  for (const { building, share } of aid.suspects as Suspect[]) shares[building] = share;
  return { paths: aid.paths as number, shares };
}
