/** What this seat leaves to be answered: standing answers, and a move chosen ahead. */
import type { AnyMove, AnyStanding, Standings, Translate } from "../board";
import type * as P from "../protocol";

type Send = (
  message: { type: "stand"; answers: P.Standing[] } | { type: "ahead"; moves: P.Move[] },
) => void;

export class SeatStanding implements Standings {
  /** The kinds that the game declares. */
  kinds = $state.raw<readonly P.StandingKind[]>([]);
  private state = $state.raw<P.StandingState | null>(null);

  constructor(private readonly send: Send) {}

  get answers(): readonly AnyStanding[] {
    return this.state?.answers ?? [];
  }

  /** The move that was chosen ahead. */
  get ahead(): AnyMove | null {
    return this.state?.ahead ?? null;
  }

  /** The moves that may be chosen ahead now. */
  get offered(): readonly AnyMove[] {
    return this.state?.offered ?? [];
  }

  /** The kinds that would answer a question. */
  answering(prompt: string): readonly P.StandingKind[] {
    return this.kinds.filter((kind) => kind.prompts.includes(prompt));
  }

  of(kind: string): AnyStanding | null {
    return this.answers.find((answer) => answer.standing === kind) ?? null;
  }

  set(kind: string, answer: AnyStanding | null): void {
    const others = this.answers.filter((one) => one.standing !== kind);
    const answers = answer === null ? others : [...others, answer];
    this.send({ type: "stand", answers: answers as P.Standing[] });
  }

  /** Choose a move ahead; the same again takes it back. */
  choose(move: AnyMove): void {
    const same = JSON.stringify(this.ahead) === JSON.stringify(move);
    this.send({ type: "ahead", moves: same ? [] : [move as P.Move] });
  }

  /** Give no answer to the open question: revoke what would. */
  stop(kind: string): void {
    if (kind === "ahead") this.send({ type: "ahead", moves: [] });
    else this.set(kind, null);
  }

  hear(state: P.StandingState | null): void {
    this.state = state;
  }
}

/** A standing answer in words. */
export function standingWords(
  answer: AnyStanding,
  kinds: readonly P.StandingKind[],
  t: Translate,
): string {
  const { standing, ...fields } = answer as AnyStanding & Record<string, string | number>;
  const kind = kinds.find((one) => one.kind === standing);
  const words = t(`standing-${standing}`, fields);
  const word = kind && kind.words.length > 0 ? fields[kind.field] : undefined;
  return word === undefined ? words : `${words} ${t(`standing-${standing}-${word}`)}`;
}

/** Where nothing is asked: replays, lessons, pictures. */
export const NO_STANDING: Standings = { of: () => null, set: () => undefined };
