/** What is drawn: the view with the events that were shown since, as bare facts. */
import type { ArcencielEvent, ArcencielTeam, ArcencielView } from "../../core/protocol";

export interface Die {
  readonly colour: "white" | "yellow";
  readonly value: number;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
/** A team as it is drawn: its posts on the circuit are drawn apart, its polka as one number. */
export type Team = Mutable<Omit<ArcencielTeam, "cells" | "doubles" | "triples">>;

export interface Sale {
  cell: number;
  bids: number[];
  sold: boolean;
}

export interface Drawn {
  position: number;
  lap: number;
  pack: number[];
  escapee: number;
  lead: number;
  teams: Team[];
  /** Cell → the seat whose teammate stands there. */
  posts: Record<number, number>;
  rainbowUp: boolean;
  noFeed: number;
  auction: Sale | null;
  die: Die | null;
  card: { kind: string; value: number } | null;
}

export function drawn(view: ArcencielView, events: readonly ArcencielEvent[]): Drawn {
  const posts: Record<number, number> = {};
  for (const [seat, team] of view.teams.entries())
    for (const cell of team.cells) posts[cell] = seat;
  const draft: Drawn = {
    position: view.position,
    lap: view.lap,
    pack: [...view.pack],
    escapee: view.escapee,
    lead: view.lead,
    teams: view.teams.map(teamOf),
    posts,
    rainbowUp: view.rainbow_up,
    noFeed: view.no_feed,
    auction: saleOf(view),
    die: null,
    card: null,
  };
  for (const event of events) happened(draft, event);
  return draft;
}

function teamOf({
  energy,
  reserve,
  cracked,
  rainbows,
  greens,
  polka,
  points,
}: ArcencielTeam): Team {
  return { energy, reserve, cracked, rainbows, greens, polka, points };
}

/** The winner of a cell may still choose a teammate for it: then the cell is sold already. */
function saleOf({ auction, phase }: ArcencielView): Sale | null {
  return auction && { cell: auction.cell, bids: [...auction.bids], sold: phase === "place" };
}

/** When the last event has been shown, dice, cards and a sold cell are put away. */
export function settled(now: Drawn): Drawn {
  return { ...now, die: null, card: null, auction: now.auction?.sold ? null : now.auction };
}

function leave(draft: Drawn, seat: number): void {
  draft.pack = draft.pack.filter((other) => other !== seat);
}

function vacate(draft: Drawn, cell: number): void {
  const others = Object.entries(draft.posts).filter(([post]) => Number(post) !== cell);
  draft.posts = Object.fromEntries(others);
}

function happened(draft: Drawn, event: ArcencielEvent): void {
  const team = "seat" in event ? draft.teams[event.seat] : undefined;
  if (team && "energy" in event) team.energy = event.energy;
  switch (event.event) {
    case "order-drawn":
      leave(draft, event.seat);
      draft.pack.push(event.seat);
      break;
    case "white-rolled":
      draft.position = event.cell;
      draft.die = { colour: "white", value: event.value };
      draft.auction = null;
      break;
    case "yellow-rolled":
      draft.die = { colour: "yellow", value: event.value };
      break;
    case "card-drawn":
      draft.card = { kind: event.card, value: event.value };
      if (event.card === "no-feed") draft.noFeed += 1;
      break;
    case "lap-ended":
      draft.lap = event.lap + 1;
      draft.noFeed = 0;
      break;
    case "rainbow-up":
      draft.rainbowUp = true;
      break;
    case "auction-opened":
      draft.auction = { cell: event.cell, bids: draft.teams.map(() => -1), sold: false };
      break;
    case "bid-made":
      if (draft.auction) draft.auction.bids[event.seat] = event.amount;
      break;
    case "passed":
      if (draft.auction) draft.auction.bids[event.seat] = 0;
      break;
    case "cell-won":
    case "cell-unsold":
      if (draft.auction) draft.auction.sold = true;
      break;
    default:
      if (team) teamHappened(draft, team, event);
  }
}

/** What happens to one rider: places in the pack, teammates, jerseys. */
function teamHappened(draft: Drawn, team: Team, event: ArcencielEvent): void {
  switch (event.event) {
    case "gave-up":
    case "caught":
      Object.assign(draft, { escapee: -1, lead: 0 });
      leave(draft, event.seat);
      draft.pack.push(event.seat);
      break;
    case "lead-changed":
      leave(draft, event.seat);
      Object.assign(draft, { escapee: event.seat, lead: event.lead });
      break;
    case "went-to-head":
      leave(draft, event.seat);
      draft.pack.unshift(event.seat);
      break;
    case "went-to-tail":
      leave(draft, event.seat);
      draft.pack.push(event.seat);
      break;
    case "cracked":
      leave(draft, event.seat);
      if (draft.escapee === event.seat) Object.assign(draft, { escapee: -1, lead: 0 });
      team.cracked = true;
      break;
    case "withdrew":
      if (event.cell < 0) team.reserve -= 1;
      else vacate(draft, event.cell);
      break;
    case "teammate-placed":
      if (event.start < 0) team.reserve -= 1;
      else vacate(draft, event.start);
      draft.posts[event.cell] = event.seat;
      break;
    case "points-scored":
      team.points += event.amount;
      break;
    case "jersey-taken":
      add(team, event.jersey, event.worth);
      if (event.jersey === "rainbow") draft.rainbowUp = false;
      break;
    case "exchanged":
      add(team, event.given, -event.amount);
      add(team, event.taken, event.worth);
      break;
  }
}

function add(team: Team, jersey: string, count: number): void {
  if (jersey === "rainbow") team.rainbows += count;
  else if (jersey === "green") team.greens += count;
  else if (jersey === "polka") team.polka += count;
  else team.points += count;
}
