/** The sentences that the page says about Tiny. */
import type { TableProps, Translate } from "../../core/board";
import type { TinyForecast, TinyMove, TinyView } from "../../core/protocol";

/** The position in words, for screen readers. */
export function describe({ view, seatNames, t }: TableProps<TinyView>): string[] {
  return view.places.map((to, seat) => t("event-stepped", { seat: seatNames[seat] ?? "", to }));
}

/** The space that a step leads to. */
export function hint(forecast: TinyForecast, move: TinyMove, t: Translate): string {
  return move.move === "step" ? t("space", { to: forecast.to }) : "";
}
