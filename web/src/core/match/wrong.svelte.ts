/** A click on something impossible, and why it is: shown at the place until the next tap. */
import type { AnyMove, Place } from "../board";

export interface Reason {
  readonly at: Place;
  readonly text: string;
  readonly rule: string;
}

export class Wrong {
  reason = $state.raw<Reason | null>(null);

  readonly click = (_move: AnyMove | null, at: Place, text = "", rule = ""): void => {
    this.reason = text === "" ? null : { at, text, rule };
  };

  readonly close = (): void => {
    this.reason = null;
  };
}
