/** A shape for each colour, so that teams differ without it; around the origin, 15 units at most. */
export const SHAPES: Readonly<Record<string, string>> = {
  green: "M-12-12h24v24h-24z",
  purple: "M0-15 15 0 0 15-15 0z",
  pink: "M-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0",
  orange: "M-14 11 0-15 14 11z",
  neutral: "M-7-13H7L14 0 7 13H-7L-14 0z",
};
