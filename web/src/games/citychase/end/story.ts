/** The end of a chase: who caught whom where, and the figures of the match. */
import type { EndStory, TableProps, Told } from "../../../core/board";
import type { CitychaseEvent, CitychaseView } from "../../../core/protocol";
import { building, crossing } from "../geometry";

type Props = TableProps<CitychaseView>;
type Log = readonly Told<CitychaseEvent>[];

export interface Figures {
  turns: number;
  lifts: number;
  found: number;
  flights: number;
  /** Turns at whose start a helicopter hovered beside the building where the car went. */
  near: number;
}

export function figures(view: CitychaseView, history: readonly CitychaseEvent[]): Figures {
  return {
    turns: view.turn,
    lifts: view.lifts.length,
    found: view.roofs.length,
    flights: lastLeg(history).filter((event) => event.event === "flew").length,
    near: view.path.filter((place, index) =>
      (view.patrols[index] ?? []).some((at) => beside(place, at)),
    ).length,
  };
}

/** Of two legs the last is told: turns, lifts and the way are its own. */
function lastLeg(history: readonly CitychaseEvent[]): readonly CitychaseEvent[] {
  return history.slice(history.map(({ event }) => event).lastIndexOf("leg-over") + 1);
}

/** Whether a building is one of the four around a crossing. */
function beside(place: number, at: number): boolean {
  const [one, other] = [building(place), crossing(at)];
  return Math.abs(one.x - other.x) <= 100 && Math.abs(one.y - other.y) <= 100;
}

export function end(props: Props, log: Log): EndStory {
  const { view, t, seatNames } = props;
  const history = log.flatMap(({ events }) => events);
  const thief = seatNames[view.thief ?? -1] ?? "";
  const police = seatNames.filter((_, seat) => seat !== view.thief);
  const names = new Intl.ListFormat(props.locale).format(police);
  const said = { thief, police: names, count: police.length, turn: view.turn, building: view.car };
  const own = {
    headline: t(`end-headline-${view.ending}`, said),
    decided: t(`end-decided-${view.ending}`, { ...said, ...lastLift(history, props) }),
  };
  return {
    ...(props.ended?.reason === "two-legs" ? {} : own),
    turningPoint: turningPoint(props, log),
    figures: Object.entries(figures(view, history)).map(
      ([name, count]) => [t(`story-${name}`, { count }), count] as const,
    ),
  };
}

/** The helicopter that found the car, and its seat. */
function lastLift(history: readonly CitychaseEvent[], { seatNames }: Props) {
  const arrest = history.filter((event) => event.event === "arrested").at(-1);
  return { seat: seatNames[arrest?.seat ?? -1] ?? "", helicopter: arrest?.helicopter ?? 0 };
}

/** The last trace that was found; without one, the last roof that was lifted for nothing. */
function turningPoint({ t, seatNames }: Props, log: Log): EndStory["turningPoint"] {
  let turn = 0;
  let point: EndStory["turningPoint"] = null;
  for (const { seq, events } of log)
    for (const event of events) {
      if (event.event === "leg-over") point = null;
      if (event.event === "turn-opened") turn = event.turn;
      if (event.event !== "lifted" || event.found === "car") continue;
      const trace = event.found === "nothing" ? "no" : "yes";
      if (trace === "no" && point?.text.includes("!")) continue;
      const { building: place, seat } = event;
      point = {
        text: t("end-turned", { trace, turn, building: place, seat: seatNames[seat] }),
        seq,
      };
    }
  return point;
}
