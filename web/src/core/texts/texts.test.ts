import { expect, test } from "vitest";
import type { AnyEvent } from "../board";
import { fieldsOf, unbroken } from "./texts.svelte";

test("a French line never breaks before its points or inside its quotation marks", () => {
  expect(unbroken("Qui joue ? « Ada » : oui.")).toBe(
    "Qui joue\u00a0? «\u00a0Ada\u00a0»\u00a0: oui.",
  );
  expect(unbroken("Soupçon 5 %")).toBe("Soupçon 5\u00a0%");
});

test("seats in sentences are names, flags are yes and no", () => {
  const event = { event: "flew", seat: 1, target_seat: 0, helicopter: 2, far: true, path: [1, 2] };
  expect(fieldsOf(event as AnyEvent, ["Ada", "Bob"])).toEqual({
    event: "flew",
    seat: "Bob",
    target_seat: "Ada",
    helicopter: 2,
    far: "yes",
    path: "1, 2",
  });
});
