/**
 * The presenter: it plays updates moment by moment and holds what is shown now. Board, prompt,
 * seats, log and sound all read from here, so they never show different moments.
 */
import type { AnyEvent, AnyView, GameModule, Step } from "../board";
import { extended, forgotten, opened, type LogEntry, type Told } from "../log/log";
import { LastTurn } from "./last_turn";
import { timeOf } from "./pace";
import { momentsOf, type Moment } from "./moments";
import { TurnReader } from "../log/turns";

export interface Update {
  readonly view: AnyView;
  readonly lines: readonly Told[];
  /** The turn of the rule book after it. */
  readonly turn: number;
  /** Who is to act after it. */
  readonly toAct: readonly number[];
  /** Called after the events, when the new view is drawn. */
  readonly then: () => void;
}

type Timing = Pick<GameModule, "duration" | "special" | "together" | "turnOf">;

export interface Pace {
  readonly module: Timing;
  /** The factor of the speed setting; 0: everything is shown at once. */
  readonly motion: () => number;
  /** The viewer's own seat. */
  readonly mine: () => number | null;
  readonly onmoment: (events: readonly AnyEvent[]) => void;
}

const USUAL_TIME = 500;
const LONGEST = 9000;
/** If more updates wait, the tab was asleep: they are shown at once. */
const MOST_QUEUED = 200;

export class Playback {
  view = $state.raw<AnyView | null>(null);
  step = $state.raw<Step | null>(null);
  shown = $state.raw<readonly AnyEvent[]>([]);
  /** The log up to the moment that is shown. */
  log = $state.raw<readonly LogEntry[]>([]);
  /** Whose turn is being shown; null: nothing is. */
  acting = $state.raw<readonly number[] | null>(null);
  busy = $state(false);
  /** Whether there is a turn of another seat to show again. */
  repeatable = $state(false);
  private readonly waiting: Update[] = [];
  private reader: TurnReader;
  private last = new LastTurn();
  private spent = 0;
  private rested = 0;
  private skipped = false;
  private generation = 0;
  private wake: (() => void) | null = null;

  constructor(private readonly pace: Pace) {
    this.reader = new TurnReader(pace.module.turnOf);
  }

  /** Queue an update; it is shown after those before it. */
  add(update: Update): void {
    this.waiting.push(update);
    if (!this.busy) void this.run();
  }

  /** Draw a view at once and drop the queue (another seat, another position). */
  reset(view: AnyView | null, log: readonly LogEntry[] = this.log): void {
    this.waiting.length = 0;
    this.generation += 1;
    this.skip();
    Object.assign(this, { busy: false, view, step: null, shown: [], log, acting: null });
    this.last = new LastTurn();
    this.repeatable = false;
    this.reader = new TurnReader(this.pace.module.turnOf);
    for (const { seat, events } of log) for (const event of events) this.reader.read(seat, event);
  }

  /** Show the rest of this turn at once. */
  skip(): void {
    this.skipped = true;
    this.wake?.();
  }

  /** Show the last turn of another seat again, then what is shown now. */
  again(): void {
    const turn = this.last.found(this.pace.mine());
    if (turn === null || this.busy) return;
    const { view, log } = this;
    if (view === null) return;
    const now = { view, lines: [], turn: 0, toAct: [], then: () => (this.log = log) };
    this.waiting.push(...turn.updates, now);
    Object.assign(this, { view: turn.view, shown: turn.shown, log: turn.log });
    const { reader } = this;
    this.reader = turn.before.copy();
    void this.run(false).then(() => (this.reader = reader));
  }

