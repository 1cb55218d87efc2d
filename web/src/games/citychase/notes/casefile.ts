/** The case file: what each helicopter did on each turn, told by the events of this leg. */
import type { Event, View } from "../types";

export interface Action {
  readonly kind: "flew" | "lifted";
  /** The crossing that it flew to, or the building that it lifted. */
  readonly place: number;
  readonly found: "nothing" | "yellow" | "blue" | "red" | "car";
}

/** For each helicopter what it did on the turn; null: nothing yet. */
export type Row = readonly (Action | null)[];

export function caseFile(view: View, history: readonly Event[], turns: number): Row[] {
  const since = history.map(({ event }) => event).lastIndexOf("leg-over") + 1;
  const rows = Array.from({ length: turns }, (): (Action | null)[] => [null, null, null]);
  let turn = 1;
  for (const event of history.slice(since)) {
    if (event.event === "turn-opened") turn = event.turn;
    const row = rows[turn - 1];
    // an action that was taken back is followed by the one that counts
    if (row && event.event === "flew")
      row[event.helicopter] = { kind: "flew", place: event.to, found: "nothing" };
    if (row && event.event === "lifted")
      row[event.helicopter] = { kind: "lifted", place: event.building, found: event.found };
  }
  const now = rows[view.turn - 1];
  if (now && view.phase === "police")
    for (const [number, { used }] of view.helicopters.entries()) if (!used) now[number] = null;
  return rows;
}
