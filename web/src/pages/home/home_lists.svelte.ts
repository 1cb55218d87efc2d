/** What the home page lists: matches by whose turn it is, invitations, clubs; kept for offline. */
import { api, Refusal } from "../../core/net/api";
import { fail } from "../../core/page/notices.svelte";
import { noteWaiting } from "../../core/page/waiting.svelte";
import type { ClubLine, InvitationInfo, MatchSummary } from "../../core/protocol";

const KEY = "tourdetable.home";
const EVERY = 20_000;

interface Kept {
  running: readonly MatchSummary[];
  finished: readonly MatchSummary[];
  total: number;
}

/** Remember the lists for a page without a connection; they belong to this browser's player. */
function keep(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // storage is full or disabled
  }
}

function kept(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

export class HomeLists {
  running = $state.raw<readonly MatchSummary[]>([]);
  finished = $state.raw<readonly MatchSummary[]>([]);
  total = $state(0);
  invitations = $state.raw<readonly InvitationInfo[]>([]);
  clubs = $state.raw<readonly ClubLine[]>([]);
  asked = $state(false);
  offline = $state(false);
  /** When the lists came: times count on from there. */
  at = $state(Date.now());

  readonly yours = $derived(this.running.filter((one) => one.your_turn));
  readonly waiting = $derived(this.running.filter((one) => !one.your_turn && one.yours.length > 0));
  /** A match that I only made counts for nothing: there is nothing to do in it. */
  readonly empty = $derived(
    [this.yours, this.waiting, this.finished, this.invitations].every((list) => list.length === 0),
  );

  /** Load the lists and look again now and then while the page is seen; call it in an effect. */
  watch(): () => void {
    const look = (): void => {
      if (!document.hidden) void this.load();
    };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    addEventListener("online", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("online", look);
    };
  }

  async load(): Promise<void> {
    try {
      const [running, finished, invitations, clubs] = await Promise.all([
        api.running(),
        api.finished(),
        api.invitations(),
        api.clubLines(),
      ]);
      this.running = running.matches;
      this.finished = finished.matches;
      this.total = running.total + finished.total;
      this.invitations = invitations.invitations;
      this.clubs = clubs.clubs;
      noteWaiting(this.yours.length, this.invitations.length);
      this.at = Date.now();
      this.offline = false;
      keep({ running: this.running, finished: this.finished, total: this.total });
    } catch (error) {
      if (!(error instanceof Refusal) || error.refused.key !== "offline") fail(error);
      else this.restore();
    } finally {
      this.asked = true;
    }
  }

  private restore(): void {
    this.offline = true;
    const last = kept();
    if (last === null || this.running.length > 0) return;
    this.running = last.running;
    this.finished = last.finished;
    this.total = last.total;
  }
}
