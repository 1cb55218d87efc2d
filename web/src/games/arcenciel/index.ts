import { gameModule, type Layout, type WindowKind } from "../../core/board";
import type {
  ArcencielEvent,
  ArcencielForecast,
  ArcencielMove,
  ArcencielSetting,
  ArcencielView,
} from "../../core/protocol";
import type { Sound } from "../../core/sound";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Legend from "./Legend.svelte";
import { Selection } from "./selection.svelte";
import Mark from "./pieces/Mark.svelte";
import Picture from "./end/Picture.svelte";
import { end, result } from "./end/story";
import Resources from "./Resources.svelte";
import * as turns from "./turns";
import { confirm, describe, elsewhere, eventText, group, hint } from "./words";

const SOUNDS: Partial<Record<ArcencielEvent["event"], Sound>> = {
  "white-rolled": "roll",
  "yellow-rolled": "roll",
  "card-drawn": "card",
  "jersey-taken": "find",
  "lap-ended": "bell",
  "bid-made": "step",
  "cell-won": "move",
  cracked: "crash",
  attacked: "move",
};

/** The sizes of the parts; on a phone each team has a line of its own. */
function layout(seats: number, _options: unknown, window: WindowKind): Layout {
  if (window === "desktop") return { dock: 206, resources: seats > 4 ? seats * 66 : seats * 90 };
  if (window === "phone") return { dock: 226, resources: seats * (seats > 4 ? 24 : 28) + 2 };
  return { dock: 0, resources: seats > 4 ? 84 : 76, dockWidth: 320 };
}

export default gameModule<
  ArcencielView,
  ArcencielMove,
  ArcencielForecast,
  ArcencielEvent,
  ArcencielSetting,
  Selection
>({
  Board,
  Legend,
  Actions,
  Resources,
  layout,
  local: () => new Selection(),
  Mark,
  Picture,
  end,
  result,
  describe,
  ...turns,
  sound: (event) => SOUNDS[event.event] ?? null,
  confirm,
  eventText,
  hint,
  group,
  elsewhere,
});
