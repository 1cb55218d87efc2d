/** The coach at a table: hints, two moves compared, and a word before a mistake. */
import type { AnyMove, Question } from "../board";
import type { Told } from "../board";
import type { Advice, AdvisedMove, SeatInfo } from "../protocol";
import { againstBest, sameMove } from "./advice";

/** A loss from here on is called a mistake (the server's `MISTAKE`). */
export const MISTAKE = 0.05;

/** What the coach asks of the rest of the page. */
export interface Bench {
  readonly question: () => Question | null;
  readonly advise: (pair?: readonly [number, number]) => Promise<Advice>;
  readonly play: (moves: readonly AnyMove[]) => void;
  readonly warns: () => boolean;
}

/** Two moves side by side; the first is the better one. */
export interface Pair {
  readonly moves: readonly [AdvisedMove, AdvisedMove];
  readonly sure: boolean;
}

export interface Warning extends Pair {
  /** What waits for an answer. */
  readonly held: readonly AnyMove[];
}

/** Whether a coach may help: everybody else is a bot, or all people agree. */
export function coached(seats: readonly SeatInfo[]): boolean {
  if (seats.some((seat) => seat.kind === "open")) return false;
  const people = peopleOf(seats);
  return people.length === 1 || people.every((seat) => seat.coach);
}

export function peopleOf(seats: readonly SeatInfo[]): SeatInfo[] {
  return seats.filter((seat) => seat.kind === "person" || seat.stand_in);
}

/** The entry before a seat's last move that still stands; null if it has not moved. */
export function beforeLast(log: readonly Told[], seat: number): number | null {
  const standing: number[] = [];
  for (const entry of log) {
    if (entry.seat !== seat) continue;
    if (entry.undone) standing.pop();
    else standing.push(entry.seq);
  }
  const last = standing.at(-1);
  return last === undefined ? null : last - 1;
}

export class Coach {
  advice = $state.raw<Advice | null>(null);
  /** How much has been told: 0 nothing, 1 what to look at, 2 the move. */
  told = $state(0);
  thinking = $state(false);
  /** Moves are chosen to be compared, not to be played. */
  picking = $state(false);
  picks = $state.raw<readonly AnyMove[]>([]);
  pair = $state.raw<Pair | null>(null);
  warning = $state.raw<Warning | null>(null);
  /** Why there was no answer. */
  lost = $state.raw<unknown>(null);
  private asking: Promise<Advice> | null = null;
  private about: Question["moves"] | null = null;

  constructor(private readonly bench: Bench) {}

  /** Another question: what was said is about the one before. */
  turn(): void {
    this.advice = this.pair = this.warning = this.asking = this.lost = null;
    this.told = 0;
    this.thinking = this.picking = false;
    this.picks = [];
    this.about = this.asked;
    if (this.bench.warns() && this.choice) this.ask().catch(() => undefined);
  }

  /** What tells one question from another: the page makes the rest of it anew each time. */
  private get asked(): Question["moves"] | null {
    return this.bench.question()?.moves ?? null;
  }

  private get choice(): boolean {
    return (this.bench.question()?.moves.length ?? 0) > 1;
  }

  private ask(): Promise<Advice> {
    this.asking ??= this.bench.advise();
    return this.asking;
  }

  /** Think, and forget the answer if another question came meanwhile. */
  private async think<T>(work: Promise<T>): Promise<T | null> {
    const { asked } = this;
    this.thinking = true;
    this.lost = null;
    try {
      const found = await work;
      return asked === this.asked ? found : null;
    } catch (error) {
      this.asking = null;
      if (asked === this.asked) this.lost = error;
      return null;
    } finally {
      this.thinking = false;
    }
  }

  /** First what to look at, then a move. */
  async more(): Promise<void> {
    if (this.advice) this.told = 2;
    else {
      this.advice = await this.think(this.ask());
      if (this.advice) this.told = 1;
    }
  }

  // -- two moves -----------------------------------------------------------------------------------

  pick(): void {
    this.picking = true;
    this.picks = [];
    this.pair = null;
  }

  stop(): void {
    this.picking = false;
    this.picks = [];
  }

  /** The next of the two moves; with the second one they are compared. */
  async picked(move: AnyMove): Promise<void> {
    const first = this.picks[0];
    if (!first) {
      this.picks = [move];
      return;
    }
    if (sameMove(first, move)) return;
    this.picks = [first, move];
    this.pair = await this.compare(first, move);
    this.stop();
  }

  private async compare(one: AnyMove, other: AnyMove): Promise<Pair | null> {
    const moves = this.bench.question()?.moves ?? [];
    const [mine, theirs] = [one, other].map((move) => moves.findIndex((m) => sameMove(m, move)));
    if (mine === undefined || theirs === undefined || mine < 0 || theirs < 0) return null;
    const found = await this.think(this.bench.advise([mine, theirs]));
    const [best, next] = found?.moves ?? [];
    return found && best && next ? { moves: [best, next], sure: found.sure } : null;
  }

  // -- a word before a mistake ---------------------------------------------------------------------

  /** Whether these moves are kept back for now. */
  readonly holds = (moves: readonly AnyMove[]): boolean => {
    const [move] = moves;
    if (!move || !this.choice || this.asked !== this.about) return false;
    const listed = this.bench.question()?.moves.some((one) => sameMove(one, move)) ?? false;
    if (!listed) return false;
    if (this.picking) void this.picked(move);
    else if (this.bench.warns()) void this.weigh(moves, move);
    else return false;
    return true;
  };

  private async weigh(moves: readonly AnyMove[], move: AnyMove): Promise<void> {
    const { asked } = this;
    const advice = await this.think(this.ask());
    const doubtful = advice ? againstBest(advice, move) : null;
    const best = advice?.moves[0]?.move;
    let pair: Pair | null = null;
    if (best && doubtful && doubtful.loss >= MISTAKE) pair = await this.compare(move, best);
    if (asked !== this.asked) return;
    const [better, worse] = pair?.moves ?? [];
    const loss = (better?.value.mean ?? 0) - (worse?.value.mean ?? 0);
    if (pair?.sure && worse && sameMove(worse.move, move) && loss >= MISTAKE)
      this.warning = { ...pair, held: moves };
    else this.bench.play(moves);
  }

  /** The player answers the warning. */
  answer(anyway: boolean): void {
    const held = this.warning?.held ?? [];
    this.warning = null;
    if (anyway) this.bench.play(held);
  }
}
