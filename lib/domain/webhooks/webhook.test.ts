import { describe, expect, it } from "vitest";
import { isSlowAttempt, retryDelayS } from "./webhook.ts";

describe("slow attempts", () => {
  it.each([
    ["an answer within 5 s", { failure: "", durationMs: 5000 }, false],
    ["an answer after 5 s", { failure: "", durationMs: 5001 }, true],
    ["no answer in time", { failure: "timeout", durationMs: 0 }, true],
    ["a refused connection", { failure: "connection", durationMs: 20 }, false],
    ["a redirect", { failure: "redirect", durationMs: 20 }, false],
  ] as const)("%s decides whether the address waits behind all others", (_what, attempt, isSlow) => {
    expect(isSlowAttempt(attempt)).toBe(isSlow);
  });
});

it("a delivery is tried eight times, the last time after 20 hours", () => {
  const delays = Array.from({ length: 8 }, (_, attempts) => retryDelayS(attempts + 1));
  expect(delays.at(-1)).toBeNull();
  const seconds = delays.slice(0, -1).map(Number);
  expect(seconds).toEqual([10, 60, 300, 1800, 7200, 21_600, 43_200]);
});
