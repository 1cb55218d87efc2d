/** What the coach's advice says about the move that a player thinks of. */
import type { AnyMove } from "../board";
import type { AdvisedMove, Advice } from "../protocol";
import { SURE } from "./figures";

export interface Compared extends AdvisedMove {
  /** By how much the best move is better, and whether that can be claimed. */
  readonly loss: number;
  readonly sure: boolean;
}

/** Whether two moves are the same: the page's and the coach's are different objects. */
export function sameMove(one: AnyMove, other: AnyMove): boolean {
  const [mine, theirs] = [Object.entries(one), Object.entries(other)];
  return (
    mine.length === theirs.length &&
    mine.every(([name, value]) => (other as unknown as Record<string, unknown>)[name] === value)
  );
}

/** A move against the best one; null if the coach has not looked at it. */
export function againstBest(advice: Advice, move: AnyMove): Compared | null {
  const best = advice.moves[0];
  const found = advice.moves.find((one) => sameMove(one.move, move));
  if (!best || !found) return null;
  const loss = best.value.mean - found.value.mean;
  const doubt = Math.hypot(best.value.error, found.value.error);
  return { ...found, loss: Math.max(0, loss), sure: loss > SURE * doubt };
}
