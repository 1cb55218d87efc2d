/** A shape for each colour, so that teams differ without it; around the origin, 15 units at most. */
export const SHAPES: Readonly<Record<string, string>> = {
  green: "M-12-12h24v24h-24z",
  purple: "M0-15 15 0 0 15-15 0z",
  pink: "M-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0",
  orange: "M-14 11 0-15 14 11z",
  neutral: "M-7-13H7L14 0 7 13H-7L-14 0z",
};

/** The colours of a team, as names of the page's variables. */
const PIECES: Readonly<Record<string, string>> = {
  green: "--piece-3",
  purple: "--piece-5",
  pink: "--piece-1",
  orange: "--piece-6",
};

/** A team's colour itself. */
export function teamColour(colour: string): string {
  return `var(${PIECES[colour] ?? "--ink-soft"})`;
}

/** Variables for whatever is drawn in a team's colour: `--team` and `--team-ink`. */
export function teamStyle(colour: string): string {
  const piece = PIECES[colour];
  const ink = piece === undefined ? "--paper" : `${piece}-ink`;
  return `--team:${teamColour(colour)};--team-ink:var(${ink})`;
}

/** A cyclist seen from the side, its wheels on the origin's line, in units of the road. */
export const CYCLIST = {
  wheels:
    "M-24-9.5a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0M6-9.5a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0",
  spokes: "M-14.5-17v15M-22-9.5h15M15.5-17v15M8-9.5h15",
  frame: "M-14.5-9.5-8.5-25 9-25-1-9.5-8.5-25M-14.5-9.5h13.5M9-25l6.5 15.5M8-28l1 3",
  bar: "M8-28h6q4 0 3.5 3.5t-4 2.5",
  saddle: "M-13-27h8",
  near: ["M-8-29 3-23-1-4h5", "M-8-29 1-20-6-11h5"],
  far: ["M-8-29 1-20-6-13", "M-8-29 3-23-1-6"],
  shorts: "M-13-31-4-34 4-24-1-20-10-25z",
  torso: "M-13-30Q-10-41 3-45l8 1q2 4-2 7-9 2-13 11z",
  arm: "M8-40l3 9 5 3",
  sleeve: "M7-42l3 7",
  bands: "M-8-40l7 8M-4-42.5l7 7",
  face: "M10-49a5 5 0 1 0 10 0a5 5 0 1 0-10 0",
  helmet: "M7.5-49.5q0-8 8-8 6 .5 6.5 7l-4-1.5-9.5 3.5z",
} as const;

/** What a cyclist covers, for its halo. */
export const SILHOUETTE = `${CYCLIST.wheels}${CYCLIST.torso}${CYCLIST.shorts}${CYCLIST.face}${CYCLIST.helmet}${CYCLIST.frame}`;

/** A jersey lying flat, 40 wide and 36 high, around the origin. */
export const JERSEY = "M-8-16Q0-11 8-16L20-8 15 1 11-2V18H-11V-2L-15 1-20-8z";
