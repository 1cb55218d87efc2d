/** Where the moves of a question can be pressed on the plan, once dice lie. */
import type { Question } from "../../../core/board";
import { LOOKS } from "../pieces/teams";
import type { Forecast, Move, View } from "../types";

/** A landing, or the place of an answer, with the word of its sign. */
export interface Spot {
  readonly move: Move;
  readonly space: number;
  readonly word: string;
  readonly fill: string;
  readonly ink: string;
}

const PLAIN = { fill: "#1c5fd4", ink: "#ffffff" };
export const ENERGY = { fill: "#8fe0ea", ink: "#06343a" };

/** The colours of the die that a ride uses. */
export function dieLook(view: View, seat: number): { fill: string; ink: string } {
  return seat < 0 ? ENERGY : LOOKS[view.teams[seat]?.team ?? "red"];
}

export function spotsOf(view: View, question: Question<Move, Forecast> | null): Spot[] {
  if (question === null) return [];
  const behind = question.forecast.find(({ legs }) => legs.length > 0)?.legs[0]?.origin;
  return question.moves.flatMap((move, index) => {
    const spot = spotOf(view, move, question.forecast[index], behind);
    return spot ? [spot] : [];
  });
}

function spotOf(
  view: View,
  move: Move,
  forecast: Forecast | undefined,
  /** Where couriers stand that may pursue. */
  behind: number | undefined,
): Spot | null {
  const leg = forecast?.legs[0];
  if (move.move === "stay") return { move, space: view.landing, word: "✓", ...PLAIN };
  if (move.move === "pursue" && move.couriers === 0)
    return behind === undefined ? null : { move, space: behind, word: "✗", ...PLAIN };
  if (leg === undefined) return null;
  const space = leg.landing;
  if (move.move === "back") return { move, space, word: "↩", ...PLAIN };
  const word = String(leg.place > 0 ? "⚑" : leg.origin - leg.landing);
  if (move.move === "pursue") return { move, space, word: `+${String(move.couriers)}`, ...PLAIN };
  if (move.move === "share") return { move, space, word, ...dieLook(view, move.seat) };
  if (move.move !== "ride") return null;
  return { move, space, word, ...dieLook(view, move.die === "own" ? view.asked : -1) };
}
