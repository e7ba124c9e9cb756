import type { Stage } from "./stage.ts";

/** Matches CI's cores; most stages have two workers. With three lanes the app responds too slowly. */
const LANES = 2;

/**
 * Runs stages in parallel lanes: a free lane takes the next. Stages that need the app come first, one after
 * another, because they take longest.
 */
export async function runInLanes(
  stages: readonly Stage[],
  run: (stage: Stage) => Promise<void>,
): Promise<void> {
  const appStages = stages.filter(({ needs }) => needs === "app");
  const others = stages.filter(({ needs }) => needs !== "app");
  let isAppInUse = false;

  async function runLane(): Promise<void> {
    for (;;) {
      const stage = (isAppInUse ? undefined : appStages.shift()) ?? others.shift();
      if (!stage) return;
      const usesApp = stage.needs === "app";
      isAppInUse ||= usesApp;
      await run(stage);
      if (usesApp) isAppInUse = false;
    }
  }

  await Promise.all(Array.from({ length: LANES }, runLane));
}
