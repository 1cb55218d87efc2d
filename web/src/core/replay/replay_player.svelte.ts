/** Player of a finished match: its positions from one viewpoint, stepping, jumping, playing. */
import { api } from "../net/api";
import type { GameModule } from "../board";
import type { Line, Position, Replay } from "../protocol";
import { motion, settings } from "../page/settings.svelte";
import { entriesOf, toldOf } from "../log/log";
import { Playback } from "../playback/playback.svelte";
import { turnAt, turnsOf, type ToldTurn } from "../log/told_turns";
import { openingTurn } from "./opening";
import { play as playSound, soundsOf } from "../sound";

const CHUNK = 100;
/** Milliseconds between two turns, and between two steps of one turn. */
const PAUSE = 700;
const BREATH = 60;

export class ReplayPlayer {
  positions = $state.raw<readonly Position[]>([]);
  lines = $state.raw<readonly Line[]>([]);
  /** The seat whose view is shown; null: a spectator's. */
  viewpoint = $state<number | null>(null);
  at = $state(0);
  playing = $state(false);
  /** The turns that have arrived, each with its small steps. */
  readonly turns = $derived.by(() => turnsOf(entriesOf(this.lines), this.module));
  readonly playback: Playback;
  /** The turn to open with, until it has arrived; null: the first interesting one. */
  private wanted: number | null;

  constructor(
    readonly match: Replay,
    private readonly module: GameModule,
    viewpoint: number | null,
    turn: number | null = null,
  ) {
    this.viewpoint = viewpoint;
    this.wanted = turn;
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
      this.open(from + CHUNK > end);
    }
  }

  /** The turn that is shown. */
  get turn(): ToldTurn | undefined {
    return turnAt(this.turns, this.here?.seq ?? 0);
  }

  /** A turn, counted from 1; the last one if there are fewer. */
  private numbered(number: number): ToldTurn | undefined {
    return this.turns[Math.max(1, Math.min(number, this.turns.length)) - 1];
  }

  /** Go to the end of a turn, counted from 1. */
  toTurn(number: number): void {
    const turn = this.numbered(number);
    if (turn) this.jumpTo(turn.last);
  }

  /** Play the wanted turn once it is here; else open after the first interesting one. */
  private open(whole: boolean): void {
    if (this.opened) return;
    const first = openingTurn(this.turns, this.module);
    const number = this.wanted ?? first?.number ?? 1;
    if (this.turns.length <= number && !whole) return;
    this.opened = true;
    if (this.wanted === null) this.toTurn(number);
    else this.playTurn(this.numbered(number));
  }

  private opened = false;

  /** Show a turn from its beginning, and stop at its end. */
  private playTurn(turn: ToldTurn | undefined): void {
    if (!turn) return;
    this.jumpTo(turn.from);
    this.until = turn.last;
    this.playing = true;
  }

  /** The entry at which playing stops; null: it goes on to the end. */
  private until: number | null = null;

  /** Go to a position and stop playing. */
  jump(index: number): void {
    this.playing = false;
    this.until = null;
    this.step(index);
  }

  jumpTo(seq: number): void {
    this.jump(this.positions.findIndex((position) => position.seq === seq));
  }

  play(on: boolean): void {
    this.until = null;
    if (on && this.at === this.last) this.step(0);
    this.playing = on;
  }

  /** Schedule the next step while playing; call it in an effect, it returns the cleanup. */
  tick(): (() => void) | undefined {
    if (!this.playing) return undefined;
    const enough = this.until !== null && (this.here?.seq ?? 0) >= this.until;
    if (this.at >= this.last || enough) {
      this.playing = false;
      this.until = null;
      return undefined;
    }
    if (this.playback.busy) return undefined;
    const next = this.positions[this.at + 1]?.seq ?? 0;
    const begins = this.turns.some(({ from }) => from === (this.here?.seq ?? 0) && from < next);
    const pause = Math.max(BREATH, (begins ? PAUSE : BREATH) * motion());
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
