import { beforeEach, expect, it } from "vitest";
import type { Account } from "../protocol";
import { knowDevices, newDevices } from "./known_devices";

function account(here: string, ...others: string[]): Account {
  const device = (id: string) => ({ id, label: id, created: 0, seen: 0, this: id === here });
  return { devices: [here, ...others].map(device), passkeys: [], words: null };
}

beforeEach(() => {
  localStorage.clear();
});

it("knows what was there at the first look, and notices who comes later until it is known", () => {
  expect(newDevices(account("laptop", "phone"))).toEqual([]);
  const later = account("laptop", "phone", "thief");
  expect(newDevices(later).map(({ id }) => id)).toEqual(["thief"]);
  expect(newDevices(later)).toHaveLength(1);
  knowDevices(later);
  expect(newDevices(later)).toEqual([]);
});

it("begins anew when this browser signs in as somebody else", () => {
  newDevices(account("laptop"));
  expect(newDevices(account("other", "phone"))).toEqual([]);
});

it("takes damaged storage for none", () => {
  localStorage.setItem("tourdetable.devices", "{");
  expect(newDevices(account("laptop", "phone"))).toEqual([]);
});
