/** The log of a match in this browser. */
import type { AnyEvent, Told } from "../board";
import type { Line } from "../protocol";

export type { Told };

/** An entry with the turn of the rule book after it. */
export interface LogEntry extends Told {
  readonly turn: number;
}

const KNOWN_FOR_GOOD = 0;

/** Whether an event may be remembered after its round. */
export function lasts(event: AnyEvent): boolean {
  return ((event as { era?: number }).era ?? KNOWN_FOR_GOOD) === KNOWN_FOR_GOOD;
}

export function toldOf(lines: readonly Line[]): Told[] {
  return lines.map(({ seq, seat, undone, events }) => ({
    seq,
    seat,
    undone,
    events: events as AnyEvent[],
  }));
}

export function entriesOf(lines: readonly Line[], turn = 0): LogEntry[] {
  return toldOf(lines).map((line) => ({ ...line, turn }));
}

/** The log with an entry that has no event yet. */
export function opened(log: readonly LogEntry[], line: Told, turn: number): readonly LogEntry[] {
  if (log.at(-1)?.seq === line.seq) return log;
  return [...log, { ...line, turn, events: [] }];
}

/** The log with one more event of its last entry. */
export function extended(log: readonly LogEntry[], event: AnyEvent): readonly LogEntry[] {
  const last = log.at(-1);
  if (!last) return log;
  return [...log.slice(0, -1), { ...last, events: [...last.events, event] }];
}

/** The log without the events that are known for one round only, once it is over. */
export function forgotten(log: readonly LogEntry[], turn: number): readonly LogEntry[] {
  if (log.every((entry) => entry.turn === turn || entry.events.every(lasts))) return log;
  return log.map((entry) =>
    entry.turn === turn || entry.events.every(lasts)
      ? entry
      : { ...entry, events: entry.events.filter(lasts) },
  );
}
