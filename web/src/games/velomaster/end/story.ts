/** The story of a race: its podium, its figures, and when it turned. */
import type { EndStory, Told } from "../../../core/board";
import type { VelomasterEvent } from "../../../core/protocol";
import { raceOf, type Given, type Race, type Rider } from "../setting";
import { lastStage, summitsOf, thisStage } from "../panels/sheet";

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

/** The turn in which a team took the lead for good. */
export interface Turning {
  readonly seq: number;
  readonly minute: number;
  readonly round: number;
  /** What brought it there. */
  readonly how: "relay" | "acceleration" | "attack" | "die";
  /** Riders of the call, or the number on the die. */
  readonly count: number;
  /** How far the front had come, in half-lengths. */
  readonly front: number;
}

/** When the winner's team took the lead for good, in the stage ridden last. */
export function turned(
  view: Race,
  log: readonly Told<VelomasterEvent>[],
  team: number,
): Turning | null {
  const best = new Map<number, number>();
  let leader = -1;
  let turn = { minute: 0, round: 0, how: "die" as Turning["how"], count: 0 };
  let found: Turning | null = null;
  for (const { seq, events } of log)
    for (const event of events) {
      if (event.event === "stage-ended") {
        best.clear();
        leader = -1;
        found = null;
      } else if (event.event === "turn-started")
        turn = { minute: event.minutes, round: event.round, how: "die", count: 0 };
      else if (event.event === "called")
        turn = { ...turn, how: callOf(event.call), count: event.riders.length };
      else if (event.event === "attacked") turn = { ...turn, how: "attack" };
      else if (event.event === "rode")
        turn = { ...turn, how: turn.how === "attack" ? "attack" : "die", count: event.die };
      if (event.event !== "stepped" || event.start < 0) continue;
      const own = view.riders[event.rider]?.team ?? -1;
      const { finish } = view.road;
      const front = Math.min(finish, view.road.front[event.to] ?? finish);
      if (front <= Math.max(0, ...best.values())) continue;
      best.set(own, front);
      if (own === leader) continue;
      leader = own;
      found = own === team ? { ...turn, seq, front } : null;
    }
  return found;
}

const callOf = (call: string): "relay" | "acceleration" =>
  call === "relay" ? "relay" : "acceleration";

/** The viewer's best summit: the place and the points there, if it scored. */
function bestSummit(
  view: Race,
  history: readonly VelomasterEvent[],
  mine: number | null,
  locale: string,
): { place: number; points: number; summit: string } | null {
  let found: { place: number; points: number; summit: string } | null = null;
  const summits = summitsOf(view, locale);
  for (const event of thisStage(history)) {
    if (event.event !== "crossed" || mine === null) continue;
    if (view.riders[event.rider]?.seat !== mine || event.points <= (found?.points ?? 0)) continue;
    const summit = summits.find(({ line }) => line === event.line)?.name ?? "";
    if (summit) found = { place: event.place, points: event.points, summit };
  }
  return found;
}

/** The summit whose foot or descent the front has reached: the nearest line, and on which side. */
function placeOnRoad(view: Race, front: number, locale: string): { where: string; name: string } {
  const lines = summitsOf(view, locale);
  const ahead = lines.find(({ at }) => at >= front);
  const behind = lines.filter(({ at }) => at < front).at(-1);
  if (ahead && (!behind || ahead.at - front <= front - behind.at))
    return { where: "before", name: ahead.name };
  return behind ? { where: "behind", name: behind.name } : { where: "", name: "" };
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
  const summit = bestSummit(view, history, given.mySeat, locale);
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
      text: t("end-turned", {
        name,
        minute: point.minute,
        how: point.how,
        count: point.count,
        ...(({ where, name: summit }) => ({ where, summit }))(
          placeOnRoad(view, point.front, locale),
        ),
      }),
      seq: point.seq,
    },
    best: summit === null ? "" : t("end-best", { ...summit }),
    figures: [
      [t("words-story-relays"), told.relays],
      [t("words-story-falls"), told.falls],
      [t("words-story-tests"), `${String(told.passed)}/${String(told.tests)}`],
    ],
  };
}
