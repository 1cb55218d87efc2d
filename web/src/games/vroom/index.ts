import { gameModule, type Layout, type Room, type WindowKind } from "../../core/board";
import type { VroomEvent, VroomForecast, VroomMove, VroomView } from "../../core/protocol";
import type { Sound } from "../../core/sound";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Legend from "./Legend.svelte";
import Practice from "./practice/Practice.svelte";
import Resources from "./Resources.svelte";
import Seat from "./panels/Seat.svelte";
import { VroomLocal } from "./selection.svelte";
import Trophies from "./Trophies.svelte";
import End from "./end/End.svelte";
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
  // the mat lets the wheels be heard while they roll
  if (event.event === "pushed") return event.bump ? "crash" : null;
  return SOUNDS[event.event] ?? null;
}

/** The mat takes what it can; the rest depends on the window and the number of cars alone. */
function layout(seats: number, _options: unknown, window: WindowKind, size: Room): Layout {
  if (window === "phone") return { dock: 112, resources: 78 };
  if (window === "landscape") return { dock: 120, resources: 78 };
  // a narrow window has height to spare below the mat
  const dock = size.width < 1200 ? 120 : 84;
  const besideLesson = 228 + 50 * Math.ceil(seats / 2);
  return { dock, dockWidth: 400, resources: besideLesson, stage: true };
}

export default gameModule<VroomView, VroomMove, VroomForecast, VroomEvent, unknown, VroomLocal>({
  Board,
  Legend,
  Actions,
  Resources,
  layout,
  local: () => VroomLocal.open(),
  Seat,
  Trophies,
  Practice,
  describe,
  // between two races: the cars where they stopped, without the sheets that lie over them
  pictured: (view) => view.mat && { ...view, review: null, final: null },
  Picture,
  Finale: End,
  Hindsight: Picture,
  end,
  ...turns,
  sound,
  eventText,
  moveText,
  promptArgs: ({ view }) => ({ card: view.card, race: view.race }),
  // once the cards are turned, a table around one device needs no curtain to say that it is ready
  secretive: (view) => !["review", "shown"].includes(view.phase),
});
