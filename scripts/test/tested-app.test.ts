import { expect, it } from "vitest";
import type { StageResult } from "./stage.ts";
import { watchApp } from "./tested-app.ts";

const PASSED: StageResult = { passed: 3, failed: 0, skipped: [] };
const LINES = Array.from({ length: 101 }, (_, at) => `line ${at}`);
const running = { ended: new Promise<number>(() => undefined), output: () => `${LINES.join("\n")}\n` };

it("a stage without a failure prints nothing of the app", async () => {
  const printed: string[] = [];
  expect(
    await watchApp(
      running,
      (text) => printed.push(text),
      async () => PASSED,
    ),
  ).toBe(PASSED);
  expect(printed).toEqual([]);
});

it("a stage with a failure prints the last hundred lines of the app", async () => {
  const printed: string[] = [];
  const failed = { ...PASSED, failed: 1 };
  expect(
    await watchApp(
      running,
      (text) => printed.push(text),
      async () => failed,
    ),
  ).toBe(failed);
  expect(printed).toEqual([["", "The last lines of the app:", ...LINES.slice(1), ""].join("\n")]);
});

it.each(["before", "during"])(
  "a stage ends at once, and has failed, when its app ends %s it",
  async (time) => {
    const ending = Promise.withResolvers<number | null>();
    if (time === "before") ending.resolve(null);
    const app = { ended: ending.promise, output: () => "out of memory" };
    const printed: string[] = [];
    const result = await watchApp(
      app,
      (text) => printed.push(text),
      async (signal) => {
        ending.resolve(null);
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        return PASSED;
      },
    );
    const failure = { file: "", title: "", reason: "the tested app has ended", isWait: false };
    expect(result).toEqual({ passed: 0, failed: 1, skipped: [], failures: [failure] });
    expect(printed.join("")).toContain("out of memory");
  },
);
