/** How long each moment is shown: a turn takes about two seconds, however many steps it has. */

/** Milliseconds of one turn at normal speed. */
export const TURN = 2000;
/** No moment is shorter, so that nothing is missed. */
const SHORTEST = 40;
/** What is kept for steps of the turn that have not arrived yet. */
const KEPT = 0.3;
/** Turns that may wait before everything is shown faster. */
const PATIENCE = 3;

export interface Plan {
  /** The time that the moment would take alone, and together with all that waits of its turn. */
  readonly weight: number;
  readonly rest: number;
  /** What the turn has taken so far. */
  readonly spent: number;
  /** Whether the turn's last event has arrived. */
  readonly whole: boolean;
  /** Turns that wait behind this one. */
  readonly behind: number;
}

/** Milliseconds of a moment at normal speed. */
export function timeOf({ weight, rest, spent, whole, behind }: Plan): number {
  if (weight <= 0) return 0;
  const turn = TURN / Math.max(1, behind / PATIENCE);
  const room = Math.max(0, turn - spent) * (whole ? 1 : 1 - KEPT);
  return Math.min(weight, Math.max(SHORTEST, (weight * room) / Math.max(weight, rest)));
}
