/** Which pips would lead where, space by space. */
import type { Forecast } from "../types";

export interface Mark {
  readonly landing: number;
  readonly type: string;
  readonly pips: number[];
}

export function marksOf(forecast: Forecast): Mark[] {
  const found = new Map<number, Mark>();
  for (const { landing, type, pips } of forecast.reach) {
    const mark = found.get(landing) ?? { landing, type, pips: [] };
    if (!mark.pips.includes(pips)) mark.pips.push(pips);
    found.set(landing, mark);
  }
  return [...found.values()];
}
