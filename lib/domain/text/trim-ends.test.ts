import { expect, it } from "vitest";
import { trimEnds } from "./trim-ends.ts";

it.each([
  ["", ""],
  ["--", ""],
  ["-a--b-", "a--b"],
  ["a", "a"],
])("%j without hyphens at its ends is %j", (text, trimmed) => expect(trimEnds(text, /-/)).toBe(trimmed));

it("a character of two UTF-16 units is removed whole", () =>
  expect(trimEnds("\u{e0001}😀\u{e0001}", /\p{Cf}/u)).toBe("😀"));
