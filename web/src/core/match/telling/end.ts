/** The end of a match in words, where a game has none of its own. */
import type { Ended, EndStory, GameModule, TableProps } from "../../board";
import { t } from "../../texts/texts.svelte";
import type { LogEntry } from "../../log/log";
import { turnAt, turnsOf } from "../../log/told_turns";

/** Names in a row: "Ada, Basile and Cléo". */
export function listed(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
}

/** Whether all seats win or lose together. */
export function together({ seats }: TableProps): boolean {
  return seats.every(({ side }) => side !== "" && side === seats[0]?.side);
}

/** Who won, with the names. */
export function headline(outcome: Ended, props: TableProps): string {
  const { winners, places } = outcome;
  if (together(props)) return winners.length > 0 ? t("end-we-won") : t("end-we-lost");
  if (winners.length === 0) return t("end-nobody-won");
  const names = listed(
    winners.map((seat) => props.seatNames[seat] ?? ""),
    props.locale,
  );
  if (winners.length === places.length) return t("end-draw", { names });
  if (props.mySeat !== null && winners.includes(props.mySeat) && winners.length === 1)
    return t("end-you-won", { names });
  return t("end-winner", { names, count: winners.length });
}

interface Told extends Required<EndStory> {
  readonly turningPoint: NonNullable<EndStory["turningPoint"]> | null;
}

/** What a game tells of its end, with general words in place of what it leaves out. */
export function storyOf(
  outcome: Ended,
  module: GameModule,
  props: TableProps,
  log: readonly LogEntry[],
): Told {
  if (outcome.reason === "abandoned")
    return {
      headline: t("end-abandoned"),
      decided: t("outcome-abandoned"),
      turningPoint: null,
      best: "",
      figures: [],
    };
  const own = module.end?.(props, log) ?? {};
  return {
    headline: own.headline ?? headline(outcome, props),
    decided: own.decided ?? props.t(`outcome-${outcome.reason}`),
    turningPoint: own.turningPoint ?? null,
    best: own.best ?? "",
    figures: own.figures ?? [],
  };
}

/** The replay's address of the turn in which an entry lies. */
export function momentPath(
  match: string,
  seq: number,
  log: readonly LogEntry[],
  module: GameModule,
): string {
  const turn = turnAt(turnsOf(log, module), seq);
  return `/replay/${match}#turn-${String(turn?.number ?? 1)}`;
}
