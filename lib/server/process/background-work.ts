import { processGlobal } from "./process-global.ts";

const running = processGlobal("background-work", () => new Set<Promise<void>>());

/** Registers work that outlives its response: stopping waits for it. @param work never rejects */
export function runAfterResponse(work: Promise<void>): void {
  running.add(work);
  void work.then(() => running.delete(work));
}

/** Waits for all such work, even if it begins during the wait. */
export async function waitForBackgroundWork(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}
