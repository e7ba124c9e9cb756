import { describe, expect, it } from "vitest";
import { hintHref } from "./hint-href";

describe("hintHref", () => {
  it.each([
    ["photo", "image", "/panel/profile/edit?page=1#photo"],
    ["bio", 1, "/panel/profile/edit?page=1#bio"],
    ["skills", 2, "/panel/profile/edit?page=2#skills"],
    ["links", 3, "/panel/profile/edit?page=3#links"],
    ["payment", "payments", "/panel/settings?view=change_payments_method"],
  ] as const)("the hint %s on page %s links to its place in the editor", (key, place, href) => {
    expect(hintHref({ key, place })).toBe(href);
  });
});
