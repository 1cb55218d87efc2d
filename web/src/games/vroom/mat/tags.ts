/** Where the small signs stand: a place tag for each car, beside it and over no other one. */
import type { Point } from "../geometry";

export interface Tag {
  readonly car: number;
  readonly text: string;
  /** The middle of the sign. */
  readonly x: number;
  readonly y: number;
}

/** The running order: 1 for the car farthest along; of equal ones the lower number is ahead. */
export function places(progress: ReadonlyMap<number, number>): Map<number, number> {
  const order = [...progress].sort(
    ([one, far], [two, near]) => Math.round(near / 10) - Math.round(far / 10) || one - two,
  );
  return new Map(order.map(([car], index) => [car, index + 1]));
}

/** Put a sign of this size at the first free side of each car. `cars` are their middles. */
export function placeTags(
  cars: readonly { readonly car: number; readonly at: Point; readonly text: string }[],
  size: Point,
  reach: number,
): Tag[] {
  const found: Tag[] = [];
  for (const { car, at, text } of cars) {
    const [dx, dy] = [reach + size[0] / 2, reach + size[1] / 2];
    const sides: Point[] = [
      [0, -dy],
      [0, dy],
      [dx, -dy / 3],
      [-dx, -dy / 3],
    ];
    const crowd = (side: Point): number => {
      const here: Point = [at[0] + side[0], at[1] + side[1]];
      const others = cars.filter(
        (other) =>
          other.car !== car &&
          Math.abs(other.at[0] - here[0]) < size[0] / 2 + reach &&
          Math.abs(other.at[1] - here[1]) < size[1] / 2 + reach * 0.6,
      );
      const signs = found.filter(
        (tag) => Math.abs(tag.x - here[0]) < size[0] && Math.abs(tag.y - here[1]) < size[1],
      );
      return others.length + 2 * signs.length;
    };
    const best = sides.reduce((one, two) => (crowd(two) < crowd(one) ? two : one));
    found.push({ car, text, x: at[0] + best[0], y: at[1] + best[1] });
  }
  return found;
}
