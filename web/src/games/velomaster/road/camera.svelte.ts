/** The camera over the ribbon: what part of the road is in sight, and looking elsewhere. */

/** Part of the width that may pass without the camera moving. */
const STILL = 0.15;
const WHOLE = 1000;
const SCROLLING = 700;

export class Camera {
  /** How much of the road is in sight, in pixels. */
  wide = $state(0);
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
    const scrolled = (): void => {
      this.left = box.scrollLeft;
    };
    sized.observe(box);
    box.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      sized.disconnect();
      box.removeEventListener("scroll", scrolled);
      this.box = null;
    };
  }

  lookAt(x: number, smooth: boolean): void {
    if (this.box === null || this.wide === 0) return;
    const left = Math.max(0, x - this.wide / 2);
    const now = performance.now() < this.until ? this.goal : this.left;
    if (Math.abs(left - now) < this.wide * STILL) return;
    this.goal = left;
    this.until = performance.now() + SCROLLING;
    // with the next frame, which lays the page out anyway
    cancelAnimationFrame(this.looking);
    this.looking = requestAnimationFrame(() => {
      this.box?.scrollTo({ left, behavior: smooth ? "smooth" : "auto" });
    });
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
