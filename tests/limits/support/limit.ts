import { expect, type TestContext } from "vitest";
import { median } from "../../../scripts/bench/row.ts";
import { judgeLimit } from "../../../scripts/test/limit-verdict.ts";
import { measureReferenceMs } from "../../../scripts/test/machine-state.ts";

const SAMPLES = 5;

/**
 * Measures five times, each beside a reference loop. A limit that is kept passes, one that is broken fails, and one of
 * which nothing is known, because the machine was slow, is skipped.
 *
 * @param measure returns what the limit is about, such as milliseconds
 */
export async function expectMedianBelow(
  limit: number,
  { annotate, skip }: TestContext,
  measure: () => Promise<number> | number,
): Promise<void> {
  const samples: number[] = [];
  const referencesMs: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    referencesMs.push(measureReferenceMs());
    samples.push(await measure());
  }
  const figures = `median ${median(samples).toFixed(2)} of ${limit}, worst ${Math.max(...samples).toFixed(2)}`;
  const verdict = judgeLimit(limit, samples, referencesMs);
  await annotate(`${verdict}: ${figures}, reference loop ${median(referencesMs).toFixed(0)} ms`);
  if (verdict === "unknown") skip("the machine was too slow");
  expect(verdict, figures).toBe("kept");
}

/** @returns milliseconds */
export async function timed(work: () => unknown): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
