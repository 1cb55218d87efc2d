/** The camera over the ribbon: what part of the road is in sight, and looking elsewhere. */

/** Parts of the width: so near the left edge, or so near the right one, the camera moves. */
const STILL = 0.12;
const FAR = 0.42;
/** Where it puts what it looks at: most of the picture is the road ahead. */
const AHEAD = 0.32;
const WHOLE = 1000;
const SCROLLING = 700;
/** Milliseconds between two looks at the signs at the edges: each one lays them out again. */
const SIGNS = 180;

export class Camera {
  /** How much of the road is in sight, in pixels. */
  wide = $state(0);
  /** Somebody looks around: nothing else moves the camera until the next turn. */
  free = $state(false);
  /** The left edge of what is in sight, for signs at the edges; it follows now and then. */
  edge = $state(0);
  /* kept here: to ask the box while the page changes would lay the whole page out again */
  private left = 0;
  private looking = 0;
  /* where the last look leads to, and until when it may be on its way */
  private goal = 0;
  private until = 0;
  private box: HTMLElement | null = null;

  /** Watch the box that scrolls; gives what ends it. */
  over(box: HTMLElement): () => void {
    this.box = box;
    const sized = new ResizeObserver(([entry]) => {
      this.wide = entry?.contentRect.width ?? 0;
    });
    let signs: ReturnType<typeof setTimeout> | undefined;
    const scrolled = (): void => {
      this.left = box.scrollLeft;
      signs ??= setTimeout(() => {
        signs = undefined;
        this.edge = this.left;
      }, SIGNS);
    };
    sized.observe(box);
    box.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      clearTimeout(signs);
      sized.disconnect();
      box.removeEventListener("scroll", scrolled);
      this.box = null;
    };
  }

  /**
   * Bring a place near the middle; not if it is well in sight, unless it must be. Between two steps
   * of a ride another rider may be meant for a moment: the last wish before a frame counts.
   */
  lookAt(x: number, smooth: boolean, must = false): void {
    if (this.box === null || this.wide === 0) return;
    cancelAnimationFrame(this.looking);
    this.looking = requestAnimationFrame(() => {
      this.move(x, smooth, must);
    });
  }

  private move(x: number, smooth: boolean, must: boolean): void {
    const left = Math.max(0, x - this.wide * AHEAD);
    const now = performance.now() < this.until ? this.goal : this.left;
    const inside = x - now > this.wide * STILL && x - now < this.wide * (1 - FAR);
    if (!must && inside) return;
    this.goal = left;
    this.edge = left;
    this.until = performance.now() + SCROLLING;
    this.box?.scrollTo({ left, behavior: smooth ? "smooth" : "auto" });
  }

  /**
   * Move a frame along a small picture of a road so long, in step with the box; gives what ends it.
   * Where the browser can, it does so by itself: no script runs while somebody scrolls.
   */
  framing(frame: HTMLElement, long: number): () => void {
    const part = Math.min(1, Math.max(0.008, this.wide / long));
    const keys = [0, 1 - part].map((from) => ({
      transform: `translateX(${String(from * 100)}%) scaleX(${String(part)})`,
    }));
    const { box } = this;
    if (box === null || part === 1) return () => undefined;
    if ("ScrollTimeline" in window) {
      const timeline = new window.ScrollTimeline({ source: box, axis: "x" });
      const moved = frame.animate(keys, { timeline, fill: "both" });
      return () => {
        moved.cancel();
      };
    }
    const moved = frame.animate(keys, { duration: WHOLE, fill: "both" });
    moved.pause();
    const scrolled = (): void => {
      moved.currentTime = (WHOLE * box.scrollLeft) / (long - this.wide);
    };
    scrolled();
    box.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      box.removeEventListener("scroll", scrolled);
      moved.cancel();
    };
  }
}
