/** The finale as a film: its scenes in order, and how long each is shown. */
import type { Translate } from "../../../core/board";
import type { VelomasterEvent } from "../../../core/protocol";
import { thisStage } from "../panels/sheet";
import type { Race, Rider } from "../setting";
import { arrivalsOf, podiumOf } from "../end/story";

export type Title = "gold" | "champion" | "red";
export type Scene = "arrival" | "podium" | "control" | "sheet" | Title;

export interface Shot {
  readonly scene: Scene;
  readonly ms: number;
}

export interface Worn {
  readonly title: Title;
  readonly rider: Rider;
  /** Why this rider wears it. */
  readonly why: string;
}

const TITLES = ["champion", "gold", "red"] as const;
const CONTROL = 1500;
/** Own riders that are not among the first three come in behind them, to a cheer of their own. */
const LATE = 900;

/** Who wears which jersey at the end, and why. */
export function wornOf(view: Race, t: Translate): Worn[] {
  const most = Math.max(0, ...view.riders.map(({ score, points }) => score + points));
  return TITLES.flatMap((title) => {
    const rider = view.riders[view[title] ?? -1];
    if (rider === undefined) return [];
    const points = rider.score + rider.points;
    const minutes = rider.total + (rider.minutes ?? 0);
    /* the best climber wears another jersey: VM-42 */
    const passed = title === "red" && points < most ? "yes" : "no";
    return [{ title, rider, why: t("jersey-why", { title, minutes, points, passed }) }];
  });
}

/** What the doping control found in this stage: riders tested, and those of them excluded. */
export function controlOf(
  view: Race,
  history: readonly VelomasterEvent[],
): { readonly tested: readonly Rider[]; readonly excluded: readonly Rider[] } {
  const found = thisStage(history).filter((event) => event.event === "controlled");
  const rider = (number: number): Rider[] => [view.riders[number] ?? []].flat();
  return {
    tested: found.flatMap((event) => rider(event.rider)),
    excluded: found.flatMap((event) => (event.excluded ? rider(event.rider) : [])),
  };
}

/** The riders seen at the line: the first three, and my best one. */
export function finishersOf(view: Race, mine: number | null): Rider[] {
  const all = arrivalsOf(view);
  const first = all.slice(0, 3);
  const own = all.find(({ seat }) => seat !== null && seat === mine);
  return own === undefined || first.includes(own) ? first : [...first, own];
}

export function shotsOf(
  view: Race,
  history: readonly VelomasterEvent[],
  mine: number | null,
): Shot[] {
  if (podiumOf(view).length === 0) return [];
  const late = finishersOf(view, mine).length > 3;
  const shots: Shot[] = [
    { scene: "arrival", ms: 2000 + (late ? LATE : 0) },
    { scene: "podium", ms: 1500 },
  ];
  if (controlOf(view, history).tested.length > 0) shots.push({ scene: "control", ms: CONTROL });
  for (const title of TITLES)
    if (view[title] !== null) shots.push({ scene: title, ms: title === "red" ? 2000 : 1500 });
  return [...shots, { scene: "sheet", ms: 2000 }];
}
