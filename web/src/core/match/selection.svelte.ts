/** The move the player is about to play: previewed, then confirmed where it cannot be undone. */
import type { AnyMove, GameModule, Question } from "../board";
import { settings } from "../page/settings.svelte";
import type { Table } from "./table.svelte";

export class Selection {
  /** The move that waits for confirmation. */
  pending = $state.raw<AnyMove | null>(null);
  /** Whether the last input was a touch: fingers hide the preview, so every move is confirmed. */
  touched = $state(false);
  /** Keeps moves back: they are compared, or a coach has a word about them. */
  guard: ((moves: readonly AnyMove[]) => boolean) | null = null;
  private hovered = $state.raw<AnyMove | null>(null);

  constructor(
    private readonly table: Table,
    private readonly module: GameModule,
  ) {}

  get question(): Question | null {
    return this.table.question;
  }

  get preview(): AnyMove | null {
    return this.pending ?? this.hovered;
  }

  readonly look = (move: AnyMove | null): void => {
    this.hovered = move;
  };

  readonly choose = (move: AnyMove): void => {
    if (this.pending !== move && this.asks(move)) {
      this.pending = move;
      return;
    }
    this.playAll([move]);
  };

  /** Several moves in a row: nothing is asked in between. */
  readonly playAll = (moves: readonly AnyMove[]): void => {
    this.forget();
    if (!this.guard?.(moves)) this.table.play(moves);
  };

  readonly cancel = (): void => {
    this.pending = null;
  };

  forget(): void {
    this.pending = null;
    this.hovered = null;
  }

  private asks(move: AnyMove): boolean {
    const question = this.question;
    if (settings.confirm === "never") return false;
    if (!question?.moves.includes(move)) return false; // drawn by hand, as a stroke of By Eye: there is nothing to confirm
    if (settings.confirm === "always" || this.touched) return question.moves.length > 1;
    return this.module.confirm?.(move, question.forecast[question.moves.indexOf(move)]) ?? false;
  }
}
