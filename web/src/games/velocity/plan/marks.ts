/** Which pips would lead where, space by space. */
import type { Forecast } from "../types";

export interface Mark {
  readonly landing: number;
  readonly type: string;
  readonly pips: number[];
}

/** The landings from one space, or with 0 from all. */
export function marksOf(forecast: Forecast, from = 0): Mark[] {
  const found = new Map<number, Mark>();
  for (const { origin, landing, type, pips } of forecast.reach) {
    if (from > 0 && origin !== from) continue;
    const mark = found.get(landing) ?? { landing, type, pips: [] };
    if (!mark.pips.includes(pips)) mark.pips.push(pips);
    found.set(landing, mark);
  }
  return [...found.values()];
}
