import { ensureGenerated } from "../support/build.ts";
import { compareMessages } from "./messages.ts";
import { ROOT, runProgram } from "./processes.ts";
import type { Stage, StageResult } from "./stage.ts";

const PASSED: StageResult = { passed: 1, failed: 0, skipped: [] };
const FAILED: StageResult = { passed: 0, failed: 1, skipped: [] };

/** Checks of the sources; each counts as one. */
export const CHECKS: readonly Stage[] = [
  programStage("format", "prettier", ["prettier", "--check", "--log-level=warn", "."]),
  programStage("lint", "eslint", ["eslint", "--max-warnings=0", "."]),
  programStage("types", "tsc", ["tsc", "--noEmit"]),
  programStage("unused", "files, exports and packages that nothing uses (knip)", ["knip", "--no-progress"]),
  {
    name: "messages",
    title: "the same keys and placeholders in both languages",
    async run() {
      const faults = await compareMessages(ROOT);
      for (const fault of faults) console.error(fault);
      return faults.length === 0 ? PASSED : FAILED;
    },
  },
];

function programStage(name: string, title: string, [command = "", ...args]: string[]): Stage {
  return {
    name,
    title,
    async run() {
      await ensureGenerated(ROOT, { print: console.log });
      const { code } = await runProgram(command, args);
      return code === 0 ? PASSED : FAILED;
    },
  };
}