  private async run(recording = true): Promise<void> {
    const generation = this.generation;
    this.spent = Math.max(0, this.spent - (performance.now() - this.rested));
    this.busy = true;
    this.skipped = false;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      if (recording) this.last.follow(next);
      await this.play(next, generation, recording);
      if (generation !== this.generation) return; // reset meanwhile
      if (this.waiting.length === 0) this.busy = false; // the question opens once nothing moves
      Object.assign(this, { view: next.view, step: null, shown: [], acting: null });
      this.log = forgotten(this.log, next.turn);
      this.last.forget(next.turn);
      this.repeatable = this.last.found(this.pace.mine()) !== null;
      next.then();
    }
    this.busy = false;
    this.rested = performance.now();
  }

  private async play(update: Update, generation: number, recording: boolean): Promise<void> {
    const moments = momentsOf(update.lines, this.pace.module);
    for (const [index, moment] of moments.entries()) {
      const before = this.reader.copy();
      if (openings(this.reader, moment) > 0) {
        this.spent = 0;
        this.skipped = false;
        if (recording) this.last.begin(this, before, this.reader, update, moments.slice(index));
      }
      await this.show(moment, moments.slice(index + 1), update);
      if (generation !== this.generation) return;
    }
  }

  private async show(moment: Moment, rest: readonly Moment[], update: Update): Promise<void> {
    const events = moment.events.map(({ event }) => event);
    const ms = this.time(moment, rest, update.toAct);
    const generation = this.generation;
    const before = this.shown;
    this.tell(moment, update.turn);
    const event = events.at(-1);
    if (event === undefined) return;
    this.acting = this.reader.seat === null ? [] : [this.reader.seat];
    this.pace.onmoment(events);
    if (ms > 0) {
      this.shown = [...before, ...events.slice(0, -1)];
      this.step = { event, events, ms };
      await this.pause(ms);
      if (generation !== this.generation) return;
      this.step = null;
    }
    this.shown = [...before, ...events];
  }

  /** Write a moment into the log. */
  private tell({ entries, events }: Moment, turn: number): void {
    let log = this.log;
    for (const entry of entries) {
      log = opened(log, entry, turn);
      for (const { line, event } of events) if (line === entry) log = extended(log, event);
    }
    this.log = log;
  }

  /** How long a moment is shown, and the turn's time that it takes. */
  private time(moment: Moment, rest: readonly Moment[], toAct: readonly number[]): number {
    if (moment.events.length === 0) return 0;
    const motion = this.pace.motion();
    if (this.skipped || document.hidden || this.waiting.length > MOST_QUEUED || motion === 0)
      return 0;
    const ahead = this.ahead(rest, toAct);
    const weight = this.weight(moment);
    const ms = timeOf({ ...ahead, weight, rest: weight + ahead.rest, spent: this.spent });
    this.spent += ms;
    return Math.min((ms + this.special(moment)) * motion, LONGEST);
  }

  /** What waits of this turn, whether that is all of it, and how many turns wait behind it. */
  private ahead(
    rest: readonly Moment[],
    toAct: readonly number[],
  ): { rest: number; whole: boolean; behind: number } {
    const reader = this.reader.copy();
    const queue = this.waiting.flatMap(({ lines }) => momentsOf(lines, this.pace.module));
    const found = { rest: 0, whole: false, behind: 0 };
    for (const moment of [...rest, ...queue]) {
      found.behind += openings(reader, moment);
      if (found.behind === 0) found.rest += this.weight(moment);
    }
    const then = this.waiting.at(-1)?.toAct ?? toAct;
    found.whole = found.behind > 0 || !then.includes(this.reader.seat ?? -1);
    return found;
  }

  private weight({ events }: Moment): number {
    const { duration } = this.pace.module;
    return Math.max(0, ...events.map(({ event }) => duration?.(event) ?? USUAL_TIME));
  }

  private special({ events }: Moment): number {
    const { special } = this.pace.module;
    return Math.max(0, ...events.map(({ event }) => special?.(event) ?? 0));
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.wake = done;
    });
  }
}

/** Read a moment; how many turns begin in it. */
function openings(reader: TurnReader, { events }: Moment): number {
  return events.filter(({ line, event }) => reader.read(line.seat, event)).length;
}
