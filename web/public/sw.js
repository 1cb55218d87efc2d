// The service worker: notifications, and a page that opens without a connection.
// Pages come from the network first, so an update is never hidden behind this cache.
const CACHE = "tourdetable-1";
const MOST_KEPT = 150;
const WORDS = {
  en: {
    turn: "It is your turn.",
    nudge: "The others are waiting for you.",
    invitation: "You are invited to a match.",
    rematch: "Somebody wants to play again.",
    finished: "A match of yours is over.",
  },
  fr: {
    turn: "C’est à vous de jouer.",
    nudge: "Les autres vous attendent.",
    invitation: "Vous êtes invité à une partie.",
    rematch: "Quelqu’un veut rejouer.",
    finished: "Une de vos parties est terminée.",
  },
};

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.add("/"))
      .catch(() => undefined)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
    );
  event.waitUntil(old.then(() => self.clients.claim()));
});

async function keep(request, answer) {
  if (!answer.ok || answer.type !== "basic") return;
  const cache = await caches.open(CACHE);
  await cache.put(request, answer);
  const kept = await cache.keys();
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - MOST_KEPT)).map((one) => cache.delete(one)),
  );
}

/** From the network; without one, what was kept under `key`. */
async function networkFirst(event, key) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keep(key, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await caches.match(key);
    if (kept) return kept;
    throw error;
  }
}

/** Files with a digest in their name never change. */
async function keptFirst(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  event.waitUntil(keep(event.request, answer.clone()));
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(networkFirst(event, "/"));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(keptFirst(event));
  // texts and the list of games are the same for everybody; nothing private is kept
  else if (url.pathname === "/api/games" || /^\/api\/.*texts/.test(url.pathname))
    event.respondWith(networkFirst(event, request));
});

self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data.json();
  } catch {
    // not ours: say at least that something happened
  }
  const words = WORDS[told.language] ?? WORDS.en;
  const match = /^[0-9a-z]+$/.test(told.match) ? told.match : "";
  const path =
    told.kind === "finished"
      ? `/replay/${match}`
      : told.kind === "invitation" || told.kind === "rematch"
        ? "/"
        : `/match/${match}`;
  event.waitUntil(
    self.registration.showNotification("Tour de Table", {
      body: words[told.kind] ?? words.turn,
      icon: "/icon-192.png",
      tag: match || "tourdetable",
      lang: told.language,
      data: { path: match ? path : "/" },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? "/";
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((windows) => {
      const there = windows.find((one) => new URL(one.url).pathname === path);
      return there ? there.focus() : self.clients.openWindow(path);
    }),
  );
});
