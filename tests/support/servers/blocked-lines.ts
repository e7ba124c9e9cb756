import type { AppProcess } from "../app-process.ts";

interface LogLine {
  readonly pid?: number;
  readonly msg?: string;
}

/** Lists what the watchdog has logged. @param pid of one process; otherwise of all */
export const blockedLines = (app: AppProcess, pid?: number): LogLine[] =>
  app
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as LogLine)
    .filter((line) => line.msg?.startsWith("event loop blocked") && (pid === undefined || line.pid === pid));
