import { beforeEach, expect, test, vi } from "vitest";
import { ClubTrophies } from "./club_trophies.svelte";

let shelves: Record<string, string[]>[] = [];
vi.mock("../net/api", () => ({
  api: {
    club: (): Promise<unknown> => {
      const shelf = shelves.shift();
      if (!shelf) return Promise.reject(new Error("not a member"));
      const records = Object.entries(shelf).map(([game, trophies]) => ({
        game,
        record: { trophies },
      }));
      return Promise.resolve({ shelf: records });
    },
  },
}));

beforeEach(() => {
  shelves = [];
});

test("a trophy that the match has brought is told at its end, older ones are not", async () => {
  shelves = [{ g: ["first-victory"] }, { g: ["first-victory", "night"], other: ["boost"] }];
  const trophies = new ClubTrophies("club", "g");
  trophies.remember();
  trophies.remember(); // asked once
  await trophies.compare();
  expect(trophies.won).toEqual(["night"]);
});

test("the first trophy of a club is told too", async () => {
  shelves = [{}, { g: ["night"] }];
  const trophies = new ClubTrophies("club", "g");
  trophies.remember();
  await trophies.compare();
  expect(trophies.won).toEqual(["night"]);
});

test("a page that is opened after the end, or by a spectator, tells nothing", async () => {
  shelves = [{ g: ["night"] }];
  const late = new ClubTrophies("club", "g");
  await late.compare();
  expect(late.won).toEqual([]);
  shelves = [];
  const spectator = new ClubTrophies("club", "g");
  spectator.remember();
  shelves = [{ g: ["night"] }];
  await spectator.compare();
  expect(spectator.won).toEqual([]);
});
