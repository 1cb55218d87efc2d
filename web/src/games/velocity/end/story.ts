/** The end of a race across town: who is home, how it went, what was spent. */
import type { EndStory, Told } from "../../../core/board";
import type { Event, Props } from "../types";

type Log = readonly Told<Event>[];

export interface Row {
  groups: number;
  sprints: number;
  pursuits: number;
  carried: number;
  manholes: number;
  cans: number;
}

export function story(history: readonly Event[], seats: number): Row[] {
  const rows = Array.from({ length: seats }, () => ({
    groups: 0,
    sprints: 0,
    pursuits: 0,
    carried: 0,
    manholes: 0,
    cans: 0,
  }));
  for (const event of history) {
    const row = "seat" in event ? rows[event.seat] : undefined;
    if (!row) continue;
    if (event.event === "announced") {
      if (event.space > 0) row.groups += 1;
      if (event.mode === "sprint") row.sprints += 1;
      row.cans += event.cans;
    }
    if (event.event === "pursued") {
      row.pursuits += event.couriers;
      row.cans += event.couriers;
    }
    if (event.event === "carried") row.carried += 1;
    if (event.event === "went-back") row.manholes += 1;
    if (event.event === "stayed") row.cans += 1;
  }
  return rows;
}

/** What a team's best three couriers still have to ride. */
const COUNTED = 3;

function left(couriers: readonly number[]): number {
  const best = [...couriers].sort((one, other) => one - other).slice(0, COUNTED);
  return best.reduce((sum, space) => sum + space, 0);
}

export interface Course {
  /** By seat: turn, and the spaces that its best three couriers have ridden by then. */
  readonly lines: readonly (readonly (readonly [turn: number, ridden: number])[])[];
  /** The turn in which the lead changed for the last time, and its entry. */
  readonly turned: { readonly turn: number; readonly seat: number; readonly seq: number } | null;
}

/** The whole race, turn by turn. */
export function course(
  log: Log,
  teams: readonly { couriers: readonly number[] }[],
  start: number,
): Course {
  const couriers = teams.map((team) => team.couriers.map(() => start));
  const whole = left(couriers[0] ?? []);
  const lines = teams.map((): (readonly [number, number])[] => [[0, 0]]);
  let turn = 0;
  let leader = -1;
  let turned: Course["turned"] = null;
  for (const { seq, events } of log)
    for (const event of events) {
      for (const { seat, origin, landing, count } of rides(event))
        for (let one = 0; one < count; one += 1) {
          const team = couriers[seat] ?? [];
          const index = team.indexOf(origin);
          if (index >= 0) team[index] = landing;
        }
      if (event.event !== "turn-began" && event.event !== "ended") continue;
      const ridden = couriers.map((team) => whole - left(team));
      ridden.forEach((spaces, seat) => lines[seat]?.push([turn, spaces]));
      const best = Math.max(...ridden);
      const ahead = ridden.filter((spaces) => spaces === best).length === 1;
      if (ahead && ridden.indexOf(best) !== leader) {
        leader = ridden.indexOf(best);
        turned = { turn, seat: leader, seq };
      }
      if (event.event === "turn-began") turn = event.turn;
    }
  return { lines, turned };
}

function rides(event: Event): { seat: number; origin: number; landing: number; count: number }[] {
  if (event.event === "rode" || event.event === "carried" || event.event === "went-back")
    return [{ ...event, count: 1 }];
  return event.event === "pursued" ? [{ ...event, count: event.couriers }] : [];
}

export function end(props: Props, log: Log): EndStory {
  const { view, t, seatNames, mySeat, ended, setting } = props;
  const winner = ended?.winners[0] ?? -1;
  const name = seatNames[winner] ?? "";
  const single = ended?.winners.length === 1;
  const history = log.flatMap(({ events }) => events);
  const rows = story(history, view.teams.length);
  const { turned } = course(log, view.teams, setting.plan.start);
  const mine = view.teams[mySeat ?? -1];
  const next = [...(mine?.couriers ?? [])].filter((space) => space > 0).sort((a, b) => a - b)[0];
  const home = mine?.couriers.filter((space) => space === 0).length ?? 0;
  const best = arrived(props, winner);
  const tied = view.teams.filter((_, seat) => seat !== winner && arrived(props, seat) === best);
  const parts = [
    t(`end-decided-${ended?.reason ?? "third-courier"}`, { name, home: best, tied: tied.length }),
  ];
  const third = ended?.reason === "third-courier" ? lastHome(history, winner) : null;
  if (third) parts.push(t("end-third", { ...third, seat: name }));
  if (mine && winner !== mySeat && next !== undefined)
    parts.push(t("end-short", { home, spaces: next }));
  const sum = (figure: keyof Row): number => rows.reduce((all, row) => all + row[figure], 0);
  const told = mySeat === null ? null : rows[mySeat];
  return {
    ...(single ? { headline: t("end-headline", { name, count: best }) } : {}),
    decided: parts.join(" "),
    turningPoint:
      turned && single && turned.seat === winner
        ? { text: t("end-turned", { name, turn: turned.turn }), seq: turned.seq }
        : null,
    figures: (["pursuits", "manholes", "cans"] as const).map(
      (figure) =>
        [
          t(`story-${figure}`),
          told ? t("end-of-all", { mine: told[figure], all: sum(figure) }) : sum(figure),
        ] as const,
    ),
  };
}

/** How a team's last courier came home: from which space, with which die or beside whom. */
export function lastHome(
  history: readonly Event[],
  seat: number,
): { readonly how: string; readonly origin: number; readonly pips: number } | null {
  for (const event of [...history].reverse()) {
    if (event.event !== "rode" && event.event !== "carried" && event.event !== "pursued") continue;
    if (event.seat !== seat || event.landing !== 0) continue;
    return {
      how: event.event,
      origin: event.origin,
      pips: event.event === "rode" ? event.pips : 0,
    };
  }
  return null;
}

function arrived({ view }: Props, seat: number): number {
  return view.teams[seat]?.couriers.filter((space) => space === 0).length ?? 0;
}

/** In the ranking: couriers home. */
export function result(seat: number, props: Props): string {
  return props.t("end-home", { count: arrived(props, seat) });
}
