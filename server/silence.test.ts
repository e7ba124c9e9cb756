import { describe, expect, it } from "vitest";
import { createSilence } from "./silence.mjs";

const CHECK_MS = 1000;

describe("silence", () => {
  /** @returns checks counted, one after another, when each comes after this time */
  function countAfter(...elapsedMs: readonly number[]): number[] {
    let clockMs = 5000;
    const silence = createSilence(CHECK_MS, () => clockMs);
    return elapsedMs.map((ms) => {
      clockMs += ms;
      return silence.check(false);
    });
  }

  it("silence counts a check that comes in time, or less than a quarter late, as one", () => {
    expect(countAfter(1000, 1003, 1249, 990)).toEqual([1, 2, 3, 4]);
  });

  it("silence subtracts the lateness of a check from a quarter on", () => {
    expect(countAfter(1250, 1500)).toEqual([0.75, 1.25]);
  });

  it("silence counts a check a quarter however late it is, after a sleep too", () => {
    expect(countAfter(1750, 2000, 3_600_000)).toEqual([0.25, 0.5, 0.75]);
  });

  it("silence ends with a sign of life", () => {
    const silence = createSilence(CHECK_MS, () => 0);
    expect([silence.check(false), silence.check(true), silence.check(false)]).toEqual([1, 0, 1]);
  });
});
