/** Makes any element of a board a button: pointer, keyboard, screen reader, preview. */

/** Handlers that tell when an element is hovered or focused. */
export interface Previewed {
  onpointerenter: (event: PointerEvent) => void;
  onpointerleave: (event: PointerEvent) => void;
  onfocus: () => void;
  onblur: () => void;
}

export interface Pressable extends Previewed {
  role: "button";
  tabindex: 0;
  "aria-label": string;
  class: string;
  onclick: (event: Event) => void;
  onkeydown: (event: KeyboardEvent) => void;
}

/** Handlers to spread on a button: `look(true)` is called while it is hovered or focused. */
export function previewed(look: (on: boolean) => void): Previewed {
  return {
    // a finger has no hover: what it taps is chosen
    onpointerenter: (event) => {
      if (event.pointerType !== "touch") look(true);
    },
    onpointerleave: (event) => {
      if (event.pointerType !== "touch") look(false);
    },
    onfocus: () => {
      look(true);
    },
    onblur: () => {
      look(false);
    },
  };
}

/**
 * Attributes to spread on an element: `<g {...pressable(label, choose, look)}>`. `look(true)` is
 * called while the target is hovered or focused. Pass further classes as `extra`.
 */
export function pressable(
  label: string,
  choose: () => void,
  look: (on: boolean) => void = () => undefined,
  extra = "",
): Pressable {
  return {
    role: "button",
    tabindex: 0,
    "aria-label": label,
    class: `target ${extra}`.trim(),
    onclick: (event) => {
      event.stopPropagation();
      choose();
    },
    onkeydown: (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      choose();
    },
    ...previewed(look),
  };
}
