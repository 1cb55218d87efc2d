/** Settings of this browser: kept in localStorage, applied to the document. */

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export const THEMES = ["auto", "light", "dark"] as const;
export const SPEEDS = ["slow", "normal", "fast", "off"] as const;
export const CONFIRMS = ["auto", "always", "never"] as const;

export interface Settings {
  language: Language;
  theme: (typeof THEMES)[number];
  speed: (typeof SPEEDS)[number];
  confirm: (typeof CONFIRMS)[number];
  sound: boolean;
  /** A forced move plays itself. */
  forced: boolean;
  /** Against bots, a coach speaks up before a mistake; null: never chosen, lessons switch it on. */
  coach: boolean | null;
  name: string;
}

const KEY = "tourdetable.settings";
const FACTORS: Record<Settings["speed"], number> = { slow: 1.8, normal: 1, fast: 0.4, off: 0 };

function preferred(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((tag): tag is Language => LANGUAGES.includes(tag as Language)) ?? "en";
}

function oneOf<T>(values: readonly T[], value: unknown, otherwise: T): T {
  return values.includes(value as T) ? (value as T) : otherwise;
}

function stored(): Partial<Record<keyof Settings, unknown>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {}; // storage is damaged or disabled: use the defaults
  }
}

function read(): Settings {
  const found = stored();
  return {
    language: oneOf(LANGUAGES, found.language, preferred()),
    theme: oneOf(THEMES, found.theme, "auto"),
    speed: oneOf(SPEEDS, found.speed, "normal"),
    confirm: oneOf(CONFIRMS, found.confirm, "auto"),
    sound: found.sound !== false,
    forced: found.forced !== false,
    coach: typeof found.coach === "boolean" ? found.coach : null,
    name: typeof found.name === "string" ? found.name.slice(0, 40) : "",
  };
}

export const settings: Settings = $state(read());

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const dark = matchMedia("(prefers-color-scheme: dark)");
const asked = $state({ calm: calm.matches, dark: dark.matches });
calm.addEventListener("change", () => (asked.calm = calm.matches));
dark.addEventListener("change", () => (asked.dark = dark.matches));

/** Factor for durations: 1 is normal, 0 is off (also if the system asks for reduced motion). */
export function motion(): number {
  return asked.calm ? 0 : FACTORS[settings.speed];
}

export function isDark(): boolean {
  return settings.theme === "dark" || (settings.theme === "auto" && asked.dark);
}

/** Save the settings and apply them to the document; call it in an effect. */
export function applySettings(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.theme = isDark() ? "dark" : "light";
  root.dataset.motion = motion() === 0 ? "off" : "on";
  root.dataset.sound = settings.sound ? "on" : "off";
  // the browser's bar gets the colour of the header, also if the theme differs from the device's
  for (const bar of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    bar.content = isDark() ? "#1b212d" : "#fffdf8";
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // private windows may forbid storage: the settings then last until the page is closed
  }
}
