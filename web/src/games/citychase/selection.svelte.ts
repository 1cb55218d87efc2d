/** What board, dock and tabs share: the chosen helicopter, the shading, the pen, the notebook. */
import type { Question } from "../../core/board";
import type { Shown } from "./pieces/shading";
import { BLANK, Notebook, pageOf } from "./notes/notebook.svelte";
import type { Move, Props } from "./types";

export class CitySelection {
  /** The helicopter that the player wants to play. */
  helicopter = $state<number | null>(null);
  shown = $state<Shown>("numbers");
  /** A row of the case file that is looked at: the helicopters are drawn as they were then. */
  turn = $state<number | null>(null);
  /** The thief looks through the eyes of the police. */
  spying = $state(false);
  /** The last aid that came: it stays while the next one is worked out. */
  aid = $state.raw<unknown>(null);
  readonly notebook = new Notebook();
  private hands = "";
  private question = $state.raw<Question<Move> | null>(null);

  /** The helicopters that may act now. */
  readonly free = $derived(
    [0, 1, 2].filter((number) =>
      this.question?.moves.some((move) => "helicopter" in move && move.helicopter === number),
    ),
  );
  /** The one that is chosen; the only one that may act, or the next to be placed, is so by itself. */
  readonly picked = $derived.by(() => {
    if (this.helicopter !== null && this.free.includes(this.helicopter)) return this.helicopter;
    const placing = this.question?.moves[0]?.move === "place";
    return placing || this.free.length === 1 ? (this.free[0] ?? null) : null;
  });

  ask(question: Question | null): void {
    this.question = question as Question<Move> | null;
    this.spying = false;
  }

  /** A review shows where the car really was, and where the police could expect it. */
  lookBack(): void {
    this.spying = true;
  }

  /** What the seat sees now. Another seat on this device starts with empty hands. */
  sees({ view, mySeat, aid, keep }: Pick<Props, "view" | "mySeat" | "aid" | "keep">): void {
    const notes = `notes-${view.leg}`;
    const hands = `${view.role} ${mySeat} ${notes}`;
    if (hands !== this.hands) {
      this.hands = hands;
      this.aid = null;
      this.turn = null;
      this.notebook.pen = null;
      this.notebook.open(view.role === "police" ? pageOf(keep.read(notes)) : BLANK);
      this.notebook.onwrite = (page) => {
        keep.write(notes, JSON.stringify(page));
      };
    }
    if (view.phase !== "thief" && view.phase !== "police") this.aid = null;
    else if (aid !== null) this.aid = aid;
  }

  readonly pick = (helicopter: number): void => {
    if (this.free.includes(helicopter)) this.helicopter = helicopter;
  };
}
