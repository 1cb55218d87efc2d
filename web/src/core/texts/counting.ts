/**
 * Functions for sentences. Moves and events count from zero, people from one: catalogues write
 * `FROM_ONE($building)` or `LETTER($to)`. The command line has the same (`engine/texts.py`).
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

/** 0 is A. */
export function letter(place: number): string {
  return String.fromCharCode("A".charCodeAt(0) + place);
}

export const FUNCTIONS: Record<string, FluentFunction> = {
  FROM_ONE: ([places]) => numbers(places, fromOne),
  LETTER: ([places]) => numbers(places, letter),
};
