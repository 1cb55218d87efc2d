/**
 * Moves and events count places from zero, people from one. Sentences call these functions
 * (`FROM_ONE($building)`, `LETTER($to)`), here as on the command line (`engine/texts.py`).
 */
import type { FluentFunction } from "@fluent/bundle";

type Argument = Parameters<FluentFunction>[0][number];

function numbers(places: Argument | undefined, said: (place: number) => string): string {
  const plain = typeof places === "string" ? places : String(places?.valueOf() ?? "");
  return plain.replace(/\d+/g, (place) => said(Number(place)));
}

export function fromOne(place: number): string {
  return String(place + 1);
}

/** A is the first place. */
export function letter(place: number): string {
  return String.fromCharCode("A".charCodeAt(0) + place);
}

export const FUNCTIONS: Record<string, FluentFunction> = {
  FROM_ONE: ([places]) => numbers(places, fromOne),
  LETTER: ([places]) => numbers(places, letter),
};
