import { expect } from "vitest";
import { startApp, READY, type AppProcess } from "../app-process.ts";
import { ADMIN_VARIABLES } from "../credentials.ts";
import { HANG_MS } from "../patience.ts";
import { childrenOf, isAlive, waitUntil } from "../processes.ts";
import { writeFaults, type Faults } from "./faults.ts";
import { untilReady } from "./stopped-apps.ts";
import { connectToBoth } from "./worker-lines.ts";

/** A process is ended after 30 s: on a busy machine, a healthy one may be silent for the real 10 s. */
const TIME_LIMIT_FACTOR = "3";

interface WatchedApps {
  faults: Faults;
  /** Starts an app that can be harmed by the faults. */
  start(variables: Record<string, string>): Promise<AppProcess>;
}

export function watchedApps(dir: string): WatchedApps {
  const faults = writeFaults(dir);
  const same = { ...ADMIN_VARIABLES, SEED_DEMO: "0", NODE_OPTIONS: faults.option, TIME_LIMIT_FACTOR };
  return { faults, start: (variables) => startApp({ ...same, ...variables }) };
}

export const countStarts = (app: AppProcess): number => app.output().split(READY).length - 1;

/** Process that serves, or the primary. */
export const serverOf = (app: AppProcess): number => childrenOf(app.child.pid ?? 0)[0] ?? 0;

/** Ids of two workers, once both serve. */
export async function workerPids(app: AppProcess): Promise<number[]> {
  const lines = await connectToBoth(app);
  for (const line of lines) line.close();
  return lines.map(({ pid }) => pid);
}

/** Waits until these processes have ended and two others serve. */
export async function untilReplaced(app: AppProcess, doomed: readonly number[]): Promise<void> {
  await waitUntil(() => !doomed.some(isAlive), HANG_MS);
  await untilReady(app);
  for (const pid of await workerPids(app)) expect(doomed).not.toContain(pid);
}
