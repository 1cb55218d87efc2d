/** What is drawn: the riders of the view, moved by the events that were shown since. */
import type { VelomasterEvent, VelomasterView } from "../../lib/protocol";

export interface DrawnRider {
  readonly rider: number;
  cell: number | null;
  status: string;
  place: number;
}

export function drawn(view: VelomasterView, events: readonly VelomasterEvent[]): DrawnRider[] {
  const riders = view.riders.map((rider) => ({
    rider: rider.rider,
    cell: rider.cell,
    status: rider.status,
    place: rider.place ?? view.riders.length,
  }));
  for (const event of events) happened(riders, event, view.road.lane.length);
  return riders;
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
    case "gravity":
      if (event.value === 1) rider.status = "withdrawn";
      break;
  }
}

/** The rider an event is about, for the camera. */
export function followed(event: VelomasterEvent | undefined): number | null {
  return event !== undefined && "rider" in event ? event.rider : null;
}
