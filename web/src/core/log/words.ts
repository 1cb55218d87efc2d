/** Moves and events in words: the game's own sentence first, then the one of its catalogue. */
import type { AnyEvent, AnyMove, GameModule, TableProps } from "../board";
import { fieldsOf, hasText } from "../texts/texts.svelte";

/** The words of a move's button. */
export function moveWords(move: AnyMove, module: GameModule, props: TableProps): string {
  return (
    module.moveText?.(move, props) ?? props.t(`move-${move.move}`, fieldsOf(move, props.seatNames))
  );
}

/** A line of the log, or "" if the catalogue has none for this event. */
export function eventWords(event: AnyEvent, module: GameModule, props: TableProps): string {
  const own = module.eventText?.(event, props);
  if (own !== undefined) return own;
  const id = `event-${event.event}`;
  return hasText(id, props.view.game) ? props.t(id, fieldsOf(event, props.seatNames)) : "";
}
