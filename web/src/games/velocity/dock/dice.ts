/** Which dice a choice uses, and which lie there and cannot be used. */
import type { Move, View } from "../types";

export interface Face {
  /** Whose die; -1: the energy die. */
  readonly seat: number;
  readonly value: number;
}

export function facesOf(view: View, move: Move): Face[] {
  const own = { seat: view.asked, value: view.teams[view.asked]?.die ?? 0 };
  const energy = { seat: -1, value: view.energy };
  if (move.move === "share") return [{ seat: move.seat, value: view.teams[move.seat]?.die ?? 0 }];
  if (move.move !== "ride") return [];
  return { own: [own], energy: [energy], sum: [own, energy] }[move.die];
}

/** Rolled dice that no legal move uses, with the move that will be refused. */
export function barredDice(view: View, moves: readonly Move[]): (Face & { move: Move })[] {
  if (!moves.some(({ move }) => move === "ride" || move === "share")) return [];
  const used = new Set(moves.flatMap((move) => facesOf(view, move).map(({ seat }) => seat)));
  const couriers = view.teams[view.asked]?.couriers.filter((space) => space > 0) ?? [];
  const space = view.group || Math.min(...couriers);
  const barred: (Face & { move: Move })[] = view.teams.flatMap(({ die }, seat) =>
    die > 0 && seat !== view.asked && !used.has(seat)
      ? [{ seat, value: die, move: { move: "share", seat } as const }]
      : [],
  );
  if (view.energy > 0 && !used.has(-1))
    barred.push({ seat: -1, value: view.energy, move: { move: "ride", die: "energy", space } });
  return barred;
}
