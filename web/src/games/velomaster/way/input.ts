/** Pointer and keys on the road: pointing at a cell, riding there, another way, a wrong click. */
import type { Point, Ribbon } from "../geometry";
import type { RaceBoard } from "../setting";
import { stayOf } from "./selection.svelte";
import { riderName } from "../words";
import type { Offers } from "./offers";
import { cellAt, farthest, towards, type Spot } from "./reach";

interface Around {
  readonly told: RaceBoard;
  readonly ribbon: () => Ribbon;
  readonly spots: () => readonly Spot[];
  readonly offers: () => Offers;
  /** Screen pixels for each unit. */
  readonly zoom: () => number;
  /** Where the rider is that goes next. */
  readonly own: () => Point | null;
  readonly home: () => void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const WRITING = "input, textarea, select, [contenteditable], dialog";
const PRESSED = "button, a, summary, [role=tab]";

export class Input {
  /** Cells passed with the button down. */
  private dragged: number[] = [];

  constructor(private readonly around: Around) {}

  private place(event: MouseEvent): Point {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const zoom = this.around.zoom();
    return [(event.clientX - box.left) / zoom, (event.clientY - box.top) / zoom];
  }

  private cell(event: MouseEvent): number | null {
    const named = (event.target as Element).getAttribute("data-cell");
    if (named !== null) return Number(named);
    return cellAt(this.place(event), this.around.ribbon(), this.around.told.view);
  }

  private spot(cell: number | null): Spot | null {
    return this.around.spots().find((found) => found.cell === cell) ?? null;
  }

  readonly down = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") this.dragged = [];
  };

  readonly move = (event: PointerEvent): void => {
    const { local } = this.around.told;
    if (event.pointerType === "touch" || this.around.spots().length === 0) return;
    const spot = this.spot(this.cell(event));
    if (spot === null) {
      if (event.buttons === 0 && local.cell !== null && local.via.length === 0) local.letGo();
      return;
    }
    if (event.buttons === 1 && this.dragged.at(-1) !== spot.cell) {
      this.dragged.push(spot.cell);
      if (this.dragged.length > 1) local.via = this.dragged.slice(0, -1);
    }
    if (local.cell !== spot.cell) local.cell = spot.cell;
  };

  readonly leave = (event: PointerEvent): void => {
    if (event.pointerType !== "touch") this.around.told.local.letGo();
  };

  readonly click = (event: MouseEvent): void => {
    const { told } = this.around;
    const cell = this.cell(event);
    const spot = this.spot(cell);
    if (told.question === null) return;
    if (spot === null) {
      if (!this.chose(event)) this.wrong(cell, event);
      return;
    }
    if (event.shiftKey) {
      told.local.via = [...told.local.via, spot.cell];
      return;
    }
    const first = (event as PointerEvent).pointerType === "touch" && told.local.cell !== spot.cell;
    told.local.cell = spot.cell;
    if (!first) this.ride();
  };

  private ride(): void {
    const { told } = this.around;
    const way = told.local.way(told);
    if (way !== null) told.local.ride(way, told);
  }

  /** Whether an own rider was clicked that can go too: then it is picked. */
  private chose(event: MouseEvent): boolean {
    const { told } = this.around;
    const cell = this.cell(event);
    const found = told.view.riders.find((rider) => rider.cell !== null && rider.cell === cell);
    if (found === undefined || !this.around.offers().riders.includes(found.rider)) return false;
    told.local.pick(found.rider);
    return true;
  }

  /** Say why a cell cannot be reached. */
  private wrong(cell: number | null, event: MouseEvent): void {
    const { told } = this.around;
    const { view, t } = told;
    const offers = this.around.offers();
    const number = told.local.rider(offers);
    const rider = number === null ? undefined : view.riders[number];
    if (cell === null || rider === undefined || number === null || cell === rider.cell) return;
    const say = (id: string, rule: string, args = {}): void => {
      told.onwrong(null, { x: event.clientX, y: event.clientY }, t(id, args), rule);
    };
    const other = view.riders.find((found) => found.cell === cell && found.status === "riding");
    if (other !== undefined) {
      say("wrong-taken", "VM-4", { name: riderName(other, t) });
      return;
    }
    const from = rider.cell === null ? 0 : rider.front;
    const steps = Math.ceil(((view.road.front[cell] ?? 0) - from) / 2);
    const best = Math.max(view.left, ...(offers.dice.get(number) ?? []));
    if (steps < 0) say("wrong-back", "VM-4");
    else if (steps > best) say("wrong-far", "VM-5", { steps, best });
    else say("wrong-closed", "VM-3");
  }

  /** Tab picks the next rider of mine; behind the last one it goes on through the page. */
  readonly key = (event: KeyboardEvent): void => {
    if (event.key !== "Tab" || event.shiftKey) return;
    const { told } = this.around;
    const { riders } = this.around.offers();
    const place = riders.indexOf(told.local.rider(this.around.offers()) ?? -1);
    const next = riders[place + 1];
    if (next === undefined) return;
    event.preventDefault();
    told.local.pick(next);
  };

  readonly global = (event: KeyboardEvent): void => {
    const on = event.target as Element;
    const blocked =
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      on.closest(WRITING) !== null ||
      document.querySelector("dialog[open]") !== null;
    if (blocked) return;
    const pressing = on.closest(PRESSED) !== null;
    if ((pressing && (event.key === " " || event.key === "Enter")) || !this.pressed(event)) return;
    event.preventDefault();
  };

  /** Whether a key meant something here. */
  private pressed(event: KeyboardEvent): boolean {
    const { told, home } = this.around;
    const arrow = ARROWS[event.key];
    if (event.key === "Home") {
      home();
      return true;
    }
    if (told.question === null) return false;
    if (arrow !== undefined) return this.point(arrow);
    switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
      case "x":
        return this.swap();
      case "s":
        return this.stay();
      case " ":
        return this.straight(!event.shiftKey);
      case "Enter":
        if (told.local.cell === null) return false;
        this.ride();
        return true;
      case "Escape":
        if (told.local.cell === null) return false;
        told.local.letGo();
        return true;
      default:
        return false;
    }
  }

  private point([dx, dy]: readonly [number, number]): boolean {
    const { told, spots, own } = this.around;
    const now = this.spot(told.local.cell);
    const from: Point | null = now === null ? own() : [now.x, now.y];
    const next = from === null ? null : towards(spots(), from, dx, dy);
    if (next === null) return false;
    told.local.via = [];
    told.local.cell = next;
    return true;
  }

  private straight(own: boolean): boolean {
    const { told, spots } = this.around;
    const spot = farthest(spots(), told.view, own);
    if (spot === null) return false;
    told.local.ride(spot.way, told);
    return true;
  }

  swap(): boolean {
    const { told } = this.around;
    return told.local.swap(this.around.offers());
  }

  private stay(): boolean {
    const { told } = this.around;
    const offers = this.around.offers();
    const rider = told.local.rider(offers);
    const way = rider === null ? null : stayOf(offers, rider, told.view, told.local.die(offers));
    if (way === null) return false;
    told.local.ride(way, told);
    return true;
  }
}
