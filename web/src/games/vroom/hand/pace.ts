/** The pace of a held push (CR-8b): uneven, and drawn anew for each push. */

/** Millimetres a second. Slower than this would count as a pause. */
const SLOWEST = 25;
const BASE = [80, 170] as const;
const WAVES = 3;
const SIZE = [0.12, 0.32] as const;
const PERIOD = [260, 1150] as const;
/** A car does not start at full pace: its share at first, and the milliseconds until all of it. */
const START = [0.35, 260] as const;

/** The pace at each moment of one push, in millimetres a second. */
export function drawPace(random: () => number): (ms: number) => number {
  const within = ([low, high]: readonly [number, number]): number => low + (high - low) * random();
  const base = within(BASE);
  const waves = Array.from({ length: WAVES }, () => ({
    size: within(SIZE),
    period: within(PERIOD),
    phase: 2 * Math.PI * random(),
  }));
  return (ms) => {
    const started = Math.min(1, START[0] + ms / START[1]);
    const sway = waves.map(
      ({ size, period, phase }) => size * Math.sin((2 * Math.PI * ms) / period + phase),
    );
    return Math.max(SLOWEST, base * started * (1 + sway.reduce((sum, one) => sum + one, 0)));
  };
}
