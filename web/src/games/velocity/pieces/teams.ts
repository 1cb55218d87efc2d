/** Seven teams, told apart by colour, shape and letter. */
import type { TeamName } from "../types";

export interface Look {
  readonly letter: string;
  readonly fill: string;
  readonly ink: string;
  /** The outline in a box from -1 to 1, as an SVG path. */
  readonly path: string;
  /** How far the letter sits below the middle, for shapes that are heavy at the bottom. */
  readonly drop: number;
}

function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`).join("L")}Z`;
}

function regular(corners: number, turn: number, radius = 1): [number, number][] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = ((index + turn) / corners) * 2 * Math.PI - Math.PI / 2;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
}

function star(tips: number, inner: number): string {
  return polygon(
    Array.from({ length: 2 * tips }, (_, index) => {
      const radius = index % 2 === 0 ? 1.1 : inner;
      const angle = (index / (2 * tips)) * 2 * Math.PI - Math.PI / 2;
      return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const;
    }),
  );
}

const CIRCLE = "M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z";
const SQUARE =
  "M-0.6 -0.85H0.6Q0.85 -0.85 0.85 -0.6V0.6Q0.85 0.85 0.6 0.85H-0.6Q-0.85 0.85 -0.85 0.6V-0.6Q-0.85 -0.85 -0.6 -0.85Z";
const TRIANGLE = polygon([
  [0, -1.12],
  [1.12, 0.88],
  [-1.12, 0.88],
]);
const DIAMOND = polygon([
  [0, -1.15],
  [1.15, 0],
  [0, 1.15],
  [-1.15, 0],
]);

export const LOOKS: Readonly<Record<TeamName, Look>> = {
  red: { letter: "A", fill: "#cf2f2a", ink: "#ffffff", path: CIRCLE, drop: 0 },
  black: { letter: "B", fill: "#26282e", ink: "#ffffff", path: SQUARE, drop: 0 },
  yellow: { letter: "C", fill: "#f4c416", ink: "#1d1a00", path: TRIANGLE, drop: 0.28 },
  white: { letter: "D", fill: "#ffffff", ink: "#15181f", path: DIAMOND, drop: 0 },
  green: {
    letter: "E",
    fill: "#17803f",
    ink: "#ffffff",
    path: polygon(regular(6, 0.5, 1.05)),
    drop: 0,
  },
  grey: {
    letter: "F",
    fill: "#9299a3",
    ink: "#12151b",
    path: polygon(regular(5, 0.5, 1.1)),
    drop: -0.08,
  },
  blue: { letter: "G", fill: "#2361cc", ink: "#ffffff", path: star(8, 0.82), drop: 0 },
};
