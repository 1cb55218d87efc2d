/** The properties of the board and its parts under short names. */
import type { BoardProps, TableProps } from "../../core/board";
import type {
  ArcencielEvent,
  ArcencielForecast,
  ArcencielMove,
  ArcencielSetting,
  ArcencielView,
} from "../../core/protocol";

export type Props = TableProps<ArcencielView, ArcencielSetting>;
export type Board = BoardProps<
  ArcencielView,
  ArcencielMove,
  ArcencielForecast,
  ArcencielEvent,
  ArcencielSetting
>;
