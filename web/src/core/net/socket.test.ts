import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Line, Socket } from "./socket";

class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = 0;
  sent: { type: string }[] = [];
  onopen = (): void => undefined;
  onclose = (): void => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;

  constructor() {
    Wire.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = Wire.OPEN;
    this.onopen();
    this.says("welcome");
  }

  says(type: string): void {
    this.onmessage({ data: JSON.stringify({ type }) });
  }
}

let states: Line[] = [];
let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("document", {
    hidden: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  });
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  Wire.all = [];
  states = [];
  socket = new Socket("abc", {
    onmessage: () => undefined,
    online: (state) => states.push(state),
    hello: () => ({ type: "hello" }),
  });
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const last = (): Wire => Wire.all[Wire.all.length - 1] as Wire;

test("a server that answers keeps its socket, however long nobody moves", () => {
  last().opens();
  for (let round = 0; round < 50; round++) {
    vi.advanceTimersByTime(5000);
    expect(last().sent.at(-1)).toEqual({ type: "ping" });
    last().says("pong");
  }
  expect(Wire.all.length).toBe(1);
});

test("a server that has frozen is left within ten seconds", () => {
  last().opens();
  vi.advanceTimersByTime(10_000);
  expect(states).toContain("lost");
  expect(Wire.all.length).toBe(2);
  expect(Wire.all[0]?.readyState).toBe(3);
});

test("a move without an answer is given up sooner", () => {
  last().opens();
  vi.advanceTimersByTime(4900);
  expect(socket.send({ type: "leave" })).toBe(true);
  vi.advanceTimersByTime(4400);
  expect(last().sent.map((one) => one.type)).toEqual(["hello", "leave", "ping"]);
  expect(states.at(-1)).toBe("open");
  vi.advanceTimersByTime(600);
  expect(Wire.all.length).toBe(2);
});

test("a message that asks for no answer does not end the connection", () => {
  last().opens();
  socket.send({ type: "leave" });
  vi.advanceTimersByTime(1000);
  last().says("pong");
  vi.advanceTimersByTime(4900);
  expect(Wire.all.length).toBe(1);
});

test("more messages do not put the end off", () => {
  last().opens();
  for (let round = 0; round < 5; round++) {
    socket.send({ type: "leave" });
    vi.advanceTimersByTime(1000);
  }
  expect(Wire.all.length).toBe(2);
});

test("a connection that never opens is tried again", () => {
  vi.advanceTimersByTime(9500);
  expect(Wire.all.length).toBe(2);
});

test("what an abandoned connection still says is not heard", () => {
  last().opens();
  vi.advanceTimersByTime(10_000);
  const before = states.length;
  Wire.all[0]?.onclose();
  expect(states.length).toBe(before);
});

test("a closed socket stays closed", () => {
  last().opens();
  socket.close();
  vi.advanceTimersByTime(60_000);
  expect(Wire.all.length).toBe(1);
  expect(states.at(-1)).toBe("closed");
});

test("a server that freezes while a socket is opened is left within eight seconds", () => {
  vi.advanceTimersByTime(8000);
  expect(Wire.all.length).toBe(2);
});
