import type { Stage } from "./stage.ts";

/** As many as CI has cores; most stages have two workers. With a third one, tests find the app too busy to answer in time. */
const LANES = 2;

/**
 * Runs stages in parallel lanes: a free lane takes the next stage. The stages that need the app come first, one after
 * another, because they take longest. Those that need the machine run at the end, alone.
 */
export async function runInLanes(
  stages: readonly Stage[],
  run: (stage: Stage) => Promise<void>,
): Promise<void> {
  const ofApp = stages.filter(({ needs }) => needs === "app");
  const others = stages.filter(({ needs }) => needs === undefined);
  let isAppInUse = false;

  async function runLane(): Promise<void> {
    for (;;) {
      const stage = (isAppInUse ? undefined : ofApp.shift()) ?? others.shift();
      if (!stage) return;
      const usesApp = stage.needs === "app";
      isAppInUse ||= usesApp;
      await run(stage);
      if (usesApp) isAppInUse = false;
    }
  }

  await Promise.all(Array.from({ length: LANES }, runLane));
  for (const stage of stages.filter(({ needs }) => needs === "machine")) await run(stage);
}
