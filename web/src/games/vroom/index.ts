import { gameModule } from "../../core/board";
import type { VroomEvent, VroomForecast, VroomMove, VroomView } from "../../core/protocol";
import type { Sound } from "../../core/sound";
import Board from "./Board.svelte";
import { guide } from "./guide";
import Seat from "./Seat.svelte";
import Trophies from "./Trophies.svelte";
import Picture from "./end/Picture.svelte";
import { end } from "./end/story";
import * as turns from "./turns";
import { describe, eventText, moveText } from "./words";

const SOUNDS: Partial<Record<VroomEvent["event"], Sound>> = {
  dealt: "card",
  crossed: "bell",
  broke: "alarm",
  "event-turned": "card",
  classified: "roll",
  "wheel-lost": "nothing",
  "wheel-back": "find",
};

function sound(event: VroomEvent): Sound | null {
  if (event.event === "pushed") return event.bump ? "crash" : "engine";
  return SOUNDS[event.event] ?? null;
}

export default gameModule<VroomView, VroomMove, VroomForecast, VroomEvent>({
  Board,
  Seat,
  Trophies,
  describe,
  Picture,
  end,
  ...turns,
  sound,
  eventText,
  moveText,
  guide,
  secretive: true,
  wide: true,
});
