import { gameModule } from "../../core/board";
import type {
  VelomasterEvent,
  VelomasterForecast,
  VelomasterMove,
  VelomasterSetting,
  VelomasterView,
} from "../../core/protocol";
import type { Sound } from "../../core/sound";
import Actions from "./dock/Actions.svelte";
import Board from "./Board.svelte";
import Legend from "./Legend.svelte";
import { layout } from "./panels/layout";
import Mark from "./Mark.svelte";
import Resources from "./panels/Resources.svelte";
import { Selection } from "./way/selection.svelte";
import Sidebar from "./Sidebar.svelte";
import Finale from "./end/End.svelte";
import { teamColour } from "./pieces/shapes";
import { raceOf, withRace } from "./setting";
import { askedRider } from "./way/offers";
import { others } from "./end/others";
import { end } from "./end/story";
import { turnSummary } from "./told/summary";
import * as turns from "./turns";
import { describe, group, hint, moveText, result, riderName } from "./words";

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
  VelomasterSetting,
  Selection
>({
  Board,
  Legend,
  Actions,
  Resources,
  layout,
  local: () => new Selection(),
  Mark,
  colour: (seat, { view, setting }) =>
    teamColour(raceOf(view, setting).riders.find((rider) => rider.seat === seat)?.colour ?? ""),
  Sidebar,
  Finale,
  others,
  end,
  describe: (props) => describe(withRace(() => props)),
  ...turns,
  turnSummary,
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
});
