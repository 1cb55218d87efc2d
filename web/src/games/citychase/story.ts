/** The figures of a finished match, counted from its events and the way that was shown. */
import type { CitychaseEvent, CitychaseView } from "../../core/protocol";
import { building, crossing } from "./geometry";

export interface Figures {
  turns: number;
  lifts: number;
  found: number;
  flights: number;
  /** Turns at whose start a helicopter hovered beside the building where the car went. */
  near: number;
}

export function figures(view: CitychaseView, history: readonly CitychaseEvent[]): Figures {
  // of two legs the last is told: turns, lifts and the way are its own
  const since = history.map(({ event }) => event).lastIndexOf("leg-over") + 1;
  return {
    turns: view.turn,
    lifts: view.lifts.length,
    found: view.roofs.length,
    flights: history.slice(since).filter((event) => event.event === "flew").length,
    near: view.path.filter((place, index) =>
      (view.patrols[index] ?? []).some((at) => beside(place, at)),
    ).length,
  };
}

/** Whether a building is one of the four around a crossing. */
function beside(place: number, at: number): boolean {
  const [one, other] = [building(place), crossing(at)];
  return Math.abs(one.x - other.x) <= 100 && Math.abs(one.y - other.y) <= 100;
}
