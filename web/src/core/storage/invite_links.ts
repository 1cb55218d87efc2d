/** Invitation links of this browser's matches: the server tells a link only once. */
import type { Link, Made } from "../protocol";

function key(match: string, seat: number | null): string {
  return `tourdetable.link.${match}.${seat}`;
}

export function keepLink(match: string, link: Link): void {
  sessionStorage.setItem(key(match, link.seat), JSON.stringify(link));
}

/** Keep the links of a new match until its lobby shows them. */
export function keepLinks(made: Made): void {
  for (const link of made.invites) keepLink(made.match.id, link);
}

export function linkOf(match: string, seat: number | null): Link | null {
  const kept = sessionStorage.getItem(key(match, seat));
  return kept === null ? null : (JSON.parse(kept) as Link);
}
