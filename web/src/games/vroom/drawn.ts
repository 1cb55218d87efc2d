/** What is drawn: the view with the events that were shown since, as bare facts. */
import type { VroomEvent, VroomFinalView, VroomView } from "../../core/protocol";
import { onTrack, poseOf, type Pose } from "./geometry";

export interface Car {
  readonly car: number;
  readonly seat: number;
  readonly pose: Pose;
}

export interface Drawn {
  cars: Car[];
  crossed: boolean[];
  card: number;
  wheels: number;
  race: number;
  round: number;
  broken: string[];
  final: VroomFinalView | null;
  /** The classification is being shown, or was shown since the view. */
  fresh: boolean;
  openCards: number[];
}

export function drawn(view: VroomView, events: readonly VroomEvent[]): Drawn {
  const now: Drawn = {
    cars: view.cars.map(({ car, seat, x, y, heading }) => ({
      car,
      seat,
      pose: poseOf(x, y, heading),
    })),
    crossed: [...view.crossed],
    card: view.card,
    wheels: view.wheels,
    race: view.race,
    round: view.round,
    broken: view.events.filter((event) => event.broken).map((event) => event.card),
    final: between(view) ? view.final : null,
    fresh: false,
    openCards: [...view.open_cards],
  };
  for (const event of events) happened(now, event, view);
  return now;
}

/** For comparing: broken event cards sorted, and a heading of -180° equal to one of 180°. */
export function settled(now: Drawn): Drawn {
  const cars = now.cars.map((car) => {
    const turned = ((Math.round(car.pose.turned * 100) % 36000) + 36000) % 36000;
    return { ...car, pose: { ...car.pose, turned } };
  });
  return { ...now, cars, broken: [...now.broken].sort() };
}

/**
 * Whether the next view brings what no event tells: another mat at the start and at the end of a
 * race, all cards of a lost match, and the cars that fog or a tunnel hides or shows.
 */
export function redrawn(view: VroomView, events: readonly VroomEvent[]): boolean {
  const newBoard = ["race-started", "classified", "event-turned", "match-lost"];
  const outOfSight = view.events.some(({ card }) => card === "tunnel");
  const fog = view.weather.at(-1) === "fog";
  return fog || outOfSight || events.some(({ event }) => newBoard.includes(event));
}

/** Between two races and at the end, the last classification lies on the table. */
function between(view: VroomView): boolean {
  return view.mat === null || view.phase === "over" || view.phase === "review";
}

function happened(now: Drawn, event: VroomEvent, view: VroomView): void {
  switch (event.event) {
    case "pushed":
      for (const track of event.tracks) {
        const pose = onTrack(track.path, 1);
        if (pose) move(now, track.car, pose);
      }
      break;
    case "crossed":
      now.crossed[event.car - 1] = true;
      break;
    case "broke":
      now.broken.push(event.card);
      break;
    case "dealt":
      if (event.car === view.my_car) now.card = event.card;
      break;
    case "round-started":
      now.race = event.race;
      now.round = event.round;
      now.card = 0;
      now.openCards = [];
      break;
    case "cards-shown":
      now.openCards = [...event.cards];
      now.card = 0;
      break;
    case "wheel-lost":
    case "wheel-back":
    case "match-won":
      now.wheels = event.left;
      break;
    case "classified": {
      const { race, order, cards, boosts, totals, choices } = event;
      now.final = { race, order, cards, boosts, totals, choices };
      now.fresh = true;
      now.card = 0;
      break;
    }
  }
}

function move(now: Drawn, car: number, pose: Pose): void {
  const index = now.cars.findIndex((one) => one.car === car);
  const known = now.cars[index];
  if (known) now.cars[index] = { ...known, pose };
}
