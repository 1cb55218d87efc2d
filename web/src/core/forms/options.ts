/** What the options of a match may be for a number of seats. */
import type { GameInfo, OptionInfo } from "../protocol";

export type Value = boolean | number | string;

/** The options of a game for so many seats, each with the values that exist for them. */
export function offered(game: GameInfo, seats: number): OptionInfo[] {
  return game.options
    .filter((option) => option.seats.length === 0 || option.seats.includes(seats))
    .map((option) => ({
      ...option,
      values: option.values.filter((_, index) => (option.fewest[index] ?? 0) <= seats),
    }));
}

/** What was chosen, with the default in place of a value that does not exist for so many seats. */
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
