/** Trees beside the road, the same ones every time: one path, for a browser draws that at once. */
import type { VelomasterRoadSetting } from "../../../core/protocol";
import { LANE, TOP, xOf, type Ribbon } from "../geometry";

const EVERY = 44;
const LABEL = 190;
/** A verge so high has room for a second row. */
const HIGH = 50;

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

export function treesOf(road: VelomasterRoadSetting, ribbon: Ribbon): string {
  const next = random(ribbon.end);
  const labels = road.lines.map((line) => xOf(line.at));
  const half = xOf(1) - xOf(0);
  const trees: string[] = [];
  const plant = (x: number, from: number, to: number): void => {
    const size = 4 + next() * 5;
    const y = from + size + next() * (to - from - 2 * size);
    if (to - from < 2 * size) return;
    const [r, d] = [size.toFixed(1), (2 * size).toFixed(1)];
    trees.push(
      `M${(x - size).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0`,
    );
  };
  for (let x = 10; x < ribbon.width - 10; x += EVERY * (0.4 + next())) {
    const sway = ribbon.sway((x - xOf(0)) / half);
    const [above, below] = [next() < 0.6, next() < 0.8];
    // the names of lines stand above the road
    const named = labels.some((label) => x > label - 14 && x < label + LABEL);
    const edge = TOP + sway - 14;
    if (above && !named) plant(x, 2, edge);
    if (above && edge > HIGH) plant(x + EVERY / 3, 2, edge - HIGH / 2);
    if (below) plant(x, TOP + sway + road.lanes * LANE + 8, ribbon.height - 2);
  }
  return trees.join("");
}
