/**
 * The interface between the page and a game. A game's folder `games/<id>/` exports a GameModule
 * (`index.ts`) and its artwork for the home page (`Card.svelte`). A board draws the view it is given
 * and reports the move that was chosen; it knows no rule.
 */
import type { Component, Snippet } from "svelte";
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
  /** It is the only move, and the page plays it by itself after a moment. */
  readonly forced?: boolean;
  /** The kind of the standing answer that the server gives in a moment; "": none. */
  readonly standing?: string;
}

/** The moment that is being shown now. */
export interface Step<E extends AnyEvent = AnyEvent> {
  /** Its last event; those before it are in `shown` already. */
  readonly event: E;
  /** All events that happen in this moment, in order. */
  readonly events: readonly E[];
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

/** An entry of the log as this viewer may know it. */
export interface Told<E extends AnyEvent = AnyEvent> {
  readonly seq: number;
  /** Who moved; null: chance. */
  readonly seat: number | null;
  /** It takes back the move before it. */
  readonly undone: boolean;
  readonly events: readonly E[];
}

/** Another match of the same game that may be played next. */
export interface OtherMatch {
  readonly title: string;
  readonly detail: string;
  /** Options that differ from those of the match. */
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

/** How a match is told at its end. */
export interface EndStory {
  /** Who won, in a sentence with a name; games that are won together say "we". */
  readonly headline?: string;
  /** What decided it. */
  readonly decided?: string;
  /** When it turned, and the entry of the log to look at. */
  readonly turningPoint?: { readonly text: string; readonly seq: number } | null | undefined;
  /** What the viewer did best. */
  readonly best?: string;
  /** Figures that mean something in this game: label and value. */
  readonly figures?: readonly (readonly [label: string, value: string | number])[];
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

/** How the window is divided: beside each other, one below the other, or low and wide. */
export type WindowKind = "desktop" | "phone" | "landscape";

/** The box that a component fills, in CSS pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** The sizes of a match's parts, in CSS pixels. They never depend on what is asked. */
export interface Layout {
  /** The height of the actions, on a desktop below the board. */
  readonly dock: number;
  /** The width of the actions where they are beside the board. */
  readonly dockWidth?: number;
  /** The height of what the seats manage. */
  readonly resources: number;
  /** On a desktop: the actions are at the right of the board, not below it. */
  readonly beside?: boolean;
  /**
   * On a desktop: the board has the whole width. The tabs are folded into a rail, and what the
   * seats manage lies below the board, at the left of the actions (`dockWidth`) and as high.
   */
  readonly stage?: boolean;
}

/** What Board, Actions and Resources share: which die, mode or target is selected. */
export interface Local {
  /** Called with each new question, and with null when there is none. */
  ask?(question: Question | null): void;
  /** Called when a review shows the board: what those who search could know, beside the truth. */
  lookBack?(): void;
}

/** Where a player clicked: a point of the window, or what was hit. */
export type Place = { readonly x: number; readonly y: number } | Element;

/**
 * The player clicked something impossible. `move` is the move it would have been: the server is
 * asked why it is refused. If the page knows the reason already: null, with its words and rule.
 */
export type OnWrong<M extends AnyMove = AnyMove> = (
  move: M | null,
  at: Place,
  text?: string,
  rule?: string,
) => void;

/** What a game keeps in this browser for the viewer's seat of this match; it is sent to nobody. */
export interface Keep {
  readonly read: (name: string) => string | null;
  readonly write: (name: string, text: string) => void;
}

/** A standing answer as games see it; `standing` is its kind. */
export interface AnyStanding {
  readonly standing: string;
}

/** The viewer's standing answers (`Game.standing`): the server gives them, nobody else is told. */
export interface Standings {
  readonly of: (kind: string) => AnyStanding | null;
  /** Give an answer from now on; null revokes it. */
  readonly set: (kind: string, answer: AnyStanding | null) => void;
}

export interface BoardProps<
  V extends AnyView = AnyView,
  M extends AnyMove = AnyMove,
  F = unknown,
  E extends AnyEvent = AnyEvent,
  S = unknown,
  L = unknown,
> extends TableProps<V, S> {
  /** The box to fill: with it a component chooses orientation, zoom and detail. */
  readonly room: Room;
  /** What `GameModule.local` made; undefined if the game has none. */
  readonly local: L;
  /** null while it is not this seat's turn, while events are shown, and in replays. */
  readonly question: Question<M, F> | null;
  /** The seats that have to act at the moment that is shown. */
  readonly acting: readonly number[];
  /** The event that is being shown now, or null. */
  readonly step: Step<E> | null;
  /** Events of the same update that were shown already: draw `view` as if they had happened. */
  readonly shown: readonly E[];
  /** The move under the pointer or focus anywhere on the page, or waiting for confirmation. */
  readonly preview: M | null;
  readonly onpreview: (move: M | null) => void;
  readonly onchoose: (move: M) => void;
  /** The move that waits for confirmation: choosing it again plays it. */
  readonly pending: M | null;
  readonly oncancel: () => void;
  /** Several moves in a row; the server stops where chance or another seat interrupts. */
  readonly onplay: (moves: readonly M[]) => void;
  readonly onwrong: OnWrong<M>;
  readonly standing: Standings;
  /** Every event that this viewer may know and that was shown; also those taken back later. */
  readonly history: readonly E[];
  readonly keep: Keep;
  /** The game's deduction aid (`Game.deduce`), if it has one and it has arrived. */
  readonly aid: unknown;
  /** A factor for the board's own small transitions: 0 when motion is off. */
  readonly motion: number;
}

/** The props of a game's resources; `compact` is the strip of a phone. */
export interface ResourcesProps<
  V extends AnyView = AnyView,
  M extends AnyMove = AnyMove,
  F = unknown,
  E extends AnyEvent = AnyEvent,
  S = unknown,
  L = unknown,
> extends BoardProps<V, M, F, E, S, L> {
  readonly compact: boolean;
  /** What the page says about a seat: its clock, whether it is away or played by a bot. */
  readonly tags: Snippet<[seat: number]>;
}

/** A tab of the game's own beside log and chat, such as notes or tables. */
export interface GameTab<P extends object> {
  readonly id: string;
  /** A message of the game's catalogue. */
  readonly label: string;
  readonly icon: "list" | "eye" | "flag" | "help" | "book" | "shield";
  readonly Body: Component<P & {}>;
  /** Whether this viewer has it in such a window; by default always. */
  readonly when?: (props: Omit<P, "room">, window: WindowKind) => boolean;
}

/** The props of a game's own end screen. */
export interface FinaleProps<
  V extends AnyView = AnyView,
  E extends AnyEvent = AnyEvent,
  S = unknown,
> extends TableProps<V, S> {
  /** Every event this viewer may know. */
  readonly history: readonly E[];
  readonly story: Required<EndStory>;
  /** The replay's address of the turning point. */
  readonly moment: string;
  /** The button that plays again; null where nobody may. */
  readonly again: Snippet | null;
  /** What may be played or looked at next; with the button or without. */
  readonly next: Snippet<[again: boolean]>;
}

/** The props of a line below a seat's name: cards, points, resources. */
export interface SeatProps<V extends AnyView = AnyView, S = unknown> extends TableProps<V, S> {
  readonly seat: number;
}

/** The props of a practice mat: `attempt` plays a move through the rules, outside of any match. */
export interface PracticeProps {
  readonly attempt: (place: Record<string, unknown>, move: AnyMove | null) => Promise<Tried>;
  readonly t: Translate;
  /** 0 when motion is off. */
  readonly motion: number;
}

/** What an attempt led to; `refused` is the sentence that says why it was not possible. */
export interface Tried {
  readonly view: AnyView;
  readonly events: readonly AnyEvent[];
  readonly refused: string;
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
  L = unknown,
> {
  /** Fills its box: `width: 100%; height: 100%`. */
  readonly Board: Component<BoardProps<V, M, F, E, S, L>>;
  /** The dock: what can be done now. Without it the list of moves is there. */
  readonly Actions?: Component<BoardProps<V, M, F, E, S, L>>;
  /** What the seats manage, in the order of the seats. Without it the seats are listed. */
  readonly Resources?: Component<ResourcesProps<V, M, F, E, S, L>>;
  /** The sizes of the parts for a match; a board without them may scroll in its box. */
  readonly layout?: (
    seats: number,
    options: TableProps["options"],
    window: WindowKind,
    size: Room,
  ) => Layout;
  /** Makes what Board, Actions and Resources share, once for each open table. */
  readonly local?: () => L;
  /** The summary of the rules in pictures; without it the sentences `summary-1`, `summary-2`, … */
  readonly Summary?: Component<TableProps<V, S>>;
  /** The signs on the board for "?", with the words `legend-<key>` (`kit/Legend.svelte`). */
  readonly Legend?: Component<TableProps<V, S>>;
  readonly tabs?: readonly GameTab<BoardProps<V, M, F, E, S, L>>[];
  /** Below each seat's name in the list of seats. */
  readonly Seat?: Component<SeatProps<V, S>>;
  /** Next to each seat's name: the sign of its pieces on the board. */
  readonly Mark?: Component<SeatProps<V, S>>;
  /** The colour of a seat's pieces, for lines about it; without it the page's own in their order. */
  readonly colour?: (seat: number, props: TableProps<V, S>) => string;
  /** Next to the board, above the log; `history` is every event this viewer may know. */
  readonly Sidebar?: Component<TableProps<V, S> & { readonly history?: readonly E[] }>;
  /** The board takes the whole width instead of a square. */
  readonly wide?: boolean;
  /** On the end screen: what the match was like. What is left out is told in general words. */
  readonly end?: (props: TableProps<V, S>, log: readonly Told<E>[]) => EndStory;
  /** On the end screen: the match in a picture; `history` is every event this viewer may know. */
  readonly Picture?: Component<TableProps<V, S> & { readonly history: readonly E[] }>;
  /** On the review page: what the last position tells of how it was played. */
  readonly Hindsight?: Component<TableProps<V, S> & { readonly history: readonly E[] }>;
  /** In place of the end screen, over the whole window; it holds `#end-title`. */
  readonly Finale?: Component<FinaleProps<V, E, S>>;
  /** Matches that could be next: another course, the next level of the rules. */
  readonly others?: (options: TableProps["options"], t: Translate) => readonly OtherMatch[];
  /** In the end screen's ranking: what decided a seat's place, where it is not its score. */
  readonly result?: (seat: number, props: TableProps<V, S>) => string;
  /** The view that a small picture of the match shows on the home page; null: the game's artwork. */
  readonly pictured?: (view: V) => V | null;
  /** On a club's page: its trophies. Without it the record is listed in words. */
  readonly Trophies?: Component<TrophiesProps>;
  /** The board in words, one sentence per line, for screen readers. */
  readonly describe?: (props: TableProps<V, S>) => string[];
  /**
   * How long an event is shown alone, in milliseconds; 500 by default. The events of one turn are
   * shortened in proportion, so that a turn takes two seconds at most.
   */
  readonly duration?: (event: E) => number;
  /** Milliseconds that a special moment adds to its turn: a fall, an arrest, cards that turn. */
  readonly special?: (event: E) => number;
  /** Whether an event happens in the same moment as the one before it: payments, two dice. */
  readonly together?: (before: E, event: E) => boolean;
  /** The seat whose turn an event begins; null: nobody's (a new round); undefined: it begins none. */
  readonly turnOf?: (event: E) => number | null | undefined;
  /** The heading that an event begins in the log and in replays ("Lap 3"); null: none. */
  readonly chapter?: (event: E, props: TableProps<V, S>) => string | null;
  /** A turn in one line of the log; by default its last event that has words. */
  readonly turnSummary?: (events: readonly E[], props: TableProps<V, S>) => string;
  /**
   * The view as events have changed it since. Whatever gets no `shown` (seats, words, prompt)
   * gets this view, and so shows the same moment as the board.
   */
  readonly present?: (view: V, events: readonly E[], setting: S) => V;
  /** The sound of an event, or null. */
  readonly sound?: (event: E) => Sound | null;
  /** Whether a move needs confirmation: it reveals or rolls something and cannot be undone. */
  readonly confirm?: (move: M, forecast: F | undefined) => boolean;
  /** The game asks for the confirmation itself, at the place: see `pending`. */
  readonly asks?: boolean;
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
  /** In reviews of a game of hiding: the seat from which the truth is seen. */
  readonly witness?: (sides: readonly string[]) => number;
  /** A place to try one's hand without a match (`Game.practice`). */
  readonly Practice?: Component<PracticeProps>;
  /** Seats of one side have secrets from each other too: hide the board between them. */
  readonly secretive?: boolean | ((view: V) => boolean);
}

/** Checks the types of a game's module, then erases them for the page. */
export function gameModule<
  V extends AnyView,
  M extends AnyMove,
  F,
  E extends AnyEvent,
  S = unknown,
  L = unknown,
>(module: GameModule<V, M, F, E, S, L>): GameModule {
  return module as unknown as GameModule;
}
