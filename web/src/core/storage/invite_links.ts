/** Invitation links of this browser's matches: the server tells a link only once. */
import type { Link, Made } from "../protocol";

const PREFIX = "tourdetable.link.";

function key(match: string, seat: number | null): string {
  return `${PREFIX}${match}.${seat}`;
}

/** The link under a key; one that has expired is forgotten. */
function read(name: string): Link | null {
  try {
    const link = JSON.parse(localStorage.getItem(name) ?? "null") as Link | null;
    if (link === null || link.expires * 1000 > Date.now()) return link;
    localStorage.removeItem(name);
  } catch {
    // storage is damaged or disabled: the lobby asks for a new link
  }
  return null;
}

/** Keep a link as long as it works: whoever comes back to the lobby shows the one that was sent. */
export function keepLink(match: string, link: Link): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) read(name);
    localStorage.setItem(key(match, link.seat), JSON.stringify(link));
  } catch {
    // storage is full or disabled: the link lasts as long as the page
  }
}

/** Keep the links of a new match until its lobby shows them. */
export function keepLinks(made: Made): void {
  for (const link of made.invites) keepLink(made.match.id, link);
}

export function linkOf(match: string, seat: number | null): Link | null {
  return read(key(match, seat));
}
