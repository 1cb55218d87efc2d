/** A click on something impossible, and why it is: shown at the place until the next tap. */
import type { AnyMove, OnWrong, Place } from "../board";
import { sentence } from "../page/notices.svelte";
import type { Refused } from "../protocol";
import { play as playSound } from "../sound";
import { settings } from "../page/settings.svelte";

export interface Reason {
  readonly at: Place;
  readonly text: string;
  /** The number of the rule, or "" if no rule says so. */
  readonly rule: string;
}

/** Whom to ask, and whose catalogue has the words. */
interface Asked {
  why: (move: AnyMove) => Promise<Refused | null>;
  game: () => string;
}

export class Wrong {
  reason = $state.raw<Reason | null>(null);
  private clicks = 0;

  constructor(private readonly asked: Asked) {}

  readonly click: OnWrong = (move, at, text = "", rule = ""): void => {
    this.close();
    if (move === null) this.tell({ at, text, rule });
    else void this.ask(move, at);
  };

  readonly close = (): void => {
    this.clicks += 1;
    this.reason = null;
  };

  private async ask(move: AnyMove, at: Place): Promise<void> {
    const click = this.clicks;
    const refused = await this.asked.why(move);
    if (refused === null || click !== this.clicks) return; // it is possible, or another click came
    const rule = /\d/.test(refused.rule) ? refused.rule : "";
    this.tell({ at, text: sentence(refused, this.asked.game()), rule });
  }

  private tell(reason: Reason): void {
    this.reason = reason;
    if (settings.sound) playSound("refused");
  }
}
