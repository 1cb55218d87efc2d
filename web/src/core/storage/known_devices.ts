/** Devices that this browser has seen signed in: a new one may be a thief with stolen words. */
import type { Account, DeviceInfo } from "../protocol";

const KEY = "tourdetable.devices";

interface Known {
  /** This browser's own device: another one is another sign-in, and it knows nothing yet. */
  here: string;
  devices: string[];
}

function here({ devices }: Account): string {
  return devices.find((device) => device.this)?.id ?? "";
}

function stored(): Known | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Known | null;
  } catch {
    return null; // storage is damaged or disabled
  }
}

/** Know all devices that are signed in now. */
export function knowDevices(account: Account): void {
  const known: Known = { here: here(account), devices: account.devices.map(({ id }) => id) };
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // storage is full or disabled: nothing is noticed
  }
}

/** The devices that have signed in since they were last known; the first look knows them all. */
export function newDevices(account: Account): DeviceInfo[] {
  const known = stored();
  if (known?.here !== here(account)) {
    knowDevices(account);
    return [];
  }
  return account.devices.filter(({ id }) => !known.devices.includes(id));
}
