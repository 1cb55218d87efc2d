/** A live match: state from the socket, in the order in which it is shown. */
import type { AnyMove, AnyView, Ended, GameModule, Question, SeatInfo } from "../board";
import { keepCommitment } from "../fairness/commitments";
import { localRefusal } from "../net/api";
import { entriesOf, forgotten, toldOf, type LogEntry } from "../log/log";
import type * as P from "../protocol";
import { nameOf, seatOf } from "./seats";
import { SeatStanding } from "./standing.svelte";
import { motion, settings } from "../page/settings.svelte";
import { Playback } from "../playback/playback.svelte";
import { Socket, type Line } from "../net/socket";
import { play as playSound, soundsOf } from "../sound";

const MISSED_TO_PLAY_BACK = 8;

export class Table {
  line = $state<Line>("connecting");
  facts = $state.raw<P.MatchFacts | null>(null);
  /** What never changes in the match, as the game tells it. */
  setting = $state.raw<P.Setting | null>(null);
  seatList = $state.raw<readonly P.SeatInfo[]>([]);
  /** When the list of seats came: absences count on from there. */
  seatsAt = $state(0);
  you = $state<number | null>(null);
  yours = $state.raw<readonly number[]>([]);
  owner = $state(false);
  fairness = $state.raw<P.FairnessFacts | null>(null);
  channels = $state.raw<readonly P.ChannelInfo[]>([]);
  chat = $state.raw<readonly P.ChatLine[]>([]);
  turn = $state(0);
  asked = $state.raw<P.Question | null>(null);
  roll = $state.raw<P.RollWanted | null>(null);
  undoState = $state.raw<P.UndoState | null>(null);
  clocks = $state.raw<(P.ClockState & { at: number }) | null>(null);
  aid = $state.raw<unknown>(null);
  outcome = $state.raw<Ended | null>(null);
  refused = $state.raw<P.Refused | null>(null);
  closing = $state<P.Closing["why"] | null>(null);
  /** The player took a move back: a forced one does not play itself again at once. */
  tookBack = $state(false);
  /** Entries of the log that played themselves. */
  byItself = $state.raw<readonly number[]>([]);
  /** An answer is on its way. */
  sent = $state(false);
  /** The last entry of the log that is drawn. */
  position = $state(0);
  readonly playback: Playback;
  readonly standing = new SeatStanding((message) => {
    this.send({ ...message, ref: ++this.ref });
  });

  private readonly socket: Socket;
  /** Who is to act in the position that is drawn. */
  private acting = $state.raw<readonly number[]>([]);
  private seq = 0;
  private fresh = true;
  /** The next update brings what happened while this page was not connected. */
  private back = false;
  private ref = 0;
  private forcedRef = -1;
  /** Questions why a move is refused that wait for their answer, by `ref`. */
  private wondering: Partial<Record<number, (refused: P.Refused | null) => void>> = {};

  constructor(
    readonly id: string,
    module: GameModule,
    private seat: number | null,
    private readonly spectate = false,
  ) {
    this.playback = new Playback({
      module,
      motion,
      mine: () => this.you,
      onmoment: (events) => {
        for (const sound of soundsOf(events, module.sound)) this.noise(sound);
      },
    });
    this.socket = new Socket(id, {
      onmessage: (message) => {
        this.hear(message);
      },
      online: (line) => {
        this.line = line;
        if (line === "lost") this.sent = false;
      },
      hello: () => this.hello(),
    });
  }

  // -- state for the page ------------------------------------------------------------------------

  get view(): AnyView | null {
    return this.playback.view;
  }

  /** The log up to the moment that is shown. */
  get log(): readonly LogEntry[] {
    return this.playback.log;
  }

  /** Whose turn it is in the moment that is shown. */
  get toAct(): readonly number[] {
    const shown = this.playback.acting;
    if (shown === null) return this.acting;
    // seats that choose at the same time keep their turn until all have chosen
    const together = this.acting.length > 1 && shown.every((seat) => this.acting.includes(seat));
    return together ? this.acting : shown;
  }

  /** The open question; null until all events before it have been shown. */
  get question(): Question | null {
    if (this.asked === null || this.playback.busy || this.line !== "open") return null;
    const { moves, forecast, prompt, standing } = this.asked;
    const forced = this.asked.forced && settings.forced && !this.tookBack && standing === "";
    return { moves, forecast, prompt, forced, standing };
  }

  get seats(): SeatInfo[] {
    return this.seatList.map((seat) => seatOf(seat, this.yours));
  }

  get seatNames(): string[] {
    return this.seatList.map(nameOf);
  }

  /** Hot seat: another seat of this browser whose turn it is while it is not the current one's. */
  get next(): number | null {
    if (this.outcome || this.yours.length < 2 || this.playback.busy) return null;
    if (this.you !== null && this.toAct.includes(this.you)) return null;
    return this.toAct.find((seat) => this.yours.includes(seat)) ?? null;
  }

  // -- commands of the player ----------------------------------------------------------------------

  play(moves: readonly AnyMove[]): void {
    if (this.asked === null || this.sent) return;
    this.refused = null;
    this.tookBack = false;
    const { decision } = this.asked;
    this.sent = this.send({ type: "play", decision, moves: moves as P.Move[], ref: ++this.ref });
  }

  /** Play the only move there is, with a mark in the log. */
  playForced(): void {
    const only = this.asked?.moves[0];
    if (!only) return;
    this.play([only]);
    this.forcedRef = this.ref;
  }

  /** Why a move would be refused; null if it would not, or nobody can say now. */
  why(move: AnyMove): Promise<P.Refused | null> {
    const ref = ++this.ref;
    const decision = this.asked?.decision ?? "";
    if (!this.send({ type: "why", decision, move: move as P.Move, ref }))
      return Promise.resolve(null);
    return new Promise((resolve) => {
      this.wondering[ref] = resolve;
    });
  }

