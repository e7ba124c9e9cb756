import "server-only";
import { eraseNow } from "#lib/server/dal/account/erasures";
import { log } from "#lib/server/log/log";
import { processGlobal } from "#lib/server/process-global";

const state = processGlobal("erasures", () => ({ isRunning: false, isWanted: false }));

/** Starts deleting the statistics of deleted accounts; the hourly work continues what was interrupted. */
export function eraseInBackground(): void {
  state.isWanted = true;
  if (!state.isRunning) void run();
}

async function run(): Promise<void> {
  state.isRunning = true;
  try {
    while (state.isWanted) {
      state.isWanted = false;
      await eraseNow();
    }
  } catch (error) {
    log.warn({ err: error }, "the deletion of statistics stopped");
  } finally {
    state.isRunning = false;
  }
}
