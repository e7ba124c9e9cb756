import { expect, it } from "vitest";
import { defaultPeriodStart } from "./default-period-start";

it.each([
  ["2026-11-21T22:59:59Z", "2026-08-30"],
  ["2026-11-21T23:00:00Z", "2026-09-06"],
  ["2026-11-28T12:00:00Z", "2026-09-06"],
])("at %s the report starts 12 weeks back, on Sunday %s", (now, day) => {
  expect(defaultPeriodStart(new Date(now))).toBe(day);
});
