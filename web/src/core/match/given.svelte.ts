/** The props of a game's components at a live table. Getters: each component follows what it reads. */
import type { AnyEvent, AnyView, BoardProps, GameModule } from "../board";
import { keepFor } from "../storage/kept";
import { motion, settings } from "../page/settings.svelte";
import { translator } from "../texts/texts.svelte";
import type { Selection } from "./selection.svelte";
import type { Table } from "./table.svelte";
import type { Wrong } from "./wrong.svelte";

export type Given = Omit<BoardProps, "room">;

/**
 * The same props with the view as the events shown so far have changed it: for seats, words and
 * prompt, which draw no event, and still show the moment that the board shows.
 */
export function atPresent(props: Given, module: GameModule): Given {
  const { step, shown, view, setting } = props;
  const events = step === null ? shown : [...shown, step.event];
  if (module.present === undefined || events.length === 0) return props;
  return { ...props, view: module.present(view, events, setting) };
}

export class GameProps {
  private readonly words = $derived.by(() => translator(this.table.facts?.game ?? ""));
  private readonly history = $derived.by(() => this.table.log.flatMap((entry) => entry.events));
  private readonly local: unknown;
  readonly props: Given;

  constructor(
    private readonly table: Table,
    module: GameModule,
    selection: Selection,
    wrong: Wrong,
  ) {
    this.local = module.local?.();
    const { local } = this;
    const history = (): readonly AnyEvent[] => this.history;
    const words = (): BoardProps["t"] => this.words;
    this.props = {
      get view() {
        return table.view as AnyView;
      },
      get setting() {
        return table.setting;
      },
      get t() {
        return words();
      },
      get locale() {
        return settings.language;
      },
      get seats() {
        return table.seats;
      },
      get seatNames() {
        return table.seatNames;
      },
      get mySeat() {
        return table.you;
      },
      get options() {
        return table.facts?.options ?? {};
      },
      get ended() {
        return table.outcome;
      },
      local,
      get question() {
        return table.question;
      },
      get acting() {
        return table.toAct;
      },
      get step() {
        return table.playback.step;
      },
      get shown() {
        return table.playback.shown;
      },
      get preview() {
        return selection.preview;
      },
      onpreview: selection.look,
      onchoose: selection.choose,
      get pending() {
        return selection.pending;
      },
      oncancel: selection.cancel,
      onplay: selection.playAll,
      onwrong: wrong.click,
      standing: table.standing,
      get history() {
        return history();
      },
      keep: keepFor(table.id, () => table.you),
      get aid() {
        return table.aid;
      },
      get motion() {
        return motion();
      },
    };
  }

  /** Tell what the components share of each new question; call it in an effect. */
  ask(): void {
    (this.local as { ask?: (question: unknown) => void } | undefined)?.ask?.(this.table.question);
  }
}
