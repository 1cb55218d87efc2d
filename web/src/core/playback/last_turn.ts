/** Keeps the last turns as they were shown, so that one can be shown again. */
import type { AnyEvent, AnyView } from "../board";
import { lasts, type LogEntry } from "../log/log";
import { linesOf, type Moment } from "./moments";
import type { Update } from "./playback.svelte";
import type { TurnReader } from "../log/turns";

/** What is shown: the view, the events since, and the log up to there. */
export interface Shown {
  readonly view: AnyView | null;
  readonly shown: readonly AnyEvent[];
  readonly log: readonly LogEntry[];
}

export interface RecordedTurn extends Shown {
  /** As it stood before the turn's first event, and as it stands in the turn. */
  readonly before: TurnReader;
  readonly reader: TurnReader;
  readonly updates: Update[];
}

export class LastTurn {
  private now: RecordedTurn | null = null;
  private former: RecordedTurn | null = null;

  /** A turn begins in the middle of an update: `rest` are its moments from there on. */
  begin(
    { view, shown, log }: Shown,
    before: TurnReader,
    reader: TurnReader,
    update: Update,
    rest: readonly Moment[],
  ): void {
    this.cut(rest);
    // the reader goes on: whose turn it was is known from just before this one
    if (this.now?.updates.some(tells)) this.former = { ...this.now, reader: before };
    this.now = { view, shown, log, before, reader, updates: [plain(update, linesOf(rest))] };
  }

  /** The turn goes on in another update. */
  follow(update: Update): void {
    this.now?.updates.push(plain(update, update.lines));
  }

  /** The last turn of a seat other than `mine`. */
  found(mine: number | null): RecordedTurn | null {
    const others = [this.now, this.former].filter(
      (turn) => turn !== null && turn.reader.seat !== mine && turn.updates.some(tells),
    );
    return others[0] ?? null;
  }

  /** What is known for one round only is not shown again after it. */
  forget(turn: number): void {
    const stale = (one: RecordedTurn | null): boolean =>
      one?.updates.some(
        (update) =>
          update.turn !== turn && !update.lines.every(({ events }) => events.every(lasts)),
      ) ?? false;
    if (stale(this.now)) this.now = null;
    if (stale(this.former)) this.former = null;
  }

  /** Take away from the turn so far what belongs to the next one. */
  private cut(rest: readonly Moment[]): void {
    const last = this.now?.updates.pop();
    if (!last) return;
    const next = new Set(rest.flatMap(({ events }) => events.map(({ event }) => event)));
    const lines = last.lines.map((line) => ({
      ...line,
      events: line.events.filter((event) => !next.has(event)),
    }));
    this.now?.updates.push({ ...last, lines });
  }
}

function plain(update: Update, lines: Update["lines"]): Update {
  return { ...update, lines, then: () => undefined };
}

function tells({ lines }: Update): boolean {
  return lines.some(({ events }) => events.length > 0);
}
