import { beforeEach, describe, expect, it } from "vitest";
import type { GameInfo } from "../protocol";
import { botsOf, keepChoice, lastChoice, levelsOf, sidesOf } from "./play_now";

const GAME = {
  id: "g",
  seats: [2, 3, 4],
  levels: ["random", "easy", "hard", "search"],
  sides: ["thief", "police"],
} as unknown as GameInfo;

beforeEach(() => {
  localStorage.clear();
});

describe("the choice of a quick match", () => {
  it("begins with the easiest bots, the fewest of them and the first side", () => {
    expect(lastChoice(GAME)).toEqual({ level: "easy", bots: 1, side: "thief" });
  });

  it("remembers itself for each game", () => {
    keepChoice("g", { level: "hard", bots: 3, side: "police" });
    expect(lastChoice(GAME)).toEqual({ level: "hard", bots: 3, side: "police" });
    expect(lastChoice({ ...GAME, id: "other" }).level).toBe("easy");
  });

  it("drops what the game no longer has, and damaged storage", () => {
    keepChoice("g", { level: "gone", bots: 9, side: "nobody" });
    expect(lastChoice(GAME)).toEqual({ level: "easy", bots: 1, side: "thief" });
    localStorage.setItem("tourdetable.play-now", "{");
    expect(lastChoice(GAME).bots).toBe(1);
  });

  it("offers sides only where they differ, and the game's own levels if it has any", () => {
    expect(sidesOf({ sides: ["table", "table", "table"] })).toEqual([]);
    expect(sidesOf(GAME)).toEqual(["thief", "police"]);
    expect(levelsOf(GAME)).toEqual(["easy", "hard"]);
    expect(levelsOf({ levels: ["random"] })).toEqual(["random"]);
    expect(botsOf({ seats: [1, 2] })).toEqual([1]);
  });
});
