/** Where the pips of a six-sided die lie. */

/** Cells of a grid of three by three, counted from the upper left. */
const CELLS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** The pips of a face as columns and rows from -1 to 1; none for a die that was not rolled. */
export function pips(value: number): [column: number, row: number][] {
  return (CELLS[value] ?? []).map((cell) => [(cell % 3) - 1, Math.floor(cell / 3) - 1]);
}
