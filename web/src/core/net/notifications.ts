/** Notifications of this browser: a service worker, and a push subscription that the server knows. */
import { settings } from "../page/settings.svelte";
import type { Subscribe } from "../protocol";
import { api } from "./api";
import { bytesOf } from "./passkeys";

/** Start the service worker once the page has loaded; development has none. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  });
}

/** Whether this browser can be called at all; it needs https, or this machine itself. */
export function canBeCalled(): boolean {
  return isSecureContext && "serviceWorker" in navigator && "PushManager" in globalThis;
}

async function subscription(): Promise<PushSubscription | null> {
  if (!canBeCalled()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

export async function isCalled(): Promise<boolean> {
  return Notification.permission === "granted" && (await subscription()) !== null;
}

/** Ask the person and subscribe; false if they do not want it. */
export async function beCalled(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const worker = await navigator.serviceWorker.ready;
  const { key } = await api.pushKey();
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const { endpoint, keys } = made.toJSON();
  const known = { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
  const language = settings.language;
  await api.subscribe({ endpoint: endpoint ?? "", keys: known, language } satisfies Subscribe);
  return true;
}

export async function stopCalls(): Promise<void> {
  const known = await subscription();
  if (known === null) return;
  await api.unsubscribe(known.endpoint);
  await known.unsubscribe();
}
