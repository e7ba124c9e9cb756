import { toLine, type Failure, type Stage, type StageResult } from "./stage.ts";

const SECOND_RUNS_MAX = 5;
/** Here a failure that comes and goes is a fault of the product. */
const NEVER_AGAIN = /permission|visibility|race|backup|restored|retention|hostile/;

interface Outcome {
  readonly results: ReadonlyMap<Stage, StageResult>;
  /** A line per test that failed and then passed. */
  readonly flaky: readonly string[];
}

/**
 * Runs each failed test once more, alone. One that passes counts neither as passed nor as failed, and is named.
 * Nothing runs again when the result would stay a failure: after more than five failures, a wrong value, an error
 * outside tests, a failure in a file about permissions, races, backups or hostile input, or one that came again.
 *
 * @param run runs one stage with arguments
 */
export async function runFailedAgain(
  results: ReadonlyMap<Stage, StageResult>,
  run: (stage: Stage, args: readonly string[]) => Promise<StageResult>,
): Promise<Outcome> {
  const failed = [...results].filter(([, result]) => result.failed > 0);
  const tests = failed.flatMap(([stage, { failures = [] }]) =>
    failures.map((failure) => ({ stage, failure, args: argumentsOf(stage, failure) })),
  );
  const count = failed.reduce((sum, [, result]) => sum + result.failed, 0);
  const isDecided = count > SECOND_RUNS_MAX || count !== tests.length || tests.some(({ args }) => !args);
  if (isDecided) return { results, flaky: [] };

  const settled = new Map(results);
  const flaky: string[] = [];
  for (const { stage, failure, args = [] } of tests) {
    const second = await run(stage, args);
    const first = settled.get(stage);
    if (!first || second.failed > 0 || second.passed === 0) break;
    const failures = first.failures?.filter((each) => each !== failure) ?? [];
    settled.set(stage, { ...first, failed: first.failed - 1, failures });
    flaky.push(`FLAKY ${stage.name}: ${toLine(failure)}`);
  }
  return { results: settled, flaky };
}

function argumentsOf(stage: Stage, failure: Failure): readonly string[] | undefined {
  const mayRun = failure.isWait && failure.title !== "" && !NEVER_AGAIN.test(failure.file);
  return mayRun ? stage.select?.(failure) : undefined;
}
