/** The story of a race: its figures, and how the best rider of each team came along the road. */
import type { VelomasterEvent } from "../../core/protocol";
import type { Race, Rider } from "./setting";
import { thisStage } from "./panels/sheet";

export interface Placed {
  readonly rider: Rider;
  readonly minutes: number | null;
  readonly points: number;
}

/** The riders as the match places them: by arrival, in a tour by the time of all its stages. */
export function placedOf(view: Race): Placed[] {
  const tour = view.stages > 1;
  const order = tour ? view.general : view.order;
  return order
    .flatMap((number) => view.riders[number] ?? [])
    .map((rider) => ({
      rider,
      minutes: rider.minutes === null ? null : rider.total + rider.minutes,
      points: rider.score + rider.points,
    }));
}

/** The first three of a finished match. */
export function podiumOf(view: Race): Placed[] {
  return placedOf(view).slice(0, 3);
}

export interface Figures {
  readonly relays: number;
  readonly accelerations: number;
  readonly longest: number;
  readonly falls: number;
  readonly punctures: number;
  readonly tests: number;
  readonly passed: number;
  readonly starved: number;
}

export interface Course {
  readonly team: number;
  readonly colour: string;
  /** Minute and half-lengths of the team's best rider. */
  readonly points: readonly (readonly [number, number])[];
}

export function figures(history: readonly VelomasterEvent[]): Figures {
  const found = {
    relays: 0,
    accelerations: 0,
    longest: 0,
    falls: 0,
    punctures: 0,
    tests: 0,
    passed: 0,
    starved: 0,
  };
  for (const event of history) {
    if (event.event === "called") {
      if (event.call === "relay") found.relays += 1;
      else found.accelerations += 1;
      found.longest = Math.max(found.longest, event.riders.length);
    } else if (event.event === "fell") found.falls += 1;
    else if (event.event === "punctured") found.punctures += 1;
    else if (event.event === "starved") found.starved += 1;
    else if (event.event === "tested") {
      found.tests += 1;
      if (event.passed) found.passed += 1;
    }
  }
  return found;
}

/** The best rider of each team minute by minute, in the last stage ridden. */
export function courses(view: Race, history: readonly VelomasterEvent[]): Course[] {
  const teams = new Map<number, { colour: string; best: number; points: [number, number][] }>();
  for (const rider of view.riders) {
    if (!teams.has(rider.team))
      teams.set(rider.team, { colour: rider.colour, best: 0, points: [[0, 0]] });
  }
  let minute = 0;
  for (const event of thisStage(history)) {
    if (event.event === "turn-started") minute = event.minutes;
    else if (event.event === "stepped" || event.event === "arrived") {
      const team = teams.get(view.riders[event.rider]?.team ?? -1);
      if (team === undefined) continue;
      const front =
        event.event === "arrived"
          ? view.road.finish
          : Math.min(view.road.finish, view.road.front[event.to] ?? view.road.finish);
      if (front <= team.best) continue;
      team.best = front;
      const last = team.points.at(-1);
      if (last?.[0] === minute) last[1] = front;
      else team.points.push([minute, front]);
    }
  }
  return [...teams].map(([team, { colour, points }]) => ({ team, colour, points }));
}
