/** A review that is being made: asked for until it is finished or nobody looks any more. */
import { api } from "../net/api";
import type { Review } from "../protocol";

const AGAIN_MS = 400;

export class ReviewWatch {
  review = $state.raw<Review | null>(null);
  finished = $state(false);
  /** Why there is none. */
  lost = $state.raw<unknown>(null);
  private stopped = false;

  constructor(private readonly match: string) {}

  async start(): Promise<void> {
    this.lost = null;
    try {
      while (!this.stopped && !this.finished) {
        const found = await api.review(this.match, this.review?.futures ?? 0);
        if (found.review) this.review = found.review;
        this.finished = found.finished;
        if (!found.finished) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    } catch (error) {
      this.lost = error;
    }
  }

  stop(): void {
    this.stopped = true;
  }
}
