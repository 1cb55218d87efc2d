/** What is drawn: the view with the events that were shown since, as bare facts. */
import type { Event, Trace, View } from "./types";

export interface Drawn {
  readonly helicopters: readonly (number | null)[];
  readonly used: readonly boolean[];
  /** Building → the trace on its roof. */
  readonly roofs: Readonly<Record<number, Trace>>;
  /** Building → the last turn on which it was lifted and empty. */
  readonly searched: Readonly<Record<number, number>>;
  readonly turn: number;
  readonly car: number | null;
  /** The thief's way as far as the viewer may know it. */
  readonly path: readonly number[];
}

interface Draft {
  helicopters: (number | null)[];
  used: boolean[];
  roofs: Record<number, Trace>;
  searched: Record<number, number>;
  turn: number;
  car: number | null;
  path: number[];
}

export function drawn(view: View, events: readonly Event[]): Drawn {
  const draft: Draft = {
    helicopters: view.helicopters.map((helicopter) => helicopter.at),
    used: view.helicopters.map((helicopter) => helicopter.used),
    roofs: {},
    searched: {},
    turn: view.turn,
    car: view.car,
    path: [...view.path],
  };
  for (const roof of view.roofs) if (isTrace(roof.colour)) draft.roofs[roof.building] = roof.colour;
  for (const { building, turn, found } of view.lifts)
    if (found === "nothing") draft.searched[building] = turn;
  for (const event of events) happened(draft, event);
  return draft;
}

function isTrace(found: string): found is Trace {
  return found === "yellow" || found === "red" || found === "blue";
}

function happened(draft: Draft, event: Event): void {
  switch (event.event) {
    case "placed":
      draft.helicopters[event.helicopter] = event.intersection;
      draft.used[event.helicopter] = true;
      break;
    case "flew":
      draft.helicopters[event.helicopter] = event.to;
      draft.used[event.helicopter] = true;
      break;
    case "lifted":
      // an arrest ends the chase before the helicopter counts as used
      draft.used[event.helicopter] = event.found !== "car";
      if (isTrace(event.found)) draft.roofs[event.building] = event.found;
      if (event.found === "nothing") draft.searched[event.building] = draft.turn;
      break;
    case "turn-opened":
      draft.turn = event.turn;
      draft.used.fill(false);
      break;
    case "thief-done":
      draft.used.fill(false);
      break;
    case "car-moved":
      draft.car = event.building;
      draft.path.push(event.building);
      break;
    case "arrested":
      draft.car = event.building; // it stays in sight when the roof comes down again
      break;
    case "path-shown":
      draft.path = [...event.path];
      draft.car = event.path.at(-1) ?? null;
      break;
    case "leg-over":
      Object.assign(draft, { roofs: {}, searched: {}, turn: 0, path: [], car: null });
      draft.helicopters.fill(null);
      draft.used.fill(false);
      break;
  }
}
