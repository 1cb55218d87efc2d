import { gameModule } from "../../core/board";
import type {
  VelomasterEvent,
  VelomasterForecast,
  VelomasterMove,
  VelomasterSetting,
  VelomasterView,
} from "../../core/protocol";
import type { Sound } from "../../core/sound";
import Board from "./Board.svelte";
import { guide } from "./guide";
import Mark from "./Mark.svelte";
import Sidebar from "./Sidebar.svelte";
import Story from "./Story.svelte";
import { withRace } from "./setting";
import { askedRider } from "./road/targets";
import { describe, group, hint, moveText, result, riderName } from "./words";

const TIMES: Partial<Record<VelomasterEvent["event"], number>> = {
  rolled: 350,
  stepped: 280,
  rode: 200,
  "turn-started": 350,
  called: 700,
  answered: 400,
  fell: 1200,
  gravity: 1000,
  tested: 600,
  crossed: 800,
  arrived: 900,
  attacked: 900,
  "piled-up": 900,
  exhausted: 1000,
  controlled: 900,
  weakened: 400,
  "race-ended": 1200,
  honoured: 1200,
};

const SOUNDS: Partial<Record<VelomasterEvent["event"], Sound>> = {
  stepped: "move",
  fell: "alarm",
  punctured: "alarm",
  "piled-up": "alarm",
  exhausted: "alarm",
  crossed: "find",
  arrived: "find",
  honoured: "find",
};

export default gameModule<
  VelomasterView,
  VelomasterMove,
  VelomasterForecast,
  VelomasterEvent,
  VelomasterSetting
>({
  Board,
  Mark,
  Sidebar,
  Story,
  wide: true,
  describe: (props) => describe(withRace(() => props)),
  duration: (event) => TIMES[event.event] ?? 300,
  sound: (event) => SOUNDS[event.event] ?? null,
  moveText: (move, props) =>
    moveText(
      move,
      withRace(() => props),
    ),
  hint: (forecast, move, props) =>
    hint(
      forecast,
      move,
      withRace(() => props),
    ),
  result: (seat, props) =>
    result(
      seat,
      withRace(() => props),
    ),
  group: (move, props) =>
    group(
      move,
      withRace(() => props),
    ),
  promptArgs: (props) => {
    const { view, t } = withRace(() => props);
    return { rider: riderName(view.riders[askedRider(view) ?? -1], t), left: view.left };
  },
  // single steps and dice say little in a log; the step over the start line is one's start
  eventText: (event, { t, seatNames }) => {
    if (event.event === "rolled" || (event.event === "stepped" && event.start >= 0)) return "";
    const fields: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(event)) {
      if (typeof value === "boolean") fields[name] = value ? "yes" : "no";
      else if (name === "seat") fields[name] = seatNames[value as number] ?? String(value);
      else if (typeof value === "string" || typeof value === "number") fields[name] = value;
    }
    return t(`event-${event.event}`, fields);
  },
  guide,
});
