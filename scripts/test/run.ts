// Second half of `npm test`: see scripts/test.mjs.
import { rmSync } from "node:fs";
import { createThrowawayDir } from "../../tests/support/throwaway-dir.ts";
import { CHECKS } from "./checks.ts";
import { TEST_DIR, atEnd, cleanUp, stopChildren } from "./processes.ts";
import { RUNNERS } from "./runners.ts";
import type { Stage, StageResult } from "./stage.ts";

const STAGES: readonly Stage[] = [...CHECKS, ...RUNNERS];
const isCi = process.env.CI === "true";

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STAGES.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(
    `No such stage: ${unknown.join(", ")}. There are: ${STAGES.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(1);
}

const tmp = createThrowawayDir("tests");
process.env.TEST_TMP_DIR = tmp.path;
atEnd(() => tmp.remove());

let interruption: Promise<never> | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void (interruption ??= interrupt()));
}
process.on("disconnect", () => void (interruption ??= interrupt()));

const stages = wanted.length > 0 ? STAGES.filter(({ name }) => wanted.includes(name)) : STAGES;
const results: { name: string; result: StageResult }[] = [];
rmSync(`${TEST_DIR}/results`, { recursive: true, force: true });
for (const stage of stages) {
  console.log(`\n=== ${stage.name}: ${stage.title}`);
  const startedMs = Date.now();
  const result = await runStage(stage);
  await interruption; // ends the process
  results.push({ name: stage.name, result });
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  console.log(`--- ${stage.name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
}
await cleanUp();
process.exit(summarise());

/** A stage that breaks is one failure; the others still run. */
async function runStage(stage: Stage): Promise<StageResult> {
  try {
    return await stage.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: [] };
  }
}

/** Prints the last two lines. @returns the exit code */
function summarise(): number {
  const skipped = results.flatMap(({ result }) => result.skipped);
  const passed = results.reduce((sum, { result }) => sum + result.passed, 0);
  const failures = results.reduce((sum, { result }) => sum + result.failed, 0);
  // What CI cannot run must not look like success there.
  const failed = failures + (isCi ? skipped.length : 0);
  const failedStages = results.filter(({ result }) => result.failed > 0).map(({ name }) => name);

  console.log(`\n${failedStages.length > 0 ? `Failed: ${failedStages.join(", ")}` : "All stages passed"}`);
  console.log(skipped.length > 0 ? `Skipped: ${skipped.join("; ")}` : "Skipped: nothing");
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function interrupt(): Promise<never> {
  console.error("\nInterrupted; stopping what was started …");
  await stopChildren();
  await cleanUp();
  process.exit(130);
}
