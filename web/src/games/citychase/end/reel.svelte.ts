/** The projector of the film at the end: one turn after the other, with pause and rewind. */

const FRAME = 750;

export class Reel {
  turn = $state(0);
  playing = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly last: () => number) {}

  /** From the beginning; without motion the end is shown at once. */
  play(motion: number): void {
    this.stop();
    if (motion <= 0) {
      this.turn = this.last();
      return;
    }
    if (this.turn >= this.last()) this.turn = 1;
    this.playing = true;
    this.next(FRAME * motion);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  wind(turn: number): void {
    this.stop();
    this.turn = turn;
  }

  private next(ms: number): void {
    this.timer = setTimeout(() => {
      if (this.turn >= this.last()) {
        this.playing = false;
        return;
      }
      this.turn += 1;
      this.next(ms);
    }, ms);
  }
}
