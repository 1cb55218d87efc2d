/** What is drawn: the riders of the view, moved by the events that were shown since. */
import type { SeatInfo } from "../../core/board";
import type { VelomasterEvent, VelomasterSetting, VelomasterView } from "../../core/protocol";
import { raceOf, type Race } from "./setting";
import { atOf, LANE, type Point, type Ribbon } from "./geometry";

export interface DrawnRider {
  readonly rider: number;
  cell: number | null;
  status: string;
  place: number;
}

export function drawn(
  view: VelomasterView,
  events: readonly VelomasterEvent[],
  setting: VelomasterSetting,
): DrawnRider[] {
  const race = raceOf(view, setting);
  const riders = race.riders.map(({ rider, cell, status, place }) => ({
    rider,
    cell,
    status: status === "excluded" ? "withdrawn" : status,
    place: place ?? race.riders.length,
  }));
  for (const event of events) happened(riders, event, race.road.lane.length);
  return riders;
}

/** Events tell places only for riders that have arrived; other places come with the view. */
export function settled(riders: DrawnRider[]): DrawnRider[] {
  return riders.map((rider) => (rider.status === "arrived" ? rider : { ...rider, place: 0 }));
}

/** Whether the next view brings what no event tells: the road of another stage. */
export function redrawn(_view: VelomasterView, events: readonly VelomasterEvent[]): boolean {
  return events.some(({ event }) => event === "stage-ended");
}

function happened(riders: DrawnRider[], event: VelomasterEvent, off: number): void {
  if (!("rider" in event)) return;
  const rider = riders[event.rider];
  if (rider === undefined) return;
  switch (event.event) {
    case "stepped":
      rider.cell = event.to === off ? null : event.to;
      rider.status = event.to === off ? "arrived" : "riding";
      break;
    case "arrived":
      rider.cell = null;
      rider.status = "arrived";
      rider.place = event.place;
      break;
    case "fell":
      rider.cell = event.cell;
      rider.status = "lying";
      break;
    case "got-up":
      rider.cell = event.cell;
      rider.status = "riding";
      break;
    case "punctured":
      if (rider.status === "riding") rider.status = "waiting";
      break;
    case "exhausted":
      rider.status = "withdrawn";
      break;
    case "controlled":
      if (event.excluded) rider.status = "withdrawn";
      break;
    case "gravity":
      if (event.withdraws) rider.status = "withdrawn";
      break;
  }
}

/**
 * The view with the jersey of the club's last champion (VM-41a): it is worn by the rider of the same
 * bib, or the first one of its director, unless that rider wears another.
 */
export function dressed(view: Race, seats: readonly SeatInfo[]): Race {
  const champion = seats.find(({ keepsake }) => keepsake !== "");
  if (champion === undefined || view.riders.some(({ jersey }) => jersey === "champion"))
    return view;
  const own = view.riders.filter(({ seat }) => seat === champion.seat);
  const worn = own.find(({ bib }) => bib === champion.keepsake) ?? own[0];
  if (worn === undefined || worn.jersey !== "") return view;
  const riders = view.riders.map((rider) =>
    rider === worn ? { ...rider, jersey: "champion" } : rider,
  );
  return { ...view, riders };
}

/** Riders side by side before the start and behind the finish, in half-lengths. */
const APART = 1.9;
/** A rider's wheels are in the nearer half of its cell. */
const WHEELS = 12;

/** Where a rider is drawn: on its cell, on the verge, before the start, behind the finish. */
export function spotOf(
  rider: DrawnRider,
  riders: readonly DrawnRider[],
  ribbon: Ribbon,
  { finish, lanes }: Race["road"],
): Point {
  const row = (place: number, from: number, step: number): Point =>
    ribbon.spot(from + Math.floor(place / lanes) * step, ((place % lanes) + 0.5) * LANE + WHEELS);
  if (rider.status === "arrived") return row(rider.place - 1, finish + 1.6, APART);
  if (rider.status === "withdrawn") return [-60, -60];
  const cell = rider.cell === null ? undefined : ribbon.cells[rider.cell];
  if (cell === undefined) {
    const before = riders.filter((r) => r.status === "outside" && r.rider < rider.rider).length;
    return row(before, -1.4, -APART);
  }
  if (rider.status === "riding") return [cell.x, cell.y + WHEELS];
  return [cell.x, ribbon.ground(atOf(cell.x)) + ribbon.deep + 24];
}

/** A rider on the road, as it is drawn. */
export interface Piece {
  readonly rider: number;
  readonly x: number;
  readonly y: number;
  /** How the road leans under it, in degrees. */
  readonly angle: number;
  readonly lying: boolean;
  /** How long its last way took, in milliseconds. */
  readonly ms: number;
}

/** All riders on the road. A rider that has not moved keeps its object and is not redrawn. */
export function piecesOf(
  riders: readonly DrawnRider[],
  spot: (rider: number) => Point | null,
  angle: (at: number) => number,
  before: readonly Piece[],
  ms: number,
): Piece[] {
  return riders.flatMap(({ rider, status }) => {
    const at = status === "withdrawn" ? null : spot(rider);
    if (at === null) return [];
    const lying = status === "lying" || status === "waiting";
    const old = before.find((piece) => piece.rider === rider);
    if (old?.x === at[0] && old.y === at[1] && old.lying === lying) return [old];
    return [{ rider, x: at[0], y: at[1], angle: angle(atOf(at[0])), lying, ms }];
  });
}

/** The rider an event is about, for the camera. */
export function followed(event: VelomasterEvent | undefined): number | null {
  return event !== undefined && "rider" in event ? event.rider : null;
}

/** The dice of the roll that is being shown: all that came one right after the other. */
export function rolledLast(
  events: readonly VelomasterEvent[],
): (VelomasterEvent & { event: "rolled" })[] {
  const rolls: (VelomasterEvent & { event: "rolled" })[] = [];
  for (const event of [...events].reverse()) {
    if (event.event !== "rolled") break;
    rolls.unshift(event);
  }
  return rolls;
}
