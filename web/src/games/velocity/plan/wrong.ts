/** What a click on the plan would have been, for the server to say why it cannot be. */
import { apart, type Point, type Road } from "../geometry";
import type { Board } from "../types";

/** The space under a point of the plan; null beside the road. */
export function spaceAt(road: Road, point: Point): number | null {
  const { x, y, width, height } = road.startBox;
  if (point.x > x && point.x < x + width && point.y > y && point.y < y + height) return road.start;
  for (let space = 1; space < road.start; space++)
    if (apart(road.at(space), point) < road.unit * 0.48) return space;
  return null;
}

/** Ask why nothing can be chosen there. Spaces with something to choose never come here. */
export function wrongSpace(props: Board, road: Road, point: Point, at: Point): void {
  const space = spaceAt(road, point);
  if (space === null || props.question === null) return;
  const mine = props.view.teams[props.view.asked]?.couriers.includes(space) ?? false;
  switch (props.question.prompt) {
    case "prompt-announce":
      props.onwrong({ move: "group", space, cans: 0 }, at);
      break;
    case "prompt-choose":
      if (mine && props.question.moves.some((move) => move.move === "ride" && move.space === space))
        props.local.courier = props.local.courier === space ? 0 : space;
      else if (mine) props.onwrong({ move: "ride", die: "own", space }, at);
      else props.onwrong(null, at, props.t("wrong-landing"), "VC-12");
      break;
    default:
      props.onwrong({ move: "ride", die: "own", space }, at);
  }
}
