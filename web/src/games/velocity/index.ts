/** Velo City's board and friends. */
import { gameModule } from "../../core/board";
import type { Sound } from "../../core/sound";
import Board from "./Board.svelte";
import { guide } from "./guide";
import Seat from "./Seat.svelte";
import Story from "./Story.svelte";
import type { Event, Forecast, Move, Setting, View } from "./types";
import { describe, eventText, moveLabel, outlook } from "./words";

const DURATIONS: Readonly<Partial<Record<Event["event"], number>>> = {
  "turn-began": 250,
  announced: 550,
  rolled: 600,
  "energy-rolled": 600,
  rode: 1000,
  carried: 800,
  crossed: 500,
  pursued: 800,
  supplied: 500,
  took: 700,
  stayed: 500,
  "went-back": 1000,
};

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

function quiet(event: Event): boolean {
  return event.event === "pursued" && event.couriers === 0;
}

export default gameModule<View, Move, Forecast, Event, Setting>({
  Board,
  Seat,
  Story,
  describe,
  moveText: moveLabel,
  eventText,
  duration: (event) => (quiet(event) ? 150 : (DURATIONS[event.event] ?? 400)),
  sound: (event) =>
    event.event === "pursued"
      ? event.couriers > 0
        ? "move"
        : null
      : (SOUNDS[event.event] ?? null),
  hint: (forecast, _move, props) => outlook(forecast, props).slice(0, 2).join(" · "),
  guide,
});
