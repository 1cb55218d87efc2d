/** WebSocket to a match that reconnects after a lost connection. */
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
const PING_EVERY = 25_000;

export class Socket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
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
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      socket.send(JSON.stringify(this.listener.hello()));
      this.listener.online("open");
      clearInterval(this.ping);
      this.ping = setInterval(() => {
        this.send({ type: "ping" });
      }, PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket === socket) this.listener.onmessage(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = () => {
      if (this.socket !== socket || this.over) return;
      clearInterval(this.ping);
      this.listener.online("lost");
      this.timer = setTimeout(() => {
        this.connect();
      }, this.wait);
      this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
    };
  }

  /** Reconnect at once when the tab is shown again or the network is back. */
  private readonly hurry = (): void => {
    if (this.over || document.hidden || this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.connect();
  };

  /** Send a message; false if there is no connection. */
  send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    clearInterval(this.ping);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
    this.listener.online("closed");
  }
}
