/**
 * What the page and a game's own folder say to each other. A game's folder `games/<id>/` holds
 * `Card.svelte` (artwork for the home page), `index.ts` (default export: a GameModule) and whatever
 * these need. It draws what it is given and names the move that was chosen; it knows no rule.
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

/** The words of the catalogues: the game's own first, then the page's. */
export type Translate = (id: string, args?: Record<string, TextValue>) => string;
export type TextValue = string | number | boolean | null | undefined;

/** What this seat is asked now: its legal moves and, at the same index, what each leads to. */
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

/** What every component of a game's folder is told. */
export interface TableProps<V extends AnyView = AnyView, S = unknown> {
  /** What the viewer may know. While events are shown it is still the view before them. */
  readonly view: V;
  /** What never changes in the match (`Game.setting`), told once; null where views have it all. */
  readonly setting: S;
  readonly t: Translate;
  readonly locale: string;
  readonly seats: readonly SeatInfo[];
  readonly seatNames: readonly string[];
  /** The seat that looks, or null for a spectator. */
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
  /** The move that is looked at now: hovered or focused anywhere on the page, or to be confirmed. */
  readonly preview: M | null;
  readonly onpreview: (move: M | null) => void;
  readonly onchoose: (move: M) => void;
  /** The deduction aid of the game (`Game.deduce`), where there is one and it has arrived. */
  readonly aid: unknown;
  /** A factor for the board's own small transitions: 0 when motion is off. */
  readonly motion: number;
}

/** A seat's own line beside its name: cards, points, resources. */
export interface SeatProps<V extends AnyView = AnyView, S = unknown> extends TableProps<V, S> {
  readonly seat: number;
}

/** What the guided first match may look at to see whether the player did it. */
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
  /** Right beside each seat's name: the sign by which its pieces are known on the board. */
  readonly Mark?: Component<SeatProps<V, S>>;
  /** Beside the board, above the log; `history` is every event this viewer may know. */
  readonly Sidebar?: Component<TableProps<V, S> & { readonly history?: readonly E[] }>;
  /** The board is a long one: it takes the whole width instead of a square. */
  readonly wide?: boolean;
  /** On the end screen: the story of the match in figures and pictures. */
  readonly Story?: Component<TableProps<V, S> & { readonly history: readonly E[] }>;
  /** In the end screen's ranking: what decided a seat's place, where it is not its score. */
  readonly result?: (seat: number, props: TableProps<V, S>) => string;
  /** On a club's page: its trophies. Without it the record is told in lines. */
  readonly Trophies?: Component<TrophiesProps>;
  /** The board in words, one sentence per line, for screen readers and whoever wants to read. */
  readonly describe?: (props: TableProps<V, S>) => string[];
  /** How long an event is shown at normal speed, in milliseconds (500 where it is not said). */
  readonly duration?: (event: E) => number;
  /** The sound of an event, or null. */
  readonly sound?: (event: E) => Sound | null;
  /** Whether a move asks "really?" first: what reveals or rolls and cannot be taken back. */
  readonly confirm?: (move: M, forecast: F | undefined) => boolean;
  /** Words for a move's button where `move-<tag>` with the move's fields is not enough. */
  readonly moveText?: (move: M, props: TableProps<V, S>) => string;
  /** A short hint beside the button, made from the forecast ("2 exits", "33 %"). */
  readonly hint?: (forecast: F, move: M, props: TableProps<V, S>) => string;
  /** A heading under which the list of moves groups this move (e.g. the helicopter). */
  readonly group?: (move: M, props: TableProps<V, S>) => string;
  /** Moves that a control of the board offers: many bids of an auction. The list leaves them out. */
  readonly elsewhere?: (move: M, moves: readonly M[]) => boolean;
  /** A line of the log where `event-<tag>` with the event's fields is not enough; "" hides it. */
  readonly eventText?: (event: E, props: TableProps<V, S>) => string;
  /** Extra arguments for `prompt-<key>`. */
  readonly promptArgs?: (props: TableProps<V, S>) => Record<string, TextValue>;
  readonly guide?: Guide<V, M>;
  /** Seats of one side have secrets from each other too: the curtain falls between them. */
  readonly secretive?: boolean;
}

/** Types a game's module once and hands it to the page, which treats all games alike. */
export function gameModule<
  V extends AnyView,
  M extends AnyMove,
  F,
  E extends AnyEvent,
  S = unknown,
>(module: GameModule<V, M, F, E, S>): GameModule {
  return module as unknown as GameModule;
}
