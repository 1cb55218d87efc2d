/** What the pointer holds: a helicopter on its way to a crossing, or the pen that draws a route. */
import { building, BUILDINGS, crossing, FOOT, type Point } from "../geometry";
import type { CitySelection } from "../selection.svelte";

/** So far a helicopter is pulled before it leaves its crossing. */
const PULL = 70;
/** The viewBox of the city begins here, and is so large. */
export const EDGE = -12;
export const WHOLE = 1024;

export class Hand {
  /** The helicopter that is held, and where. */
  held = $state.raw<{ helicopter: number; at: Point; moved: boolean } | null>(null);
  route = $state.raw<readonly number[]>([]);

  constructor(private readonly local: () => CitySelection) {}

  grab(helicopter: number, event: PointerEvent, svg: Element): void {
    this.held = { helicopter, at: pointOf(event, svg), moved: false };
    svg.setPointerCapture(event.pointerId);
  }

  /** The pointer has come down: a pen begins a new route. */
  press(event: PointerEvent, svg: Element): void {
    this.route = [];
    this.move(event, svg, null);
  }

  /** `from` is where the held helicopter comes from. */
  move(event: PointerEvent, svg: Element, from: number | null): void {
    const at = pointOf(event, svg);
    if (this.held) {
      const start = crossing(from ?? 0);
      const moved = this.held.moved || Math.hypot(at.x - start.x, at.y - start.y) > PULL;
      this.held = { ...this.held, at, moved };
      return;
    }
    if (this.local().notebook.pen !== "route" || event.buttons === 0) return;
    const over = BUILDINGS.find((number) => {
      const { x, y } = building(number);
      return Math.abs(x - at.x) < FOOT / 2 && Math.abs(y - at.y) < FOOT / 2;
    });
    if (over !== undefined && this.route.at(-1) !== over) this.route = [...this.route, over];
  }

  /** Let go; what was held, if it was pulled away. */
  drop(): { helicopter: number; at: Point } | null {
    const { held, route } = this;
    this.held = null;
    this.route = [];
    if (held) {
      this.local().pick(held.helicopter);
      return held.moved ? held : null;
    }
    if (route.length > 1) this.local().notebook.draw(route);
    return null;
  }
}

function pointOf({ clientX, clientY }: PointerEvent, svg: Element): Point {
  const box = svg.getBoundingClientRect();
  const scale = WHOLE / box.width;
  return { x: (clientX - box.x) * scale + EDGE, y: (clientY - box.y) * scale + EDGE };
}
