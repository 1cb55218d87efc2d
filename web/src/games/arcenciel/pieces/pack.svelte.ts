/** The pack on the circuit: it rides from cell to cell, not across the meadow. */
import { untrack } from "svelte";

/** Farther than a die: the position is another one, and the pack is simply there. */
const FARTHEST = 6;

export class Pack {
  /** Where it is drawn now. */
  cell = $state(0);
  /** How long one cell takes it, in milliseconds. */
  pace = $state(0);

  constructor(cell: number) {
    this.cell = cell;
  }

  /** Ride to a cell within `ms`, after a wait; returns what stops it. */
  rideTo(goal: number, count: number, ms: number, wait: number): () => void {
    const from = untrack(() => this.cell);
    const steps = (goal - from + count) % count;
    if (ms === 0 || steps > FARTHEST) {
      this.pace = 0;
      this.cell = goal;
      return () => undefined;
    }
    const pace = (ms - wait) / Math.max(1, steps);
    const timers = Array.from({ length: steps }, (_, step) =>
      setTimeout(
        () => {
          this.pace = pace;
          this.cell = (from + step + 1) % count;
        },
        wait + step * pace,
      ),
    );
    return () => {
      timers.forEach(clearTimeout);
    };
  }
}
