/** A small router over the History API. */

export interface Place {
  readonly path: string;
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
}

/** Decode a part of the path; a malformed escape (`%E0`) stays as it is, and no page will have it. */
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
/** Whether the user has navigated since the site was loaded. */
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

/** Move the focus to the content of a new page; call it once the page is drawn. */
export function arrive(): void {
  if (travelled && document.activeElement === document.body)
    document.getElementById("main")?.focus({ preventScroll: true });
}

/** Read the secret in the fragment of an invitation link, and remove it from the address bar. */
export function takeFragment(): string {
  const secret = location.hash.slice(1);
  if (secret !== "") history.replaceState(null, "", location.pathname + location.search);
  return decoded(secret);
}

/** Click handler for links: handles plain clicks on links of this site, leaves the rest to the browser. */
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
