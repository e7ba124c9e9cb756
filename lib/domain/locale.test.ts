import { expect, it } from "vitest";
import { otherLocale, readLocale, splitLocale, withLocale } from "./locale.ts";

it.each([
  ["ar", "/", "/"],
  ["ar", "/panel?a=b", "/panel?a=b"],
  ["en", "/", "/en"],
  ["en", "/panel?a=b", "/en/panel?a=b"],
] as const)("withLocale(%s, %s) is %s", (locale, path, expected) => {
  expect(withLocale(locale, path)).toBe(expected);
});

it.each([
  ["/", "", "/"],
  ["/en", "/en", ""],
  ["/en/panel", "/en", "/panel"],
  ["/english", "", "/english"],
])("splitLocale(%s) returns %j and %j", (path, prefix, page) => {
  expect(splitLocale(path)).toEqual([prefix, page]);
});

it("readLocale returns Arabic for unknown values, and otherLocale the opposite", () => {
  expect(["en", "fr", undefined].map(readLocale)).toEqual(["en", "ar", "ar"]);
  expect([otherLocale("ar"), otherLocale("en")]).toEqual(["en", "ar"]);
});
