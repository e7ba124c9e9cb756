import { expect, it } from "vitest";
import { formatTime, formatWeekday } from "./format-hours";

it.each([
  ["00:00", "12:00 AM", "0:00"],
  ["09:05", "9:05 AM", "9:05"],
  ["12:00", "12:00 PM", "12:00"],
  ["17:00", "5:00 PM", "17:00"],
  ["23:59", "11:59 PM", "23:59"],
])("formatTime writes %s as %s in English and %s in Arabic", (time, english, arabic) => {
  expect(formatTime("en", time)).toBe(english);
  expect(formatTime("ar", time)).toBe(arabic);
});

it("formatWeekday names ISO weekdays from Monday to Sunday in both languages", () => {
  expect([1, 5, 7].map((day) => formatWeekday("en", day, "long"))).toEqual(["Monday", "Friday", "Sunday"]);
  expect([1, 5, 7].map((day) => formatWeekday("en", day, "short"))).toEqual(["Mon", "Fri", "Sun"]);
  expect([1, 5, 7].map((day) => formatWeekday("ar", day, "long"))).toEqual(["الاثنين", "الجمعة", "الأحد"]);
});
