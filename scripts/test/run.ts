// Second half of `npm test` (see scripts/test.mjs).
import { rmSync } from "node:fs";
import { createThrowawayDir } from "../../tests/support/throwaway-dir.ts";
import { CHECKS } from "./checks.ts";
import { OrderedOutput } from "./ordered-output.ts";
import { TEST_DIR, atEnd, cleanUp, stopChildren } from "./processes.ts";
import { APP_RUNNERS, LONE_RUNNERS, RUNNERS } from "./runners.ts";
import type { Print, Stage, StageResult } from "./stage.ts";

const STAGES: readonly Stage[] = [...CHECKS, ...RUNNERS, ...APP_RUNNERS, ...LONE_RUNNERS];
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
const results = new Map<Stage, StageResult>();
const output = new OrderedOutput(stages.length, (text) => process.stdout.write(text));
rmSync(`${TEST_DIR}/results`, { recursive: true, force: true });
// Stages that share the tested app take turns; the others run meanwhile, unless they need the whole machine.
const isAlone = (stage: Stage) => LONE_RUNNERS.includes(stage);
await Promise.all([
  runInTurn(stages.filter((stage) => !APP_RUNNERS.includes(stage) && !isAlone(stage))),
  runInTurn(stages.filter((stage) => APP_RUNNERS.includes(stage))),
]);
await runInTurn(stages.filter(isAlone));
await cleanUp();
process.exit(summarise());

async function runInTurn(lane: readonly Stage[]): Promise<void> {
  for (const stage of lane) {
    const at = stages.indexOf(stage);
    const print = (text: string) => output.write(at, text);
    print(`\n=== ${stage.name}: ${stage.title}\n`);
    const startedMs = Date.now();
    const result = await runStage(stage, print);
    await interruption; // exits
    results.set(stage, result);
    const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
    print(`--- ${stage.name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)\n`);
    output.end(at);
  }
}

async function runStage(stage: Stage, print: Print): Promise<StageResult> {
  try {
    return await stage.run(print);
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1, skipped: [] };
  }
}

/** Prints the last two lines. @returns the exit code */
function summarise(): number {
  const all = [...results.values()];
  const skipped = all.flatMap((result) => result.skipped);
  const passed = all.reduce((sum, result) => sum + result.passed, 0);
  const failures = all.reduce((sum, result) => sum + result.failed, 0);
  // CI must not succeed with skipped tests.
  const failed = failures + (isCi ? skipped.length : 0);
  const failedStages = stages.filter((stage) => results.get(stage)?.failed).map(({ name }) => name);

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
