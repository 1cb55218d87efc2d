import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Camera } from "./camera.svelte";

let frames: FrameRequestCallback[] = [];
beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", (id: number) => {
    frames[id - 1] = () => undefined;
  });
  vi.stubGlobal("ResizeObserver", class {
    observe = (): void => undefined;
    disconnect = (): void => undefined;
  }); // prettier-ignore
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a rider that is meant between two steps of another does not move the camera", () => {
  const camera = new Camera();
  const box = document.createElement("div");
  const went: number[] = [];
  vi.spyOn(box, "scrollTo").mockImplementation((to?: ScrollToOptions | number) => {
    if (typeof to === "object") went.push(Math.round(to.left ?? 0));
  });
  const end = camera.over(box);
  camera.wide = 1000;
  const frame = (): void => {
    frames.splice(0).forEach((draw) => {
      draw(performance.now());
    });
  };
  camera.lookAt(1320, true);
  frame();
  for (const step of [1, 2, 3]) {
    camera.lookAt(100, true); // the next rider of the team, for a moment
    camera.lookAt(1320 + 60 * step, true);
    frame();
  }
  expect(went).toEqual([1000]);
  camera.lookAt(2000, true); // out of sight
  frame();
  expect(went).toEqual([1000, 1680]);
  end();
});
