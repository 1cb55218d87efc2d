/** Plays updates event by event, in order, at the chosen speed; the player can skip. */
import type { AnyEvent, AnyView, Step } from "../board";

export interface Update {
  readonly view: AnyView;
  readonly events: readonly AnyEvent[];
  /** Called after the events, when the new view is drawn. */
  readonly then: () => void;
}

/** If more updates wait, the tab was in the background: they are shown at once. */
const MOST_QUEUED = 12;
const LONGEST = 4000;

export interface Pace {
  duration: (event: AnyEvent) => number;
  motion: () => number;
  onevent: (event: AnyEvent) => void;
}

export class Playback {
  view = $state.raw<AnyView | null>(null);
  step = $state.raw<Step | null>(null);
  shown = $state.raw<readonly AnyEvent[]>([]);
  busy = $state(false);
  private readonly waiting: Update[] = [];
  private skipped = false;
  private generation = 0;
  private wake: (() => void) | null = null;

  constructor(private readonly pace: Pace) {}

  /** Queue an update; it is shown after those before it. */
  add(update: Update): void {
    this.waiting.push(update);
    if (!this.busy) void this.run();
  }

  /** Draw a view at once and drop the queue (another seat, another position). */
  reset(view: AnyView | null): void {
    this.waiting.length = 0;
    this.generation += 1;
    this.skip();
    this.busy = false;
    this.view = view;
    this.step = null;
    this.shown = [];
  }

  /** Show all queued updates at once. */
  skip(): void {
    this.skipped = true;
    this.wake?.();
  }

  private async run(): Promise<void> {
    const generation = this.generation;
    this.busy = true;
    this.skipped = false;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      await this.play(next.events, generation);
      if (generation !== this.generation) return; // reset meanwhile
      if (this.waiting.length === 0) this.busy = false; // the question opens once nothing moves
      this.view = next.view;
      this.step = null;
      this.shown = [];
      next.then();
    }
    this.busy = false;
  }

  private async play(events: readonly AnyEvent[], generation: number): Promise<void> {
    for (const event of events) {
      if (generation !== this.generation) return;
      this.pace.onevent(event);
      const ms = this.time(event);
      if (ms <= 0) {
        this.shown = [...this.shown, event];
        continue;
      }
      this.step = { event, ms };
      await this.pause(ms);
      if (generation !== this.generation) return;
      this.step = null;
      this.shown = [...this.shown, event];
    }
  }

  private time(event: AnyEvent): number {
    if (this.skipped || document.hidden || this.waiting.length > MOST_QUEUED) return 0;
    return Math.min(this.pace.duration(event) * this.pace.motion(), LONGEST);
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
