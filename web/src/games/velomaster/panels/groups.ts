/** The race as a broadcast shows it: groups on the road and the gaps between them. */
import type { Race, Rider } from "../setting";

export interface Group {
  readonly riders: readonly Rider[];
  /** Half-lengths behind the head of the race. */
  readonly behind: number;
}

/** Half-lengths without a rider that part two groups. */
const GAP = 4;

export function groupsOf(view: Race): Group[] {
  const riding = view.order
    .flatMap((number) => view.riders[number] ?? [])
    .filter((rider) => rider.status !== "arrived" && rider.status !== "outside");
  const groups: { riders: Rider[]; behind: number }[] = [];
  const head = riding[0]?.front ?? 0;
  let last = head;
  for (const rider of riding) {
    const group = groups.at(-1);
    if (group === undefined || last - rider.front > GAP)
      groups.push({ riders: [rider], behind: Math.max(0, head - rider.front) });
    else group.riders.push(rider);
    last = rider.front;
  }
  return groups;
}

export function arrived(view: Race): Rider[] {
  return view.order
    .flatMap((number) => view.riders[number] ?? [])
    .filter((rider) => rider.status === "arrived");
}
