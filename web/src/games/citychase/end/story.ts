/** The end of a chase: who caught whom where, and the figures of the match. */
import type { EndStory, Told } from "../../../core/board";
import type { City, Event, Table, View } from "../types";

type Log = readonly Told<Event>[];

export interface Figures {
  turns: number;
  lifts: number;
  found: number;
  flights: number;
  /** Turns at whose start a helicopter hovered beside the building where the car went. */
  near: number;
}

export function figures(view: View, history: readonly Event[], city: City): Figures {
  return {
    turns: view.turn,
    lifts: view.lifts.length,
    found: view.roofs.length,
    flights: lastLeg(history).filter((event) => event.event === "flew").length,
    near: view.path.filter((_, index) => over(view, city, index) > 0).length,
  };
}

/** Of two legs the last is told: turns, lifts and the way are its own. */
function lastLeg(history: readonly Event[]): readonly Event[] {
  return history.slice(history.map(({ event }) => event).lastIndexOf("leg-over") + 1);
}

/** How many helicopters could have lifted the car on the turn of this index. */
function over(view: View, city: City, index: number): number {
  const place = view.path[index];
  if (place === undefined) return 0;
  return (view.patrols[index] ?? []).filter((at) => city.crossings[at]?.lifts.includes(place))
    .length;
}

export interface Close {
  readonly turn: number;
  /** The building where the car was. */
  readonly building: number;
  /** The helicopters that could have lifted it. */
  readonly over: number;
}

/** The turn on which the thief was nearest to being caught: most helicopters above, the latest. */
export function closest(view: View, city: City): Close | null {
  let best: Close | null = null;
  for (const [index, building] of view.path.entries()) {
    const turn = index + 1;
    const above = over(view, city, index);
    if (above === 0 || view.lifts.some((lift) => lift.turn === turn && lift.found === "car"))
      continue;
    if (best === null || above >= best.over) best = { turn, building, over: above };
  }
  return best;
}

export function end(props: Table, log: Log): EndStory {
  const { view, t, seatNames, setting } = props;
  const near = closest(view, setting);
  const history = log.flatMap(({ events }) => events);
  const thief = seatNames[view.thief ?? -1] ?? "";
  const police = seatNames.filter((_, seat) => seat !== view.thief);
  const names = new Intl.ListFormat(props.locale).format(police);
  const said = { thief, police: names, count: police.length, turn: view.turn, building: view.car };
  const own = {
    headline: t(`end-headline-${view.ending}`, said),
    decided: [
      t(`end-decided-${view.ending}`, { ...said, ...lastLift(history, props) }),
      ...(near ? [t("story-closest", { ...near })] : []),
    ].join(" "),
  };
  return {
    ...(props.ended?.reason === "two-legs" ? {} : own),
    turningPoint: turningPoint(props, log),
    figures: Object.entries(figures(view, history, setting)).map(
      ([name, count]) => [t(`story-${name}`, { count }), count] as const,
    ),
  };
}

/** The helicopter that found the car, and its seat. */
function lastLift(history: readonly Event[], { seatNames }: Table) {
  const arrest = history.filter((event) => event.event === "arrested").at(-1);
  return { seat: seatNames[arrest?.seat ?? -1] ?? "", helicopter: arrest?.helicopter ?? 0 };
}

/** The last trace that was found; without one, the last roof that was lifted for nothing. */
function turningPoint({ t, seatNames }: Table, log: Log): EndStory["turningPoint"] {
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
