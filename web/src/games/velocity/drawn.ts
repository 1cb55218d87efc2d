/** The table as it looks after events that were shown but are not in the view yet. */
import type { Event, View } from "./types";

export interface Drawn {
  /** Spaces of each team's couriers. */
  readonly couriers: number[][];
  readonly cans: number[];
  supply: number;
  readonly podium: number[];
  /** What each team's die shows; 0: nothing. */
  readonly dice: number[];
  energy: number;
  active: number;
  group: number;
}

export function drawn(view: View, events: readonly Event[]): Drawn {
  const now: Drawn = {
    couriers: view.teams.map((team) => [...team.couriers]),
    cans: view.teams.map((team) => team.cans),
    supply: view.supply,
    podium: [...view.podium],
    dice: view.teams.map((team) => team.die),
    energy: view.energy,
    active: view.active,
    group: view.group,
  };
  for (const event of events) happened(now, event);
  return now;
}

/** Couriers of a team are alike: which of them stands where does not matter. */
export function settled(now: Drawn): Drawn {
  return { ...now, couriers: now.couriers.map((team) => [...team].sort((a, b) => b - a)) };
}

/** Apply one event: facts only, no rule. */
function happened(drawn: Drawn, event: Event): void {
  switch (event.event) {
    case "turn-began":
      drawn.active = event.seat;
      drawn.group = 0;
      drawn.energy = 0;
      drawn.dice.fill(0);
      break;
    case "announced":
      drawn.group = event.space;
      pay(drawn, event.seat, event.cans);
      break;
    case "rolled":
      drawn.dice[event.die_seat] = event.pips;
      break;
    case "energy-rolled":
      drawn.energy = event.pips;
      break;
    case "rode":
    case "carried":
    case "went-back":
      ride(drawn, event.seat, event.origin, event.landing);
      if (event.landing === 0) drawn.podium.push(event.seat);
      break;
    case "pursued":
      pay(drawn, event.seat, event.couriers);
      for (let courier = 0; courier < event.couriers; courier++)
        ride(drawn, event.seat, event.origin, event.landing);
      break;
    case "supplied":
      pay(drawn, event.seat, -1);
      break;
    case "took":
      change(drawn.cans, event.seat, 1);
      change(drawn.cans, event.from_seat, -1);
      break;
    case "stayed":
      pay(drawn, event.seat, 1);
      break;
  }
}

function change(numbers: number[], index: number, by: number): void {
  numbers[index] = (numbers[index] ?? 0) + by;
}

function pay(drawn: Drawn, seat: number, cans: number): void {
  change(drawn.cans, seat, -cans);
  drawn.supply += cans;
}

function ride(drawn: Drawn, seat: number, origin: number, landing: number): void {
  const team = drawn.couriers[seat];
  const index = team?.indexOf(origin) ?? -1;
  if (team && index >= 0) team[index] = landing;
}

export interface Group {
  readonly seat: number;
  readonly count: number;
}

/** Who stands on each space, team by team. */
export function stacks(drawn: Drawn): Map<number, Group[]> {
  const found = new Map<number, Group[]>();
  drawn.couriers.forEach((spaces, seat) => {
    for (const space of new Set(spaces)) {
      const count = spaces.filter((other) => other === space).length;
      found.set(space, [...(found.get(space) ?? []), { seat, count }]);
    }
  });
  return found;
}

/** Couriers on the move during an event: drawn apart, so they are not on their old space. */
export interface Trip {
  readonly seat: number;
  readonly couriers: number;
  readonly origin: number;
  readonly landing: number;
}

export function tripOf(event: Event | undefined): Trip | null {
  if (event?.event === "rode" || event?.event === "carried" || event?.event === "went-back")
    return { seat: event.seat, couriers: 1, origin: event.origin, landing: event.landing };
  if (event?.event === "pursued" && event.couriers > 0)
    return {
      seat: event.seat,
      couriers: event.couriers,
      origin: event.origin,
      landing: event.landing,
    };
  return null;
}

/** Whether a seat's die, or with -1 the energy die, is rolled by these events. */
export function rolls(events: readonly Event[], seat: number): boolean {
  return events.some((event) =>
    event.event === "rolled"
      ? event.die_seat === seat
      : event.event === "energy-rolled" && seat < 0,
  );
}

/** A can on its way: seats, or -1 for the supply. */
export interface Flight {
  readonly from: number;
  readonly to: number;
  readonly cans: number;
}

export function flightOf(event: Event | undefined): Flight | null {
  switch (event?.event) {
    case "announced":
      return event.cans > 0 ? { from: event.seat, to: -1, cans: event.cans } : null;
    case "pursued":
      return event.couriers > 0 ? { from: event.seat, to: -1, cans: event.couriers } : null;
    case "stayed":
      return { from: event.seat, to: -1, cans: 1 };
    case "supplied":
      return { from: -1, to: event.seat, cans: 1 };
    case "took":
      return { from: event.from_seat, to: event.seat, cans: 1 };
    default:
      return null;
  }
}
