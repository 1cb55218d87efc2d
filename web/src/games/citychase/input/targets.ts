/** Which of the legal moves a place on the map stands for, and what it would be if none does. */
import type { Question } from "../../../core/board";
import type { Forecast, Move, View } from "../types";

export type Place = { readonly building: number } | { readonly crossing: number };
type Asked = Question<Move, Forecast> | null;

function stands(move: Move, place: Place): boolean {
  if ("building" in place) return "building" in move && move.building === place.building;
  if (move.move === "fly") return move.to === place.crossing;
  return move.move === "place" && move.intersection === place.crossing;
}

/**
 * The moves that a place stands for. A chosen helicopter comes first; a building that it does not
 * reach may be lifted by another one, for a lift is asked about before it is played.
 */
export function movesAt(question: Asked, picked: number | null, place: Place): Move[] {
  const all = (question?.moves ?? []).filter((move) => stands(move, place));
  const own = all.filter((move) => !("helicopter" in move) || move.helicopter === picked);
  if (own.length > 0) return own;
  return picked !== null && "crossing" in place ? [] : all;
}

/** The one move that a place stands for; null: none, or several helicopters could. */
export function moveAt(question: Asked, picked: number | null, place: Place): Move | null {
  const moves = movesAt(question, picked, place);
  return moves.length === 1 ? (moves[0] ?? null) : null;
}

/** The move that an impossible place would have been: the server says why it is refused. */
export function wouldBe(view: View, helicopter: number, place: Place): Move {
  if (view.phase === "thief") {
    const building = "building" in place ? place.building : 0;
    return view.turn === 1 ? { move: "hide", building } : { move: "flee", building };
  }
  if ("building" in place) return { move: "lift", helicopter, building: place.building };
  if (view.phase === "placing") return { move: "place", helicopter, intersection: place.crossing };
  return { move: "fly", helicopter, to: place.crossing };
}

export function forecastOf(question: Asked, move: Move | null): Forecast | null {
  const index = move ? (question?.moves.indexOf(move) ?? -1) : -1;
  return index < 0 ? null : (question?.forecast[index] ?? null);
}
