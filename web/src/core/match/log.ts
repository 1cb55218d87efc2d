/** The log of a match in this browser. */
import type { AnyEvent } from "../board";
import type { Line } from "../protocol";

/** An entry with its turn; `events` are those this viewer may know. */
export interface LogEntry {
  readonly seq: number;
  readonly seat: number | null;
  readonly turn: number;
  readonly undone: boolean;
  readonly events: readonly AnyEvent[];
}

const KNOWN_FOR_GOOD = 0;

function lasts(event: AnyEvent): boolean {
  return ((event as { era?: number }).era ?? KNOWN_FOR_GOOD) === KNOWN_FOR_GOOD;
}

export function entriesOf(lines: readonly Line[], turn = 0): LogEntry[] {
  return lines.map((line) => ({
    seq: line.seq,
    seat: line.seat,
    turn,
    undone: line.undone,
    events: line.events as AnyEvent[],
  }));
}

/** Caches the words of log entries: a long race has thousands of them. */
export class LogWords<Line> {
  private known = new WeakMap<LogEntry, readonly Line[]>();
  private edition = "";

  constructor(private readonly say: (entry: LogEntry) => readonly Line[]) {}

  /** All lines; `edition` changes whenever the words of known entries may change. */
  lines(log: readonly LogEntry[], edition: string): Line[] {
    if (edition !== this.edition) this.known = new WeakMap();
    this.edition = edition;
    return log.flatMap((entry) => {
      const known = this.known.get(entry) ?? this.say(entry);
      this.known.set(entry, known);
      return known;
    });
  }
}

/** Add lines; events that are known for one round only are dropped after it. */
export function remembered(
  log: readonly LogEntry[],
  lines: readonly Line[],
  turn: number,
): LogEntry[] {
  const kept = log.map((entry) =>
    entry.turn === turn || entry.events.every(lasts)
      ? entry
      : { ...entry, events: entry.events.filter(lasts) },
  );
  return [...kept, ...entriesOf(lines, turn)];
}
