import { beforeEach, describe, expect, it } from "vitest";
import type { Link } from "../protocol";
import { keepLink, linkOf } from "./invite_links";

function link(seat: number | null, code: string, seconds = 3600): Link {
  const path = `/join#${code}`;
  return { seat, code, path, url: `http://table${path}`, expires: Date.now() / 1000 + seconds };
}

describe("links that were given", () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it("are shown again, each at its place", () => {
    keepLink("m", link(null, "WHOLE"));
    keepLink("m", link(1, "SEAT"));
    expect(linkOf("m", null)?.code).toBe("WHOLE");
    expect(linkOf("m", 1)?.code).toBe("SEAT");
    expect(linkOf("other", 1)).toBeNull();
  });

  it("are forgotten when they no longer work", () => {
    keepLink("old", link(null, "OLD", -1));
    keepLink("m", link(null, "NEW"));
    expect(Object.keys(localStorage)).toEqual(["tourdetable.link.m.null"]);
    expect(linkOf("old", null)).toBeNull();
  });
});
