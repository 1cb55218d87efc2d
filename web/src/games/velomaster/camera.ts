/** The camera over the ribbon: what part of the road is in sight, and looking elsewhere. */

const STILL = 0.25;
/** Part of the width that may pass without the camera moving. */

export function lookAt(box: HTMLElement, x: number, smooth: boolean): void {
  const left = Math.max(0, x - box.clientWidth / 2);
  if (Math.abs(left - box.scrollLeft) < box.clientWidth * STILL) return;
  box.scrollTo({ left, behavior: smooth ? "smooth" : "auto" });
}

/** Calls `seen` with the part of the road in sight, at most once a frame. */
export function watching(
  seen: (from: number, to: number) => void,
): (box: HTMLElement, wide: number) => void {
  let waiting = false;
  return (box, wide) => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      seen(box.scrollLeft / wide, (box.scrollLeft + box.clientWidth) / wide);
    });
  };
}
