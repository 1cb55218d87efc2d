/** A small router over the browser's history: `/match/abc` and friends. */

export interface Place {
  readonly path: string;
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
}

function here(): Place {
  const { pathname, search } = location;
  const parts = pathname.split("/").filter((part) => part !== "");
  return {
    path: pathname,
    parts: parts.map(decodeURIComponent),
    query: new URLSearchParams(search),
  };
}

let place = $state.raw(here());
addEventListener("popstate", () => (place = here()));

export function current(): Place {
  return place;
}

/** Go to a page of this site. */
export function go(path: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  place = here();
  scrollTo(0, 0);
}

/** The secret of a link stands in the fragment: read it once and take it out of the address. */
export function takeFragment(): string {
  const secret = location.hash.slice(1);
  if (secret !== "") history.replaceState(null, "", location.pathname + location.search);
  return decodeURIComponent(secret);
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