  private answerWhy(ref: number | null, refused: P.Refused | null): void {
    if (ref === null) return;
    this.wondering[ref]?.(refused);
    this.wondering[ref] = undefined;
  }

  typeRoll(outcome: P.Chance): void {
    this.send({ type: "roll", outcome, seq: this.seq, ref: ++this.ref });
  }

  undo(): void {
    this.tookBack = true;
    this.send({ type: "undo", ref: ++this.ref });
  }

  say(text: string, channel: string): void {
    this.send({ type: "say", text, channel, ref: ++this.ref });
  }

  /** Give up the seat; false if there is no connection. */
  leave(): boolean {
    return this.send({ type: "leave", ref: ++this.ref });
  }

  /** Switch to another seat of this browser and forget what the former one saw. */
  sit(seat: number): void {
    this.seat = seat;
    this.hide();
    this.you = seat;
    this.acting = []; // the next update says whose turn it is
    this.send(this.hello());
  }

  /** Ask for everything anew: whom one hears has changed. */
  greet(): void {
    this.send(this.hello());
  }

  /** Forget what this seat saw, before the device is handed on. */
  hide(): void {
    this.playback.reset(null, []);
    this.chat = [];
    this.asked = null;
    this.aid = null;
    this.seq = 0;
    this.fresh = true;
  }

  close(): void {
    this.socket.close();
  }

  private send(message: P.FromClient): boolean {
    const gone = this.socket.send(message);
    if (!gone) this.refused = localRefusal("offline", "The server cannot be reached.");
    return gone;
  }

  // -- messages of the server ----------------------------------------------------------------------

  private hello(): P.Hello {
    return {
      type: "hello",
      seat: this.seat,
      since: this.seq,
      spectate: this.spectate,
      language: settings.language,
    };
  }

  private hear(message: P.FromServer): void {
    switch (message.type) {
      case "welcome":
        this.welcome(message);
        break;
      case "update":
        this.update(message);
        break;
      case "aid":
        if (message.seq === this.seq) this.aid = message.aid;
        break;
      case "legal":
        this.answerWhy(message.ref, null);
        break;
      case "refused":
        if (message.about === "why") {
          this.answerWhy(message.ref, message);
          break;
        }
        this.sent = false;
        this.refused = message;
        this.noise("refused");
        break;
      case "chat":
        this.chat = [...this.chat, message];
        if (message.seat !== this.you) this.noise("message");
        break;
      case "seats":
        this.seatList = message.seats;
        this.facts = message.match;
        this.fairness = message.fairness;
        this.clocks = message.clocks && { ...message.clocks, at: Date.now() };
        this.seatsAt = Date.now();
        break;
      case "ended":
        this.fairness = message.fairness;
        this.facts = message.match;
        this.playback.add({
          view: this.latest ?? { game: "" },
          lines: [],
          turn: this.latestTurn,
          toAct: [],
          then: () => {
            this.finish(message.outcome);
          },
        });
        break;
      case "closing":
        this.closing = message.why;
        if (message.why !== "restart") this.socket.close();
        break;
      case "pong":
        break;
    }
  }

  private latest: AnyView | null = null;
  private latestTurn = 0;

  private welcome(message: P.Welcome): void {
    this.facts = message.match;
    this.setting = message.setting;
    this.seatList = message.seats;
    this.seatsAt = Date.now();
    this.you = message.you;
    this.yours = message.yours;
    this.owner = message.owner;
    this.fairness = message.fairness;
    if (message.match.status !== "over") keepCommitment(this.id, message.fairness.commitment);
    this.channels = message.channels;
    this.chat = message.chat;
    this.standing.kinds = message.standing;
    this.closing = null;
    this.sent = false;
    this.back = true;
  }

  private update(message: P.Update): void {
    const first = this.fresh;
    this.fresh = false;
    this.seq = message.seq;
    this.latest = message.view;
    this.latestTurn = message.turn;
    this.sent = false;
    const lines = message.lines;
    // after a reconnection, long gaps are not played back; a long turn always is
    const quiet = first || (this.back && lines.length > MISSED_TO_PLAY_BACK);
    this.back = false;
    if (message.ref === this.forcedRef) {
      const mine = lines.find((line) => line.seat === this.you);
      if (mine) this.byItself = [...this.byItself, mine.seq];
    }
    const wasAsked = this.asked !== null;
    this.asked = null;
    this.aid = null;
    const settle = (): void => {
      this.position = message.seq;
      this.turn = message.turn;
      this.acting = message.to_act;
      this.asked = message.question;
      this.roll = message.roll;
      this.undoState = message.undo;
      this.standing.hear(message.standing);
      this.channels = message.channels;
      this.clocks = message.clocks === null ? null : { ...message.clocks, at: Date.now() };
      if (message.question !== null && !wasAsked && !first) this.noise("turn");
    };
    const { view, turn, to_act: toAct } = message;
    if (quiet) {
      const log = forgotten([...this.log, ...entriesOf(lines, turn)], turn);
      this.playback.reset(view, log);
      settle();
    } else this.playback.add({ view, lines: toldOf(lines), turn, toAct, then: settle });
  }

  private finish(outcome: P.OutcomeInfo): void {
    const first = this.outcome === null;
    this.outcome = outcome;
    this.asked = null;
    if (!first) return;
    const won = this.you === null || outcome.winners.includes(this.you);
    this.noise(won ? "win" : "lose");
  }

  private noise(sound: Parameters<typeof playSound>[0]): void {
    if (settings.sound) playSound(sound);
  }
}
