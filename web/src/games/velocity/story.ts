/** Counts over a whole match, for its end. */
import type { Event } from "./types";

export interface Row {
  groups: number;
  sprints: number;
  pursuits: number;
  carried: number;
  manholes: number;
  cans: number;
}

export function story(history: readonly Event[], seats: number): Row[] {
  const rows = Array.from({ length: seats }, () => ({
    groups: 0,
    sprints: 0,
    pursuits: 0,
    carried: 0,
    manholes: 0,
    cans: 0,
  }));
  for (const event of history) {
    const row = "seat" in event ? rows[event.seat] : undefined;
    if (!row) continue;
    if (event.event === "announced") {
      if (event.space > 0) row.groups += 1;
      if (event.mode === "sprint") row.sprints += 1;
      row.cans += event.cans;
    }
    if (event.event === "pursued") {
      row.pursuits += event.couriers;
      row.cans += event.couriers;
    }
    if (event.event === "carried") row.carried += 1;
    if (event.event === "went-back") row.manholes += 1;
    if (event.event === "stayed") row.cans += 1;
  }
  return rows;
}
