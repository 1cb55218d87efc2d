import { gameModule } from "../../core/board";
import type {
  CitychaseEvent,
  CitychaseForecast,
  CitychaseMove,
  CitychaseView,
} from "../../core/protocol";
import type { Sound } from "../../core/sound";
import Board from "./Board.svelte";
import { guide } from "./guide";
import Seat from "./Seat.svelte";
import Sidebar from "./Sidebar.svelte";
import Picture from "./end/Picture.svelte";
import { end } from "./end/story";
import * as turns from "./turns";
import { describe, group, hint } from "./words";

const SOUNDS: Partial<Record<CitychaseEvent["event"], Sound>> = {
  placed: "move",
  flew: "move",
  "car-moved": "engine",
  "thief-done": "engine",
  arrested: "alarm",
  surrounded: "alarm",
  escaped: "engine",
};

function sound(event: CitychaseEvent): Sound | null {
  if (event.event === "lifted") {
    if (event.found === "car") return "alarm";
    return event.found === "nothing" ? "nothing" : "find";
  }
  return SOUNDS[event.event] ?? null;
}

export default gameModule<CitychaseView, CitychaseMove, CitychaseForecast, CitychaseEvent>({
  Board,
  Seat,
  Sidebar,
  Picture,
  end,
  describe,
  ...turns,
  sound,
  // what is lifted is seen, and what is placed stays
  confirm: (move) => move.move === "lift" || move.move === "place",
  promptArgs: ({ view, seatNames }) => {
    const { proposal } = view;
    if (proposal === null) return {};
    const { helicopter, action, target } = proposal;
    return { seat: seatNames[proposal.seat], helicopter, action, target };
  },
  hint,
  group,
  guide,
});
