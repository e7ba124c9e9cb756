import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import os from "node:os";

/** Milliseconds of the reference loop on an idle machine of CI's kind: 159 to 182 in 24 runs. */
export const IDLE_MS = 163;
const ROUNDS = 256;
const MEGABYTE = Buffer.alloc(1 << 20);

/** Ticks of all processors since their start: in all, and those that another machine on the same host took. */
interface Ticks {
  readonly all: number;
  readonly stolen: number;
}

/** Returns none where the system has no /proc/stat. */
export function readTicks(text = readStat()): Ticks {
  const [, ...values] = (text.split("\n", 1)[0] ?? "").trim().split(/\s+/);
  // user, nice, system, idle, iowait, irq, softirq, steal; the guests' are part of user.
  const ticks = values.slice(0, 8).map(Number);
  return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
}

function readStat(): string {
  try {
    return readFileSync("/proc/stat", "utf8");
  } catch {
    return "";
  }
}

/** Times native code, whose speed does not depend on what V8 has compiled. */
export function measureReferenceMs(): number {
  const startedMs = performance.now();
  for (let round = 0; round < ROUNDS; round++) hash("sha256", MEGABYTE);
  return performance.now() - startedMs;
}

/** Says in one line how much of the machine a run had. @param before at the start of the run */
export function describeMachine(before: Ticks, memoryDir: string | undefined): string {
  const { all, stolen } = readTicks();
  const stolenPart = (stolen - before.stolen) / Math.max(1, all - before.all);
  return [
    `Machine: ${os.availableParallelism()} cores`,
    `load ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")}`,
    `${Math.round(100 * stolenPart)} % stolen`,
    `reference loop ${Math.round(measureReferenceMs())} ms (idle: ${IDLE_MS} ms)`,
    `files ${memoryDir ? "in memory" : "on disk"}`,
  ].join(", ");
}
