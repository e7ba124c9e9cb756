import { expect, it } from "vitest";
import { isRetentionValid, RETENTION_NAMES } from "./retention.ts";

it.each([
  ["eventsMonths", 3],
  ["auditMonths", 6],
  ["messagesMonths", 1],
] as const)("isRetentionValid limits %s to whole months from %i to 120", (name, min) => {
  const tried = [min - 1, min, min + 0.5, 120, 121, -1, Number.NaN];
  const expected = [false, true, false, true, false, false, false];
  // 0 months (one below the minimum of messages) has a test of its own.
  expect(tried.map((months) => isRetentionValid(name, months))).toEqual(expected);
});

it("isRetentionValid accepts 0 months for events only", () => {
  expect(RETENTION_NAMES.filter((name) => isRetentionValid(name, 0))).toEqual(["eventsMonths"]);
});
