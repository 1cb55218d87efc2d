import { gameModule } from "../../core/board";
import type { Sound } from "../../core/sound";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Picture from "./end/Picture.svelte";
import { end } from "./end/story";
import { layout } from "./panels/layout";
import CaseFile from "./panels/CaseFile.svelte";
import Legend from "./panels/Legend.svelte";
import Notes from "./panels/Notes.svelte";
import Resources from "./Resources.svelte";
import { CitySelection } from "./selection.svelte";
import * as turns from "./turns";
import type { City, Event, Forecast, Move, View } from "./types";
import { describe, group, hint } from "./words";
import "./pieces/city.css";

const SOUNDS: Partial<Record<Event["event"], Sound>> = {
  placed: "move",
  flew: "move",
  "car-moved": "engine",
  "thief-done": "engine",
  arrested: "alarm",
  surrounded: "alarm",
  escaped: "engine",
};

function sound(event: Event): Sound | null {
  if (event.event === "lifted") {
    if (event.found === "car") return "alarm";
    return event.found === "nothing" ? "nothing" : "find";
  }
  return SOUNDS[event.event] ?? null;
}

export default gameModule<View, Move, Forecast, Event, City, CitySelection>({
  Board,
  Legend,
  Actions,
  Resources,
  Picture,
  end,
  layout,
  local: () => new CitySelection(),
  witness: (sides) => sides.indexOf("thief"),
  tabs: [
    {
      id: "notes",
      label: "tab-notes",
      icon: "book",
      Body: Notes,
      when: ({ view }) => view.role === "police",
    },
    {
      id: "case",
      label: "tab-case",
      icon: "shield",
      Body: CaseFile,
      when: (_, window) => window !== "desktop",
    },
    {
      id: "legend",
      label: "tab-legend",
      icon: "help",
      Body: Legend,
      when: ({ view }, window) => view.role === "thief" && window !== "desktop",
    },
  ],
  describe,
  ...turns,
  sound,
  // what is lifted is seen, and what is placed or driven stays: the board asks at the place
  confirm: (move) => !["fly", "agree", "decline"].includes(move.move),
  asks: true,
  promptArgs: ({ view, seatNames }) => {
    const { proposal } = view;
    if (proposal === null) return {};
    const { helicopter, action, target } = proposal;
    return { seat: seatNames[proposal.seat], helicopter, action, target };
  },
  hint,
  group,
});
