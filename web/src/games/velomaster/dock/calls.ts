/** What a call gains its riders, in words. */
import type { VelomasterForecast } from "../../../core/protocol";
import type { RaceBoard, Rider } from "../setting";
import { bibNumber, riderName } from "../words";

/** "1 and 2 gain two cells": riders that gain the same are named together. */
export function gainsText(
  { line = [], gains = [] }: VelomasterForecast,
  { view, t, locale }: Pick<RaceBoard, "view" | "t" | "locale">,
): string {
  const by = new Map<number, string[]>();
  /* numbers tell the riders of one team apart, not those of several */
  const teams = new Set(line.map((number) => view.riders[number]?.colour));
  const name = (rider: Rider): string => (teams.size > 1 ? riderName(rider, t) : bibNumber(rider));
  line.forEach((number, place) => {
    const rider = view.riders[number];
    const gain = gains[place] ?? 0;
    if (rider !== undefined) by.set(gain, [...(by.get(gain) ?? []), name(rider)]);
  });
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  return [...by]
    .map(([gain, riders]) =>
      t("call-gains", { riders: list.format(riders), count: riders.length, cells: gain / 2 }),
    )
    .join(", ");
}
