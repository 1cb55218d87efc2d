/** A review that is being made: asked for until it is finished or nobody looks any more. */
import { api } from "../net/api";
import { isPassing } from "../page/notices.svelte";
import type { Review } from "../protocol";

const AGAIN_MS = 400;
/** After a failure that may pass: the server is away, or busy. */
const LATER_MS = 4000;

export class ReviewWatch {
  review = $state.raw<Review | null>(null);
  finished = $state(false);
  /** Why there is none. */
  lost = $state.raw<unknown>(null);
  private stopped = false;

  constructor(private readonly match: string) {}

  async start(): Promise<void> {
    this.lost = null;
    while (!this.stopped && !this.finished && !this.lost) {
      const wait = await this.ask();
      if (!this.finished && !this.lost) await pause(wait);
      await shown();
    }
  }

  /** What is known now; how long to wait before the next question. */
  private async ask(): Promise<number> {
    try {
      const found = await api.review(this.match, this.review?.futures ?? 0);
      if (found.review) this.review = found.review;
      this.finished = found.finished;
      return AGAIN_MS;
    } catch (error) {
      // what is there stays; only without anything there is a failure to tell
      if (!this.review || !isPassing(error)) this.lost = error;
      return LATER_MS;
    }
  }

  stop(): void {
    this.stopped = true;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Wait until the page is looked at: nothing is worked out for a tab in the background. */
function shown(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener(
      "visibilitychange",
      () => {
        resolve(shown());
      },
      { once: true },
    );
  });
}
