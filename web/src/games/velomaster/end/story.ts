/** The story of a race: its figures, and how the best rider of each team came along the road. */
import type { EndStory, Told } from "../../../core/board";
import type { VelomasterEvent } from "../../../core/protocol";
import { raceOf, type Given, type Race, type Rider } from "../setting";
import { lastStage, thisStage } from "../panels/sheet";

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

/** The riders of this stage that have a time, in the order of their arrival. */
export function arrivalsOf(view: Race): Rider[] {
  return view.order
    .flatMap((number) => view.riders[number] ?? [])
    .filter(({ minutes }) => minutes !== null);
}

/** The first three of a finished match. */
export function podiumOf(view: Race): Placed[] {
  return placedOf(view).slice(0, 3);
}

/**
 * The first three of the stage that was ridden between two views. Those on the road when it ended
 * have a time too, and no arrival.
 */
export function stagePodium(
  before: Race,
  after: Race,
  history: readonly VelomasterEvent[],
): Placed[] {
  const places = new Map(
    lastStage(history).flatMap((event) =>
      event.event === "arrived" ? [[event.rider, event.place]] : [],
    ),
  );
  const placeOf = ({ rider }: Rider): number => places.get(rider) ?? after.riders.length;
  return after.riders
    .map((rider, number) => ({
      rider,
      minutes: rider.total - (before.riders[number]?.total ?? 0),
      points: rider.score - (before.riders[number]?.score ?? 0),
    }))
    .filter(({ minutes, rider }) => minutes > 0 && rider.status !== "withdrawn")
    .sort((one, other) => one.minutes - other.minutes || placeOf(one.rider) - placeOf(other.rider))
    .slice(0, 3);
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

/** The minute in which the winner's team took the lead for good, and its entry. */
function turned(
  view: Race,
  log: readonly Told<VelomasterEvent>[],
  team: number,
): { minute: number; seq: number } | null {
  const best = new Map<number, number>();
  let leader = -1;
  let minute = 0;
  let found: { minute: number; seq: number } | null = null;
  for (const { seq, events } of log)
    for (const event of events) {
      if (event.event === "stage-ended") best.clear();
      if (event.event === "turn-started") minute = event.minutes;
      if (event.event !== "stepped" || event.start < 0) continue;
      const own = view.riders[event.rider]?.team ?? -1;
      const front = view.road.front[event.to] ?? view.road.finish;
      if (front <= Math.max(0, ...best.values())) continue;
      best.set(own, front);
      if (own === leader) continue;
      leader = own;
      found = own === team ? { minute, seq } : null;
    }
  return found;
}

/** The winner with its time, the gap to the second, and when the race turned. */
export function end(given: Given, log: readonly Told<VelomasterEvent>[]): EndStory {
  const view = raceOf(given.view, given.setting);
  const { t, seatNames, locale } = given;
  const [first, second] = podiumOf(view);
  if (first === undefined) return {};
  const name = seatNames[first.rider.seat ?? -1] ?? "";
  const road = locale.startsWith("fr") ? view.road.name.fr : view.road.name.en;
  const other = seatNames[second?.rider.seat ?? -1] ?? "";
  const gap = second ? (second.minutes ?? 0) - (first.minutes ?? 0) : 0;
  const point = turned(view, log, first.rider.team);
  const history = log.flatMap(({ events }) => events);
  const told = figures(history);
  return {
    headline: t("end-headline", { name, road, tour: view.stages > 1 ? "yes" : "no" }),
    decided: t("end-decided", {
      colour: first.rider.colour,
      bib: first.rider.bib,
      minutes: first.minutes ?? 0,
      other,
      gap,
      same: other === name ? "yes" : "no",
    }),
    turningPoint: point && {
      text: t("end-turned", { name, minute: point.minute }),
      seq: point.seq,
    },
    figures: [
      [t("words-story-relays"), told.relays],
      [t("words-story-falls"), told.falls],
      [t("words-story-tests"), `${String(told.passed)}/${String(told.tests)}`],
    ],
  };
}
