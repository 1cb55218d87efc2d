import { gameModule } from "../../core/board";
import type { VroomEvent, VroomForecast, VroomMove, VroomView } from "../../core/protocol";
import type { Sound } from "../../core/sound";
import Board from "./Board.svelte";
import { guide } from "./guide";
import Seat from "./Seat.svelte";
import Trophies from "./Trophies.svelte";
import { describe, eventText, moveText } from "./words";

const TIMES: Partial<Record<VroomEvent["event"], number>> = {
  dealt: 500,
  "round-started": 350,
  "race-started": 500,
  brushed: 450,
  crossed: 1000,
  broke: 1000,
  "event-turned": 1200,
  "weather-turned": 1000,
  "wheel-lost": 2000,
  "wheel-back": 1600,
  guesses: 900,
  "match-lost": 1200,
  "match-won": 1200,
  "cards-shown": 600,
};

const SOUNDS: Partial<Record<VroomEvent["event"], Sound>> = {
  dealt: "card",
  crossed: "bell",
  broke: "alarm",
  "event-turned": "card",
  classified: "roll",
  "wheel-lost": "nothing",
  "wheel-back": "find",
};

/** Five cards and a breath for each car, and a look at them all. */
const TURNING = 1500;

/** A push takes as long as it is far, the classification as long as there are cards to turn. */
function duration(event: VroomEvent): number {
  if (event.event === "pushed") {
    const steps = Math.max(0, ...event.tracks.map((track) => track.path.length));
    return 250 + 14 * steps;
  }
  if (event.event === "classified") return TURNING * (event.order.length + 0.7);
  return TIMES[event.event] ?? 400;
}

function sound(event: VroomEvent): Sound | null {
  if (event.event === "pushed") return event.bump ? "crash" : "engine";
  return SOUNDS[event.event] ?? null;
}

export default gameModule<VroomView, VroomMove, VroomForecast, VroomEvent>({
  Board,
  Seat,
  Trophies,
  describe,
  duration,
  sound,
  eventText,
  moveText,
  guide,
  secretive: true,
  wide: true,
});
