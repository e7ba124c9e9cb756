import { expect, it } from "vitest";
import { findUnstorable, toStorable } from "./storable.ts";

it.each([
  ["NUL", "a\0b", { name: "U+0000", index: 1 }, "a\ufffdb"],
  ["the first half of an emoji", "😀\ud83d", { name: "U+D83D", index: 2 }, "😀\ufffd"],
  ["the second half of an emoji", "\ude00b", { name: "U+DE00", index: 0 }, "\ufffdb"],
  ["the halves in the wrong order", "\ude00\ud83d", { name: "U+DE00", index: 0 }, "\ufffd\ufffd"],
])("the database cannot hold %s", (_what, text, found, storable) => {
  expect(findUnstorable(text)).toEqual(found);
  expect(toStorable(text)).toBe(storable);
});

it.each(["", "Nadia", "نادية\n\t", "😀👩🏽‍💻", "\ufffd", "\u0001\u200b"])("the database can hold %j", (text) => {
  expect(findUnstorable(text)).toBeNull();
  expect(toStorable(text)).toBe(text);
});

it("what the database cannot hold is left out for an empty replacement", () => {
  expect(toStorable("zo\0e\ud83d", "")).toBe("zoe");
});
