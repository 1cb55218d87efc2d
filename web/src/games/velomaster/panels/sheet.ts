/** The point sheet: what each rider has scored at every summit of the stage that is ridden. */
import type { VelomasterEvent } from "../../../core/protocol";
import type { Race, Rider } from "../setting";

export interface Summit {
  readonly number: number;
  readonly category: string;
  readonly name: string;
  /** The line's number on the road, and where it is, in half-lengths. */
  readonly line: number;
  readonly at: number;
}

/** The summits before the finish, in the order of the road. */
export function summitsOf(view: Race, locale: string): Summit[] {
  return view.road.lines
    .map((line, number) => ({ ...line, number }))
    .filter((line) => line.category !== "" && line.at <= view.road.finish)
    .map((line, index) => ({
      number: index + 1,
      line: line.number,
      at: line.at,
      category: line.category,
      name: locale.startsWith("fr") ? line.name.fr : line.name.en,
    }));
}

/** The last end of a stage, or -1. */
function stageEnd(history: readonly VelomasterEvent[]): number {
  let last = history.length - 1;
  while (last >= 0 && history[last]?.event !== "stage-ended") last -= 1;
  return last;
}

/** What happened in the stage that is ridden now. */
export function thisStage(history: readonly VelomasterEvent[]): readonly VelomasterEvent[] {
  return history.slice(stageEnd(history) + 1);
}

/** What happened in the stage that ended last. */
export function lastStage(history: readonly VelomasterEvent[]): readonly VelomasterEvent[] {
  return thisStage(history.slice(0, Math.max(0, stageEnd(history))));
}

/** By rider, the points at each summit, in the order in which it crossed them. */
export function pointsOf(
  history: readonly VelomasterEvent[],
  riders: number,
): readonly (readonly number[])[] {
  const found: number[][] = Array.from({ length: riders }, () => []);
  for (const event of thisStage(history))
    if (event.event === "crossed") found[event.rider]?.push(event.points);
  return found;
}

/**
 * A rider's time in this stage; while it is on the road, what it would get if the race ended now
 * (VM-39: a minute for every three and a half cells to go). null: it is out of the race.
 */
export function timeOf(view: Race, rider: Rider): number | null {
  if (rider.minutes !== null) return rider.minutes;
  if (rider.status === "withdrawn" || rider.status === "excluded") return null;
  const halves = Math.max(0, view.road.finish - rider.front);
  return view.clock + Math.ceil(halves / view.setting.minute);
}

/** The riders by team, in the order of their bibs. */
export function teamsOf(view: Race): Rider[][] {
  const teams: Rider[][] = [];
  for (const rider of view.riders) (teams[rider.team] ??= []).push(rider);
  return teams;
}

/** A rider's place among those with climber points, or null. */
export function climberPlace(view: Race, rider: Rider): number | null {
  if (rider.points === 0 || rider.place === null) return null;
  return 1 + view.riders.filter((other) => other.points > rider.points).length;
}
