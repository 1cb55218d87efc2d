/** A ring of upright cells around the centre, as large as the room; the start is below at the right. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

const EDGE = 5;
const GAP = 2;
/** Cells are rather wide than high: a number and a sign beside each other. */
const WIDEST = 1.5;

/** The circuit's cells: along the bottom to the left, up, along the top to the right, and down. */
export class Ring {
  readonly cells: readonly Box[];
  /** What is inside the ring. */
  readonly inner: Box;

  constructor(
    readonly count: number,
    readonly width: number,
    readonly height: number,
  ) {
    const rows = bestRows(count, width, height);
    const below = Math.ceil((count - 2 * rows) / 2);
    const above = count - 2 * rows - below;
    const [wide, high] = [(width - 2 * EDGE) / below, (height - 2 * EDGE) / (rows + 2)];
    this.cells = Array.from({ length: count }, (_, index) => {
      if (index < below)
        return cut(width - EDGE - (index + 1) * wide, height - EDGE - high, wide, high);
      const up = index - below;
      if (up < rows) return cut(EDGE, height - EDGE - (up + 2) * high, wide, high);
      const along = up - rows;
      const top = (width - 2 * EDGE) / above;
      if (along < above) return cut(EDGE + along * top, EDGE, top, high);
      const down = along - above;
      return cut(width - EDGE - wide, EDGE + (down + 1) * high, wide, high);
    });
    this.inner = {
      x: EDGE + wide,
      y: EDGE + high,
      width: width - 2 * (EDGE + wide),
      height: height - 2 * (EDGE + high),
    };
  }

  cell(index: number): Box {
    return this.cells[((index % this.count) + this.count) % this.count] ?? this.inner;
  }

  /** The middle of a cell. */
  at(index: number): Point {
    const { x, y, width, height } = this.cell(index);
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** The middle of the edge of a cell that looks to the centre. */
  inside(index: number): Point {
    const { x, y } = this.at(index);
    const { inner } = this;
    const aside = x < inner.x || x > inner.x + inner.width;
    // a corner has no such edge: its own corner
    if (aside && (y < inner.y || y > inner.y + inner.height)) {
      const { width, height } = this.cell(index);
      return {
        x: x + (x < inner.x ? 0.28 : -0.28) * width,
        y: y + (y < inner.y ? 0.24 : -0.24) * height,
      };
    }
    // beside the corners the numbers of a row and of a side keep apart
    const low = aside ? 26 : 11;
    return {
      x: Math.max(inner.x + 11, Math.min(inner.x + inner.width - 11, x)),
      y: Math.max(inner.y + low, Math.min(inner.y + inner.height - low, y)),
    };
  }
}

function cut(x: number, y: number, width: number, height: number): Box {
  return { x: x + GAP / 2, y: y + GAP / 2, width: width - GAP, height: height - GAP };
}

/** How many cells each side has between the corners, so that all are as large as they can be. */
function bestRows(count: number, width: number, height: number): number {
  let best = 1;
  let largest = 0;
  for (let rows = 1; rows <= Math.floor((count - 4) / 2); rows++) {
    const wide = (width - 2 * EDGE) / Math.ceil((count - 2 * rows) / 2);
    const size = Math.min(wide, WIDEST * ((height - 2 * EDGE) / (rows + 2)));
    const square = Math.min(size, ((height - 2 * EDGE) / (rows + 2)) * 1.15);
    if (square > largest) [best, largest] = [rows, square];
  }
  return best;
}

/** A point of the clock: a half circle from nothing at the left to the winning lead at the right. */
export function onClock(share: number, radius: number): Point {
  const angle = Math.PI * (1 - Math.max(0, Math.min(1, share)));
  return { x: radius * Math.cos(angle), y: -radius * Math.sin(angle) };
}

/** A band of the clock between two shares, as a path around its middle. */
export function band(from: number, to: number, inner: number, outer: number): string {
  const [a, b, c, d] = [
    onClock(from, outer),
    onClock(to, outer),
    onClock(to, inner),
    onClock(from, inner),
  ];
  const point = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const arc = (r: number, sweep: 0 | 1): string => `A${r.toFixed(1)} ${r.toFixed(1)} 0 0 ${sweep} `;
  return `M${point(a)}${arc(outer, 1)}${point(b)}L${point(c)}${arc(inner, 0)}${point(d)}Z`;
}

/** Where leads stand on a chart of that size, the first at the left. */
export function chart(
  leads: readonly number[],
  most: number,
  width: number,
  height: number,
): Point[] {
  const step = leads.length > 1 ? width / (leads.length - 1) : 0;
  return leads.map((lead, index) => ({
    x: index * step,
    y: height * (1 - lead / Math.max(1, most)),
  }));
}
