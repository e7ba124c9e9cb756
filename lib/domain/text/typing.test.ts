import { expect, test } from "vitest";
import { removeInvisible, toAsciiDigits, toWholeNumber } from "./typing.ts";

test.each([
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["رقم 7 و٨", "رقم 7 و8"],
  ["½ ² ७", "½ ² ७"],
])("toAsciiDigits converts the digits of %j", (text, expected) => expect(toAsciiDigits(text)).toBe(expected));

test.each([
  [" 1600 ", 1600],
  ["١٦٠٠", 1600],
  ["0", 0],
  ["", NaN],
  ["-1", NaN],
  ["1.5", NaN],
  ["1e3", NaN],
  ["1 600", NaN],
])("toWholeNumber reads %j as %d", (typed, expected) => expect(toWholeNumber(typed)).toBe(expected));

test("removeInvisible removes the marks around and inside a copied number", () =>
  expect(removeInvisible("\u202d\u2068+2\ufe0f1\u034f3\u2069\u202c\u200b\ufeff\u00ad")).toBe("+213"));
