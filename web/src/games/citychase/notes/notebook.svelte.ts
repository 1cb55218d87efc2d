/** The police's notebook: ink on the map and lines of text. It never leaves this browser. */

export const PENS = ["ring", "cross", "question", "route", "note"] as const;
export type Pen = (typeof PENS)[number];
export type Mark = Exclude<Pen, "route" | "note">;

export interface Note {
  readonly turn: number;
  readonly text: string;
}

/** One page of the notebook: what is drawn and written in one leg. */
export interface Page {
  readonly marks: Readonly<Record<number, Mark>>;
  /** Buildings one after the other. */
  readonly routes: readonly (readonly number[])[];
  readonly notes: readonly Note[];
}

export const BLANK: Page = { marks: {}, routes: [], notes: [] };
/** So much is kept: a chase has eleven turns. */
const MOST_NOTES = 40;
const MOST_ROUTES = 12;

export class Notebook {
  pen = $state<Pen | null>(null);
  page = $state.raw<Page>(BLANK);
  private before = $state.raw<readonly Page[]>([]);
  readonly undoable = $derived(this.before.length > 0);
  /** Called with every new page, to keep it. */
  onwrite: (page: Page) => void = () => undefined;

  open(page: Page): void {
    this.page = page;
    this.before = [];
  }

  readonly take = (pen: Pen): void => {
    this.pen = this.pen === pen ? null : pen;
  };

  /** A tap on a building: the pen's mark, or away with it. */
  mark(building: number): void {
    if (this.pen === null || this.pen === "route" || this.pen === "note") return;
    const marks: Record<number, Mark> = { ...this.page.marks };
    if (marks[building] === this.pen) Reflect.deleteProperty(marks, building);
    else marks[building] = this.pen;
    this.write({ ...this.page, marks });
  }

  /** A route that was drawn; the same route again removes it. */
  draw(route: readonly number[]): void {
    if (route.length < 2) return;
    const same = (other: readonly number[]): boolean => other.join() === route.join();
    const others = this.page.routes.filter((other) => !same(other));
    const routes =
      others.length < this.page.routes.length ? others : [...others, route].slice(-MOST_ROUTES);
    this.write({ ...this.page, routes });
  }

  jot(turn: number, text: string): void {
    const said = text.trim().slice(0, 200);
    if (said === "") return;
    this.write({
      ...this.page,
      notes: [...this.page.notes, { turn, text: said }].slice(-MOST_NOTES),
    });
  }

  erase(note: Note): void {
    this.write({ ...this.page, notes: this.page.notes.filter((other) => other !== note) });
  }

  undo(): void {
    const last = this.before.at(-1);
    if (last === undefined) return;
    this.before = this.before.slice(0, -1);
    this.page = last;
    this.onwrite(last);
  }

  private write(page: Page): void {
    this.before = [...this.before, this.page];
    this.page = page;
    this.onwrite(page);
  }
}

/** A page that was kept as text; anything else is a blank one. */
export function pageOf(text: string | null): Page {
  if (text === null) return BLANK;
  try {
    const { marks, routes, notes } = JSON.parse(text) as Partial<Page>;
    return { marks: marks ?? {}, routes: routes ?? [], notes: notes ?? [] };
  } catch {
    return BLANK;
  }
}
