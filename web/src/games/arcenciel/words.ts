/** Arc-en-ciel in words: cells, leads, hints, groups, and the whole race as sentences. */
import type { Translate } from "../../core/board";
import { fieldsOf } from "../../core/texts/texts.svelte";
import type {
  ArcencielCell,
  ArcencielEvent,
  ArcencielForecast,
  ArcencielMove,
  ArcencielRollForecast,
  ArcencielWorth,
} from "../../core/protocol";
import type { Props } from "./types";
import type { Drawn, Sale } from "./drawn";

const DIE = 6;

/** "Effort 3, climb", "Setback 2, roundabout", "Polka 3". */
export function cellWords(cell: ArcencielCell | undefined, t: Translate, brief = false): string {
  if (!cell) return "";
  const name = t(`ae-${cell.kind}`) + (cell.value > 0 ? ` ${String(cell.value)}` : "");
  if (brief) return name;
  if (cell.kind === "effort") return `${name}, ${t(`ae-road-${cell.word}`)}`;
  if (cell.kind === "setback") return `${name}, ${t(`ae-setback-${cell.word}`)}`;
  return name;
}

/** A lead in minutes and seconds. */
export function leadWords(lead: number, t: Translate): string {
  const seconds = lead * 10;
  return t("ae-lead", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

/** A lead as a stopwatch shows it: "1′20″", "40″", "1′". */
export function leadTime(cells: number): string {
  const seconds = (cells * 10) % 60;
  const minutes = (cells * 10 - seconds) / 60;
  const rest = `${String(seconds)}″`;
  return minutes === 0 ? rest : `${String(minutes)}′${seconds === 0 ? "" : rest}`;
}

/** A change of the lead: "+1′", "−10″". */
export function leadChange(cells: number): string {
  return (cells > 0 ? "+" : "−") + leadTime(Math.abs(cells));
}

/** What the cell that is auctioned is worth, in three sentences: saved, places, together. */
export function worthWords(worth: ArcencielWorth, now: Drawn, props: Props): string[] {
  const { t, locale, seatNames, mySeat } = props;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const where = now.escapee < 0 ? "pack" : now.escapee === mySeat ? "away" : "chase";
  return [
    t("ae-worth-saves", {
      saves: worth.saves,
      laps: number.format(1 / worth.landings),
    }),
    t(`ae-worth-${where}`, {
      name: seatNames[now.escapee] ?? "",
      low: leadTime(1),
      high: leadTime(DIE),
    }),
    t("ae-worth-sum", { laps: Math.round(worth.laps), energy: worth.energy }),
  ];
}

/** What a result of the die brings, in a few words. */
/** What follows in few words, where the cell's name says the rest. */
const SHORT: readonly string[] = ["card", "escape", "increase"];

export function rollWords(
  roll: ArcencielRollForecast,
  { t, seatNames }: Props,
  brief = false,
): string {
  const taken = roll.jersey.split(" ").filter((word) => word !== "");
  const short = brief && SHORT.includes(roll.then) ? "-short" : "";
  const then = t(`ae-then-${roll.then}${short}`, { name: seatNames[roll.next_seat] ?? "" });
  if (brief && taken.length > 0)
    return taken.map((jersey) => t(`ae-takes-${jersey}-short`)).join(", ");
  return [...taken.map((jersey) => t(`ae-takes-${jersey}`)), then].join(", ");
}

export function signed(amount: number): string {
  return amount > 0 ? `+${String(amount)}` : amount < 0 ? `−${String(-amount)}` : "±0";
}

export function hint(forecast: ArcencielForecast, move: ArcencielMove, { t }: Props): string {
  if (forecast.wins) return t("ae-hint-wins");
  if (move.move === "withdraw" || move.move === "withdraw-from")
    return forecast.gained > 0
      ? t("ae-hint-gain", { amount: forecast.gained })
      : t("ae-hint-nothing");
  if (move.move === "escape" || move.move === "increase") {
    if (forecast.win_chance > 0)
      return t("ae-hint-chance", { percent: Math.round(forecast.win_chance * 100) });
    const low = leadWords(Math.min(...forecast.leads), t);
    const high = leadWords(Math.max(...forecast.leads), t);
    const left = t("ae-hint-left", { energy: forecast.energy });
    return `${t("ae-hint-lead", { low, high })}, ${left}`;
  }
  if (move.move === "bid" || forecast.cost > 0)
    return t("ae-hint-left", { energy: forecast.energy });
  return "";
}

export function group(move: ArcencielMove, { t, view }: Props): string {
  if (move.move.startsWith("withdraw"))
    return t(view.phase === "forced" ? "ae-group-forced" : "ae-group-withdraw");
  if (move.move.startsWith("exchange")) return t("ae-group-exchange");
  if (move.move === "bid") return t("ae-group-bid");
  return t(move.move === "ride" || move.move === "give-up" ? "ae-group-ride" : "ae-group-decide");
}

/** What a rider has said in the auction, or may still say. */
export function saying(
  seat: number,
  sale: Sale,
  order: readonly number[],
  { view, t }: Props,
): string {
  const said = sale.bids[seat] ?? -1;
  if (said > 0) return t("ae-has-bid", { amount: said });
  if (said === 0) return t("ae-has-passed");
  if (sale.sold) return t("ae-silent");
  if (view.phase === "bid" && view.actor === seat) return t("ae-speaks");
  // While the opening is being shown only the order is known, not yet who could bid.
  const speaking = view.auction?.cell === sale.cell ? view.auction.to_speak : order;
  if (!speaking.includes(seat)) return t("ae-silent");
  return t(seat === speaking.at(-1) ? "ae-last-word" : "ae-waits");
}

/** The auction below the circuit has every bid; the list of moves keeps the least of them. */
export function elsewhere(move: ArcencielMove, moves: readonly ArcencielMove[]): boolean {
  return move.move === "bid" && move !== moves.find((other) => other.move === "bid");
}

/** Withdrawing cannot be forgotten and a card of jerseys does not come back: ask twice. */
export function confirm(move: ArcencielMove, forecast: ArcencielForecast | undefined): boolean {
  if (move.move === "withdraw" || move.move === "withdraw-from") return true;
  if (move.move === "crack") return true;
  return move.move === "bid" && (forecast?.energy ?? 60) < 10 && move.amount > 5;
}

/** The log: a lead is told in minutes and seconds. */
export function eventText(event: ArcencielEvent, { t, seatNames, setting }: Props): string {
  if (event.event === "lead-changed" && event.lead > 0 && event.lead < setting.winning_lead)
    return t("ae-lead-now", { name: seatNames[event.seat] ?? "", time: leadWords(event.lead, t) });
  return t(`event-${event.event}`, fieldsOf(event, seatNames));
}

export function describe({ view, setting, t, seatNames }: Props): string[] {
  const name = (seat: number): string => seatNames[seat] ?? String(seat + 1);
  const lines = [
    t("ae-describe-cell", {
      cell: view.position,
      kind: cellWords(setting.cells[view.position], t),
      lap: view.lap,
    }),
    t(view.rainbow_up ? "ae-rainbow-lap" : "ae-no-rainbow-lap"),
  ];
  if (view.no_feed > 0) lines.push(t("ae-no-feed"));
  if (view.escapee >= 0)
    lines.push(t("ae-describe-away", { name: name(view.escapee), lead: leadWords(view.lead, t) }));
  lines.push(t("ae-describe-pack", { names: view.pack.map(name).join(", ") }));
  for (const [seat, team] of view.teams.entries()) {
    if (team.cracked) lines.push(t("ae-describe-cracked", { name: name(seat) }));
    lines.push(
      t("ae-describe-team", {
        name: name(seat),
        energy: team.energy,
        reserve: team.reserve,
        cells: team.cells.join(", ") || t("ae-describe-nobody"),
        rainbows: team.rainbows,
        greens: team.greens,
        polka: team.polka,
      }),
    );
  }
  return lines;
}
