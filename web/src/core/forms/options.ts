/** The options of a new match: which exist for a number of seats, and which values. */
import type { GameInfo, OptionInfo } from "../protocol";

export type Value = boolean | number | string;

/** The options that a game offers for this number of seats, with the values allowed then. */
export function offered(game: GameInfo, seats: number): OptionInfo[] {
  return game.options
    .filter((option) => option.seats.length === 0 || option.seats.includes(seats))
    .map((option) => ({
      ...option,
      values: option.values.filter((_, index) => (option.fewest[index] ?? 0) <= seats),
    }));
}

/** The chosen values; a value that is not allowed for this number of seats becomes the default. */
export function fitting(
  game: GameInfo,
  seats: number,
  chosen: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const fits = { ...chosen };
  for (const { name, values, longest, default: usual } of offered(game, seats))
    if (longest === 0 && !values.includes(chosen[name] ?? usual)) fits[name] = usual;
  return fits;
}
