// Second half of `npm test`, after scripts/test.mjs.
import { rmSync } from "node:fs";
import { createThrowawayDir } from "../../tests/support/throwaway-dir.ts";
import { CHECKS } from "./checks.ts";
import { runInLanes } from "./lanes.ts";
import { describeMachine, readTicks } from "./machine-state.ts";
import { findMemoryDir } from "./memory-dir.ts";
import { OrderedOutput } from "./ordered-output.ts";
import { TEST_DIR, onExit, cleanUp, listChildren, stopChildren } from "./processes.ts";
import { toFailedResult } from "./reports.ts";
import { RUNNERS } from "./runners.ts";
import { runFailedAgain } from "./second-run.ts";
import { toLine, type Print, type Stage, type StageResult } from "./stage.ts";

const STAGES: readonly Stage[] = [...CHECKS, ...RUNNERS];
const isCi = process.env.CI === "true";
/** A test or hook that hangs fails, and is printed, after two thirds of it (tests/support/patience.ts). */
const SILENCE_MAX_MS = 15 * 60_000;

const { wanted, args } = readArguments(process.argv.slice(2));

const ticks = readTicks();
const memoryDir = findMemoryDir();
const tmp = createThrowawayDir("tests", memoryDir);
process.env.TEST_TMP_DIR = tmp.path;
onExit(() => tmp.remove());

let interruption: Promise<never> | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void (interruption ??= interrupt()));
}
process.on("disconnect", () => void (interruption ??= interrupt()));

const stages = STAGES.filter(({ name, isOnDemand }) =>
  wanted.length > 0 ? wanted.includes(name) : !isOnDemand,
);
const reports: string[] = [];
const results = new Map<Stage, StageResult>();
const output = new OrderedOutput(stages.length, (text) => process.stdout.write(text));
const running = new Set<Stage>();
const silence = setTimeout(() => void (interruption ??= endSilentRun()), SILENCE_MAX_MS);
rmSync(`${TEST_DIR}/results`, { recursive: true, force: true });
await runInLanes(stages, runAndReport);
const outcome = await runFailedAgain(results, runOneAgain);
await cleanUp();
process.exit(summarise(outcome));

/** Reads stage names; a single stage may be followed by arguments of its program. */
function readArguments(given: readonly string[]): { wanted: string[]; args: string[] } {
  const isStage = (argument: string) => STAGES.some(({ name }) => name === argument);
  const [first = ""] = given;
  if (isStage(first) && given.slice(1).every((argument) => !isStage(argument))) {
    return { wanted: [first], args: given.slice(1) };
  }
  const unknown = given.filter((argument) => !isStage(argument));
  if (unknown.length === 0) return { wanted: [...given], args: [] };
  const names = STAGES.map(({ name }) => name).join(", ");
  console.error(`No such stage: ${unknown.join(", ")}. There are: ${names}.`);
  process.exit(1);
}

async function runAndReport(stage: Stage): Promise<void> {
  const at = stages.indexOf(stage);
  const print = (text: string) => output.write(at, text);
  print(`\n=== ${stage.name}: ${stage.title}\n`);
  const startedMs = Date.now();
  const result = await runStage(stage, print, args);
  results.set(stage, result);
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  const line = `${stage.name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`;
  reports.push(line);
  print(`--- ${line}\n`);
  output.end(at);
}

async function runOneAgain(stage: Stage, selection: readonly string[]): Promise<StageResult> {
  const print = (text: string) => void process.stdout.write(text);
  print(`\n=== ${stage.name}: a failed test once more, alone\n`);
  return runStage(stage, print, selection);
}

async function runStage(stage: Stage, print: Print, given: readonly string[]): Promise<StageResult> {
  const printAndListen = (text: string) => {
    silence.refresh();
    print(text);
  };
  running.add(stage);
  try {
    return await stage.run(printAndListen, given);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    print(`${message}\n`);
    return toFailedResult(message);
  } finally {
    await interruption; // exits
    running.delete(stage);
  }
}

/** Prints the last two lines. @returns the exit code */
function summarise({ results: settled, flaky }: Awaited<ReturnType<typeof runFailedAgain>>): number {
  const all = [...settled.values()];
  const named = stages.flatMap((stage) =>
    (settled.get(stage)?.failures ?? []).map((failure) => `FAILED ${stage.name}: ${toLine(failure)}`),
  );
  const skipped = all.flatMap((result) => result.skipped);
  const passed = all.reduce((sum, result) => sum + result.passed, 0);
  const failures = all.reduce((sum, result) => sum + result.failed, 0);
  // CI must not succeed with skipped tests.
  const failed = failures + (isCi ? skipped.length : 0);
  const failedStages = stages.filter((stage) => settled.get(stage)?.failed).map(({ name }) => name);

  console.log(["", ...reports, describeMachine(ticks, memoryDir), ...named, ...flaky].join("\n"));
  console.log(`\n${failedStages.length > 0 ? `Failed: ${failedStages.join(", ")}` : "All stages passed"}`);
  console.log(skipped.length > 0 ? `Skipped: ${skipped.join("; ")}` : "Skipped: nothing");
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** A run that hangs would otherwise be ended by CI, without a word about the cause. */
async function endSilentRun(): Promise<never> {
  const reason = `nothing was printed for ${SILENCE_MAX_MS / 60_000} minutes`;
  for (const stage of running) results.set(stage, toFailedResult(reason));
  for (const at of stages.keys()) output.end(at);
  console.log(["", `After ${reason}, these still ran:`, ...listChildren()].join("\n"));
  await stopChildren();
  await cleanUp();
  process.exit(summarise({ results, flaky: [] }));
}

async function interrupt(): Promise<never> {
  console.error("\nInterrupted; stopping what was started …");
  await stopChildren();
  await cleanUp();
  process.exit(130);
}
