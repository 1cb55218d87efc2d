/** Sounds, synthesised with Web Audio: no files to load. */

export type Sound =
  | "turn"
  | "move"
  | "step"
  | "roll"
  | "card"
  | "lift"
  | "find"
  | "nothing"
  | "alarm"
  | "crash"
  | "engine"
  | "bell"
  | "win"
  | "lose"
  | "message"
  | "refused";

interface Tone {
  /** Seconds after the start. */
  at: number;
  /** Hertz at the start and at the end; 0 is noise. */
  from: number;
  to: number;
  seconds: number;
  volume: number;
  wave: OscillatorType;
}

function tone(
  at: number,
  from: number,
  seconds: number,
  volume = 0.2,
  wave: OscillatorType = "sine",
  to: number = from,
): Tone {
  return { at, from, to, seconds, volume, wave };
}

function noise(at: number, seconds: number, volume: number): Tone {
  return tone(at, 0, seconds, volume);
}

const SCORES: Record<Sound, readonly Tone[]> = {
  turn: [tone(0, 660, 0.12, 0.16, "triangle"), tone(0.1, 880, 0.22, 0.16, "triangle")],
  move: [tone(0, 320, 0.28, 0.1, "sawtooth", 480), noise(0, 0.24, 0.03)],
  step: [tone(0, 420, 0.06, 0.14, "triangle", 330)],
  roll: [noise(0, 0.05, 0.2), noise(0.09, 0.05, 0.16), noise(0.2, 0.06, 0.22)],
  card: [noise(0, 0.09, 0.12)],
  lift: [noise(0, 0.12, 0.1), tone(0, 180, 0.2, 0.14, "triangle", 300)],
  find: [tone(0, 523, 0.1, 0.16, "triangle"), tone(0.09, 784, 0.24, 0.16, "triangle")],
  nothing: [tone(0, 240, 0.18, 0.12, "triangle", 190)],
  alarm: [tone(0, 700, 0.25, 0.12, "square", 950), tone(0.25, 950, 0.25, 0.12, "square", 700)],
  crash: [noise(0, 0.35, 0.28), tone(0, 120, 0.3, 0.25, "sawtooth", 50)],
  engine: [tone(0, 80, 0.5, 0.14, "sawtooth", 190)],
  bell: [tone(0, 1568, 0.5, 0.12), tone(0.14, 1568, 0.6, 0.12)],
  win: [
    tone(0, 523, 0.14, 0.18, "triangle"),
    tone(0.13, 659, 0.14, 0.18, "triangle"),
    tone(0.26, 784, 0.14, 0.18, "triangle"),
    tone(0.39, 1047, 0.5, 0.2, "triangle"),
  ],
  lose: [tone(0, 392, 0.2, 0.15, "triangle"), tone(0.18, 311, 0.5, 0.15, "triangle", 262)],
  message: [tone(0, 880, 0.08, 0.1), tone(0.07, 1175, 0.12, 0.1)],
  refused: [tone(0, 196, 0.12, 0.14, "square", 165)],
};

let context: AudioContext | null = null;

/** The sounds of a moment, each once: ten riders who pay ring once. */
export function soundsOf<E>(
  events: readonly E[],
  soundOf: ((event: E) => Sound | null) | undefined,
): Sound[] {
  const sounds = events.flatMap((event) => soundOf?.(event) ?? []);
  return [...new Set(sounds)];
}

/** Play a sound; silent if the browser has no audio, or before the first click on the page. */
export function play(sound: Sound): void {
  const audio = heard();
  if (audio !== null) for (const part of SCORES[sound]) sing(audio, part);
}

/** What sounds are made with; null where none is heard now. */
function heard(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  if (document.documentElement.dataset.sound === "off") return null; // the player's setting
  context ??= new AudioContext();
  if (context.state !== "suspended") return context;
  // browsers allow sound only after the first click
  void context.resume().catch(() => undefined);
  return null;
}

function sing(audio: AudioContext, part: Tone): void {
  const start = audio.currentTime + part.at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(part.volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + part.seconds);
  gain.connect(audio.destination);
  const source = part.from === 0 ? hiss(audio) : pitch(audio, part, start);
  source.connect(gain);
  source.start(start);
  source.stop(start + part.seconds + 0.02);
}

function pitch(audio: AudioContext, part: Tone, start: number): OscillatorNode {
  const oscillator = audio.createOscillator();
  oscillator.type = part.wave;
  oscillator.frequency.setValueAtTime(part.from, start);
  oscillator.frequency.exponentialRampToValueAtTime(part.to, start + part.seconds);
  return oscillator;
}

/** One second of noise, made once: no sound takes longer. */
let noises: AudioBuffer | null = null;

function hiss(audio: AudioContext): AudioBufferSourceNode {
  if (noises === null) {
    noises = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = noises.getChannelData(0);
    for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  }
  const source = audio.createBufferSource();
  source.buffer = noises;
  return source;
}

/** Seconds in which the sound of wheels follows their speed. */
const FOLLOWS = 0.05;

interface Wheels {
  readonly source: AudioScheduledSourceNode;
  readonly filter: BiquadFilterNode;
  readonly gain: GainNode;
}

/** Wheels that roll: noise through a filter, louder and brighter the faster they turn. */
export class Rolling {
  private parts: Wheels | null = null;
  private still: ReturnType<typeof setTimeout> | undefined;

  /** From 0, which is silent, to 1; without another word the wheels stop soon. */
  speed(share: number): void {
    clearTimeout(this.still);
    if (share <= 0) {
      this.stop();
      return;
    }
    const audio = heard();
    if (audio === null) return;
    this.parts ??= rollOn(audio);
    const { filter, gain } = this.parts;
    const fast = Math.min(1, share);
    gain.gain.setTargetAtTime(0.02 + 0.11 * fast, audio.currentTime, FOLLOWS);
    filter.frequency.setTargetAtTime(180 + 900 * fast, audio.currentTime, FOLLOWS);
    this.still = setTimeout(() => {
      this.stop();
    }, 120);
  }

  stop(): void {
    clearTimeout(this.still);
    if (this.parts === null || context === null) return;
    const { source, gain } = this.parts;
    gain.gain.setTargetAtTime(0, context.currentTime, FOLLOWS);
    source.stop(context.currentTime + 6 * FOLLOWS);
    this.parts = null;
  }
}

function rollOn(audio: AudioContext): Wheels {
  const source = hiss(audio);
  source.loop = true;
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: 180, Q: 1.1 });
  const gain = new GainNode(audio, { gain: 0 });
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start();
  return { source, filter, gain };
}
