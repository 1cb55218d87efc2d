/** What the board, the dock and the panel of the seats share. */
import type { VroomView } from "../../core/protocol";
import type { Draft } from "./placing/draft.svelte";
import { Pushing } from "./hand/pushing.svelte";

export class VroomLocal {
  /** What the table that was opened last shares: its own pushes were seen when they were made. */
  static last: VroomLocal | null = null;

  static open(): VroomLocal {
    VroomLocal.last = new VroomLocal();
    return VroomLocal.last;
  }

  readonly push = new Pushing();
  /** The last push was made with keys: the focus comes back to the button. */
  byKeys = $state(false);
  /** Start line and posts that are being put down (CR-4a); null: a course of the set is taken. */
  draft = $state.raw<Draft | null>(null);
  /** How many cars' cards the viewer has turned, in which race. */
  private turned = $state.raw({ race: 0, count: 0 });
  private past = $state(false);
  /** CR-13: which of equal removals the viewer has picked. */
  picked = $state(0);
  /** The push of the review that is looked at: a car and a round. */
  looked = $state.raw<{ car: number; round: number } | null>(null);

  /** The cars whose cards lie open in this viewer's ceremony. */
  opened(view: VroomView): number {
    return this.turned.race === view.race ? this.turned.count : 0;
  }

  turnNext(view: VroomView): void {
    this.turned = { race: view.race, count: this.opened(view) + 1 };
    this.picked = 0;
    this.looked = null;
  }

  turnAll(view: VroomView): void {
    this.turned = { race: view.race, count: 99 };
  }

  /** Whether the race just run is being revealed, car by car. */
  revealing(view: VroomView): boolean {
    if (this.past) return false;
    return view.phase === "review" && this.opened(view) <= (view.final?.order.length ?? 0);
  }

  ask(): void {
    this.draft = null;
  }

  /** A review of the match shows a race that was revealed long ago. */
  lookBack(): void {
    this.past = true;
  }
}
