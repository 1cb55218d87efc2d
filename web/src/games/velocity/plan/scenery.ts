/** The city around the road: blocks and parks, the same ones every time for a board. */
import type { Box, Point, Road } from "../geometry";

export interface Block extends Box {
  readonly kind: "house" | "hall" | "park";
  readonly trees: readonly Point[];
}

const GAP = 8;

function random(word: string): () => number {
  let seed = 2166136261;
  for (const letter of word) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return () => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822519) + 0x9e3779b9;
    return ((seed ^ (seed >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** Blocks on a grid; a park has trees beside the road, not on it. */
export function city(board: string, road: Road): Block[] {
  const next = random(board);
  const size = Math.max(34, road.unit * 0.92);
  const [columns, rows] = [Math.round(road.width / size), Math.round(road.height / size)];
  const [wide, high] = [road.width / columns, road.height / rows];
  const blocks: Block[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * wide + GAP / 2, row * high + GAP / 2];
      const luck = next();
      const kind = luck < 0.14 ? "park" : luck < 0.24 ? "hall" : "house";
      const trees = Array.from({ length: kind === "park" ? 4 : 0 }, () => ({
        x: x + 6 + next() * (wide - GAP - 12),
        y: y + 6 + next() * (high - GAP - 12),
      })).filter((tree) => clear(tree, road));
      blocks.push({ x, y, width: wide - GAP, height: high - GAP, kind, trees });
    }
  return blocks;
}

function clear(point: Point, road: Road): boolean {
  return road.line.every(({ x, y }) => Math.hypot(x - point.x, y - point.y) > road.unit * 0.6);
}
