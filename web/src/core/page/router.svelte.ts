/** A small router over the browser's history: `/match/abc` and friends. */

export interface Place {
  readonly path: string;
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
}

/** A broken escape is a name that nobody has; it is no reason to show nothing. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function here(): Place {
  const { pathname, search } = location;
  const parts = pathname.split("/").filter((part) => part !== "");
  return {
    path: pathname,
    parts: parts.map(decoded),
    query: new URLSearchParams(search),
  };
}

let place = $state.raw(here());
/** Whether this is another page than the first. */
let travelled = false;

function show(): void {
  travelled = true;
  place = here();
}
addEventListener("popstate", show);

export function current(): Place {
  return place;
}

/** Go to a page of this site. */
export function go(path: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  show();
  scrollTo(0, 0);
}

/** On a new page the keyboard goes on where its content begins; call it once it is drawn. */
export function arrive(): void {
  if (travelled && document.activeElement === document.body)
    document.getElementById("main")?.focus({ preventScroll: true });
}

/** The secret of a link stands in the fragment: read it once and take it out of the address. */
export function takeFragment(): string {
  const secret = location.hash.slice(1);
  if (secret !== "") history.replaceState(null, "", location.pathname + location.search);
  return decoded(secret);
}

/** For `onclick` on links: plain clicks stay in the page, the rest is the browser's. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download"))
    return;
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.pathname.startsWith("/api/") || link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
