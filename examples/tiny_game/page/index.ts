/** Tiny's board and what belongs to it. */
import { gameModule } from "../../core/board";
import type { TinyEvent, TinyForecast, TinyMove, TinyView } from "../../core/protocol";
import Board from "./Board.svelte";
import { describe, hint } from "./words";

export default gameModule<TinyView, TinyMove, TinyForecast, TinyEvent>({
  Board,
  describe,
  duration: (event) => (event.event === "stepped" ? 600 : 400),
  sound: (event) => (event.event === "rolled" ? "roll" : "move"),
  hint: (forecast, move, props) => hint(forecast, move, props.t),
});
