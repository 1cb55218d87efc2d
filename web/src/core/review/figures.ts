/** What a review's numbers become on the page: lines, bars, and the decisions that cost most. */
import type { Estimate, Review, ReviewDecision, ReviewPoint, ReviewRoll } from "../protocol";

/** Standard errors within which nothing is claimed (the server's `SURE`). */
export const SURE = 2.6;

/** Seats that win together: one line of the curve. */
export interface Party {
  readonly side: string;
  readonly seats: readonly number[];
}

export interface Bar {
  readonly turn: number;
  readonly seq: number;
  readonly luck: Estimate;
  /** The roll that gave or took most. */
  readonly roll: ReviewRoll;
}

export function sure({ mean, error }: Estimate): boolean {
  return Math.abs(mean) > SURE * error;
}

/** The lines of the curve: sides if there are any, else each seat alone. */
export function partiesOf({ sides, seats }: Pick<Review, "sides" | "seats">): Party[] {
  const found: Party[] = [];
  for (let seat = 0; seat < seats; seat += 1) {
    const side = sides[seat] ?? "";
    const same = found.find((party) => side !== "" && party.side === side);
    if (same) (same.seats as number[]).push(seat);
    else found.push({ side, seats: [seat] });
  }
  return found;
}

/** The last point of each turn, and the first of all: steps within a turn are too many to draw. */
export function turnPoints(points: readonly ReviewPoint[]): ReviewPoint[] {
  return points.filter((point, index) => index === 0 || point.turn !== points[index + 1]?.turn);
}

/** The luck of a seat, turn by turn. */
export function barsOf(review: Review, seat: number): Bar[] {
  const bars = new Map<number, Bar>();
  for (const roll of review.rolls) {
    const luck = roll.luck[seat];
    if (!luck) continue;
    const before = bars.get(roll.turn);
    const mean = (before?.luck.mean ?? 0) + luck.mean;
    const error = Math.hypot(before?.luck.error ?? 0, luck.error);
    const most = before?.roll.luck[seat]?.mean ?? 0;
    bars.set(roll.turn, {
      turn: roll.turn,
      seq: roll.seq,
      luck: { mean, error },
      roll: before && Math.abs(most) >= Math.abs(luck.mean) ? before.roll : roll,
    });
  }
  return [...bars.values()];
}

/** The chances of a seat before and after an entry, as the curve tells them. */
export function chanceAt(review: Review, seq: number, seat: number): Estimate | undefined {
  let found: ReviewPoint | undefined;
  for (const point of review.points) {
    if (point.seq > seq) break;
    found = point;
  }
  return found?.chances[seat];
}

/** How many decisions of a seat there are, and how many of them are known well enough to judge. */
export function judged(review: Review, seat: number): { known: number; all: number } {
  const own = review.decisions.filter((one) => one.seat === seat);
  return { known: own.filter((one) => one.verdict !== "open").length, all: own.length };
}

/** Which way a chance went, from one figure to another: nothing is claimed within their doubt. */
export function wayOf(before: Estimate, after: Estimate): "fell" | "rose" | "same" {
  const change = { mean: after.mean - before.mean, error: Math.hypot(before.error, after.error) };
  if (!sure(change) || percent(before.mean) === percent(after.mean)) return "same";
  return change.mean < 0 ? "fell" : "rose";
}

/** Decisions that cost, the worst first. */
function worstFirst(decisions: readonly ReviewDecision[]): ReviewDecision[] {
  return decisions
    .filter((one) => one.verdict === "mistake" || one.verdict === "inaccuracy")
    .sort((one, other) => (other.loss?.mean ?? 0) - (one.loss?.mean ?? 0));
}

export function costly(review: Review, seat: number): ReviewDecision[] {
  return worstFirst(review.decisions.filter((one) => one.seat === seat));
}

/** What cost those most who do not win with a seat. */
export function costlyForOthers(review: Review, seat: number): ReviewDecision[] {
  const own = partiesOf(review).find((party) => party.seats.includes(seat))?.seats ?? [];
  return worstFirst(review.decisions.filter((one) => !own.includes(one.seat)));
}

/** The turn in which luck gave or took most, if that can be claimed. */
export function luckiest(review: Review, seat: number): Bar | null {
  const bars = barsOf(review, seat).filter(({ luck }) => sure(luck));
  bars.sort((one, other) => Math.abs(other.luck.mean) - Math.abs(one.luck.mean));
  return bars[0] ?? null;
}

/** Words as a sentence: a capital first, a full stop last, unless it ends with a sign of its own. */
export function spoken(words: string): string {
  if (!words) return "";
  const ended = /[.!?…]$/u.test(words) ? words : `${words}.`;
  return ended.charAt(0).toLocaleUpperCase() + ended.slice(1);
}

export function percent(share: number): number {
  return Math.round(share * 100);
}

/** "+12 ± 4": points of winning chance with two standard errors. */
export function points({ mean, error }: Estimate, locale: string): string {
  const sign = new Intl.NumberFormat(locale, { signDisplay: "exceptZero" });
  return `${sign.format(percent(mean)).replace("-", "−")} ± ${String(percent(2 * error))}`;
}
