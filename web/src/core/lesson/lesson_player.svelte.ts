/** A lesson being taken: its step, the moves tried in it, and what the server says to them. */
import type { AnyEvent, AnyMove, AnyView, GameModule, Place, Question } from "../board";
import { Playback } from "../playback/playback.svelte";
import { api } from "../net/api";
import { fail } from "../page/notices.svelte";
import { motion, settings } from "../page/settings.svelte";
import type * as P from "../protocol";
import { play as playSound, soundsOf } from "../sound";

/** An answer to a move: the lesson's words, or a refusal with its rule. */
export interface Reply {
  readonly verdict: "right" | "wrong" | "refused";
  readonly words: P.Words | null;
  readonly refused: P.Refused | null;
  /** A reason that the board knew by itself. */
  readonly text: string;
  readonly rule: string;
}

export class LessonPlayer {
  at = $state(0);
  reply = $state.raw<Reply | null>(null);
  /** How much of the answer was shown: 1 the hint, 2 the move. */
  shown = $state(0);
  readonly playback: Playback;
  private asked = $state.raw<P.Question | null>(null);
  private hovered = $state.raw<AnyMove | null>(null);
  private sent = $state(false);
  /** The right moves so far, and the position they led to. */
  private moves: readonly AnyMove[] = [];
  private view: AnyView | null = null;

  constructor(
    readonly lesson: P.LessonInfo,
    module: GameModule,
  ) {
    this.playback = new Playback({
      module,
      motion,
      mine: () => lesson.seat,
      onmoment: (events) => {
        for (const sound of soundsOf(events, module.sound)) this.noise(sound);
      },
    });
    this.open(0);
  }

  get step(): P.LessonStep {
    return this.lesson.steps[this.at] as P.LessonStep;
  }

  /** Whether the step is done, so that the lesson may go on. */
  get done(): boolean {
    return this.step.task === null || this.reply?.verdict === "right";
  }

  get last(): boolean {
    return this.at === this.lesson.steps.length - 1;
  }

  get busy(): boolean {
    return this.sent || this.playback.busy;
  }

  get question(): Question | null {
    if (this.asked === null || this.reply !== null || this.busy) return null;
    const { moves, forecast, prompt } = this.asked;
    return { moves, forecast, prompt };
  }

  get preview(): AnyMove | null {
    if (this.question === null) return null;
    return this.shown > 1 ? this.answer : this.hovered;
  }

  /** The next move of the right answer, as one of the moves of the question. */
  get answer(): AnyMove | null {
    const next = JSON.stringify(this.step.answer[this.moves.length] ?? null);
    return this.question?.moves.find((move) => JSON.stringify(move) === next) ?? null;
  }

  open(at: number): void {
    this.at = at;
    this.moves = [];
    this.shown = 0;
    this.place(this.step.view as AnyView, this.step.question);
  }

  readonly look = (move: AnyMove | null): void => {
    this.hovered = move;
  };

  readonly choose = (move: AnyMove): void => {
    void this.play([move]);
  };

  readonly playAll = (moves: readonly AnyMove[]): void => {
    void this.play(moves);
  };

  /** A click on something impossible: the same answer as the refusal of that move. */
  readonly wrong = (move: AnyMove | null, _at: Place, text = "", rule = ""): void => {
    if (this.question === null) return;
    if (move !== null) void this.play([move]);
    else if (text) this.reply = { verdict: "refused", words: null, refused: null, text, rule };
  };

  /** Back to the position before the wrong move. */
  again(): void {
    const last = this.reply;
    this.place(this.view as AnyView, this.asked);
    if (last?.verdict === "wrong") this.open(this.at);
  }

  private place(view: AnyView, question: P.Question | null): void {
    this.reply = null;
    this.hovered = null;
    this.view = view;
    this.asked = question;
    this.playback.reset(view, []);
  }

  private async play(moves: readonly AnyMove[]): Promise<void> {
    if (this.question === null || moves.length === 0) return;
    this.sent = true;
    const all = [...this.moves, ...moves];
    try {
      const said = await api.answerLesson(this.lesson.game, this.lesson.id, this.at, {
        moves: all as P.Move[],
        seen: this.moves.length,
      });
      this.hear(said, all);
    } catch (error) {
      fail(error, this.lesson.game);
    } finally {
      this.sent = false;
    }
  }

  private hear(said: P.LessonVerdict, moves: readonly AnyMove[]): void {
    const { verdict, words, refused } = said;
    if (verdict === "refused") {
      this.reply = { verdict, words, refused, text: "", rule: refused?.rule ?? "" };
      this.noise("refused");
      return;
    }
    const view = said.view as AnyView;
    this.playback.add({
      view,
      lines: [{ seq: 0, seat: this.lesson.seat, undone: false, events: said.events as AnyEvent[] }],
      turn: 0,
      toAct: [],
      then: () => {
        if (verdict === "more") {
          this.moves = moves;
          this.view = view;
          this.asked = said.question;
        } else this.reply = { verdict, words, refused, text: "", rule: "" };
        if (verdict === "right") this.noise("turn");
      },
    });
  }

  private noise(sound: Parameters<typeof playSound>[0]): void {
    if (settings.sound) playSound(sound);
  }
}
