import { expect, it } from "vitest";
import { judgeLimit } from "./limit-verdict.ts";
import { IDLE_MS } from "./machine-state.ts";

const IDLE = [IDLE_MS, IDLE_MS, IDLE_MS];
const SLOW = [IDLE_MS, IDLE_MS * 1.4, IDLE_MS * 1.4];

it("a limit is kept when the median is below it, on any machine", () => {
  expect(judgeLimit(10, [9, 9, 50], IDLE)).toBe("kept");
  expect(judgeLimit(10, [9, 9, 50], SLOW)).toBe("kept");
});

it("a limit is broken when the median reaches it on an idle machine", () => {
  expect(judgeLimit(10, [1, 10, 10], IDLE)).toBe("broken");
});

it("nothing is known of a limit when the median reaches it on a slow machine", () => {
  expect(judgeLimit(10, [1, 10, 10], SLOW)).toBe("unknown");
});
