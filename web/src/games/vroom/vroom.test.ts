import { mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import type { TableProps } from "../../core/board";
import type { LogEntry } from "../../core/log/log";
import { turnsOf } from "../../core/log/told_turns";
import type { VroomEvent, VroomView } from "../../core/protocol";
import Finish from "./panels/Finish.svelte";
import { between, drawnAlong, noseOf, onTrack, poseOf } from "./geometry";
import module from ".";
import { VroomLocal } from "./selection.svelte";
import { burst, hitsOf, swayed } from "./mat/life";
import { describe as inWords, eventText, matWords, ownWords } from "./words";

const t = (id: string, args: Record<string, unknown> = {}): string =>
  [id, ...Object.values(args).map(String)].join(" ");

describe("poses", () => {
  it("turn the shorter way", () => {
    const [from, to] = [
      { x: 0, y: 0, turned: 170 },
      { x: 10, y: 0, turned: -170 },
    ];
    expect(between(from, to, 0.5).turned).toBeCloseTo(180);
  });

  it("follow a track, and are unseen in its gaps", () => {
    const path = [
      [0, 0, 0, 0],
      [1, 100, 0, 0],
      [5, 500, 0, 0],
    ];
    expect(onTrack(path, 0.1)?.x).toBeCloseTo(5);
    expect(onTrack(path, 0.6)).toBeNull();
    expect(onTrack(path, 1)?.x).toBe(50);
  });

  it("trail behind a nose that is drawn along", () => {
    const moved = drawnAlong(poseOf(0, 0, 0), [30, 40]);
    expect(Math.hypot(...noseOf(moved))).toBeCloseTo(50);
    expect(moved.turned).toBeGreaterThan(0);
  });
});

describe("the classification", () => {
  const final = {
    race: 1,
    order: [1, 2, 3, 4],
    cards: [
      [4, 4, 4, 2, 2],
      [6, 6, 3, 2, 2],
      [3, 3, 3, 4, 4],
      [6, 6, 4, 2, 2],
    ],
    boosts: [0, 4, 0, 0],
    totals: [16, 19, 17, 20],
    choices: [[2], [3]],
  };

  function shown(turned: number): { root: HTMLElement; end: () => void } {
    const root = document.createElement("div");
    const made = mount(Finish, { target: root, props: { final, turned, cars: 4, t } });
    return { root, end: () => void unmount(made) };
  }

  it("turns the cards from the last car to the first", () => {
    const { root, end } = shown(2);
    const totals = [...root.querySelectorAll(".total")].map((cell) => cell.textContent);
    expect(totals).toEqual(["16", "19", "…", "…"]);
    end();
  });

  it("turns a car's cards one after the other, and judges it only then", () => {
    const { root, end } = shown(2.5);
    const [third] = [...root.querySelectorAll("li")].slice(2);
    expect(third?.querySelectorAll(".card.open")).toHaveLength(3);
    expect(third?.querySelector(".total")?.textContent).toBe("9");
    expect(third?.querySelector(".mark")?.textContent).toBe("");
    end();
    const later = shown(2.95);
    expect(later.root.querySelector("li.wrong .total")?.textContent).toBe("17");
    later.end();
  });

  it("says on which card a boost was", () => {
    const { root, end } = shown(4);
    const boosted = root.querySelectorAll("li")[1]?.querySelectorAll(".card")[3];
    expect(boosted?.textContent).toBe("0+2");
    end();
  });

  it("lets the table pick which of equal choices goes", async () => {
    const { root, end } = shown(4);
    const gone = (): (string | null | undefined)[] =>
      [...root.querySelectorAll(".gone .plate")].map((plate) => plate.textContent);
    expect(gone()).toEqual(["2"]);
    root.querySelector<HTMLButtonElement>("[data-removal='1']")?.click();
    await Promise.resolve();
    expect(gone()).toEqual(["3"]);
    end();
  });
});

describe("a push that hits a car", () => {
  const still = (step: number): number[] => [step, 2000, 0, 0];
  const tracks = [
    { car: 1, path: [0, 1, 2, 3, 4].map((step) => [step, 1000 + 200 * step, 0, 0]) },
    { car: 2, path: [...[0, 1, 2].map(still), [3, 2200, 0, 0], [4, 2400, 0, 0]] },
  ];

  it("is seen when and where it happens", () => {
    expect(hitsOf(tracks, 1)).toEqual([{ car: 2, at: 0.5, point: [170, 0] }]);
    const [hit] = hitsOf(tracks, 1);
    expect(hit && [burst(hit, 0.4), burst(hit, 0.5), burst(hit, 0.9)]).toEqual([null, 0, null]);
  });

  it("lets the car sway that was hit, and rest at the end", () => {
    const pose = { x: 0, y: 0, turned: 10 };
    const [hit] = hitsOf(tracks, 1);
    expect(swayed(pose, hit, 0.3).turned).toBe(10);
    expect(swayed(pose, hit, 0.54).turned).not.toBe(10);
    expect(swayed(pose, hit, 1).turned).toBe(10);
  });
});

describe("the log", () => {
  const dealt: VroomEvent = { event: "dealt", audience: -1, era: 0, seat: 1, car: 2, card: 5 };
  const told = (mySeat: number | null): string =>
    eventText(dealt, { t, mySeat, seatNames: ["Ada", "Ben"] });

  it("says whose card it was, and of one's own that it is one's own", () => {
    expect(told(1)).toBe("page-dealt 2 5");
    expect(told(0)).toContain("event-dealt");
    expect(told(0)).toContain("Ben");
    expect(told(null)).toContain("Ben");
  });
});

describe("the line of a race whose cards are turned", () => {
  it("tells what the order costs only after the last car", () => {
    const local = VroomLocal.open();
    const view = { race: 1, phase: "review", final: { race: 1, order: [2, 1, 3] } };
    const props = { view, t, seatNames: [] } as unknown as TableProps<VroomView>;
    const ends = [
      { event: "classified", race: 1, order: [2, 1, 3] },
      { event: "wheel-lost", reason: "classification", count: 1, owed: 0 },
    ] as unknown as VroomEvent[];
    expect(module.turnSummary?.(ends, props)).not.toContain("wheel-lost");
    local.turnAll(props.view);
    expect(module.turnSummary?.(ends, props)).toContain("wheel-lost");
    VroomLocal.last = null; // a replay: nobody turns anything
    expect(module.turnSummary?.(ends, props)).toContain("wheel-lost");
  });
});

describe("times and sounds", () => {
  it("show another's push in two seconds, however far it goes", () => {
    const push = (steps: number): VroomEvent => ({
      event: "pushed",
      audience: -1,
      era: 0,
      seat: 0,
      car: 1,
      bump: steps > 5,
      tracks: [{ car: 1, path: Array.from({ length: steps }, (_, at) => [at, 0, 0, 0]) }],
    });
    expect(module.duration?.(push(30))).toBe(1900);
    expect(module.duration?.(push(3))).toBe(1900);
    expect(module.sound?.(push(30))).toBe("crash");
    expect(module.sound?.(push(3))).toBeNull();
  });
});

describe("turns", () => {
  it("are the pushes, whoever settles them, with what they lead to", () => {
    const log = [
      { seat: 0, events: ["race-started", "round-started", "dealt"] },
      { seat: 0, events: [] },
      { seat: null, events: [{ event: "pushed", seat: 0 }] },
      { seat: null, events: [{ event: "pushed", seat: 1 }, "crossed"] },
      { seat: null, events: ["round-started", "dealt"] },
      { seat: null, events: [{ event: "pushed", seat: 0 }] },
    ].map(({ seat, events }, seq) => ({
      ...{ seq, seat, undone: false, turn: 1 },
      events: events.map((one) => (typeof one === "string" ? { event: one } : one)),
    })) as unknown as LogEntry[];
    expect(
      turnsOf(log, module).map(({ seat, steps }) => [seat, steps.map((step) => step.event?.event)]),
    ).toEqual([
      [0, ["race-started", "round-started", "dealt"]], // who chose the course
      [0, ["pushed"]],
      [1, ["pushed", "crossed"]],
      [null, ["round-started", "dealt"]],
      [0, ["pushed"]],
    ]);
  });
});

describe("the small picture on the home page", () => {
  const view = {
    mat: { line: [] },
    review: {},
    final: {},
    phase: "review",
  } as unknown as VroomView;

  it("shows the cars where they stopped, without a sheet over them", () => {
    expect(module.pictured?.(view)).toMatchObject({ mat: view.mat, review: null, final: null });
  });

  it("is the game's artwork while there is no mat", () => {
    expect(module.pictured?.({ ...view, mat: null } as VroomView)).toBeNull();
  });
});

describe("the mat in words", () => {
  const car = (number: number, seat: number, progress: number): object => ({
    car: number,
    seat,
    progress,
    facts: [],
  });
  const view = {
    race: 1,
    round: 3,
    wheels: 2,
    card: 0,
    events: [],
    crossed: [false, false, false],
    mat: { line: [[0, 0], [6000, 0]] }, // prettier-ignore
    cars: [car(1, 0, 1800), car(2, 1, 3000), car(3, 2, 1750)],
  } as unknown as VroomView;

  it("tells order and gaps by car lengths and parts of the way, never in centimetres (CR-8b)", () => {
    const props = { view, t, seatNames: ["Ada", "Ben", "Cid"], mySeat: 0 };
    const lines = inWords(props as unknown as TableProps<VroomView>);
    expect(lines.slice(2)).toEqual([
      "words-ahead page-car-of 2 Ben words-where 4 3 1",
      "words-ahead words-mine 1 words-where 3 0 3",
      "words-last page-car-of 3 Cid words-where 3",
    ]);
  });

  it("tells a driver what steering needs: own place, the bend, and who is in the way", () => {
    const road = { line: [[0, 0], [2000, 0], [2000, 4000]], gate: [[-500, 0], [500, 0]] }; // prettier-ignore
    const at = (x: number, y: number, degrees: number): object => ({
      ...{ x, y, heading: Math.round((degrees * Math.PI * 10_000) / 180) },
    });
    const mine = { ...car(1, 0, 600), ...at(600, -200, -20) };
    const other = { ...car(2, 1, 1700), ...at(1650, -580, 0) };
    const told = (...cars: object[]): string[] => {
      const now = { ...view, mat: road, my_car: 1, cars } as unknown as VroomView;
      const props = { view: now, t, seatNames: ["Ada", "Ben"], mySeat: 0 };
      return matWords(props as unknown as TableProps<VroomView>).slice(cars.length);
    };
    // left of the middle, pointing a little left; after 14 cm a right angle to the right
    expect(told(mine)).toEqual(["words-road 2 1 6"]);
    expect(told(mine, other)).toEqual(["words-road 2 1 6", "words-in-the-way 2 2"]);
    expect(told(mine, { ...other, ...at(1650, 0, 0) })).toEqual(["words-road 2 1 6"]);
    expect(told({ ...mine, ...at(2150, 1500, 90), progress: 3500 })).toEqual(["words-road 2 2 3"]);
    // the button that pushes is described by them, and by the own car's line
    const now = { ...view, mat: road, my_car: 1, cars: [other, mine] } as unknown as VroomView;
    const props = { view: now, t, seatNames: ["Ada", "Ben"], mySeat: 0 };
    expect(ownWords(props as unknown as TableProps<VroomView>)).toEqual([
      "words-last words-mine 1 words-where 1",
      "words-road 2 1 6",
      "words-in-the-way 2 2",
    ]);
  });
});
