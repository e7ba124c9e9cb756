import { expect, it, vi } from "vitest";
import { memo } from "./memo.ts";

it("memo computes a result once per text, even an undefined one", () => {
  const compute = vi.fn((text: string) => (text === "" ? undefined : text.length));
  const lengthOf = memo(compute, 10);
  expect([lengthOf("abc"), lengthOf("abc"), lengthOf(""), lengthOf("")]).toEqual([
    3,
    3,
    undefined,
    undefined,
  ]);
  expect(compute).toHaveBeenCalledTimes(2);
});

it("memo caches a bounded number of results", () => {
  const compute = vi.fn((text: string) => text.length);
  const lengthOf = memo(compute, 2);
  for (const text of ["a", "b", "c", "a"]) lengthOf(text);
  expect(compute).toHaveBeenCalledTimes(4);
});

it("memo caches no result of a text above its longest", () => {
  const compute = vi.fn((text: string) => text.length);
  const lengthOf = memo(compute, 10, 3);
  for (const text of ["abc", "abc", "abcd", "abcd"]) expect(lengthOf(text)).toBe(text.length);
  expect(compute).toHaveBeenCalledTimes(3);
});
