/** A match of a list in words. */
import type { MatchSummary } from "../../protocol";
import { hasText, say, t } from "../../texts/texts.svelte";
import { span } from "../../texts/time";
import { nameOf } from "../seats";

export function byPost({ match }: MatchSummary): boolean {
  return match.clock?.per === "move";
}

/** The names of the other people and bots. */
export function others(one: MatchSummary): string[] {
  return one.seats
    .filter(({ seat, kind }) => !one.yours.includes(seat) && kind !== "open")
    .map(nameOf);
}

/** What my seat is asked: the game's own words if they need no details. */
export function question(one: MatchSummary): string {
  const words = hasText(one.prompt, one.match.game) ? say(one.prompt, {}, one.match.game) : "";
  const asked = words === "" || words.includes("{") ? t("match-your-turn") : words;
  return one.turn > 0 ? t("home-turn", { turn: one.turn, words: asked }) : asked;
}

/** Whom the match waits for. */
export function awaited(one: MatchSummary): string {
  if (one.match.status === "open") return t("match-open");
  const names = one.to_act
    .map((seat) => one.seats[seat])
    .flatMap((seat) => (seat ? [nameOf(seat)] : []));
  return names.length === 0
    ? ""
    : t("home-awaits", { names: names.join(", "), count: names.length });
}

/** The first awaited player who is away or late. */
export function absent(
  one: MatchSummary,
): { seat: number; name: string; text: string; late: boolean } | null {
  for (const number of one.to_act) {
    const seat = one.seats[number];
    if (!seat?.absence || one.yours.includes(number)) continue;
    const { ms, late } = seat.absence;
    const text = t("home-away", { time: span(ms) });
    return { seat: number, name: nameOf(seat), text, late };
  }
  return null;
}

/** How a finished match ended for me: won, 2nd, or who won. */
export function result(one: MatchSummary): { badge: string; won: boolean; text: string } {
  const { outcome, yours } = one;
  const names = one.seats.filter(({ seat }) => outcome?.winners.includes(seat)).map(nameOf);
  const text =
    outcome?.reason === "abandoned"
      ? t("end-abandoned")
      : names.length === 0 || names.length === one.seats.length
        ? others(one).join(", ")
        : t("match-won", { names: names.join(", "), count: names.length });
  if (!outcome || outcome.reason === "abandoned") return { badge: "–", won: false, text };
  const won = yours.some((seat) => outcome.winners.includes(seat));
  const place = Math.min(...yours.map((seat) => outcome.places[seat] ?? 99));
  if (won) return { badge: t("home-won"), won, text: others(one).join(", ") };
  const ranked = new Set(outcome.places).size > 2 && place < 99;
  return { badge: ranked ? t("place", { place }) : t("home-lost"), won, text };
}
