import { expect, it } from "vitest";
import { LogLimit } from "./log-limit.ts";

it("the first five lines of a kind in a period are written, and the others are counted", () => {
  const limit = new LogLimit();
  const written = Array.from({ length: 1000 }, () => limit.admits("queue full")).filter(Boolean);
  expect(written).toHaveLength(5);
  expect(limit.admits("another")).toBe(true);
  expect(limit.startPeriod()).toEqual([{ kind: "queue full", times: 995 }]);
  expect(limit.admits("queue full")).toBe(true);
  expect(limit.startPeriod()).toEqual([]);
});

it("kinds beyond the two hundredth are counted as one", () => {
  const limit = new LogLimit();
  for (let kind = 0; kind < 200; kind++) limit.admits(`kind ${kind}`);
  const written = Array.from({ length: 100 }, (_, kind) => limit.admits(`late ${kind}`)).filter(Boolean);
  expect(written).toHaveLength(5);
  expect(limit.startPeriod()).toEqual([{ kind: "other", times: 95 }]);
});
