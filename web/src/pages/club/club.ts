/** What the parts of a club's page share: names, colours, numbers. */
import type { GameTable, MeetingInfo, Player } from "../../core/protocol";
import { settings } from "../../core/page/settings.svelte";
import { hasText, say, t } from "../../core/texts/texts.svelte";

export type Players = ReadonlyMap<string, Player>;

export function byId(players: readonly Player[]): Players {
  return new Map(players.map((player) => [player.id, player]));
}

/** What a player is called: a person's name, or "Bot, hard". */
export function called(players: Players, id: string): string {
  const player = players.get(id);
  if (!player) return t("seat-former");
  if (player.level === null) return player.name || t("nameless");
  const key = `level-${player.level}`;
  return t("club-bot", { level: hasText(key) ? t(key) : player.level });
}

/** Names in the order given, as a list in the chosen language. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(names);
}

/** The possible ranks of a rating: "1–3", "2", or a dash. */
export function ranks(best: number | null, worst: number | null): string {
  if (best === null || worst === null) return "–";
  return best === worst ? String(best) : `${best}–${worst}`;
}

/** A number with one digit after the point. */
export function fine(value: number): string {
  return new Intl.NumberFormat(settings.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value);
}

export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

/** The scale on which all bars of a table fit: whole fives. */
export function scaleOf(table: GameTable): Scale {
  const low = Math.floor(Math.min(...table.ratings.map((one) => one.low)) / 5) * 5;
  const high = Math.ceil(Math.max(...table.ratings.map((one) => one.high)) / 5) * 5;
  const every = high - low > 30 ? 10 : 5;
  const ticks: number[] = [];
  for (let tick = low + every; tick < high; tick += every) ticks.push(tick);
  return { low, high: Math.max(high, low + 5), ticks };
}

/** Where a value is on a scale, in percent. */
export function at(scale: Scale, value: number): number {
  return ((value - scale.low) / (scale.high - scale.low)) * 100;
}

export interface Tally {
  won: number;
  lost: number;
  drawn: number;
}

/** How one person stands against another one, in one game or (null) in all. */
export function tally(
  meetings: readonly MeetingInfo[],
  row: string,
  column: string,
  game: string | null = null,
): Tally {
  const found = { won: 0, lost: 0, drawn: 0 };
  for (const one of meetings) {
    if (game !== null && one.game !== game) continue;
    const forward = one.first === row && one.second === column;
    const back = one.first === column && one.second === row;
    if (!forward && !back) continue;
    found.won += forward ? one.won : one.lost;
    found.lost += forward ? one.lost : one.won;
    found.drawn += one.drawn;
  }
  return found;
}

/** The value of a record in the words of its game. */
export function recordText(game: string, record: string, value: number): string {
  return say(`record-${record}-value`, { value }, game);
}

/** Everybody who has met somebody, those with most meetings first. */
export function byMeetings(meetings: readonly MeetingInfo[]): string[] {
  const count = new Map<string, number>();
  for (const one of meetings)
    for (const id of [one.first, one.second])
      count.set(id, (count.get(id) ?? 0) + one.won + one.lost + one.drawn);
  return [...count.keys()].sort((a, b) => (count.get(b) ?? 0) - (count.get(a) ?? 0));
}
