/** Events that happen at the same time are one moment. */
import type { AnyEvent, GameModule } from "../board";
import type { Told } from "../log/log";

/** The entries of a moment, and its events, each with its entry; none for a hidden move. */
export interface Moment {
  readonly entries: readonly Told[];
  readonly events: readonly Happened[];
}

export interface Happened {
  readonly line: Told;
  readonly event: AnyEvent;
}

type Joins = Pick<GameModule, "together" | "turnOf">;

export function momentsOf(lines: readonly Told[], { together, turnOf }: Joins): Moment[] {
  const moments: { entries: Told[]; events: Happened[] }[] = [];
  for (const line of lines) {
    if (line.events.length === 0) moments.push({ entries: [line], events: [] });
    for (const event of line.events) {
      const last = moments.at(-1);
      const before = last?.events.at(-1)?.event;
      const joins = before && turnOf?.(event) === undefined && together?.(before, event);
      if (last && joins) {
        last.events.push({ line, event });
        if (!last.entries.includes(line)) last.entries.push(line);
      } else moments.push({ entries: [line], events: [{ line, event }] });
    }
  }
  return moments;
}

/** The entries of moments, with the events that are in them. */
export function linesOf(moments: readonly Moment[]): Told[] {
  const lines = new Set(moments.flatMap(({ entries }) => entries));
  const happened = moments.flatMap(({ events }) => events);
  return [...lines].map((line) => ({
    ...line,
    events: happened.filter((one) => one.line === line).map(({ event }) => event),
  }));
}
