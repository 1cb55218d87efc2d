/** Player of a finished match: its positions from one viewpoint, stepping, jumping, playing. */
import { api } from "../net/api";
import type { GameModule } from "../board";
import type { Line, Position, Replay } from "../protocol";
import { motion, settings } from "../page/settings.svelte";
import { entriesOf, toldOf } from "../match/log";
import { Playback } from "../match/playback.svelte";
import { play as playSound, soundsOf } from "../sound";

const CHUNK = 100;
const PAUSE = 700;

export class ReplayPlayer {
  positions = $state.raw<readonly Position[]>([]);
  lines = $state.raw<readonly Line[]>([]);
  /** The seat whose view is shown; null: a spectator's. */
  viewpoint = $state<number | null>(null);
  at = $state(0);
  playing = $state(false);
  readonly playback: Playback;

  constructor(
    readonly match: Replay,
    module: GameModule,
    viewpoint: number | null,
  ) {
    this.viewpoint = viewpoint;
    this.playback = new Playback({
      module,
      motion,
      mine: () => null,
      onmoment: (events) => {
        if (settings.sound) for (const sound of soundsOf(events, module.sound)) playSound(sound);
      },
    });
  }

  get last(): number {
    return this.positions.length - 1;
  }

  get here(): Position | undefined {
    return this.positions[this.at];
  }

  /** Whether the whole match has arrived; a long one is shown while its later parts load. */
  get whole(): boolean {
    return this.here !== undefined && this.positions.at(-1)?.seq === this.match.seq;
  }

  /** Fetch the whole match from the chosen viewpoint. */
  async load(): Promise<void> {
    const { seq: end, match } = this.match;
    const viewpoint = this.viewpoint;
    const positions: Position[] = [];
    const lines: Line[] = [];
    let shown = false;
    for (let from = 0; from <= end; from += CHUNK) {
      const part = await api.positions(match.id, viewpoint, from, Math.min(from + CHUNK - 1, end));
      if (viewpoint !== this.viewpoint) return; // another viewpoint was chosen meanwhile
      positions.push(...part.positions);
      lines.push(...part.lines);
      // keep showing the former viewpoint until this one has reached the same position
      if (positions.length <= this.at && from + CHUNK <= end) continue;
      this.positions = [...positions];
      this.lines = [...lines];
      if (!shown) this.step(Math.min(this.at, this.last));
      shown = true;
    }
  }

  /** Go to a position and stop playing. */
  jump(index: number): void {
    this.playing = false;
    this.step(index);
  }

  jumpTo(seq: number): void {
    this.jump(this.positions.findIndex((position) => position.seq === seq));
  }

  play(on: boolean): void {
    if (on && this.at === this.last) this.step(0);
    this.playing = on;
  }

  /** Schedule the next step while playing; call it in an effect, it returns the cleanup. */
  tick(): (() => void) | undefined {
    if (!this.playing) return undefined;
    if (this.at >= this.last) {
      this.playing = false;
      return undefined;
    }
    if (this.playback.busy) return undefined;
    const pause = Math.max(60, PAUSE * motion());
    const timer = setTimeout(() => {
      this.step(this.at + 1);
    }, pause);
    return () => {
      clearTimeout(timer);
    };
  }

  private step(index: number): void {
    const goal = Math.max(0, Math.min(index, this.last));
    const position = this.positions[goal];
    if (!position) return;
    const { view, turn, to_act: toAct } = position;
    if (goal === this.at + 1) {
      const lines = toldOf(this.lines.filter((one) => one.seq === position.seq));
      this.playback.add({ view, lines, turn, toAct, then: () => undefined });
    } else {
      const before = this.lines.filter((one) => one.seq <= position.seq);
      this.playback.reset(view, entriesOf(before, turn));
    }
    this.at = goal;
  }
}
