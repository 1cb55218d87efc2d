/** The figures of a finished race, counted from its events. */
import type { ArcencielEvent, ArcencielView } from "../../core/protocol";

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
