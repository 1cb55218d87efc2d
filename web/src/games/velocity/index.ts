/** Velo City's board and friends. */
import { gameModule } from "../../core/board";
import type { Sound } from "../../core/sound";
import Board from "./Board.svelte";
import { guide } from "./guide";
import Seat from "./Seat.svelte";
import Story from "./Story.svelte";
import type { Event, Forecast, Move, Setting, View } from "./types";
import * as turns from "./turns";
import { describe, eventText, moveLabel, outlook } from "./words";

const SOUNDS: Readonly<Partial<Record<Event["event"], Sound>>> = {
  "turn-began": "turn",
  rolled: "roll",
  "energy-rolled": "roll",
  rode: "move",
  carried: "move",
  crossed: "bell",
  supplied: "find",
  took: "find",
  stayed: "card",
  "went-back": "crash",
};

export default gameModule<View, Move, Forecast, Event, Setting>({
  Board,
  Seat,
  Story,
  describe,
  moveText: moveLabel,
  eventText,
  ...turns,
  sound: (event) =>
    event.event === "pursued"
      ? event.couriers > 0
        ? "move"
        : null
      : (SOUNDS[event.event] ?? null),
  hint: (forecast, _move, props) => outlook(forecast, props).slice(0, 2).join(" · "),
  guide,
});
