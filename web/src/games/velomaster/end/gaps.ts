/** How far each team's best rider was behind the front of the race, round by round. */
import type { VelomasterEvent } from "../../../core/protocol";
import { thisStage } from "../panels/sheet";
import type { Race } from "../setting";

export interface Gaps {
  readonly team: number;
  readonly colour: string;
  /** Cells behind the front at the end of each round. */
  readonly behind: readonly number[];
}

/** Half-lengths of a cell. */
const CELL = 2;

export function gapsOf(view: Race, history: readonly VelomasterEvent[]): Gaps[] {
  const best = new Map<number, number>(view.riders.map(({ team }) => [team, 0]));
  const found = new Map<number, number[]>([...best.keys()].map((team) => [team, []]));
  let round = 0;
  const close = (): void => {
    const front = Math.max(...best.values());
    for (const [team, at] of best) found.get(team)?.push((front - at) / CELL);
  };
  for (const event of thisStage(history)) {
    if (event.event === "turn-started" && event.round > round) {
      if (round > 0) close();
      round = event.round;
    } else if (event.event === "stepped" || event.event === "arrived") {
      const team = view.riders[event.rider]?.team ?? -1;
      const { finish, front } = view.road;
      const to = event.event === "arrived" ? finish : Math.min(finish, front[event.to] ?? finish);
      best.set(team, Math.max(to, best.get(team) ?? 0));
    }
  }
  if (round > 0) close();
  return [...found].map(([team, behind]) => ({
    team,
    colour: view.riders.find((rider) => rider.team === team)?.colour ?? "",
    behind,
  }));
}
