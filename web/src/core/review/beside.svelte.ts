/** A decision of a review beside another move of the reader's choice. */
import type { AnyMove, Question } from "../board";
import { api } from "../net/api";
import type { ReviewMoves, ReviewPair } from "../protocol";
import { sameMove } from "./advice";
import type { Pair } from "./coach.svelte";

/** What is asked of the server. */
export interface Archive {
  readonly moves: (seq: number) => Promise<ReviewMoves>;
  readonly pair: (seq: number, other: number) => Promise<ReviewPair>;
}

export function archiveOf(match: string): Archive {
  return {
    moves: (seq) => api.reviewMoves(match, seq),
    pair: (seq, other) => api.reviewPair(match, seq, other),
  };
}

export class Beside {
  /** What could have been played; null: nothing is being compared. */
  listed = $state.raw<ReviewMoves | null>(null);
  pair = $state.raw<Pair | null>(null);
  /** The move under the pointer, or the one that is compared. */
  look = $state.raw<AnyMove | null>(null);
  thinking = $state(false);
  /** Why there was no answer. */
  lost = $state.raw<unknown>(null);
  private about = 0;

  constructor(private readonly archive: Archive) {}

  readonly question = $derived.by((): Question | null => {
    if (!this.listed) return null;
    const { moves, forecast, prompt } = this.listed;
    return { moves, forecast, prompt };
  });

  /** Let the reader choose a move of this decision. */
  async open(seq: number): Promise<void> {
    this.close();
    this.about = seq;
    const found = await this.think(() => this.archive.moves(seq));
    if (found) this.listed = found;
  }

  close(): void {
    this.about = 0;
    this.listed = this.pair = this.look = this.lost = null;
    this.thinking = false;
  }

  /** Compare what was played with this move. */
  readonly choose = async (move: AnyMove): Promise<void> => {
    const { listed } = this;
    const at = listed?.moves.findIndex((one) => sameMove(one, move)) ?? -1;
    if (!listed || at < 0 || at === listed.played || this.thinking) return;
    this.look = move;
    this.pair = null;
    const found = await this.think(() => this.archive.pair(listed.seq, at));
    const [better, worse] = found?.moves ?? [];
    if (found && better && worse) this.pair = { moves: [better, worse], sure: found.sure };
  };

  /** Ask, and forget the answer if the reader looks at something else by then. */
  private async think<T>(ask: () => Promise<T>): Promise<T | null> {
    const { about } = this;
    this.thinking = true;
    this.lost = null;
    try {
      const found = await ask();
      return about === this.about ? found : null;
    } catch (error) {
      if (about === this.about) this.lost = error;
      return null;
    } finally {
      if (about === this.about) this.thinking = false;
    }
  }
}
