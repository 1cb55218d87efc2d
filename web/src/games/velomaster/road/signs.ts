/** The boards over the road: where they hang, what they say, and how the way card keeps clear. */
import type { Translate } from "../../../core/board";
import type { Ribbon } from "../geometry";
import { nextOver, summitsOf } from "../panels/stakes";
import type { Race } from "../setting";

export interface Sign {
  /** The line that it names, in half-lengths. */
  readonly at: number;
  readonly kind: "summit" | "finish";
  readonly name: string;
  /** What is still to win there; empty at the finish. */
  readonly below: string;
  /** The pole, and the board's left, top, width and height. */
  readonly pole: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A board hangs over the road ahead of its pole rather than over the road behind. */
const BEFORE = 0.62;
const [SUMMIT, FINISH] = [40, 30];

export function signsOf(view: Race, ribbon: Ribbon, locale: string, t: Translate): Sign[] {
  const french = locale.startsWith("fr");
  const { finish } = view.road;
  const summits = summitsOf(view).flatMap((line, summit): Sign[] => {
    if (line.at >= finish) return [];
    const name = french ? line.name.fr : line.name.en;
    const { place, points } = nextOver(view, summit);
    const below =
      points > 0
        ? t("words-summit", { category: line.category, place, points })
        : t("words-summit-over", { category: line.category });
    const width = Math.max(name.length * 9.5, below.length * 7) + 28;
    return [hung(ribbon, { at: line.at, kind: "summit", name, below, width, height: SUMMIT })];
  });
  const last = view.road.lines.find(({ at }) => at === finish);
  const named = last === undefined ? "" : `${french ? last.name.fr : last.name.en} · `;
  const name = named + t("words-finish-line");
  const width = name.length * 9 + 30;
  const end = hung(ribbon, { at: finish, kind: "finish", name, below: "", width, height: FINISH });
  return [...summits, end];
}

function hung(ribbon: Ribbon, sign: Omit<Sign, "pole" | "x" | "y">): Sign {
  const [pole, ground] = ribbon.spot(sign.at, -4);
  const low = Math.max(46, ground - 42);
  return {
    ...sign,
    pole,
    x: pole - sign.width * BEFORE,
    y: low - sign.height - (sign.kind === "finish" ? 4 : 0),
  };
}

/** The width of the way card, and its distance from the edges; below the race's name at the left. */
export const CARD = { wide: 330, edge: 10, right: 10, left: 38 };
const ROOM = 40;

export interface CardPlace {
  readonly left: boolean;
  readonly top: number;
}

/**
 * The side of the picture where the way card covers neither the way's end nor a sign; below the
 * sign if it cannot be helped. All in pixels of the picture, `wide` of which are in sight.
 */
export function cardPlace(
  signs: readonly Pick<Sign, "x" | "y" | "width" | "height">[],
  end: number | null,
  wide: number,
): CardPlace {
  const places = [false, true].map((left) => {
    const from = left ? CARD.edge : wide - CARD.edge - CARD.wide;
    const to = from + CARD.wide;
    const covered = signs.filter(({ x, width }) => x < to && x + width > from);
    const over = end !== null && end > from - ROOM && end < to + ROOM;
    const top = left ? CARD.left : CARD.right;
    const below = Math.max(top, ...covered.map(({ y, height }) => y + height + 8));
    return { left, top: below, cost: (over ? 2 : 0) + (covered.length > 0 ? 1 : 0) };
  });
  const { left, top } = places.reduce((best, one) => (one.cost < best.cost ? one : best));
  return { left, top };
}
