import { expect, it } from "vitest";
import {
  directionOf,
  otherLocale,
  readLocale,
  splitLocale,
  TIME_ZONE,
  TIME_ZONE_AHEAD_MS,
  withLocale,
} from "./locale.ts";

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
  ["/en.svg", "", "/en.svg"],
  ["/EN/panel", "", "/EN/panel"],
  ["", "", ""],
])("splitLocale(%s) returns %j and %j", (path, prefix, page) => {
  expect(splitLocale(path)).toEqual([prefix, page]);
});

it("readLocale returns Arabic for unknown values, and otherLocale returns the other language", () => {
  expect(["en", "fr", undefined].map(readLocale)).toEqual(["en", "ar", "ar"]);
  expect([otherLocale("ar"), otherLocale("en")]).toEqual(["en", "ar"]);
});

it("directionOf is right to left for Arabic only", () => {
  expect([directionOf("ar"), directionOf("en")]).toEqual(["rtl", "ltr"]);
});

it.each(["2026-01-15T23:30:00Z", "2026-07-15T23:30:00Z"])(
  "TIME_ZONE_AHEAD_MS is the offset of Algiers at %s",
  (time) => {
    const shown = new Date(time).toLocaleString("sv", { timeZone: TIME_ZONE });
    expect(Date.parse(`${shown.replace(" ", "T")}Z`) - Date.parse(time)).toBe(TIME_ZONE_AHEAD_MS);
  },
);
