/** Where the places of the podium are in its box. */
import type { Box } from "../../geometry";

const HEAD = 22;

/** The box of a place, from 1 on: two rows. */
export function podiumPlace(box: Box, place: number, places: number): Box {
  const inRow = Math.ceil(places / 2);
  const width = (box.width - 12) / inRow;
  const height = (box.height - HEAD - 6) / 2;
  return {
    x: box.x + 6 + ((place - 1) % inRow) * width + 1.5,
    y: box.y + HEAD + Math.floor((place - 1) / inRow) * height + 1.5,
    width: width - 3,
    height: height - 3,
  };
}
