import { processGlobal } from "./process-global.ts";

const running = processGlobal("late-work", () => new Set<Promise<void>>());

/** For what goes on behind its response: a process that stops finishes it first. @param work never rejects */
export function finishLater(work: Promise<void>): void {
  running.add(work);
  void work.then(() => running.delete(work));
}

/** Also what begins meanwhile. */
export async function untilFinished(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}
