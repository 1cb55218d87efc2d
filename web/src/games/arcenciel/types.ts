/** The properties of the board and its parts under short names. */
import type { BoardProps, ResourcesProps, TableProps } from "../../core/board";
import type {
  ArcencielEvent,
  ArcencielForecast,
  ArcencielMove,
  ArcencielSetting,
  ArcencielView,
} from "../../core/protocol";
import type { Selection } from "./selection.svelte";

export type Props = TableProps<ArcencielView, ArcencielSetting>;
export type Board = BoardProps<
  ArcencielView,
  ArcencielMove,
  ArcencielForecast,
  ArcencielEvent,
  ArcencielSetting,
  Selection
>;
export type Resources = ResourcesProps<
  ArcencielView,
  ArcencielMove,
  ArcencielForecast,
  ArcencielEvent,
  ArcencielSetting,
  Selection
>;
