/** The police's keys: 1 2 3 choose a helicopter, arrows fly it, Q W A S lift by corner, Enter lifts. */
import { direction } from "../geometry";
import { wouldBe } from "./targets";
import type { Move, Props } from "../types";

const CORNERS = ["q", "w", "a", "s"];
const WAYS = ["ArrowUp", "ArrowLeft", "ArrowRight", "ArrowDown"];

type Asked = Pick<
  Props,
  "view" | "question" | "local" | "setting" | "pending" | "onchoose" | "onwrong" | "oncancel"
>;

function flying(props: Asked, key: string): Move | null {
  const { local, view, setting } = props;
  const at = local.picked === null ? null : (view.helicopters[local.picked]?.at ?? null);
  if (local.picked === null || at === null) return null;
  const corner = CORNERS.indexOf(key.toLowerCase());
  if (corner >= 0) {
    const building = setting.crossings[at]?.lifts[corner];
    return building === undefined ? null : wouldBe(view, local.picked, { building });
  }
  const way = WAYS.indexOf(key);
  const to = setting.crossings[at]?.flights.find((goal) => direction(at, goal) === way);
  return way < 0 || to === undefined ? null : wouldBe(view, local.picked, { crossing: to });
}

function same(one: Move, other: Move): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What a key does now; null: it is not one of ours. */
export function actionOf(key: string, props: Asked): (() => void) | null {
  const { local, question, pending, view } = props;
  if (key === "Escape" && local.notebook.pen !== null)
    return () => {
      local.notebook.pen = null;
    };
  if (view.phase !== "police" || question === null) return null;
  if (key === "Enter" && pending?.move === "lift")
    return () => {
      props.onchoose(pending);
    };
  const number = ["1", "2", "3"].indexOf(key);
  if (number >= 0 && local.free.includes(number))
    return () => {
      local.pick(number);
    };
  const wanted = flying(props, key);
  if (wanted === null) return null;
  const move = question.moves.find((one) => same(one, wanted));
  return () => {
    if (move) props.onchoose(move);
    else {
      const at = document.querySelector(`[data-helicopter="${local.picked}"]`);
      if (at) props.onwrong(wanted, at);
    }
  };
}
