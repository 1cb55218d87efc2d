/** The race as the boards use it: the view, joined with the setting of the match. */
import type { BoardProps, TableProps } from "../../core/board";
import type {
  VelomasterEvent,
  VelomasterForecast,
  VelomasterMove,
  VelomasterRoadSetting,
  VelomasterSetting,
  VelomasterTeamView,
  VelomasterView,
} from "../../core/protocol";
import type { Selection } from "./way/selection.svelte";

export interface Rider {
  readonly rider: number;
  readonly team: number;
  /** null: of the neutral team. */
  readonly seat: number | null;
  readonly colour: string;
  readonly bib: string;
  readonly leader: boolean;
  readonly status: string;
  readonly cell: number | null;
  readonly front: number;
  /** In the race; null: withdrew. */
  readonly place: number | null;
  /** Its time in this stage, once it is known. */
  readonly minutes: number | null;
  readonly points: number;
  /** Turns that it still misses. */
  readonly misses: number;
  readonly fed: readonly number[];
  /** Minutes of the stages before this one. */
  readonly total: number;
  /** Climber points of the stages before this one. */
  readonly score: number;
  /** `gold`, `champion`, `red` or empty. */
  readonly jersey: string;
  readonly condition: number | null;
  /** How its condition is drawn: `fresh`, `tired` or `spent` (VM-53). */
  readonly strength: string;
  readonly doped: boolean | null;
  /** What everybody can tell of its condition; null: not in play. */
  readonly least: number | null;
  readonly most: number | null;
  readonly hero: boolean;
}

export interface Team extends VelomasterTeamView {
  readonly colour: string;
}

type Shown = Omit<VelomasterView, "riders" | "teams" | "turn">;

export interface Race extends Shown {
  readonly level: string;
  readonly pro: readonly string[];
  readonly stages: number;
  readonly road: VelomasterRoadSetting;
  readonly riders: readonly Rider[];
  readonly teams: readonly Team[];
  /** Who of the column is asked. */
  readonly place: number;
  /** Riders of the column that agreed (VM-21). */
  readonly agreed: number;
  readonly setting: VelomasterSetting;
  /** The riders of the lines that could be called when the turn started, rear to front. */
  readonly lines: readonly (readonly number[])[];
}

/** What the page hands to a component, and the same with the race in place of the view. */
export type Given = TableProps<VelomasterView, VelomasterSetting>;
export type GivenBoard = BoardProps<
  VelomasterView,
  VelomasterMove,
  VelomasterForecast,
  VelomasterEvent,
  VelomasterSetting,
  Selection
>;
export type RaceProps = Omit<Given, "view"> & { readonly view: Race };
export type RaceBoard = Omit<GivenBoard, "view"> & { readonly view: Race };

const KNOWN = new WeakMap<VelomasterView, Race>();

/** The race that a view shows; the same one for the same view. */
export function raceOf(view: VelomasterView, setting: VelomasterSetting): Race {
  let race = KNOWN.get(view);
  if (race?.setting !== setting) {
    race = build(view, setting);
    KNOWN.set(view, race);
  }
  return race;
}

/** The props with the race in place of the view; reading one of them reads no other. */
export function withRace<P extends Given>(
  given: () => P,
): Omit<P, "view"> & { readonly view: Race } {
  return new Proxy({} as Omit<P, "view"> & { readonly view: Race }, {
    get: (_, name) => {
      const props = given();
      return name === "view"
        ? raceOf(props.view, props.setting)
        : (Reflect.get(props, name) as unknown);
    },
  });
}

function build(view: VelomasterView, setting: VelomasterSetting): Race {
  const road = setting.roads[view.stage - 1];
  if (road === undefined) throw new Error("the view is of a stage that the match does not have");
  const colours = setting.riders.map(({ team, colour }) => [team, colour] as const);
  const { turn, ...shown } = view;
  return {
    ...shown,
    asked: view.gain === null ? view.asked : "gain",
    level: setting.level,
    pro: setting.pro,
    stages: setting.roads.length,
    road,
    riders: setting.riders.map((_, rider) => riderOf(rider, view, setting, road)),
    teams: view.teams.map((team) => ({
      ...team,
      colour: colours.find(([number]) => number === team.team)?.[1] ?? "neutral",
    })),
    place: turn.place ?? 0,
    agreed: turn.agreed ?? 0,
    setting,
    lines: (turn.lines ?? []).map(({ riders }) => riders),
  };
}

function riderOf(
  rider: number,
  view: VelomasterView,
  setting: VelomasterSetting,
  road: VelomasterRoadSetting,
): Rider {
  const { riders } = view;
  const of = (column: readonly number[] | undefined): number => column?.[rider] ?? 0;
  const cell = riders.cell[rider] ?? null;
  const place = view.order.indexOf(rider);
  const minutes = riders.minutes?.[rider] ?? null;
  const points = of(riders.points);
  const told = [riders.clean?.[rider], riders.suspect?.[rider]].flatMap((span) => span ?? []);
  return {
    rider,
    ...(setting.riders[rider] ?? { team: 0, colour: "neutral", bib: "", leader: false }),
    seat: riders.seat[rider] ?? null,
    status: statusOf(riders.status[rider] ?? ""),
    cell,
    front: cell === null ? 0 : (road.front[cell] ?? 0),
    place: place < 0 ? null : place + 1,
    minutes,
    points,
    misses: of(riders.misses),
    fed: riders.fed?.[rider] ?? [],
    total: of(riders.total) - (view.settled ? (minutes ?? 0) : 0),
    score: of(riders.score) - (view.settled ? points : 0),
    jersey: jerseyOf(rider, view),
    condition: riders.condition?.[rider] ?? null,
    strength: strengthOf(riders.condition?.[rider] ?? 0, setting),
    doped: riders.doped?.[rider] ?? null,
    least: told.length > 0 ? Math.min(...told) : null,
    most: told.length > 0 ? Math.max(...told) : null,
    hero: riders.heroes?.includes(rider) ?? false,
  };
}

/** A rider that left the tour is drawn like one that withdrew from the stage. */
function statusOf(status: string): string {
  return status === "left" ? "withdrawn" : status;
}

function strengthOf(condition: number, { fresh, tired }: VelomasterSetting): string {
  if (condition >= fresh) return "fresh";
  return condition >= tired ? "tired" : "spent";
}

function jerseyOf(rider: number, { champion, gold, red }: VelomasterView): string {
  if (rider === gold) return "gold";
  if (rider === champion) return "champion";
  return rider === red ? "red" : "";
}
