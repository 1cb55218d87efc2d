/** Shows what happened event by event, in order, at the chosen speed; it can be skipped. */
import type { AnyEvent, AnyView, Step } from "../board";

export interface Happening {
  readonly view: AnyView;
  readonly events: readonly AnyEvent[];
  /** Called when the events were shown and the new view is drawn. */
  readonly then: () => void;
}

/** More than this waiting means that somebody was away: then nothing is played back. */
const PATIENCE = 12;
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
  private readonly waiting: Happening[] = [];
  private skipped = false;
  private generation = 0;
  private wake: (() => void) | null = null;

  constructor(private readonly pace: Pace) {}

  /** The next thing that happened; shown after all before it. */
  add(happening: Happening): void {
    this.waiting.push(happening);
    if (!this.busy) void this.run();
  }

  /** Draw a view at once and forget what waits (another seat, another position). */
  reset(view: AnyView | null): void {
    this.waiting.length = 0;
    this.generation += 1;
    this.skip();
    this.busy = false;
    this.view = view;
    this.step = null;
    this.shown = [];
  }

  /** Show the rest of what waits at once. */
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
      if (generation !== this.generation) return; // it was reset meanwhile
      if (this.waiting.length === 0) this.busy = false; // questions are asked when nothing moves
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
    if (this.skipped || document.hidden || this.waiting.length > PATIENCE) return 0;
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
