/** The messages of Velo City under short names. */
import type { BoardProps, ResourcesProps, TableProps } from "../../core/board";
import type {
  VelocityEvent,
  VelocityForecast,
  VelocityMove,
  VelocitySetting,
  VelocityTeam,
  VelocityView,
} from "../../core/protocol";
import type { Selection } from "./selection.svelte";

export type View = VelocityView;
export type Setting = VelocitySetting;
export type Move = VelocityMove;
export type Forecast = VelocityForecast;
export type Event = VelocityEvent;
export type TeamName = VelocityTeam["team"];
export type SpaceType = Setting["plan"]["types"][number];
export type Props = TableProps<View, Setting>;
export type Board = BoardProps<View, Move, Forecast, Event, Setting, Selection>;
export type Resources = ResourcesProps<View, Move, Forecast, Event, Setting, Selection>;
