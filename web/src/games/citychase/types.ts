/** Short names for this game's types. */
import type { BoardProps, ResourcesProps, TableProps } from "../../core/board";
import type {
  CitychaseEvent,
  CitychaseForecast,
  CitychaseMove,
  CitychaseSetting,
  CitychaseView,
} from "../../core/protocol";
import type { CitySelection } from "./selection.svelte";

export type View = CitychaseView;
export type Move = CitychaseMove;
export type Forecast = CitychaseForecast;
export type Event = CitychaseEvent;
export type City = CitychaseSetting;
export type Props = BoardProps<View, Move, Forecast, Event, City, CitySelection>;
export type Strip = ResourcesProps<View, Move, Forecast, Event, City, CitySelection>;
export type Table = TableProps<View, City>;
export type Trace = "yellow" | "red" | "blue";
export type Flight = Extract<Move, { move: "fly" | "lift" | "place" }>;
export type Drive = Extract<Move, { move: "hide" | "flee" }>;

export const HELICOPTERS = [0, 1, 2] as const;
