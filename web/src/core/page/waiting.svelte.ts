/** What waits for me, as a number in the navigation; the home page's lists keep it up to date. */
import { api } from "../net/api";

const OLD = 30_000;
let asked = 0;

export const waiting = $state({ turns: 0, invitations: 0 });

export function noteWaiting(turns: number, invitations: number): void {
  asked = Date.now();
  waiting.turns = turns;
  waiting.invitations = invitations;
}

/** Look, unless somebody has looked a moment ago. */
export async function lookWhatWaits(): Promise<void> {
  if (Date.now() - asked < OLD) return;
  asked = Date.now();
  const [running, invited] = await Promise.all([api.running(), api.invitations()]);
  noteWaiting(running.matches.filter((one) => one.your_turn).length, invited.invitations.length);
}
