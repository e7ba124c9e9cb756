import { expect, test } from "vitest";
import { roundPath } from "./round-path";

test.each([
  ["absolute commands", "M1.04 2L3.06 4.11H10V0", "m1 2l2.1 2.1h6.9v-4.1"],
  ["flags without separators", "M0 0a9.87 9.87 0 01-5.031-1.378", "m0 0a9.9 9.9 0 0 1-5-1.4"],
  [
    "several arcs of one command",
    "M12 0A12 12 0 0 0 0 12 12 12 0 0 0 12 24z",
    "m12 0a12 12 0 0 0-12 12a12 12 0 0 0 12 12z",
  ],
  ["pairs behind a move", "m.5.5 1 1", "m.5.5l1 1"],
  ["several parts", "M1 1h2v2zm1 1h1", "m1 1h2v2zm1 1h1"],
  ["decimals in a row", "M0 0c.12.24.36.48.6.72", "m0 0c.1.2.4.5.6.7"],
])("roundPath reads %s", (_what, path, rounded) => expect(roundPath(path)).toBe(rounded));

test("roundPath accumulates no rounding error from point to point", () => {
  const path = `M0 0${"l.04.04".repeat(100)}`;
  const moves = [...roundPath(path).matchAll(/l(\S+?)(?: |(?=\.|-))(\S+?)(?=l|$)/g)];
  const sum = moves.reduce((total, [, x]) => total + Number(x), 0);
  expect(sum).toBeCloseTo(4, 1);
});
