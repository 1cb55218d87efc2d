import { gameModule } from "../../core/board";
import type {
  ArcencielEvent,
  ArcencielForecast,
  ArcencielMove,
  ArcencielSetting,
  ArcencielView,
} from "../../core/protocol";
import type { Sound } from "../../core/sound";
import Board from "./Board.svelte";
import { guide } from "./guide";
import Mark from "./Mark.svelte";
import Picture from "./end/Picture.svelte";
import { end, result } from "./end/story";
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

export default gameModule<
  ArcencielView,
  ArcencielMove,
  ArcencielForecast,
  ArcencielEvent,
  ArcencielSetting
>({
  Board,
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
  guide,
});
