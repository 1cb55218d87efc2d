/** The end of a race: jerseys, energy, and when it turned. */
import type { EndStory, Told } from "../../../core/board";
import type { ArcencielEvent, ArcencielView } from "../../../core/protocol";
import type { Props } from "../types";
import { eventText, leadWords } from "../words";

type Log = readonly Told<ArcencielEvent>[];

export interface Figures {
  laps: number;
  breakaways: number;
  /** The longest lead, in cells of ten seconds. */
  longest: number;
  auctions: number;
  dearest: number;
  cracked: number;
  /** By seat: the energy spent in auctions. */
  spent: number[];
}

export function figures(view: ArcencielView, history: readonly ArcencielEvent[]): Figures {
  const found: Figures = {
    laps: view.lap,
    breakaways: 0,
    longest: 0,
    auctions: 0,
    dearest: 0,
    cracked: view.teams.filter((team) => team.cracked).length,
    spent: view.teams.map(() => 0),
  };
  for (const event of history) {
    if (event.event === "yellow-rolled" && event.purpose === "escape") found.breakaways += 1;
    if (event.event === "lead-changed") found.longest = Math.max(found.longest, event.lead);
    if (event.event === "cell-won") {
      found.auctions += 1;
      found.dearest = Math.max(found.dearest, event.amount);
      found.spent[event.seat] = (found.spent[event.seat] ?? 0) + event.amount;
    }
  }
  return found;
}

/** Every leader starts with all the energy there is (AE-4). */
const FULL = 60;

/** By seat: turn and energy, from the start to the end. */
export function energies(
  view: ArcencielView,
  history: readonly ArcencielEvent[],
): (readonly [turn: number, energy: number])[][] {
  const lines = view.teams.map((): (readonly [number, number])[] => [[0, FULL]]);
  let turn = 0;
  for (const event of history) {
    if (event.event === "white-rolled") turn += 1;
    if ("energy" in event) lines[event.seat]?.push([turn, event.energy]);
    if (event.event === "cracked") lines[event.seat]?.push([turn, 0]);
  }
  lines.forEach((line, seat) => {
    const team = view.teams[seat];
    line.push([turn, team?.cracked ? 0 : (team?.energy ?? 0)]);
  });
  return lines;
}

export function end(props: Props, log: Log): EndStory {
  const { view, t, seatNames, ended } = props;
  const history = log.flatMap(({ events }) => events);
  const winner = ended?.winners[0] ?? -1;
  const team = view.teams[winner];
  const facts = figures(view, history);
  const said = {
    name: seatNames[winner] ?? "",
    rainbows: team?.rainbows ?? 0,
    greens: team?.greens ?? 0,
    polka: team?.polka ?? 0,
    lap: view.lap,
  };
  const reason = ended?.reason ?? "jerseys";
  return {
    ...(ended?.winners.length === 1 ? { headline: t(`end-headline-${reason}`, said) } : {}),
    decided: t(`end-decided-${reason}`, said),
    turningPoint: turningPoint(props, log, winner),
    figures: [
      [t("ae-story-breakaways"), facts.breakaways],
      [t("ae-story-longest"), leadWords(facts.longest, t)],
      [t("ae-story-dearest"), facts.dearest],
      [t("ae-story-cracked"), facts.cracked],
    ],
  };
}

/** The winner's last jersey or escape, or the last rider who cracked, and the lap it was in. */
function turningPoint(props: Props, log: Log, winner: number): EndStory["turningPoint"] {
  const telling = ["jersey-taken", "attacked"];
  for (const { seq, events } of [...log].reverse())
    for (const event of [...events].reverse()) {
      if (event.event === "attacked" && event.increase) continue; // it was away already
      const own = telling.includes(event.event) && "seat" in event && event.seat === winner;
      if (own || event.event === "cracked") {
        const lap = 1 + lapsEnded(log.filter((one) => one.seq < seq));
        return { text: props.t("end-turned", { lap, text: eventText(event, props) }), seq };
      }
    }
  return null;
}

function lapsEnded(log: Log): number {
  return log.flatMap(({ events }) => events).filter(({ event }) => event === "lap-ended").length;
}

/** In the ranking: energy. The jerseys hang above. */
export function result(seat: number, { view, t }: Props): string {
  const team = view.teams[seat];
  if (!team) return "";
  if (team.cracked) return t("ae-cracked");
  return t("end-result", { energy: team.energy });
}
