/**
 * The interface between the page and a game. A game's folder `games/<id>/` exports a GameModule
 * (`index.ts`) and its artwork for the home page (`Card.svelte`). A board draws the view it is given
 * and reports the move that was chosen; it knows no rule.
 */
import type { Component } from "svelte";
import type { Sound } from "./sound";

export interface AnyView {
  readonly game: string;
}
export interface AnyMove {
  readonly move: string;
}
export interface AnyEvent {
  readonly event: string;
}

/** Looks up a message in the game's catalogue, then in the page's. */
export type Translate = (id: string, args?: Record<string, TextValue>) => string;
export type TextValue = string | number | boolean | null | undefined;

/** The decision this seat has to make: its legal moves and, at the same index, their forecasts. */
export interface Question<M extends AnyMove = AnyMove, F = unknown> {
  readonly moves: readonly M[];
  readonly forecast: readonly F[];
  /** The prompt line's message id, e.g. `prompt-fly`. */
  readonly prompt: string;
}

/** The event that is being shown now. */
export interface Step<E extends AnyEvent = AnyEvent> {
  readonly event: E;
  /** How long it is shown, in milliseconds, speed setting included. */
  readonly ms: number;
}

export interface SeatInfo {
  readonly seat: number;
  readonly name: string;
  readonly side: string;
  readonly kind: "me" | "person" | "bot" | "open";
  readonly present: boolean;
  /** What it brings along from the club's last match (`Game.keepsake`); else empty. */
  readonly keepsake: string;
}

/** A title that the rules award besides the places; the sentence is `honour-<title>`. */
export interface Honour {
  readonly title: string;
  readonly seats: readonly number[];
  readonly details: Readonly<Record<string, string | number>>;
}

export interface Ended {
  readonly places: readonly number[];
  readonly winners: readonly number[];
  readonly reason: string;
  readonly rule: string;
  readonly scores: readonly number[];
  readonly honours: readonly Honour[];
}

/** The props of every component of a game. */
export interface TableProps<V extends AnyView = AnyView, S = unknown> {
  /** What the viewer may know. While events are shown it is still the view before them. */
  readonly view: V;
  /** What never changes in a match (`Game.setting`), sent once; null if the game has none. */
  readonly setting: S;
  readonly t: Translate;
  readonly locale: string;
  readonly seats: readonly SeatInfo[];
  readonly seatNames: readonly string[];
  /** The viewer's seat, or null for a spectator. */
  readonly mySeat: number | null;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly ended: Ended | null;
}

export interface BoardProps<
  V extends AnyView = AnyView,
  M extends AnyMove = AnyMove,
  F = unknown,
  E extends AnyEvent = AnyEvent,
  S = unknown,
> extends TableProps<V, S> {
  /** null while it is not this seat's turn, while events are shown, and in replays. */
  readonly question: Question<M, F> | null;
  /** The event that is being shown now, or null. */
  readonly step: Step<E> | null;
  /** Events of the same update that were shown already: draw `view` as if they had happened. */
  readonly shown: readonly E[];
  /** The move under the pointer or focus anywhere on the page, or waiting for confirmation. */
  readonly preview: M | null;
  readonly onpreview: (move: M | null) => void;
  readonly onchoose: (move: M) => void;
  /** The game's deduction aid (`Game.deduce`), if it has one and it has arrived. */
  readonly aid: unknown;
  /** A factor for the board's own small transitions: 0 when motion is off. */
  readonly motion: number;
}

/** The props of a line below a seat's name: cards, points, resources. */
export interface SeatProps<V extends AnyView = AnyView, S = unknown> extends TableProps<V, S> {
  readonly seat: number;
}

/** What a step of the guided match can test. */
export interface GuideContext<V extends AnyView = AnyView, M extends AnyMove = AnyMove> {
  readonly view: V;
  readonly question: Question<M> | null;
  readonly preview: M | null;
  readonly ended: boolean;
}

