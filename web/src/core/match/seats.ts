/** Seats as boards and lists show them. */
import type { SeatInfo } from "../board";
import type * as P from "../protocol";
import { t } from "../texts/texts.svelte";

/** The displayed name of a seat. */
export function nameOf(seat: P.SeatInfo): string {
  if (seat.kind === "open") return t("seat-open", { number: seat.seat + 1 });
  if (seat.name) return seat.name;
  if (seat.kind === "bot")
    return t("seat-bot", { number: seat.seat + 1, level: t(`level-${seat.level ?? "medium"}`) });
  if (seat.former) return t("seat-former");
  return t("seat-person", { number: seat.seat + 1 });
}

/** A seat for the board; `yours` are the seats of this browser. */
export function seatOf(seat: P.SeatInfo, yours: readonly number[]): SeatInfo {
  return {
    seat: seat.seat,
    name: nameOf(seat),
    side: seat.side,
    kind: yours.includes(seat.seat) ? "me" : seat.kind,
    // a person who holds several seats of this browser is at all of them
    present: seat.kind === "bot" || seat.connected || yours.includes(seat.seat),
    keepsake: seat.keepsake,
  };
}

/** Whether there is a ranking: seats that win or lose together all have the same place. */
export function ranked(places: readonly number[]): boolean {
  return new Set(places).size > 1;
}
