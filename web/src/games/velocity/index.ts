/** Velo City's board and friends. */
import { gameModule, type Layout, type WindowKind } from "../../core/board";
import type { Sound } from "../../core/sound";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Legend from "./Legend.svelte";
import Picture from "./end/Picture.svelte";
import Resources from "./Resources.svelte";
import { LOOKS } from "./pieces/teams";
import { Selection } from "./selection.svelte";
import type { Event, Forecast, Move, Setting, View } from "./types";
import { end, result } from "./end/story";
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

function sound(event: Event): Sound | null {
  if (event.event === "pursued") return event.couriers > 0 ? "move" : null;
  if (event.event === "rolled" && event.die_seat !== event.seat) return null;
  return SOUNDS[event.event] ?? null;
}

/** The sizes of the parts; each team has a row of its own, on a phone a column. */
function layout(seats: number, _options: unknown, window: WindowKind): Layout {
  if (window === "desktop")
    return { dock: 206, resources: seats > 4 ? 30 + seats * 53 : 36 + seats * 80 };
  return { dock: window === "phone" ? 206 : 0, resources: 58 };
}

export default gameModule<View, Move, Forecast, Event, Setting, Selection>({
  Board,
  colour: (seat, { view }) => LOOKS[view.teams[seat]?.team ?? "red"].fill,
  Legend,
  Actions,
  Resources,
  layout,
  local: () => new Selection(),
  Picture,
  end,
  result,
  describe,
  moveText: moveLabel,
  eventText,
  ...turns,
  sound,
  hint: (forecast, _move, props) => outlook(forecast, props).slice(0, 2).join(" · "),
});
