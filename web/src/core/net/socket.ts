/** WebSocket to a match that reconnects after a lost connection, also one that is lost silently. */
import type { FromClient, FromServer } from "../protocol";

export type Line = "connecting" | "open" | "lost" | "closed";

export interface Listener {
  onmessage: (message: FromServer) => void;
  online: (state: Line) => void;
  /** The first message of every connection. */
  hello: () => FromClient;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** After so long without a word we ask whether the server is still there; */
const QUIET = 5000;
/** not so often while nobody looks, */
const QUIET_HIDDEN = 25_000;
/** and sooner after we have said something. */
const SOON = 1000;
/** The answer may take this long: a server that has frozen never says goodbye. */
const PATIENCE = 3500;
/** Opening may take longer: a table may have to move from a server that does not answer, which its
 * heartbeat shows after four seconds. */
const OPENING = 7000;

type Timer = ReturnType<typeof setTimeout>;

export class Socket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: Timer | undefined;
  private watch: Timer | undefined;
  /** Whether we wait for a word of the server. */
  private waiting = false;
  private over = false;

  constructor(
    private readonly match: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/matches/${this.match}/socket`);
    this.socket = socket;
    this.listener.online("connecting");
    this.expect(OPENING);
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.wait = FIRST_WAIT;
      this.expect(OPENING);
      socket.send(JSON.stringify(this.listener.hello()));
      this.listener.online("open");
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket !== socket) return;
      this.heard();
      this.listener.onmessage(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  /** The connection has ended, or nobody answers: try again a little later. */
  private readonly lost = (): void => {
    const old = this.socket;
    this.socket = null;
    clearTimeout(this.watch);
    old?.close();
    if (this.over) return;
    this.listener.online("lost");
    this.timer = setTimeout(() => {
      this.connect();
    }, this.wait);
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
  };

  /** Something has to be heard within this time. */
  private expect(within: number): void {
    clearTimeout(this.watch);
    this.waiting = true;
    this.watch = setTimeout(this.lost, within);
  }

  private heard(): void {
    clearTimeout(this.watch);
    this.waiting = false;
    this.watch = setTimeout(this.ask, document.hidden ? QUIET_HIDDEN : QUIET);
  }

  private readonly ask = (): void => {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify({ type: "ping" } satisfies FromClient));
    this.expect(PATIENCE);
  };

  /** Reconnect at once when the tab is shown again or the network is back. */
  private readonly hurry = (): void => {
    if (this.over || document.hidden) return;
    if (this.socket !== null) {
      if (this.socket.readyState === WebSocket.OPEN && !this.waiting) this.ask();
      return;
    }
    clearTimeout(this.timer);
    this.connect();
  };

  /** Send a message; false if there is no connection. */
  send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    if (!this.waiting) {
      this.waiting = true;
      clearTimeout(this.watch);
      this.watch = setTimeout(this.ask, SOON);
    }
    return true;
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.lost();
    this.listener.online("closed");
  }
}
