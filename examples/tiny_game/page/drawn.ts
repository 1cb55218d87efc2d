/** The position that is drawn: the view with the events that were already shown applied. */
import type { TinyEvent, TinyView } from "../../core/protocol";

export interface Drawn {
  readonly places: number[];
}

export function drawn(view: TinyView, events: readonly TinyEvent[]): Drawn {
  const places = [...view.places];
  for (const event of events) if (event.event === "stepped") places[event.seat] = event.to;
  return { places };
}
