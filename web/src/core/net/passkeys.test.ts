import { expect, test } from "vitest";
import { bytesOf, textOf } from "./passkeys";

test("bytes become base64url text and come back", () => {
  const bytes = Uint8Array.from([0, 255, 254, 62, 63, 1]);
  expect(textOf(bytes.buffer)).toBe("AP_-Pj8B");
  expect([...bytesOf("AP_-Pj8B")]).toEqual([...bytes]);
  expect(textOf(bytesOf("-_8").buffer)).toBe("-_8");
});
