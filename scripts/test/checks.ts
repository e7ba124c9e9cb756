import { availableParallelism } from "node:os";
import { ensureGenerated } from "../support/build.ts";
import { checkMessageUse } from "./message-use.ts";
import { compareMessages, findRepeats } from "./messages.ts";
import { ROOT, runProgram } from "./processes.ts";
import { toLines, type Stage, type StageResult } from "./stage.ts";

const PASSED: StageResult = { passed: 1, failed: 0, skipped: [] };
const FAILED: StageResult = { passed: 0, failed: 1, skipped: [] };

/** The type checker's Go runtime, with two threads on two cores, spends most of its time in the kernel. */
const LINT_VARIABLES: Record<string, string> = availableParallelism() > 2 ? {} : { GOMAXPROCS: "1" };

export const CHECKS: readonly Stage[] = [
  programStage("format", "oxfmt", ["oxfmt", "--check"]),
  programStage("lint", "oxlint, and the types of TypeScript 7", ["oxlint"], LINT_VARIABLES),
  programStage("unused", "files, exports and packages that nothing uses (knip)", ["knip", "--no-progress"]),
  {
    name: "messages",
    title: "the same keys and placeholders in both languages, all of them used",
    async run(print) {
      await ensureGenerated(ROOT, { print: toLines(print) });
      const faults = [
        ...(await compareMessages(ROOT)),
        ...(await findRepeats(ROOT)),
        ...(await checkMessageUse(ROOT)),
      ];
      for (const fault of faults) print(`${fault}\n`);
      return faults.length === 0 ? PASSED : FAILED;
    },
  },
  programStage("audit:supply", "packages: versions, install scripts, licences", [
    "node",
    "scripts/audit-supply.ts",
  ]),
];

function programStage(
  name: string,
  title: string,
  [command = "", ...given]: string[],
  variables: Record<string, string> = {},
): Stage {
  return {
    name,
    title,
    async run(print, args) {
      await ensureGenerated(ROOT, { print: toLines(print) });
      const { code } = await runProgram(command, [...given, ...args], { print, variables });
      return code === 0 ? PASSED : FAILED;
    },
  };
}
