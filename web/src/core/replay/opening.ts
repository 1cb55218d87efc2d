/** Where a replay opens: on the first turn worth seeing, not on an empty board. */
import type { GameModule } from "../board";
import type { ToldTurn } from "../log/told_turns";

/** Turns among which something special is looked for: nobody wants to begin in the middle. */
const EARLY = 8;

type Reading = Pick<GameModule, "turnOf" | "special">;

/** The first early turn with a special moment, else the first in which somebody moves. */
export function openingTurn(turns: readonly ToldTurn[], module: Reading): ToldTurn | undefined {
  const played = turns.slice(setUp(turns, module)).filter(({ seat }) => seat !== null);
  const moved = played.filter(({ steps }) => steps.length > 1);
  const special = moved
    .slice(0, EARLY)
    .find(({ steps }) =>
      steps.some(({ event }) => event !== null && (module.special?.(event) ?? 0) > 0),
    );
  return special ?? moved[0] ?? played[0];
}

/** How many turns only set the board up, before the game begins its first one. */
function setUp(turns: readonly ToldTurn[], { turnOf }: Reading): number {
  const begun = turns.findIndex(({ steps }) =>
    steps.some(({ event }) => event !== null && turnOf?.(event) !== undefined),
  );
  return Math.max(0, begun);
}
