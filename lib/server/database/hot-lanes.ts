import { getEnv } from "#lib/server/env";
import { perWorker } from "#lib/server/process/per-worker";
import { databaseLimits } from "./database-limits.ts";
import { openLanes } from "./lanes.ts";
import { isPooled } from "./pooled.ts";

const LANES = { one: 4, all: 12, min: 2 };

export const openHotLanes = (url: string) =>
  openLanes(url, perWorker(LANES, getEnv().workers), {
    ...databaseLimits(),
    isPooled: isPooled(getEnv()),
  });
