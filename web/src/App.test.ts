import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import App from "./App.svelte";

test("the page shows its name", () => {
  const app = mount(App, { target: document.body });
  expect(document.querySelector("h1")?.textContent).toBe("Tour de Table");
  void unmount(app);
});
