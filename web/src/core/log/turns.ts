/** How a match divides into turns: by the events that a game names, else by who moves. */
import type { AnyEvent, GameModule } from "../board";

export type TurnOf = GameModule["turnOf"];

/** Reads a match event by event and says where a turn begins. */
export class TurnReader {
  /** Whose turn it is; null: nobody's (a die, the start of a round). */
  seat: number | null = null;
  /** An event has begun the turn: it lasts until the next such event, whoever answers meanwhile. */
  private named = false;
  /** Nothing has happened in the turn but its beginning. */
  private opening = false;

  constructor(private readonly turnOf: TurnOf) {}

  copy(): TurnReader {
    return Object.assign(new TurnReader(this.turnOf), this);
  }

  /** Read an event of an entry by `mover` (null: chance); whether a new turn begins with it. */
  read(mover: number | null, event: AnyEvent): boolean {
    const seat = this.turnOf?.(event);
    if (seat !== undefined) {
      // two events may begin one turn: a new round, then its first seat
      const joins = this.opening && (this.seat === null || this.seat === seat);
      Object.assign(this, { seat: seat ?? this.seat, named: seat !== null, opening: true });
      if (!joins) this.seat = seat;
      return !joins;
    }
    const begun = this.opening;
    this.opening = false;
    if (this.named || mover === null || mover === this.seat) return false;
    const adopts = this.seat === null && begun; // the round's first seat takes its beginning along
    this.seat = mover;
    return !adopts;
  }
}
