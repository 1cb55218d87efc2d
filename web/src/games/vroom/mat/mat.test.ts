import { describe, expect, it } from "vitest";
import type { VroomMatView } from "../../../core/protocol";
import { along, lengthOf, onLine, touch } from "../geometry";
import { filmed } from "./film";
import { Pace } from "./life";
import { noPush } from "../hand/pushing.svelte";
import { beside, framed, placeHand } from "./frame";
import { arrows, offRoad, roadWidth, scenery } from "./scenery";
import { places, placeTags } from "./tags";

const MAT: VroomMatView = {
  course: "esses",
  width: 11200,
  height: 6800,
  line: Array.from({ length: 41 }, (_, at) => [1200 + 175 * at, 2400 + 50 * at]),
  start: [
    [1200, 200],
    [1200, 4600],
  ],
  gate: [
    [8200, 3200],
    [8200, 5600],
  ],
  posts: [],
  areas: [],
  bends: [],
};

describe("the mat", () => {
  it("has a road as wide as the gate", () => {
    expect(roadWidth(MAT)).toBe(240);
  });

  it("has no ruler: arrows stand nowhere at an even distance (CR-3)", () => {
    const found = arrows(MAT);
    expect(found.length).toBeGreaterThanOrEqual(3);
    const gaps = found.slice(1).map((arrow, at) => Math.round(arrow.x - (found[at]?.x ?? 0)));
    expect(new Set(gaps).size).toBe(gaps.length);
  });

  it("keeps trees, blocks and pond off the road, the same on every screen", () => {
    const one = scenery(MAT);
    expect(one).toEqual(scenery(MAT));
    expect(one.trees.length).toBeGreaterThan(3);
    for (const thing of [...one.trees, ...one.blocks])
      expect(offRoad(MAT, [thing.x, thing.y])).toBeGreaterThan(120);
    if (one.pond) expect(offRoad(MAT, [one.pond.x, one.pond.y])).toBeGreaterThan(240);
  });

  it("puts the card into a corner away from the road", () => {
    const large = placeHand(MAT, { width: 1160, height: 620 }, false);
    expect(["sw", "ne"]).toContain(large.corner);
    expect(large.small).toBe(false);
    const { x, y, width, height } = large.box;
    for (const point of [
      [x, y],
      [x + width, y + height],
      [x + width, y],
      [x, y + height],
    ] as const)
      expect(offRoad(MAT, point)).toBeGreaterThanOrEqual(134);
  });

  it("draws the card smaller where the road is wide, and never a large one on a phone", () => {
    const broad = {
      ...MAT,
      gate: [
        [8200, 1200],
        [8200, 5600],
      ],
    };
    expect(placeHand(broad, { width: 900, height: 480 }, false).small).toBe(true);
    expect(placeHand(MAT, { width: 370, height: 480 }, true).small).toBe(true);
  });
});

describe("the sheet of a reveal", () => {
  const room = { width: 1120, height: 680 };
  const frame = framed(1120, 680, room);
  const sheet = { width: 500, height: 400 };

  it("lies in the middle where it hides nothing, else beside the cars", () => {
    expect(beside([[40, 40]], frame, room, sheet)).toEqual({ across: "center", down: "center" });
    const right = beside(
      [
        [600, 340],
        [900, 100],
        [900, 600],
      ],
      frame,
      room,
      sheet,
    );
    expect(right.across).toBe("start");
    const left = beside(
      [
        [450, 340],
        [400, 100],
        [400, 600],
      ],
      frame,
      room,
      sheet,
    );
    expect(left.across).toBe("end");
  });
});

describe("the running order", () => {
  it("follows a nose along the line, on its own branch", () => {
    const line = [
      [0, 0],
      [5000, 0],
      [5000, 600],
      [0, 600],
    ];
    expect(lengthOf(line)).toBe(10_600);
    expect(along(line, [200, 0], 1900)).toBeCloseTo(2000);
    expect(along(line, [200, 60], 8400)).toBeCloseTo(8600);
    expect(onLine(line, 0.5).turned).toBeCloseTo(90);
  });

  it("ranks equal cars by their numbers (CR-10a)", () => {
    const order = places(
      new Map([
        [1, 500],
        [2, 903],
        [3, 902],
      ]),
    );
    expect([...order]).toEqual([
      [2, 1],
      [3, 2],
      [1, 3],
    ]);
  });

  it("is told by signs that cover neither each other nor a car", () => {
    const cars = [0, 1, 2].map((at) => ({ car: at + 1, at: [100, 40 * at] as const, text: "" }));
    const tags = placeTags(cars, [42, 26], 20);
    for (const tag of tags)
      for (const other of tags.filter((one) => one !== tag))
        expect(Math.abs(tag.x - other.x) >= 42 || Math.abs(tag.y - other.y) >= 26).toBe(true);
  });
});

describe("a push", () => {
  it("is told from a twitch and from a way back", () => {
    const car = { x: 0, y: 0, turned: 90 };
    expect(noPush([[0, 0, 0], [0, 30, 9]], car)).toBe("empty"); // prettier-ignore
    expect(noPush([[0, 0, 0], [0, -300, 9]], car)).toBe("back"); // prettier-ignore
    expect(noPush([[0, 0, 0], [90, 300, 9]], car)).toBe(""); // prettier-ignore
  });

  it("touches what it runs into and nothing beside it", () => {
    const car = { x: 0, y: 0, turned: 0 };
    expect(touch(car, { x: 58, y: 10, turned: 20 })).toBe(true);
    expect(touch(car, { x: 62, y: 0, turned: 0 })).toBe(false);
    expect(touch(car, { x: 0, y: 50, turned: 0 })).toBe(false);
  });

  it("is filmed slowly at the end of a photo finish", () => {
    expect(filmed(0, true)).toBe(0);
    expect(filmed(1, true)).toBe(1);
    const late = [0.6, 0.7].map((share) => filmed(share, true));
    const usual = [0.6, 0.7].map((share) => filmed(share, false));
    expect((late[0] ?? 0) < (usual[0] ?? 0)).toBe(true);
  });

  it("slows down without a halt or a jump on the way", () => {
    const way = Array.from({ length: 51 }, (_, step) => filmed(0.12 + 0.0168 * step, true));
    const paces = way.slice(1).map((far, index) => far - (way[index] ?? 0));
    expect(Math.min(...paces)).toBeGreaterThan(0);
    expect(paces.slice(1).every((pace, index) => pace <= (paces[index] ?? 0) + 1e-9)).toBe(true);
    expect(4 * (paces.at(-1) ?? 1)).toBeLessThan(paces[0] ?? 0); // at a quarter of its pace
  });
});

describe("wheels that are heard", () => {
  const at = (x: number) => ({ x, y: 0, turned: 0 });

  it("follow the speed of the car, and fall silent with it", () => {
    const pace = new Pace();
    expect(pace.at(at(0), 0)).toBe(0);
    const slow = pace.at(at(2), 20);
    const fast = pace.at(at(10), 40);
    expect(slow).toBeGreaterThan(0);
    expect(fast).toBeGreaterThan(slow);
    expect(pace.at(at(10), 60)).toBe(0);
    expect(pace.at(null, 80)).toBe(0);
    expect(pace.at(at(500), 100)).toBe(0); // another car
  });
});
