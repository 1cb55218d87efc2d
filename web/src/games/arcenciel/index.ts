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
import Story from "./Story.svelte";
import { confirm, describe, elsewhere, eventText, group, hint } from "./words";

const TIMES: Partial<Record<ArcencielEvent["event"], number>> = {
  "order-drawn": 250,
  "white-rolled": 1400,
  "yellow-rolled": 900,
  "card-drawn": 1300,
  "jersey-taken": 1300,
  "lap-ended": 700,
  "rainbow-up": 900,
  "auction-opened": 500,
  "bid-made": 650,
  "cell-won": 800,
  cracked: 1200,
  caught: 800,
  fed: 160,
  paid: 160,
  passed: 350,
  stayed: 300,
  reshuffled: 300,
  "race-over": 1600,
};

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
  Story,
  describe,
  duration: (event) => TIMES[event.event] ?? 450,
  sound: (event) => SOUNDS[event.event] ?? null,
  confirm,
  eventText,
  hint,
  group,
  elsewhere,
  guide,
});
