/** What a lesson points at: the spot `space-27` is the board's element with `data-space="27"`. */
export function selectorOf(spot: string): string {
  const cut = spot.lastIndexOf("-");
  return cut < 0 ? `[data-${spot}]` : `[data-${spot.slice(0, cut)}="${spot.slice(cut + 1)}"]`;
}