export interface GuideStep<V extends AnyView = AnyView, M extends AnyMove = AnyMove> {
  /** A message of the game's catalogue, e.g. `guide-1`. */
  readonly text: string;
  /** A CSS selector of what the page points at. */
  readonly point?: string;
  /** The step waits until this holds. */
  readonly when?: (context: GuideContext<V, M>) => boolean;
  /** The step is over when this holds; without it, the player presses "next". */
  readonly done?: (context: GuideContext<V, M>) => boolean;
}

export interface Guide<V extends AnyView = AnyView, M extends AnyMove = AnyMove> {
  /** How the guided match is set up; the player takes `seat`, bots of `level` the others. */
  readonly seats: number;
  readonly seat: number;
  readonly level: string;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  readonly steps: readonly GuideStep<V, M>[];
}

/** What a club has won in one game, as `Game.honours` keeps it. */
export interface TrophiesProps {
  readonly record: Readonly<Record<string, unknown>>;
  readonly t: Translate;
}

export interface GameModule<
  V extends AnyView = AnyView,
  M extends AnyMove = AnyMove,
  F = unknown,
  E extends AnyEvent = AnyEvent,
  S = unknown,
> {
  readonly Board: Component<BoardProps<V, M, F, E, S>>;
  /** Below each seat's name in the list of seats. */
  readonly Seat?: Component<SeatProps<V, S>>;
  /** Next to each seat's name: the sign of its pieces on the board. */
  readonly Mark?: Component<SeatProps<V, S>>;
  /** Next to the board, above the log; `history` is every event this viewer may know. */
  readonly Sidebar?: Component<TableProps<V, S> & { readonly history?: readonly E[] }>;
  /** The board takes the whole width instead of a square. */
  readonly wide?: boolean;
  /** On the end screen: the story of the match in figures and pictures. */
  readonly Story?: Component<TableProps<V, S> & { readonly history: readonly E[] }>;
  /** In the end screen's ranking: what decided a seat's place, where it is not its score. */
  readonly result?: (seat: number, props: TableProps<V, S>) => string;
  /** On a club's page: its trophies. Without it the record is listed in words. */
  readonly Trophies?: Component<TrophiesProps>;
  /** The board in words, one sentence per line, for screen readers. */
  readonly describe?: (props: TableProps<V, S>) => string[];
  /** How long an event is shown at normal speed, in milliseconds; 500 by default. */
  readonly duration?: (event: E) => number;
  /** The sound of an event, or null. */
  readonly sound?: (event: E) => Sound | null;
  /** Whether a move needs confirmation: it reveals or rolls something and cannot be undone. */
  readonly confirm?: (move: M, forecast: F | undefined) => boolean;
  /** The text of a move's button, if `move-<tag>` with the move's fields is not enough. */
  readonly moveText?: (move: M, props: TableProps<V, S>) => string;
  /** A short hint on the button, made from the forecast ("2 exits", "33 %"). */
  readonly hint?: (forecast: F, move: M, props: TableProps<V, S>) => string;
  /** A heading under which the list of moves groups this move (e.g. the helicopter). */
  readonly group?: (move: M, props: TableProps<V, S>) => string;
  /** Moves that the board offers with a control of its own (bids); the list leaves them out. */
  readonly elsewhere?: (move: M, moves: readonly M[]) => boolean;
  /** A line of the log, if `event-<tag>` with the event's fields is not enough; "" hides it. */
  readonly eventText?: (event: E, props: TableProps<V, S>) => string;
  /** Extra arguments for `prompt-<key>`. */
  readonly promptArgs?: (props: TableProps<V, S>) => Record<string, TextValue>;
  readonly guide?: Guide<V, M>;
  /** Seats of one side have secrets from each other too: hide the board between them. */
  readonly secretive?: boolean;
}

/** Checks the types of a game's module, then erases them for the page. */
export function gameModule<
  V extends AnyView,
  M extends AnyMove,
  F,
  E extends AnyEvent,
  S = unknown,
>(module: GameModule<V, M, F, E, S>): GameModule {
  return module as unknown as GameModule;
}
