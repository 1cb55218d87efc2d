/** The pushes on the practice mat: each with its card, and the scale that comes of them. */

/** As often as in the deck (CR-1). */
const CARDS = [
  1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 7,
];

export interface Try {
  readonly card: number;
  /** Tenths of a millimetre. */
  readonly far: number;
}

export class Tries {
  all = $state.raw<readonly Try[]>([]);
  card = $state(3);

  constructor(private readonly random: () => number = Math.random) {
    this.again();
  }

  get last(): Try | undefined {
    return this.all.at(-1);
  }

  /** Tenths of a millimetre for a point: the median, as after a race. */
  get scale(): number {
    const points = this.points;
    const middle = points.length / 2;
    const [low, high] = [points[Math.ceil(middle) - 1] ?? 0, points[Math.floor(middle)] ?? 0];
    return (low + high) / 2;
  }

  get low(): number {
    return this.points[0] ?? 0;
  }

  get high(): number {
    return this.points.at(-1) ?? 0;
  }

  rolled(far: number): void {
    this.all = [...this.all, { card: this.card, far }];
    this.draw();
  }

  /** A fresh start; what was pushed so far still tells of one's scale. */
  again(): void {
    this.draw();
  }

  private draw(): void {
    this.card = CARDS[Math.floor(this.random() * CARDS.length)] ?? 3;
  }

  private get points(): number[] {
    return this.all.map(({ card, far }) => far / card).sort((one, two) => one - two);
  }
}
