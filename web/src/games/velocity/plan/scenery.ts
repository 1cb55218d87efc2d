/** The city around the road: blocks and parks, the same ones every time for a board. */
import { Road, type Point } from "../geometry";

export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly kind: "house" | "hall" | "park";
  readonly trees: readonly Point[];
}

const BLOCK = 78;
const GAP = 12;

function random(word: string): () => number {
  let seed = 2166136261;
  for (const letter of word) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return () => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822519) + 0x9e3779b9;
    return ((seed ^ (seed >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** Blocks on a grid with some joined and some split. */
export function city(board: string, road: Road): Block[] {
  const next = random(board);
  const [columns, rows] = [Math.round(road.width / BLOCK), Math.round(road.height / BLOCK)];
  const [wide, high] = [road.width / columns, road.height / rows];
  const blocks: Block[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const doubled = next() < 0.25 && column < columns - 1;
      const x = column * wide + GAP / 2;
      const width = wide * (doubled ? 2 : 1) - GAP;
      const y = row * high + GAP / 2;
      const luck = next();
      const kind = luck < 0.16 ? "park" : luck < 0.3 ? "hall" : "house";
      const trees = Array.from({ length: kind === "park" ? 5 : 0 }, () => ({
        x: x + 10 + next() * (width - 20),
        y: y + 10 + next() * (high - GAP - 20),
      })).filter((tree) => clear(tree, road));
      blocks.push({ x, y, width, height: high - GAP, kind, trees });
      if (doubled) column++;
    }
  }
  return blocks;
}

/** Whether a point is beside the road, not on it. */
function clear(point: Point, road: Road): boolean {
  return road.line.every(({ x, y }) => Math.hypot(x - point.x, y - point.y) > 52);
}
