/** What the player has selected but not said yet: a bid. */
import type { Local, Question } from "../../core/board";
import type { ArcencielBidMove, ArcencielForecast, ArcencielMove } from "../../core/protocol";

type Asked = Question<ArcencielMove, ArcencielForecast> | null;

export class Selection implements Local {
  /** The bid on the slider; 0: the least one. */
  wanted = $state(0);

  ask(): void {
    this.wanted = 0;
  }

  /** The bids that can be made, the least first. */
  bids(question: Asked): ArcencielBidMove[] {
    return (question?.moves ?? []).filter((move) => move.move === "bid");
  }

  /** The bid that the slider shows; null if none can be made. */
  bid(question: Asked): ArcencielBidMove | null {
    const bids = this.bids(question);
    const amount = Math.min(bids.at(-1)?.amount ?? 0, Math.max(bids[0]?.amount ?? 0, this.wanted));
    return bids.find((move) => move.amount === amount) ?? null;
  }
}
