import { expect, it } from "vitest";
import { isSame } from "./is-same.ts";

it("isSame ignores the order of keys", () => {
  expect(isSame({ a: [1, { b: null }], c: "" }, { c: "", a: [1, { b: null }] })).toBe(true);
  expect(isSame([1], [1, 2])).toBe(false);
  expect(isSame({ a: 1 }, { b: 1 })).toBe(false);
  expect(isSame(null, {})).toBe(false);
});
