/** How the lead of the breakaway grew and shrank, told by the events of the race. */
import type { ArcencielEvent } from "../../../core/protocol";

export interface Growth {
  /** The cell on which the pack was. */
  readonly cell: number;
  readonly before: number;
  readonly lead: number;
}

/** The changes of the lead since the last escape; empty if nobody is away. */
export function growth(history: readonly ArcencielEvent[]): Growth[] {
  let found: Growth[] = [];
  let away = -1;
  let cell = 0;
  for (const event of history) {
    if (event.event === "white-rolled") cell = event.cell;
    const ends = event.event === "caught" || event.event === "gave-up" || event.event === "cracked";
    if (ends && event.seat === away) {
      found = [];
      away = -1;
    }
    if (event.event !== "lead-changed") continue;
    if (event.seat !== away) found = [];
    away = event.seat;
    found.push({ cell, before: event.before, lead: event.lead });
  }
  return away < 0 ? [] : found;
}
